#include "reflect/inference/generic_types.h"

#include "reflect/context/rule.h"
#include "reflect/members/member_lookup.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kTooMany = "a generic type has more subtypes than lazy-types";

}  // namespace

const GenericTypes::Bound& GenericTypes::BoundOf(const GenericBound& declared, const Facts& ask) {
  auto [it, added] = bounds_.try_emplace(declared.text);
  Bound& bound = it->second;
  if (!added) return bound;
  bound.classes = ClassesWithin(ask.program(), declared, ask.variant().lazy_types, &bound.too_many);
  bound.of_constructor = declared.meta == ask.constructor_type();
  bound.why = std::string(evidence::kGenericType) + " " + declared.text;
  return bound;
}

void GenericTypes::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  for (const GenericCopyStmt& s : body.generic_copies) {
    const Bound& bound = BoundOf(body.generic_bounds[s.bound], ask);
    const auto kind = bound.of_constructor ? HeapModel::Unknown::kConstructor : HeapModel::Unknown::kClass;
    const PtrId watched = sink.NewTokenPointer(IntervalSet({ask.heap().UnknownObjects(kind)}));
    sink.AddEdge(PtrId(variables.value + s.src), watched);
    sink.Subscribe(watched, kKeyBit + static_cast<uint32_t>(values_.size()));
    values_.push_back({PtrId(variables.value + s.dst), &bound, body.method});
  }
}

void GenericTypes::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) const {
  const Value value = values_[key - kKeyBit];
  delta.ForEach([&](ObjId o) {
    if (context.ask().Spent()) return;
    if (value.bound->of_constructor) TellConstructor(value, o, context);
    else TellClass(value, o, context);
  });
}

void GenericTypes::TellClass(const Value& value, ObjId unknown, RuleContext& context) {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  Site& look_up = ask.SiteAt(ask.heap().EntityOfUnknown(unknown));
  if (value.bound->too_many) return say.MarkCut(look_up, kTooMany);
  const std::string_view why = say.Keep(value.bound->why);
  for (TypeId t : value.bound->classes) {
    look_up.rule->OnBoundClass(look_up, t, why, context);
    context.sink().AddObject(value.result, ask.heap().InferredClassObject(t, value.bound->why));
  }
}

void GenericTypes::TellConstructor(const Value& value, ObjId unknown, RuleContext& context) {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  const MemberPattern pattern = *ask.PatternOf(unknown);
  Site& look_up = ask.SiteAt(pattern.site);
  if (value.bound->too_many) return say.MarkCut(look_up, kTooMany);
  const std::string_view why = say.Keep(value.bound->why);
  const Visibility visibility = IsDeclaredForm(look_up) ? Visibility::kDeclared : Visibility::kPublic;
  for (TypeId t : value.bound->classes) {
    ForEachConstructor(ask.program(), t, visibility, [&](MethodId m) {
      if (!ask.HasParameterTypes(look_up, m)) return;
      if (!say.IsFull(look_up, Target::Kind::kMethod, m.value)) say.AddTarget(look_up, Target::Kind::kMethod, m.value, why);
      context.sink().AddObject(value.result, ask.heap().InferredConstructorObject(m, value.bound->why));
      if (pattern.origin == MemberPattern::kNone) return;
      Site& origin = ask.SiteAt(pattern.origin);
      origin.rule->OnBoundClass(origin, t, why, context);
    });
  }
}

}  // namespace heliograph::reflect
