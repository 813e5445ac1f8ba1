#include "reflect/strings/string_flow.h"

namespace heliograph::reflect {

StringFlow::StringFlow(const Program& program, bool enabled) {
  if (!enabled) return;
  for (std::string_view owner : {"java/lang/StringBuilder", "java/lang/StringBuffer"}) {
    ClassId c = program.FindClass(owner);
    if (!c.valid()) continue;
    auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      std::string_view name = program.MethodName(MethodId(m));
      const Signature& signature = program.MethodSignature(MethodId(m));
      bool takes_text = signature.parameters.size() == 1 && signature.parameters[0].kind == 'L';
      if (name == "toString" && signature.parameters.empty()) calls_.emplace(m, true);
      if ((name == "append" || name == "<init>") && takes_text) calls_.emplace(m, false);
    }
  }
}

PtrId StringFlow::ContentsOf(ObjId builder, RuleContext& context) {
  auto [it, added] = contents_.try_emplace(builder.value);
  if (added) it->second = context.sink().NewTokenPointer(IntervalSet({context.ask().heap().NameStrings()}));
  return it->second;
}

void StringFlow::OnCall(const ClaimedCall& call, RuleContext& context) {
  const Facts& ask = context.ask();
  const ClassInfo& owner = ask.program().Class(ask.program().Method(call.caller).owner);
  if (owner.platform && !ask.variant().platform_literals) return;
  bool out = calls_.at(call.target.value);
  PtrId value = out ? call.result : call.args[1];
  if (!value.valid() || !call.args[0].valid()) return;
  context.sink().Subscribe(call.args[0], kKeyBit + static_cast<uint32_t>(flows_.size()));
  flows_.push_back({value, out, call.caller});
}

void StringFlow::OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context) {
  const Flow flow = flows_[key - kKeyBit];
  delta.ForEach([&](ObjId builder) {
    if (context.ask().Spent()) return;
    PtrId contents = ContentsOf(builder, context);
    context.sink().AddEdge(flow.out ? contents : flow.value, flow.out ? flow.value : contents);
  });
}

void StringFlow::OnMethod(const MethodBody& body, PtrId variables, RuleContext& context) const {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  HeapModel& heap = ask.heap();
  const ClassInfo& owner = ask.program().Class(ask.program().Method(body.method).owner);
  if (calls_.empty() || (owner.platform && !ask.variant().platform_literals)) return;
  for (const StringConcatStmt& concat : body.concats) {
    if (concat.dst == kNoVar) continue;
    PtrId result(variables.value + concat.dst);
    PtrId names = sink.NewTokenPointer(IntervalSet({heap.NameStrings()}));
    sink.AddEdge(names, result);
    for (uint32_t i = concat.args_begin; i < concat.args_end; ++i) {
      if (body.args[i] != kNoVar) sink.AddEdge(PtrId(variables.value + body.args[i]), names);
    }
    std::string_view recipe = body.strings[concat.recipe];
    while (!recipe.empty()) {
      size_t end = std::min(recipe.find('\1'), recipe.size());
      ObjId piece = heap.StringObject(std::string(recipe.substr(0, end)), false);
      if (end > 0 && piece != heap.MergedString()) sink.AddObject(names, piece);
      recipe.remove_prefix(std::min(end + 1, recipe.size()));
    }
  }
}

}  // namespace heliograph::reflect
