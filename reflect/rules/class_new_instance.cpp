/// Class.newInstance and Constructor.newInstance: an instance, and its constructor runs.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, sections 5.2.3 and 5.2.4.
/// Reads:   the receiver; for constructors the argument array.   Writes: the result, calls, initialisation.
/// Unknown: an unknown Class or Constructor makes the site incomplete. Abstract classes, interfaces, arrays and
///          primitives throw InstantiationException; so does Class.newInstance without a no-argument constructor.
/// Cost:    O(|delta(receiver)|).

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

class ClassNewInstanceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.instances) return context.MarkUnknown(site, "the variant resolves no instances");
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      TypeId type = context.heap.ClassOfObject(o);
      if (!type.valid()) return context.MarkUnknown(site, "class is not known");
      if (context.IsRestricted(site) && !context.heap.IsNamedClass(o)) {
        return context.MarkUnknown(site, "class literals are not followed in JDK code");
      }
      if (!context.program.IsClass(type) || !context.program.IsInstantiable(type)) return;
      MethodId constructor =
          context.program.DeclaredMethod(context.program.ClassOf(type), context.no_argument_constructor);
      if (!constructor.valid()) return;
      context.AddTarget(site, Target::Kind::kType, type.value);
      context.Construct(site, type, constructor);
    });
  }
};

class ConstructorNewInstanceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.instances) return context.MarkUnknown(site, "the variant resolves no instances");
    site.elements = context.sink->NewPointer(TypeId());
    context.WrapExceptions(site);
    if (call.args.size() > 1) context.Watch(site, 1, call.args[1]);
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      if (index == 1) {
        PtrId element = context.sink->ElementPointer(o);
        if (element.valid()) context.sink->AddEdge(element, site.elements);
        return;
      }
      MethodId constructor = context.heap.MethodOfObject(o);
      if (!constructor.valid()) return context.MarkUnknown(site, "constructor is not known");
      TypeId type = context.program.ClassType(context.program.Method(constructor).owner);
      if (!context.program.IsInstantiable(type)) return;
      context.AddTarget(site, Target::Kind::kMethod, constructor.value);
      context.Construct(site, type, constructor);
    });
  }
};

}  // namespace

const Rule* ClassNewInstance() {
  static const ClassNewInstanceRule rule;
  return &rule;
}

const Rule* ConstructorNewInstance() {
  static const ConstructorNewInstanceRule rule;
  return &rule;
}

}  // namespace heliograph::reflect
