#include "reflect/inference/unknown_casts.h"

namespace heliograph::reflect {

void UnknownCasts::OnMethod(const MethodBody& body, PtrId variables, const RuleContext& context) {
  const ClassInfo& owner = context.program.Class(context.program.Method(body.method).owner);
  if (owner.platform && !context.variant.platform_literals) return;
  const IntervalSet unknown({context.heap.UnknownObjects(HeapModel::Unknown::kInstance)});
  for (const CastStmt& cast : body.casts) {
    if (cast.type == context.program.ClassType(context.program.object_class())) continue;
    PtrId watched = context.sink->NewTokenPointer(unknown);
    context.sink->AddEdge(PtrId(variables.value + cast.src), watched);
    context.sink->Subscribe(watched, kKeyBit + static_cast<uint32_t>(casts_.size()));
    casts_.push_back({PtrId(variables.value + cast.dst), cast.type});
  }
}

void UnknownCasts::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) const {
  const Cast cast = casts_[key - kKeyBit];
  delta.ForEach([&](ObjId o) { OnUnknownInstance(cast, context.SiteAt(context.heap.EntityOfUnknown(o)), context); });
}

void UnknownCasts::OnUnknownInstance(const Cast& cast, Site& made, RuleContext& context) const {
  bool makes_instances = made.inference == nullptr;
  bool too_many = false;
  if (context.variant.lazy_casts && makes_instances) {
    for (TypeId t : context.ClassesBelow(cast.type, context.variant.lazy_types, &too_many)) {
      if (context.ConstructInferred(made, t, evidence::kCast, false)) {
        context.sink->AddObject(cast.result, context.heap.SomeInstance(t));
      }
    }
    if (too_many) context.MarkCut(made, "a cast has more subtypes than lazy-types");
  }
  if (context.variant.invent && context.program.IsClass(cast.type) && context.program.IsInstantiable(cast.type)) {
    if (makes_instances) context.AddTarget(made, Target::Kind::kType, cast.type.value, evidence::kInvented);
    context.sink->AddObject(cast.result, context.heap.SomeInstance(cast.type));
  }
  if (!context.variant.backwards) return;
  if (makes_instances) {
    for (TypeId t : context.ClassesBelow(cast.type, context.variant.cast_subtypes, &too_many)) {
      if (!made.inferred_classes.insert(t).second) continue;
      for (uint32_t origin : std::set<uint32_t>(made.class_origins)) context.InferClass(origin, t, evidence::kCast);
    }
  } else if (made.result_casts.insert(cast.type).second) {
    for (ObjId unknown : made.known[0].ToVector()) {
      const MemberPattern* pattern = context.PatternOf(unknown);
      if (pattern == nullptr || pattern->name.valid()) continue;
      Site& look_up = context.SiteAt(pattern->site);
      look_up.rule->OnResultCast(look_up, cast.type, context);
    }
  }
}

}  // namespace heliograph::reflect
