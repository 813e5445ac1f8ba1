#include "reflect/inference/generic_types.h"

#include "reflect/members/member_lookup.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kTooMany = "a generic type has more subtypes than lazy-types";

}  // namespace

const GenericTypes::Bound& GenericTypes::BoundOf(const GenericBound& declared, const RuleContext& context) {
  auto [it, added] = bounds_.try_emplace(declared.text);
  Bound& bound = it->second;
  if (!added) return bound;
  bound.classes = ClassesWithin(context.program, declared, context.variant.lazy_types, &bound.too_many);
  bound.of_constructor = declared.meta == context.constructor_type;
  bound.why = std::string(evidence::kGenericType) + " " + declared.text;
  return bound;
}

void GenericTypes::OnMethod(const MethodBody& body, PtrId variables, const RuleContext& context) {
  for (const GenericCopyStmt& s : body.generic_copies) {
    const Bound& bound = BoundOf(body.generic_bounds[s.bound], context);
    const auto kind = bound.of_constructor ? HeapModel::Unknown::kConstructor : HeapModel::Unknown::kClass;
    const PtrId watched = context.sink->NewTokenPointer(IntervalSet({context.heap.UnknownObjects(kind)}));
    context.sink->AddEdge(PtrId(variables.value + s.src), watched);
    context.sink->Subscribe(watched, kKeyBit + static_cast<uint32_t>(values_.size()));
    values_.push_back({PtrId(variables.value + s.dst), &bound});
  }
}

void GenericTypes::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) const {
  const Value value = values_[key - kKeyBit];
  delta.ForEach([&](ObjId o) {
    if (value.bound->of_constructor) TellConstructor(value, o, context);
    else TellClass(value, o, context);
  });
}

void GenericTypes::TellClass(const Value& value, ObjId unknown, RuleContext& context) {
  Site& look_up = context.SiteAt(context.heap.EntityOfUnknown(unknown));
  if (value.bound->too_many) return context.MarkCut(look_up, kTooMany);
  const std::string_view why = context.Keep(value.bound->why);
  for (TypeId t : value.bound->classes) {
    look_up.rule->OnBoundClass(look_up, t, why, context);
    context.sink->AddObject(value.result, context.heap.InferredClassObject(t, value.bound->why));
  }
}

void GenericTypes::TellConstructor(const Value& value, ObjId unknown, RuleContext& context) {
  const MemberPattern pattern = *context.PatternOf(unknown);
  Site& look_up = context.SiteAt(pattern.site);
  if (value.bound->too_many) return context.MarkCut(look_up, kTooMany);
  const std::string_view why = context.Keep(value.bound->why);
  const Visibility visibility = IsDeclaredForm(look_up) ? Visibility::kDeclared : Visibility::kPublic;
  for (TypeId t : value.bound->classes) {
    ForEachConstructor(context.program, t, visibility, [&](MethodId m) {
      if (!context.HasParameterTypes(look_up, m)) return;
      if (!context.IsFull(look_up, Target::Kind::kMethod, m.value)) context.AddTarget(look_up, Target::Kind::kMethod, m.value, why);
      context.sink->AddObject(value.result, context.heap.InferredConstructorObject(m, value.bound->why));
      if (pattern.origin == MemberPattern::kNone) return;
      Site& origin = context.SiteAt(pattern.origin);
      origin.rule->OnBoundClass(origin, t, why, context);
    });
  }
}

}  // namespace heliograph::reflect
