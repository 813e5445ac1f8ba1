/// Class.newInstance and Constructor.newInstance: an instance, and its constructor runs.
///
/// Source:  Livshits, Whaley and Lam, TR 2005, sections 5.2.3 and 5.2.4; Solar, L-KwTp and L-UkwTp; Elf's eager
///          objects (`casts-at-instance`).
/// Reads:   the receiver; for constructors the argument array.   Writes: the result, calls, initialisation.
/// Unknown: an unknown Class or Constructor makes the site incomplete, and gives an unknown instance where the
///          variant follows it. Abstract classes, interfaces, arrays and primitives throw InstantiationException;
///          so does Class.newInstance without a no-argument constructor.
/// Cost:    O(|delta(receiver)|).

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// An instance of a class that only its uses may tell.
void MakeUnknown(Site& site, ObjId o, RuleContext& context) {
  if (!context.TracksUnknown(site)) return;
  uint32_t origin = MemberPattern::kNone;
  if (context.heap.IsUnknown(o, HeapModel::Unknown::kClass)) origin = context.heap.EntityOfUnknown(o);
  if (const MemberPattern* pattern = context.PatternOf(o)) {
    origin = pattern->origin;
    site.look_ups.insert(pattern->site);
  }
  if (origin != MemberPattern::kNone && site.class_origins.insert(origin).second) {
    for (TypeId t : site.inferred_classes) context.InferClass(origin, t, evidence::kCast);
  }
  if (context.variant.lazy_objects || context.variant.backwards) {
    context.AddUnknownInstance(site);
  }
  bool too_many = false;
  for (size_t i = 0; context.variant.casts_at_instance && i < site.casts.size(); ++i) {
    for (TypeId t : context.ClassesBelow(site.casts[i], context.variant.lazy_types, &too_many)) {
      context.ConstructInferred(site, t, evidence::kCast, true);
    }
  }
  if (too_many) context.MarkCut(site, "a cast has more subtypes than lazy-types");
}

void MarkForInvention(Site& site, RuleContext& context) {
  if (!context.variant.invent || context.IsRestricted(site)) return;
  context.AddUnknownInstance(site);
}

class ClassNewInstanceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.instances) return context.MarkUnknown(site, "the variant resolves no instances");
    MarkForInvention(site, context);
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    delta.ForEach([&](ObjId o) {
      TypeId type = context.heap.ClassOfObject(o);
      if (!type.valid()) {
        context.MarkUnknown(site, "class is not known");
        return MakeUnknown(site, o, context);
      }
      if (context.IsRestricted(site) && !context.heap.IsNamedClass(o)) {
        return context.MarkUnknown(site, "class literals are not followed in JDK code");
      }
      context.ConstructInferred(site, type, context.EvidenceOf(o), true);
    });
  }
};

class ConstructorNewInstanceRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    if (!context.variant.instances) return context.MarkUnknown(site, "the variant resolves no instances");
    MarkForInvention(site, context);
    context.WrapExceptions(site);
    context.WatchArguments(site, call, 1);
    context.Watch(site, 0, call.args[0]);
  }

  void OnDelta(Site& site, int index, const PointsToSet& delta, RuleContext& context) const override {
    if (index == 1) return context.AddArgumentArrays(site, delta);
    delta.ForEach([&](ObjId o) {
      MethodId constructor = context.heap.MethodOfObject(o);
      if (!constructor.valid()) {
        context.MarkUnknown(site, "constructor is not known");
        return MakeUnknown(site, o, context);
      }
      TypeId type = context.program.ClassType(context.program.Method(constructor).owner);
      if (!context.program.IsInstantiable(type)) return;
      if (!context.CanPass(site, context.program.MethodSignature(constructor).parameters.size())) return;
      context.AddTarget(site, Target::Kind::kMethod, constructor.value, context.EvidenceOf(o));
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
