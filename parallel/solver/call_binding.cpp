/// Binding of calls: call edges, arguments, results, function objects.

#include <algorithm>
#include <utility>

#include "parallel/solver/solver_state.h"

namespace heliograph::parallel {

CallSiteId SolverState::NewSite(MethodId caller, CallKind kind, uint32_t offset, uint32_t line, const MethodRef& ref) {
  sites_.push_back({caller, offset, line, kind, ref});
  return CallSiteId(static_cast<uint32_t>(sites_.size()) - 1);
}

uint32_t SolverState::NewRecord(CallSiteId site, MethodId resolved, CallKind kind, PtrId result, PtrId thrown) {
  records_.push_back({site, resolved, kind, 0, 0, result, thrown, {}, {}, 0, ObjId(), kInactive});
  return static_cast<uint32_t>(records_.size()) - 1;
}

bool SolverState::IsDispatched(MethodId m) const {
  const MethodInfo& info = program_.Method(m);
  return !info.is_static() && !info.is_private() && program_.Name(info.name) != "<init>";
}

void SolverState::AddCallEdge(uint32_t record, MethodId callee) {
  Reach(callee);
  const CallRecord& call = records_[record];
  if (call.shared != kInactive) {
    shared_calls_[call.shared].callees.push_back(callee);
  } else if (call.lambda.valid()) {
    lambdas_.at(call.lambda.value).callees.push_back(callee);
  } else {
    edges_.push_back({call.site, callee, call.kind});
  }
  pending_bindings_.push_back({record, callee});
}

PtrId SolverState::DispatchedThis(MethodId m) {
  PtrId& p = dispatched_this_[m.value];
  if (p.valid()) return p;
  p = graph_.NewPointers(1);
  graph_.SetFilter(p, filters_.ForReceivers(program_.DispatchCone(m)));
  graph_.AddEdge(p, ThisPointer(m));
  return p;
}

/// Binds what was found since the last call. Callees are activated first; binding may reach more methods.
void SolverState::BindPending() {
  constexpr uint32_t kBindingsPerQuestion = 64;
  BudgetMeter meter(input_.budget, kBindingsPerQuestion);
  ActivateReached();
  while (!Stopping() && (!pending_bindings_.empty() || !pending_receiver_edges_.empty() || !pending_receivers_.empty())) {
    std::vector<PendingBinding> bindings = std::move(pending_bindings_);
    pending_bindings_.clear();
    for (const PendingBinding& b : bindings) {
      if (meter.Spent()) return;
      BindArguments(records_[b.record], b.callee);
    }
    for (const PendingBinding& b : std::exchange(pending_receiver_edges_, {})) {
      if (meter.Spent()) return;
      graph_.AddEdge(args_[records_[b.record].args_begin], DispatchedThis(b.callee));
    }
    const Receivers receivers = std::exchange(pending_receivers_, {});
    for (const Receivers::Of& r : receivers.list()) {
      if (meter.Spent()) return;
      graph_.AddObjects(ThisPointer(r.method), r.objects);
    }
    ActivateReached();
  }
}

/// Arguments position by position; a dispatched receiver has its own way (see EvaluateCall).
void SolverState::BindArguments(const CallRecord& record, MethodId callee) {
  const Signature& formal = program_.MethodSignature(callee);
  uint32_t at = record.args_begin;
  uint32_t parameter = base_[callee.value] + kFirstParameterVar;
  if (!program_.Method(callee).is_static()) {
    if (record.targets.empty() && at < record.args_end && args_[at].valid()) graph_.AddEdge(args_[at], PtrId(parameter));
    ++at;
    ++parameter;
  }
  for (size_t i = 0; i < formal.parameters.size(); ++i, ++at) {
    if (!formal.parameters[i].is_reference()) continue;
    PtrId to(parameter++);
    if (at < record.args_end && args_[at].valid()) graph_.AddEdge(args_[at], to);
  }
  BindResult(record, callee);
}

void SolverState::BindResult(const CallRecord& record, MethodId callee) {
  uint32_t base = base_[callee.value];
  graph_.AddEdge(PtrId(base + kThrownVar), record.thrown);
  if (!record.result.valid()) return;
  const Signature::Part& returned = program_.MethodSignature(callee).result;
  if (returned.is_reference()) {
    graph_.AddEdge(PtrId(base + kReturnVar), record.result);
  } else if (record.kind == CallKind::kReflective) {
    PassBoxed(record.result, returned.kind);
  }
}

void SolverState::PassBoxed(PtrId to, char kind) {
  ClassId box = program_.BoxClass(kind);
  if (box.valid()) AddObject(to, heap_.SomeInstance(program_.ClassType(box)));
}

/// A call of a function object's method: arguments, result and exceptions join those of all its calls.
void SolverState::CallLambda(uint32_t record_index, ObjId object) {
  LambdaInfo& lambda = lambdas_.at(object.value);
  const CallRecord record = records_[record_index];
  lambda.callers.push_back(record_index);
  if (!lambda.bound) BindLambdaBody(lambda, object, program_.MethodSignature(record.resolved), record.kind);
  for (size_t i = 0; i < lambda.parameters.size() && record.args_begin + 1 + i < record.args_end; ++i) {
    PtrId arg = args_[record.args_begin + 1 + i];
    if (arg.valid() && lambda.parameters[i].valid()) graph_.AddEdge(arg, lambda.parameters[i]);
  }
  if (record.result.valid() && lambda.result.valid()) graph_.AddEdge(lambda.result, record.result);
  graph_.AddEdge(lambda.thrown, record.thrown);
}

void SolverState::BindLambdaBody(LambdaInfo& lambda, ObjId object, const Signature& sam, CallKind kind) {
  lambda.bound = true;
  MethodId callee = lambda.implementation;
  const Signature& formal = program_.MethodSignature(callee);
  ClassId owner = program_.Method(callee).owner;
  bool constructs = lambda.kind == HandleKind::kNewInvokeSpecial;
  lambda.thrown = graph_.NewPointers(1);
  if (sam.result.is_reference()) lambda.result = graph_.NewPointers(1);
  std::vector<PtrId> args = lambda.captured;
  if (constructs) {
    PtrId made = graph_.NewPointers(1);
    AddObject(made, heap_.SomeInstance(program_.ClassType(owner)));
    if (lambda.result.valid()) graph_.AddEdge(made, lambda.result);
    args.insert(args.begin(), made);
  }
  if (constructs || lambda.kind == HandleKind::kInvokeStatic) Initialize(owner, CallSiteId(), lambda.creator);
  size_t receiver = program_.Method(callee).is_static() ? 0 : 1;
  for (const Signature::Part& p : sam.parameters) {
    size_t position = args.size();
    bool boxes = !p.is_reference() && position >= receiver && position - receiver < formal.parameters.size() &&
                 formal.parameters[position - receiver].is_reference();
    PtrId parameter = p.is_reference() || boxes ? graph_.NewPointers(1) : PtrId();
    if (boxes) PassBoxed(parameter, p.kind);
    lambda.parameters.push_back(parameter);
    args.push_back(parameter);
  }
  if (lambda.result.valid() && !constructs) PassBoxed(lambda.result, formal.result.kind);
  uint32_t body = NewRecord(CallSiteId(), callee, kind, constructs ? PtrId() : lambda.result, lambda.thrown);
  records_[body].lambda = object;
  records_[body].args_begin = static_cast<uint32_t>(args_.size());
  args_.insert(args_.end(), args.begin(), args.end());
  records_[body].args_end = static_cast<uint32_t>(args_.size());
  bool dispatched = (lambda.kind == HandleKind::kInvokeVirtual || lambda.kind == HandleKind::kInvokeInterface) &&
                    IsDispatched(callee);
  if (!dispatched) {
    AddCallEdge(body, callee);
  } else if (!args.empty() && args[0].valid()) {
    graph_.AddUse(args[0], Use{Use::Kind::kCall, body});
  }
}

/// Attributes what function objects call to the call sites that call them, through function objects that call
/// other function objects.
void SolverState::AddLambdaEdges() {
  absl::flat_hash_set<uint32_t> seen;
  std::vector<uint32_t> pending;
  for (const auto& [object, lambda] : lambdas_) {
    if (lambda.callees.empty()) continue;
    seen.clear();
    pending = lambda.callers;
    while (!pending.empty()) {
      const CallRecord& caller = records_[pending.back()];
      pending.pop_back();
      if (caller.shared != kInactive) {
        const std::vector<uint32_t>& makers = shared_calls_[caller.shared].callers;
        pending.insert(pending.end(), makers.begin(), makers.end());
      } else if (!caller.lambda.valid()) {
        for (MethodId callee : lambda.callees) edges_.push_back({caller.site, callee, caller.kind});
      } else if (seen.insert(caller.lambda.value).second) {
        const std::vector<uint32_t>& outer = lambdas_.at(caller.lambda.value).callers;
        pending.insert(pending.end(), outer.begin(), outer.end());
      }
    }
  }
}

}  // namespace heliograph::parallel
