/// java.beans.Statement and Expression: a method that is named by text and called on an object.
///
/// Source:  JDK documentation of java.beans.Statement. On a Class object, the static methods of that class are meant too, and
///          "new" its constructors. The call, which execute or getValue makes, is taken to be where the statement is made.
/// Reads:   the target, the name, the argument array.   Writes: calls. What Expression.getValue gives is a row of its own.
/// Unknown: an unknown class or name.
/// Cost:    O(|delta(target)| x |names| + |targets| x |delta(name)|) look-ups.

#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"
#include "reflect/variants/variant_strings.h"

namespace heliograph::reflect {

namespace {

class StatementRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const auto name = LastString(site, ask);
    if (!ask.variant().members || !name) return context.say().MarkUnknown(site, "the variant resolves no methods");
    context.run().WatchArguments(site, call, *name + 1);
    context.say().Watch(site, kTargets, site.args[*name - 1]);
    context.say().Watch(site, kNames, site.args[*name]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (index == 1) return context.run().AddArgumentArrays(site, delta);
    delta.ForEach([&](ObjId o) {
      if (ask.Spent()) return;
      if (index == kTargets) {
        const bool known = !ask.heap().IsUnknown(o, HeapModel::Unknown::kInstance) &&
                           (ask.heap().TypeOf(o) != ask.class_type() || ask.heap().ClassOfObject(o).valid());
        if (!known) return context.say().MarkUnknown(site, "target is not known");
        site.known[kNames].ForEach([&](ObjId name) { Join(site, o, name, context); });
      } else if (!ask.heap().IsOtherText(o)) {
        if (ask.heap().StringOf(o) == nullptr) return context.say().MarkUnknown(site, "name is not a known constant");
        site.known[kTargets].ForEach([&](ObjId target) { Join(site, target, o, context); });
      }
    });
  }

 private:
  static constexpr int kTargets = 0, kNames = 2;

  static void Join(Site& site, ObjId target, ObjId name_object, RuleContext& context) {
    const Facts& ask = context.ask();
    const std::string* name = ask.heap().StringOf(name_object);
    if (name == nullptr) return;
    site.answered = true;
    const TypeId of_class = ask.heap().ClassOfObject(target);
    if (of_class.valid() && *name == kConstructorText) return Construct(site, of_class, context);
    const NameId wanted = ask.program().names().Find(*name);
    if (!wanted.valid()) return;
    const auto accepts = [&](NameId n) { return n == wanted; };
    const auto call = [&](MethodId m) { Call(site, m, context); };
    ForEachMethod(ask.program(), ask.heap().TypeOf(target), Visibility::kPublic, accepts, call);
    if (!of_class.valid()) return;
    ForEachMethod(ask.program(), of_class, Visibility::kPublic, accepts, [&](MethodId m) {
      if (ask.program().Method(m).is_static()) Call(site, m, context);
    });
  }

  static void Construct(Site& site, TypeId type, RuleContext& context) {
    const Facts& ask = context.ask();
    if (!ask.program().IsInstantiable(type)) return;
    ForEachConstructor(ask.program(), type, Visibility::kPublic, [&](MethodId m) {
      if (!ask.CanPass(site, ask.program().MethodSignature(m).parameters.size())) return;
      context.say().AddTarget(site, Target::Kind::kMethod, m.value);
      context.run().Construct(site, type, m, false);
    });
  }

  static void Call(Site& site, MethodId m, RuleContext& context) {
    const Facts& ask = context.ask();
    if (!ask.CanPass(site, ask.program().MethodSignature(m).parameters.size())) return;
    if (context.say().IsFull(site, Target::Kind::kMethod, m.value)) return;
    if (!context.say().AddTarget(site, Target::Kind::kMethod, m.value)) return;
    context.run().Call(site, m, site.args[*LastString(site, ask) - 1], PtrId());
  }
};

}  // namespace

const Rule* BeanStatement() {
  static const StatementRule rule;
  return &rule;
}

}  // namespace heliograph::reflect
