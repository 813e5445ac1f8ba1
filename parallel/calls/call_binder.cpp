#include "parallel/calls/call_binder.h"

#include <utility>

namespace heliograph::parallel {

namespace {

constexpr uint32_t kBindingsPerQuestion = 64;

}  // namespace

CallBinder::CallBinder(const Program& program, PointerGraph& graph, HeapPointers& objects, MethodPointers& methods,
                       Contexts& contexts, CallRecords& records, CallGraph& call_graph, BudgetGuard budget)
    : program_(program),
      graph_(graph),
      objects_(objects),
      methods_(methods),
      contexts_(contexts),
      records_(records),
      call_graph_(call_graph),
      meter_(budget.Meter(kBindingsPerQuestion)) {}

void CallBinder::AddCall(uint32_t record, bool by_receiver) {
  CallRecord& call = records_[record];
  const std::span<const PtrId> args = records_.Arguments(call);
  const bool has_receiver = !args.empty() && args[0].valid();
  if (!by_receiver || !IsDispatched(program_, call.resolved)) {
    if (!has_receiver || !IsByReceiver(call, call.resolved)) return AddEdge(record, call.resolved);
    call.direct = true;
    waiting_.push_back(record);
  }
  if (has_receiver) graph_.AddUse(args[0], Use{Use::Kind::kCall, record});
}

void CallBinder::AddEdge(uint32_t record, MethodId callee) {
  if (!contexts_.enabled()) return AddEdge(record, methods_.Select(callee), false);
  const CallRecord& call = records_[record];
  if (IsByReceiver(call, callee)) return AddEdge(record, methods_.Select(callee, contexts_.WithoutReceiver()), false);
  AddEdge(record, methods_.Select(callee, ContextOfCall(call, callee)), true);
}

void CallBinder::AddEdge(uint32_t record, InstanceId callee, bool with_receiver) {
  call_graph_.AddEdge(records_[record], methods_.MethodOf(callee));
  Enter(record, callee, with_receiver);
}

void CallBinder::Enter(uint32_t record, InstanceId callee, bool with_receiver) {
  call_graph_.Reach(callee);
  edges_.push_back({record, callee, with_receiver});
}

bool CallBinder::IsFromOutside(const CallRecord& call) const {
  return call.site.valid() && !call.lambda.valid() && !records_.Site(call.site).caller.valid();
}

bool CallBinder::IsByReceiver(const CallRecord& call, MethodId callee) const {
  return contexts_.by_receiver() && contexts_.Selects(callee) && !program_.Method(callee).is_static() && !IsFromOutside(call);
}

ContextId CallBinder::ContextOfCall(const CallRecord& call, MethodId callee) {
  if (!contexts_.Selects(callee)) return kEmptyContext;
  if (call.lambda.valid()) return call.context;
  return IsFromOutside(call) ? kEmptyContext : contexts_.OfCall(call.context, call.site);
}

void CallBinder::AddReceived(uint32_t record, MethodId callee, const std::vector<ObjId>& objects) {
  const CallRecord& call = records_[record];
  if (call.direct) received_.insert(PlaceOf(call));
  call_graph_.AddEdge(call, callee);
  if (IsByReceiver(call, callee)) return EnterByReceiver(record, callee, objects);
  const InstanceId instance = methods_.Select(callee, ContextOfCall(call, callee));
  if (known_edges_.insert(uint64_t{record} << 32 | instance.value).second) Enter(record, instance, false);
  receivers_.Add(instance, objects);
}

/// An object comes to a receiver once, so what only it has as context is new then.
void CallBinder::EnterByReceiver(uint32_t record, MethodId callee, const std::vector<ObjId>& objects) {
  for (ObjId o : objects) {
    if (meter_.Spent()) return;
    const uint32_t known = methods_.NumInstances();
    const InstanceId instance = methods_.Select(callee, contexts_.OfReceiver(o));
    const bool alone = contexts_.IsAlone(o);
    if (alone || known_edges_.insert(uint64_t{record} << 32 | instance.value).second) Enter(record, instance, false);
    if (alone ? instance.value >= known : known_receivers_.insert(uint64_t{instance.value} << 32 | o.value).second) {
      receivers_.Add(instance, std::vector{o});
    }
  }
}

bool CallBinder::BindWithoutReceiver() {
  std::erase_if(waiting_, [&](uint32_t record) { return received_.contains(PlaceOf(records_[record])); });
  for (uint32_t record : waiting_) AddEdge(record, records_[record].resolved);
  return !std::exchange(waiting_, {}).empty();
}

void CallBinder::BindPending() {
  for (const Pending& p : std::exchange(edges_, {})) {
    if (meter_.Spent()) return;
    const CallRecord& call = records_[p.record];
    BindArguments(call, p.callee, contexts_.enabled() ? p.with_receiver : call.targets.empty());
    if (keeps_bound_) bound_.push_back({p.record, p.callee, records_[p.record].targets.empty()});
  }
  for (const Pending& p : std::exchange(receiver_edges_, {})) {
    if (meter_.Spent()) return;
    graph_.AddEdge(records_.Arguments(records_[p.record])[0], methods_.DispatchedThis(p.callee));
  }
  const Receivers<InstanceId> receivers = std::exchange(receivers_, {});
  for (const auto& r : receivers.list()) {
    if (meter_.Spent()) return;
    graph_.AddObjects(methods_.FirstParameter(r.callee), r.objects);
  }
}

/// Position by position. The receiver of a dispatched call has its own way.
void CallBinder::BindArguments(const CallRecord& call, InstanceId callee, bool with_receiver) {
  const MethodId method = methods_.MethodOf(callee);
  const std::span<const PtrId> args = records_.Arguments(call);
  const CutFlow& cuts = CutsOf(method);
  size_t at = 0;
  uint32_t parameter = methods_.FirstParameter(callee).value;
  if (!program_.Method(method).is_static()) {
    if (with_receiver && !args.empty() && args[0].valid()) graph_.AddEdge(args[0], PtrId(parameter));
    ++at;
    ++parameter;
  }
  for (const Signature::Part& formal : program_.MethodSignature(method).parameters) {
    if (formal.is_reference()) {
      const PtrId to(parameter++);
      if (at < args.size() && args[at].valid() && !cuts.CutsArgument(at)) graph_.AddEdge(args[at], to);
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
    if (!CutsOf(methods_.MethodOf(callee)).result) graph_.AddEdge(methods_.Returned(callee), call.result);
  } else if (call.kind == CallKind::kReflective) {
    objects_.AddBoxed(call.result, returned.kind);
  }
}

}  // namespace heliograph::parallel
