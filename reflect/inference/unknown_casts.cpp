#include "reflect/inference/unknown_casts.h"

#include "reflect/context/rule.h"

namespace heliograph::reflect {

void UnknownCasts::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  const Program& program = ask.program();
  const ClassInfo& owner = program.Class(program.Method(body.method).owner);
  if (owner.platform && !ask.variant().platform_literals) return;
  const IntervalSet unknown({ask.heap().UnknownObjects(HeapModel::Unknown::kInstance)});
  for (const CastStmt& cast : body.casts) {
    if (cast.type == program.ClassType(program.object_class())) continue;
    PtrId watched = sink.NewTokenPointer(unknown);
    sink.AddEdge(PtrId(variables.value + cast.src), watched);
    sink.Subscribe(watched, kKeyBit + static_cast<uint32_t>(casts_.size()));
    casts_.push_back({PtrId(variables.value + cast.dst), cast.type, body.method});
  }
}

void UnknownCasts::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) const {
  const Facts& ask = context.ask();
  const Cast cast = casts_[key - kKeyBit];
  delta.ForEach([&](ObjId o) {
    if (!ask.Spent()) OnUnknownInstance(cast, ask.SiteAt(ask.heap().EntityOfUnknown(o)), context);
  });
}

void UnknownCasts::OnUnknownInstance(const Cast& cast, Site& made, RuleContext& context) const {
  const Facts& ask = context.ask();
  Answers& say = context.say();
  CommandSink& sink = context.sink();
  bool makes_instances = made.inference == nullptr;
  bool too_many = false;
  if (ask.variant().lazy_casts && makes_instances) {
    for (TypeId t : ask.LazyClassesBelow(cast.type, &too_many)) {
      if (context.run().ConstructInferred(made, t, evidence::kCast, false)) {
        sink.AddObject(cast.result, ask.heap().SomeInstance(t));
      }
    }
    if (too_many) say.MarkCut(made, "a cast has more subtypes than lazy-types");
  }
  if (ask.variant().invent && ask.program().IsClass(cast.type) && ask.program().IsInstantiable(cast.type)) {
    if (makes_instances) say.AddTarget(made, Target::Kind::kType, cast.type.value, evidence::kInvented);
    sink.AddObject(cast.result, ask.heap().SomeInstance(cast.type));
  }
  if (!ask.variant().backwards) return;
  if (makes_instances) {
    for (TypeId t : ask.ClassesBelow(cast.type, ask.variant().cast_subtypes, &too_many)) {
      const MethodId from = ask.variant().agreement ? cast.method : MethodId();
      if (!made.inferred_classes.insert({t, from}).second) continue;
      for (uint32_t origin : std::set<uint32_t>(made.class_origins)) InferClass(origin, t, evidence::kCast, context, from);
    }
  } else if (made.result_casts.insert(cast.type).second) {
    for (ObjId unknown : made.known[0].ToVector()) {
      const MemberPattern* pattern = ask.PatternOf(unknown);
      if (pattern == nullptr || pattern->name.valid()) continue;
      Site& look_up = ask.SiteAt(pattern->site);
      look_up.rule->OnResultCast(look_up, cast.type, context);
    }
  }
}

}  // namespace heliograph::reflect
