#include "parallel/calls/advice_code.h"

#include <algorithm>

namespace heliograph::parallel {

using From = ContainerPlan::JoinFlow::From;

void AdviceCode::Start() {
  if (!plan_.joins.empty()) joined_.assign(parts_.program.NumMethods(), false);
  for (const ContainerPlan::Join& join : plan_.joins) {
    joined_[join.method.value] = true;
    parts_.call_graph.AddCompanion(join.method, plan_.advices[join.advice].method);
  }
  for (const ContainerPlan::Advice& advice : plan_.advices) {
    constexpr uint32_t kPointers = 7;
    const uint32_t first = parts_.graph.NewPointers(kPointers).value;
    const auto at = [first](uint32_t i) { return PtrId(first + i); };
    State state{{at(0), at(1)}, {}, at(2), at(3), at(4), at(5), at(6), {}, {}};
    const Signature& signature = parts_.program.MethodSignature(advice.method);
    for (uint32_t i = 0; i < signature.parameters.size(); ++i) {
      PtrId bound;
      if (i < advice.bound.size() && advice.bound[i] && signature.parameters[i].is_reference()) {
        bound = parts_.graph.NewPointers(1);
        const TypeId type = signature.parameters[i].type;
        if (type.valid()) parts_.graph.SetFilter(bound, parts_.filters.ForType(type));
      }
      state.bound.push_back(bound);
    }
    states_.push_back(std::move(state));
  }
}

uint32_t AdviceCode::IndexOf(MethodId advice) const {
  const auto at = std::lower_bound(plan_.advices.begin(), plan_.advices.end(), advice,
                                   [](const ContainerPlan::Advice& a, MethodId m) { return a.method < m; });
  return at != plan_.advices.end() && at->method == advice ? static_cast<uint32_t>(at - plan_.advices.begin()) : kNoIndex;
}

const AdviceCode::Outcome* AdviceCode::OutcomeOf(MethodId advice) const {
  const uint32_t at = IndexOf(advice);
  return at == kNoIndex ? nullptr : &states_[at].outcome;
}

PtrId AdviceCode::Bound(MethodId advice, uint32_t parameter) const {
  const uint32_t at = IndexOf(advice);
  return at == kNoIndex || parameter >= states_[at].bound.size() ? PtrId() : states_[at].bound[parameter];
}

std::span<const ContainerPlan::Join> AdviceCode::JoinsOf(MethodId m) const {
  const auto [begin, end] =
      std::equal_range(plan_.joins.begin(), plan_.joins.end(), ContainerPlan::Join{m, 0, {}},
                       [](const ContainerPlan::Join& a, const ContainerPlan::Join& b) { return a.method < b.method; });
  return {begin, end};
}

const ContainerPlan::JoinPointMethod* AdviceCode::FindMethod(MethodId m) const {
  const auto at = std::lower_bound(plan_.join_point_methods.begin(), plan_.join_point_methods.end(), m,
                                   [](const ContainerPlan::JoinPointMethod& j, MethodId wanted) { return j.method < wanted; });
  return at != plan_.join_point_methods.end() && at->method == m ? &*at : nullptr;
}

void AdviceCode::AddInstance(InstanceId i) {
  const MethodId m = parts_.methods.MethodOf(i);
  if (!Joins(m)) return;
  std::vector<PtrId> arguments;
  uint32_t parameter = parts_.methods.FirstParameter(i).value;
  if (!parts_.program.Method(m).is_static()) arguments.push_back(PtrId(parameter++));
  for (const Signature::Part& p : parts_.program.MethodSignature(m).parameters) {
    arguments.push_back(p.is_reference() ? PtrId(parameter++) : PtrId());
  }
  for (const ContainerPlan::Join& join : JoinsOf(m)) {
    State& advice = states_[join.advice];
    Connect(join, {arguments, parts_.methods.Returned(i), parts_.methods.Thrown(i), parts_.methods.Returned(i)});
    parts_.graph.AddEdge(advice.outcome.thrown, parts_.methods.Thrown(i));
    for (const uint32_t record : advice.proceeding) parts_.call_graph.AddImplicitEdge(parts_.records[record], m);
    advice.active.push_back(m);
  }
}

void AdviceCode::AddImplementedCall(const CallRecord& call, PtrId given) {
  if (!Joins(call.resolved)) return;
  const std::span<const PtrId> passed = parts_.records.Arguments(call);
  const std::vector<PtrId> arguments(passed.begin(), passed.end());
  for (const ContainerPlan::Join& join : JoinsOf(call.resolved)) {
    Connect(join, {arguments, given, call.thrown, call.result, false});
    parts_.graph.AddEdge(states_[join.advice].outcome.thrown, call.thrown);
    parts_.call_graph.AddImplicitEdge(call, plan_.advices[join.advice].method);
  }
}

void AdviceCode::Connect(const ContainerPlan::Join& join, const Ends& ends) {
  const State& advice = states_[join.advice];
  const Signature::Part& result = parts_.program.MethodSignature(join.method).result;
  for (const ContainerPlan::JoinFlow& flow : join.flows) Flow(flow, join, ends);
  ConnectArguments(join, ends);
  if (!plan_.advices[join.advice].replaces) return;
  Give(ends.returned, result, advice.proceeded);
  if (ends.thrown.valid()) parts_.graph.AddEdge(ends.thrown, advice.thrown);
  if (result.is_reference() && ends.replaced.valid()) {
    parts_.graph.AddEdge(Filtered(advice.outcome.returned, result.type), ends.replaced);
  }
}

void AdviceCode::ConnectArguments(const ContainerPlan::Join& join, const Ends& ends) {
  const State& advice = states_[join.advice];
  const bool is_static = parts_.program.Method(join.method).is_static();
  if (!is_static && !ends.arguments.empty()) parts_.graph.AddEdge(ends.arguments[0], advice.targets);
  const std::vector<Signature::Part>& parameters = parts_.program.MethodSignature(join.method).parameters;
  for (size_t p = 0; p < parameters.size(); ++p) {
    const size_t at = p + (is_static ? 0 : 1);
    const PtrId argument = at < ends.arguments.size() ? ends.arguments[at] : PtrId();
    Give(argument, parameters[p], advice.arguments);
    if (ends.has_code && plan_.advices[join.advice].replaces && argument.valid() && parameters[p].is_reference()) {
      parts_.graph.AddEdge(Filtered(advice.passed, parameters[p].type), argument);
    }
  }
}

void AdviceCode::Flow(const ContainerPlan::JoinFlow& flow, const ContainerPlan::Join& join, const Ends& ends) {
  const PtrId to = states_[join.advice].bound[flow.parameter];
  if (!to.valid()) return;
  const Signature& signature = parts_.program.MethodSignature(join.method);
  const size_t first = parts_.program.Method(join.method).is_static() ? 0 : 1;
  switch (flow.from) {
    case From::kReceiver:
      if (first == 1 && !ends.arguments.empty()) parts_.graph.AddEdge(ends.arguments[0], to);
      break;
    case From::kArgument:
      if (flow.argument < signature.parameters.size() && first + flow.argument < ends.arguments.size())
        Give(ends.arguments[first + flow.argument], signature.parameters[flow.argument], to);
      break;
    case From::kResult: Give(ends.returned, signature.result, to); break;
    case From::kThrown:
      if (ends.thrown.valid()) parts_.graph.AddEdge(ends.thrown, to);
      break;
  }
}

void AdviceCode::Give(PtrId from, const Signature::Part& type, PtrId to) {
  if (!type.is_reference()) {
    parts_.objects.AddBoxed(to, type.kind);
  } else if (from.valid()) {
    parts_.graph.AddEdge(from, to);
  }
}

bool AdviceCode::AddJoinPointCall(uint32_t record, InstanceId caller) {
  const ContainerPlan::JoinPointMethod* method = FindMethod(parts_.records[record].resolved);
  if (method == nullptr) return true;
  const uint32_t own = IndexOf(parts_.methods.MethodOf(caller));
  if (own != kNoIndex && IsOwn(own, record, caller)) {
    Ask(method->gives, record, states_[own]);
    return false;
  }
  for (size_t a = 0; a < states_.size(); ++a) {
    if (method->gives != Gives::kProceed || plan_.advices[a].replaces) Ask(method->gives, record, states_[a]);
  }
  return plan_.other_advice || states_.empty();
}

/// Of the join point that the container passes to this very advice.
bool AdviceCode::IsOwn(uint32_t advice, uint32_t record, InstanceId caller) const {
  const ContainerPlan::Advice& of = plan_.advices[advice];
  const std::span<const PtrId> arguments = parts_.records.Arguments(parts_.records[record]);
  if (!of.own_join_points || arguments.empty() || parts_.program.Method(of.method).is_static()) return false;
  const Signature& signature = parts_.program.MethodSignature(of.method);
  uint32_t parameter = parts_.methods.FirstParameter(caller).value + 1;
  for (size_t i = 0; i < signature.parameters.size(); ++i) {
    if (!signature.parameters[i].is_reference()) continue;
    if (of.is_join_point[i] && arguments[0] == PtrId(parameter)) return true;
    ++parameter;
  }
  return false;
}

void AdviceCode::Ask(Gives what, uint32_t record, State& advice) {
  const CallRecord& call = parts_.records[record];
  if (what == Gives::kProceed) return Proceed(record, advice);
  if (!call.result.valid()) return;
  if (what == Gives::kTarget) {
    parts_.graph.AddEdge(advice.targets, call.result);
    return;
  }
  const ObjId array = ArrayAt(call);
  if (!array.valid()) return;
  parts_.objects.AddObject(call.result, array);
  if (const PtrId elements = parts_.objects.Elements(array); elements.valid()) parts_.graph.AddEdge(advice.arguments, elements);
}

void AdviceCode::Proceed(uint32_t record, State& advice) {
  const CallRecord& call = parts_.records[record];
  if (call.result.valid()) parts_.graph.AddEdge(advice.proceeded, call.result);
  parts_.graph.AddEdge(advice.thrown, call.thrown);
  const std::span<const PtrId> arguments = parts_.records.Arguments(call);
  if (arguments.size() > 1 && arguments[1].valid()) {
    parts_.graph.AddUse(arguments[1], Use{Use::Kind::kArrayLoad, advice.passed.value});
  }
  advice.proceeding.push_back(record);
  for (const MethodId m : advice.active) parts_.call_graph.AddImplicitEdge(call, m);
}

PtrId AdviceCode::Filtered(PtrId from, TypeId type) {
  if (!type.valid()) return from;
  auto [it, added] = filtered_.try_emplace({from.value, type.value});
  if (added) {
    it->second = parts_.graph.NewPointers(1);
    parts_.graph.SetFilter(it->second, parts_.filters.ForType(type));
    parts_.graph.AddEdge(from, it->second);
  }
  return it->second;
}

/// The array that a call of the program gives, whatever its context.
ObjId AdviceCode::ArrayAt(const CallRecord& call) {
  const TypeId type = parts_.program.MethodSignature(call.resolved).result.type;
  if (!call.site.valid() || !type.valid() || !parts_.program.IsArray(type)) return ObjId();
  auto [it, added] = arrays_.try_emplace(call.site.value);
  if (added) {
    const CallSite& site = parts_.records.Site(call.site);
    it->second = parts_.heap.Allocate(type, {site.caller, AllocSite::kMadeByRule + site.offset});
  }
  return it->second;
}

}  // namespace heliograph::parallel
