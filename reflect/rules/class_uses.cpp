/// What is done with a Class object besides looking members up: its class is initialised, or an object is made without a
/// constructor.
///
/// Source:  JDK documentation of Lookup.ensureInitialized, Lookup.accessClass and ObjectStreamClass.lookup, which reads the
///          static field serialVersionUID and so initialises the class; of Unsafe.allocateInstance and ensureClassInitialized; of
///          ReflectionFactory.newConstructorForSerialization, whose constructor makes an object of the first argument and runs
///          the constructor that is the second.
/// Reads:   the class; the constructor.   Writes: class initialisation, the result, a call of the constructor.
/// Unknown: an unknown class or constructor. JDK code is followed where it initialises classes of the JDK: SharedSecrets
///          does so. What newConstructorForSerialization gives is the unknown constructor; what that makes comes to all calls
///          outside the JDK that use an unknown one.
/// Cost:    O(|delta|), and each pair (class, constructor) once.

#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

/// Calls `use` for the class of each Class object in `delta`; an unknown one marks the site.
template <typename Use>
void ForEachClass(Site& site, const PointsToSet& delta, RuleContext& context, Use use) {
  const Facts& ask = context.ask();
  delta.ForEach([&](ObjId o) {
    if (ask.Spent()) return;
    const TypeId type = ask.heap().ClassOfObject(o);
    if (!type.valid()) return context.say().MarkUnknown(site, "class is not known");
    site.answered = true;
    if (ask.program().IsClass(type)) use(type, o);
  });
}

/// The operand is the last argument of type Class.
void WatchClass(Site& site, int index, RuleContext& context) {
  const Facts& ask = context.ask();
  const MethodInfo& target = ask.program().Method(site.target);
  const auto& parameters = ask.program().MethodSignature(site.target).parameters;
  for (size_t i = parameters.size(); i-- > 0;) {
    if (parameters[i].type != ask.class_type()) continue;
    return context.say().Watch(site, index, site.args[i + (target.is_static() ? 0 : 1)]);
  }
}

class UseRule : public Rule {
 public:
  enum class Use { kAccess, kInitialize, kAllocate };
  explicit UseRule(Use use) : use_(use) {}

  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    site.listed = !context.ask().IsRestricted(site);
    if (!context.ask().variant().instances) return context.say().MarkUnknown(site, "the variant resolves no classes");
    WatchClass(site, 0, context);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Program& program = context.ask().program();
    ForEachClass(site, delta, context, [&](TypeId type, ObjId o) {
      if (!site.listed && !program.Class(program.ClassOf(type)).platform) return;
      if (use_ == Use::kAllocate && !program.IsInstantiable(type)) return;
      context.say().AddTarget(site, Target::Kind::kType, type.value, context.ask().EvidenceOf(o));
      if (use_ != Use::kAccess) context.sink().InitializeClass(program.ClassOf(type), site.call);
      if (use_ == Use::kAllocate) {
        context.say().AddResult(site, context.ask().heap().SomeInstance(type));
      } else if (program.MethodSignature(site.target).result.type == context.ask().class_type()) {
        context.say().AddResult(site, o);
      }
    });
  }

 private:
  const Use use_;
};

class SerializationConstructorRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    say.GiveUnknown(site, "what the constructor makes elsewhere is not followed", ask.Unknown(ask.constructor_type()));
    if (!ask.variant().instances) return;
    WatchClass(site, 0, context);
    if (call.args.size() > 2) say.Watch(site, kConstructors, call.args[2]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    if (index == kConstructors) {
      delta.ForEach([&](ObjId constructor) {
        site.known[0].ForEach([&](ObjId o) { Join(site, ask.heap().ClassOfObject(o), constructor, context); });
      });
      return;
    }
    ForEachClass(site, delta, context, [&](TypeId type, ObjId) {
      if (!ask.program().IsInstantiable(type)) return;
      context.say().AddTarget(site, Target::Kind::kType, type.value);
      context.sink().InitializeClass(ask.program().ClassOf(type), site.call);
      if (!ask.IsRestricted(site)) {
        context.sink().AddObject(context.services().UnconstructedObjects(context.sink()), ask.heap().SomeInstance(type));
      }
      site.known[kConstructors].ForEach([&](ObjId constructor) { Join(site, type, constructor, context); });
    });
  }

 private:
  static constexpr int kConstructors = 1;

  /// The call runs where the new constructor is used, which is taken to be here.
  static void Join(Site& site, TypeId type, ObjId constructor, RuleContext& context) {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    const MethodId m = ask.heap().MethodOfObject(constructor);
    if (!type.valid() || !m.valid() || !program.IsClass(type) || !program.IsInstantiable(type)) return;
    if (!program.IsSubtype(type, program.ClassType(program.Method(m).owner))) return;
    context.run().Construct(site, type, m, false);
  }
};

}  // namespace

const Rule* ClassAccess() { return The<UseRule, UseRule::Use::kAccess>(); }
const Rule* ClassInitialize() { return The<UseRule, UseRule::Use::kInitialize>(); }
const Rule* ClassAllocate() { return The<UseRule, UseRule::Use::kAllocate>(); }
const Rule* SerializationConstructor() { return The<SerializationConstructorRule>(); }

}  // namespace heliograph::reflect
