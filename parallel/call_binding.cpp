/// Binding of calls: call edges, arguments, results, function objects.

#include <algorithm>

#include "parallel/solver_state.h"

namespace heliograph::parallel {

namespace {

std::string_view BoxOf(char kind) {
  switch (kind) {
    case 'B': return "java/lang/Byte";
    case 'C': return "java/lang/Character";
    case 'D': return "java/lang/Double";
    case 'F': return "java/lang/Float";
    case 'I': return "java/lang/Integer";
    case 'J': return "java/lang/Long";
    case 'S': return "java/lang/Short";
    case 'Z': return "java/lang/Boolean";
    default: return {};
  }
}

bool IsPrimitiveKind(char kind) { return kind != 'L' && kind != '[' && kind != 'V'; }

}  // namespace

CallSiteId SolverState::NewSite(MethodId caller, CallKind kind, uint32_t offset, uint32_t line, const MethodRef& ref) {
  sites_.push_back({caller, offset, line, kind, ref});
  return CallSiteId(static_cast<uint32_t>(sites_.size()) - 1);
}

uint32_t SolverState::NewRecord(CallSiteId site, MethodId resolved, CallKind kind, PtrId result, PtrId thrown) {
  records_.push_back({site, resolved, kind, 0, 0, result, thrown, {}, {}, 0});
  return static_cast<uint32_t>(records_.size()) - 1;
}

bool SolverState::IsDispatched(MethodId m) const {
  const MethodInfo& info = program_.Method(m);
  return !info.is_static() && !info.is_private() && program_.Name(info.name) != "<init>";
}

void SolverState::AddCallEdge(uint32_t record, MethodId callee) {
  Reach(callee);
  edges_.push_back({records_[record].site, callee, records_[record].kind});
  pending_bindings_.push_back({record, callee});
}

PtrId SolverState::DispatchedThis(MethodId m) {
  PtrId& p = dispatched_this_[m.value];
  if (p.valid()) return p;
  p = graph_.NewPointers(1);
  graph_.SetFilter(p, filters_.ForClasses(program_.DispatchCone(m)));
  graph_.AddEdge(p, ThisPointer(m));
  return p;
}

/// Binds what was found since the last call. Callees are activated first; binding may reach more methods.
void SolverState::BindPending() {
  ActivateReached();
  while (!pending_bindings_.empty() || !pending_receivers_.empty()) {
    std::vector<PendingBinding> bindings = std::move(pending_bindings_);
    pending_bindings_.clear();
    for (const PendingBinding& b : bindings) BindArguments(records_[b.record], b.callee);
    std::vector<PendingReceiver> receivers = std::move(pending_receivers_);
    pending_receivers_.clear();
    for (const PendingReceiver& r : receivers) {
      if (r.by_edge) {
        graph_.AddEdge(args_[records_[r.record].args_begin], DispatchedThis(r.callee));
      } else {
        graph_.AddObject(ThisPointer(r.callee), r.object);
      }
    }
    ActivateReached();
  }
}

/// Arguments position by position; a dispatched receiver has its own way (see EvaluateCall).
void SolverState::BindArguments(const CallRecord& record, MethodId callee) {
  const Signature& formal = program_.MethodSignature(callee);
  const Signature& actual = program_.MethodSignature(record.resolved);
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
    if (at < record.args_end && args_[at].valid()) {
      graph_.AddEdge(args_[at], to);
    } else if (i < actual.parameters.size() && IsPrimitiveKind(actual.parameters[i].kind)) {
      PassBoxed(to, actual.parameters[i].kind);
    }
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
  ClassId box = program_.FindClass(BoxOf(kind));
  if (box.valid()) AddObject(to, heap_.SomeInstance(program_.ClassType(box)));
}

/// A call of a function object's method: its implementation runs with the captured values first.
void SolverState::BindLambda(uint32_t record_index, const LambdaInfo& lambda) {
  CallRecord record = records_[record_index];
  std::vector<PtrId> args = lambda.captured;
  args.insert(args.end(), args_.begin() + std::min(record.args_begin + 1, record.args_end),
              args_.begin() + record.args_end);
  MethodId callee = lambda.implementation;
  if (lambda.kind == HandleKind::kNewInvokeSpecial) {
    ClassId c = program_.Method(callee).owner;
    PtrId made = graph_.NewPointers(1);
    AddObject(made, heap_.Allocate(program_.ClassType(c), {callee, record_index}));
    if (record.result.valid()) graph_.AddEdge(made, record.result);
    Initialize(c, record.site, MethodId());
    args.insert(args.begin(), made);
  } else if (lambda.kind == HandleKind::kInvokeStatic) {
    Initialize(program_.Method(callee).owner, record.site, MethodId());
  }
  uint32_t derived = NewRecord(record.site, callee, record.kind, record.result, record.thrown);
  if (lambda.kind == HandleKind::kNewInvokeSpecial) records_[derived].result = PtrId();
  records_[derived].args_begin = static_cast<uint32_t>(args_.size());
  // Primitive arguments keep their place: the function object's method names their kinds.
  args_.insert(args_.end(), args.begin(), args.end());
  records_[derived].args_end = static_cast<uint32_t>(args_.size());
  const Signature& sam = program_.MethodSignature(record.resolved);
  const Signature& formal = program_.MethodSignature(callee);
  uint32_t receiver = program_.Method(callee).is_static() ? 0 : 1;
  for (size_t i = 0; i < sam.parameters.size(); ++i) {
    size_t position = lambda.captured.size() + i + (lambda.kind == HandleKind::kNewInvokeSpecial ? 1 : 0);
    if (position < receiver || !IsPrimitiveKind(sam.parameters[i].kind)) continue;
    size_t p = position - receiver;
    if (p >= formal.parameters.size() || !formal.parameters[p].is_reference()) continue;
    PtrId boxed = graph_.NewPointers(1);
    PassBoxed(boxed, sam.parameters[i].kind);
    args_[records_[derived].args_begin + position] = boxed;
  }
  bool dispatched = (lambda.kind == HandleKind::kInvokeVirtual || lambda.kind == HandleKind::kInvokeInterface) &&
                    IsDispatched(callee);
  if (record.result.valid() && !formal.result.is_reference() && sam.result.is_reference() &&
      lambda.kind != HandleKind::kNewInvokeSpecial) {
    PassBoxed(record.result, formal.result.kind);
  }
  if (!dispatched) {
    AddCallEdge(derived, callee);
  } else if (!args.empty() && args[0].valid()) {
    graph_.AddUse(args[0], Use{Use::Kind::kCall, derived});
  }
}

}  // namespace heliograph::parallel
