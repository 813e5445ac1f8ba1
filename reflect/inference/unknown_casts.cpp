#include "reflect/inference/unknown_casts.h"

#include "reflect/context/rule.h"

namespace heliograph::reflect {

namespace {

/// Whether the class counts at a test: a literal, of which every object is no instance.
bool IsTested(ObjId o, TypeId type, const Facts& ask) {
  const HeapModel& heap = ask.heap();
  const Program& program = ask.program();
  return type.valid() && program.IsClass(type) && program.ClassOf(type) != program.object_class() && !heap.IsReceiverClass(o) &&
         heap.InferredBy(o) == nullptr;
}

/// Class.isInstance or Class.cast.
bool IsTest(MethodId target, const Facts& ask) {
  const Program& program = ask.program();
  if (!target.valid() || program.ClassType(program.Method(target).owner) != ask.class_type()) return false;
  return program.MethodName(target) == "isInstance" || program.MethodName(target) == "cast";
}

}  // namespace

void UnknownCasts::Watch(const Cast& cast, PtrId watched, CommandSink& sink) {
  sink.Subscribe(watched, kKeyBit + static_cast<uint32_t>(casts_.size()));
  casts_.push_back(cast);
}

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
    Watch({PtrId(variables.value + cast.dst), cast.type, body.method}, watched, sink);
  }
  if (ask.variant().type_tests) WatchTests(body, variables, context);
}

void UnknownCasts::WatchTests(const MethodBody& body, PtrId variables, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  for (const InvokeStmt& call : body.invokes) {
    if (!IsTest(call.target, ask)) continue;
    const VarIndex classes = body.args[call.args_begin], object = body.args[call.args_begin + 1];
    if (classes == kNoVar || object == kNoVar) continue;
    Cast test{PtrId(variables.value + object), TypeId(), body.method, static_cast<uint32_t>(tests_.size())};
    tests_.emplace_back();
    const PtrId watched = sink.NewTokenPointer(IntervalSet({ask.heap().UnknownObjects(HeapModel::Unknown::kInstance)}));
    sink.AddEdge(test.result, watched);
    Watch(test, watched, sink);
    test.of_classes = true;
    Watch(test, PtrId(variables.value + classes), sink);
  }
}

void UnknownCasts::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) {
  const Facts& ask = context.ask();
  const Cast cast = casts_[key - kKeyBit];
  if (cast.of_classes) return OnTestedClasses(cast, delta, context);
  if (cast.test != kNoTest) return OnTestedInstances(cast, delta, context);
  delta.ForEach([&](ObjId o) {
    if (!ask.Spent()) OnUnknownInstance(cast, ask.SiteAt(ask.heap().EntityOfUnknown(o)), context);
  });
}

void UnknownCasts::OnTestedClasses(const Cast& cast, const PointsToSet& classes, RuleContext& context) {
  const Facts& ask = context.ask();
  Test& test = tests_[cast.test];
  for (const ObjId o : ask.ranking().Sorted(classes)) {
    const TypeId type = ask.heap().ClassOfObject(o);
    if (ask.Spent() || !IsTested(o, type, ask)) continue;
    const Distance distance = ask.ranking().DistanceOf(type);
    if (test.counts.UpTo(distance) >= ask.variant().plural_classes) continue;
    test.counts.Add(distance);
    test.types.push_back(type);
    for (const uint32_t made : test.made) OnUnknownInstance({cast.result, type, cast.method}, ask.SiteAt(made), context);
  }
}

void UnknownCasts::OnTestedInstances(const Cast& cast, const PointsToSet& instances, RuleContext& context) {
  const Facts& ask = context.ask();
  Test& test = tests_[cast.test];
  instances.ForEach([&](ObjId o) {
    const uint32_t made = ask.heap().EntityOfUnknown(o);
    if (ask.Spent() || !test.made.insert(made).second) return;
    for (const TypeId type : test.types) OnUnknownInstance({cast.result, type, cast.method}, ask.SiteAt(made), context);
  });
}

void UnknownCasts::OnUnknownInstance(const Cast& cast, Site& made, RuleContext& context) {
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
      if (pattern == nullptr || pattern->name.valid() || pattern->listed != MemberPattern::Listed::kNo) continue;
      Site& look_up = ask.SiteAt(pattern->site);
      look_up.rule->OnResultCast(look_up, cast.type, context);
    }
  }
}

}  // namespace heliograph::reflect
