#include "parallel/calls/call_binder.h"

#include <utility>

namespace heliograph::parallel {

namespace {

constexpr uint32_t kBindingsPerQuestion = 64;

}  // namespace

CallBinder::CallBinder(const Program& program, PointerGraph& graph, HeapPointers& objects, MethodPointers& methods,
                       const CallRecords& records, CallGraph& call_graph, BudgetGuard budget)
    : program_(program),
      graph_(graph),
      objects_(objects),
      methods_(methods),
      records_(records),
      call_graph_(call_graph),
      meter_(budget.Meter(kBindingsPerQuestion)) {}

void CallBinder::AddCall(uint32_t record, bool by_receiver) {
  const CallRecord& call = records_[record];
  if (!by_receiver || !IsDispatched(program_, call.resolved)) return AddEdge(record, call.resolved);
  const std::span<const PtrId> args = records_.Arguments(call);
  if (!args.empty() && args[0].valid()) graph_.AddUse(args[0], Use{Use::Kind::kCall, record});
}

void CallBinder::AddEdge(uint32_t record, MethodId callee) {
  const InstanceId instance = methods_.Select(callee);
  call_graph_.Reach(instance);
  call_graph_.AddEdge(records_[record], callee);
  edges_.push_back({record, instance});
}

void CallBinder::BindPending() {
  for (const Pending& p : std::exchange(edges_, {})) {
    if (meter_.Spent()) return;
    BindArguments(records_[p.record], p.callee);
    if (keeps_bound_) bound_.push_back({p.record, p.callee, records_[p.record].targets.empty()});
  }
  for (const Pending& p : std::exchange(receiver_edges_, {})) {
    if (meter_.Spent()) return;
    graph_.AddEdge(records_.Arguments(records_[p.record])[0], methods_.DispatchedThis(p.callee));
  }
  const Receivers receivers = std::exchange(receivers_, {});
  for (const Receivers::Of& r : receivers.list()) {
    if (meter_.Spent()) return;
    graph_.AddObjects(methods_.FirstParameter(methods_.Select(r.method)), r.objects);
  }
}

/// Position by position. The receiver of a dispatched call has its own way.
void CallBinder::BindArguments(const CallRecord& call, InstanceId callee) {
  const MethodId method = methods_.MethodOf(callee);
  const std::span<const PtrId> args = records_.Arguments(call);
  size_t at = 0;
  uint32_t parameter = methods_.FirstParameter(callee).value;
  if (!program_.Method(method).is_static()) {
    if (call.targets.empty() && !args.empty() && args[0].valid()) graph_.AddEdge(args[0], PtrId(parameter));
    ++at;
    ++parameter;
  }
  for (const Signature::Part& formal : program_.MethodSignature(method).parameters) {
    if (formal.is_reference()) {
      const PtrId to(parameter++);
      if (at < args.size() && args[at].valid()) graph_.AddEdge(args[at], to);
    }
    ++at;
  }
  BindResult(call, callee);
}

void CallBinder::BindResult(const CallRecord& call, InstanceId callee) {
  graph_.AddEdge(methods_.Thrown(callee), call.thrown);
  if (!call.result.valid()) return;
  const Signature::Part& returned = program_.MethodSignature(methods_.MethodOf(callee)).result;
  if (returned.is_reference()) {
    graph_.AddEdge(methods_.Returned(callee), call.result);
  } else if (call.kind == CallKind::kReflective) {
    objects_.AddBoxed(call.result, returned.kind);
  }
}

}  // namespace heliograph::parallel
