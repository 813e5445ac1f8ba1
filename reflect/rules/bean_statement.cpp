/// java.beans.Statement, Expression and EventHandler: a method that is named by text and called on an object.
///
/// Source:  JDK documentation of java.beans.Statement. On a Class object, the static methods of that class are meant too, and
///          "new" its constructors. The call, which execute or getValue makes, is taken to be where the statement is made.
///          An event handler calls the method, or the setter of the property, that its action names, when a method of its
///          interface is called: taken to be where it is made.
/// Reads:   the target, the name, the argument array.   Writes: calls; the value of the expression. Expression.getValue, whose
///          own code gives it, is a row besides.
/// Unknown: an unknown class or name; whatever an event handler does.
/// Cost:    O(|delta(target)| x |names| + |targets| x |delta(name)|) look-ups.

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "reflect/members/member_lookup.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"
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
    if (!ask.variant().bean_calls || !site.api.starts_with("Expression")) return;
    site.handle_result = context.sink().NewPointer(TypeId());
    context.say().Watch(site, kExpressions, site.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (index == 1) return context.run().AddArgumentArrays(site, delta);
    delta.ForEach([&](ObjId o) {
      if (ask.Spent()) return;
      if (index == kExpressions) return SetValue(site, o, context);
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
  static constexpr int kTargets = 0, kNames = 2, kExpressions = 3;

  static void SetValue(Site& site, ObjId expression, RuleContext& context) {
    const ClassId c = context.ask().program().Method(site.target).owner;
    const PtrId value = context.FieldOf(expression, c, "value", "Ljava/lang/Object;");
    if (value.valid()) context.sink().AddEdge(site.handle_result, value);
  }

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
      if (site.handle_result.valid()) context.sink().AddObject(site.handle_result, ask.heap().SomeInstance(type));
    });
  }

  static void Call(Site& site, MethodId m, RuleContext& context) {
    const Facts& ask = context.ask();
    if (!ask.CanPass(site, ask.program().MethodSignature(m).parameters.size())) return;
    if (context.say().IsFull(site, Target::Kind::kMethod, m.value)) return;
    if (!context.say().AddTarget(site, Target::Kind::kMethod, m.value)) return;
    context.run().Call(site, m, site.args[*LastString(site, ask) - 1], site.handle_result);
  }
};

class EventHandlerRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    constexpr size_t kInterface = 0, kTarget = 1, kAction = 2;
    context.say().MarkUnknown(site, "members that java.beans finds by name are not known");
    if (!context.ask().variant().bean_calls || call.args.size() <= kAction) return;
    context.say().Watch(site, kInterfaces, call.args[kInterface]);
    context.say().Watch(site, kTargets, call.args[kTarget]);
    context.say().Watch(site, kActions, call.args[kAction]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    delta.ForEach([&](ObjId o) {
      if (ask.Spent()) return;
      if (index == kInterfaces) return GiveHandler(site, ask.heap().ClassOfObject(o), context);
      const bool is_action = index == kActions;
      site.known[is_action ? kTargets : kActions].ForEach(
          [&](ObjId other) { Join(site, is_action ? other : o, is_action ? o : other, context); });
    });
  }

 private:
  static constexpr int kInterfaces = 0, kTargets = 1, kActions = 2;

  static void GiveHandler(Site& site, TypeId type, RuleContext& context) {
    const Program& program = context.ask().program();
    if (!type.valid() || !program.IsClass(type) || !program.Class(program.ClassOf(type)).is_interface()) return;
    context.say().AddResult(site, context.services().proxies().Make(site, type, PtrId(), context));
  }

  /// An action `a.b.c` goes by getters to an object of which c is called: only the first step is known.
  static void Join(Site& site, ObjId target, ObjId action, RuleContext& context) {
    const Facts& ask = context.ask();
    const std::string* name = ask.heap().StringOf(action);
    if (name == nullptr || name->empty()) return;
    const std::string capital = absl::StrCat(std::string(1, absl::ascii_toupper((*name)[0])), name->substr(1));
    const auto accepts = [&](NameId n) {
      const std::string_view text = ask.program().Name(n);
      return text == *name || text == "set" + capital;
    };
    ForEachMethod(ask.program(), ask.heap().TypeOf(target), Visibility::kPublic, accepts, [&](MethodId m) {
      if (ask.program().MethodSignature(m).parameters.size() > 1) return;
      if (context.say().IsFull(site, Target::Kind::kMethod, m.value)) return;
      if (context.say().AddTarget(site, Target::Kind::kMethod, m.value)) context.run().Call(site, m, site.args[1], PtrId());
    });
  }
};

}  // namespace

const Rule* BeanEventHandler() { return The<EventHandlerRule>(); }
const Rule* BeanStatement() { return The<StatementRule>(); }

}  // namespace heliograph::reflect
