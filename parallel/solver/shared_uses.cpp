/// Uses that several variables share.
///
/// Where many variables receive the same objects from a hub, each of their loads, stores and calls would make
/// the same long list of edges: n variables times m objects. Instead, a large delta becomes a *shared base*, a
/// pointer interned by its contents, and each distinct use of it (field, array element or dispatched method)
/// is made once, between the objects and a hub pointer per value; a variable's use is then one edge to or from
/// each hub: n + m edges. A shared call passes every argument to every target, which is what each of its
/// callers does, since all of them have all of its receivers. So the solution is the same. A hub has the filter
/// that its ends have anyway, so cycles through it can collapse.

#include <algorithm>

#include "parallel/solver/solver_state.h"

namespace heliograph::parallel {

namespace {

/// Types from which on a dispatched call is likely to have many targets.
constexpr uint32_t kManyTypes = 8;

/// Of a filter id, in the key of a shared call.
constexpr uint32_t kFilterBits = 0x7fffff;

bool IsLoad(Use::Kind kind) {
  return kind == Use::Kind::kLoad || kind == Use::Kind::kArrayLoad || kind == Use::Kind::kAnyLoad;
}

}  // namespace

/// Whether a large delta makes the use worth sharing; a call only if IsWorthSharingCalls says so too.
bool SolverState::IsShareable(const Use& use) const {
  if (use.kind == Use::Kind::kHandler) return false;
  if (use.kind != Use::Kind::kCall) return true;
  // Arguments of signature polymorphic methods (JVMS 2.9.3) are not of the declared types.
  const MethodInfo& resolved = program_.Method(records_[use.other].resolved);
  return !(resolved.is_native() && (resolved.access & kAccVarargs));
}

/// Calls on interface objects need their site, which a shared call has not.
bool SolverState::IsWorthSharingCalls(const PointsToSet& delta) const {
  for (ObjId o : interface_objects_) {
    if (delta.Contains(o)) return false;
  }
  uint32_t types = 0, many = std::min(kManyTypes, input_.share_from);
  delta.ForEachSkipping([&](ObjId o) { return ++types < many ? heap_.TypeRangeEnd(o) : 0xffffffffu; });
  return types >= many;
}

void SolverState::Share(const UseFindings& found) {
  uint32_t last = kInactive, base = kInactive;
  for (const UseFindings::Shared& s : found.shared) {
    if (s.delta != last) base = SharedBaseOf(found.shared_deltas[s.delta].first, found.shared_deltas[s.delta].second);
    last = s.delta;
    ++shared_uses_;
    if (s.use.kind == Use::Kind::kCall) {
      ShareCall(s.use, base);
    } else {
      ShareFlow(s.use, base);
    }
  }
}

uint32_t SolverState::SharedBaseOf(uint64_t hash, const PointsToSet& objects) {
  std::vector<uint32_t>& candidates = shared_base_index_[hash];
  for (uint32_t b : candidates) {
    if (shared_bases_[b].objects == objects) return b;
  }
  candidates.push_back(static_cast<uint32_t>(shared_bases_.size()));
  SharedBase& base = shared_bases_.emplace_back();
  base.pointer = graph_.NewPointers(1);
  base.objects = objects.Clone();
  graph_.AddObjects(base.pointer, objects);
  return candidates.back();
}

void SolverState::ShareFlow(const Use& use, uint32_t base) {
  SharedBase& shared = shared_bases_[base];
  uint64_t key = uint64_t{static_cast<uint8_t>(use.kind)} << 56 | uint64_t{use.slot} << 32 | use.owner;
  auto [it, added] = shared.hubs.try_emplace(key);
  if (added) {
    it->second = graph_.NewPointers(1).value;
    bool of_field = use.kind == Use::Kind::kLoad || use.kind == Use::Kind::kStore;
    graph_.SetFilter(PtrId(it->second), of_field ? FieldFilter(FieldAt(ClassId(use.owner), use.slot)) : filters_.ForLoaded());
    Use once = use;
    once.other = it->second;
    Uses& uses = graph_.UsesOf(shared.pointer);
    uses.shared = true;
    uses.list.push_back(once);
  }
  PtrId hub(it->second), variable(use.other);
  if (IsLoad(use.kind)) {
    graph_.AddEdge(hub, variable);
  } else {
    graph_.AddEdge(variable, hub);
  }
}

void SolverState::ShareCall(const Use& use, uint32_t base) {
  const CallRecord caller = records_[use.other];
  bool reflective = caller.kind == CallKind::kReflective;   // boxes its result
  FilterId of_result = caller.result.valid() ? graph_.FilterOfPointer(caller.result) : FilterId();
  uint64_t key = uint64_t{static_cast<uint8_t>(use.kind)} << 56 | uint64_t{reflective} << 55 |
                 uint64_t{of_result.value & kFilterBits} << 32 | caller.resolved.value;
  auto [it, added] = shared_bases_[base].hubs.try_emplace(key);
  if (added) {
    PtrId receiver = shared_bases_[base].pointer;
    uint32_t r = it->second = NewRecord(CallSiteId(), caller.resolved, caller.kind, graph_.NewPointers(1), graph_.NewPointers(1));
    graph_.SetFilter(records_[r].result, of_result);
    records_[r].shared = static_cast<uint32_t>(shared_calls_.size());
    shared_calls_.emplace_back();
    records_[r].args_begin = static_cast<uint32_t>(args_.size());
    args_.push_back(receiver);
    for (const Signature::Part& p : program_.MethodSignature(caller.resolved).parameters) {
      args_.push_back(p.is_reference() ? graph_.NewPointers(1) : PtrId());
      if (p.is_reference() && p.type.valid() && program_.IsVerifiedType(p.type)) {
        graph_.SetFilter(args_.back(), filters_.ForType(p.type));
      }
    }
    records_[r].args_end = static_cast<uint32_t>(args_.size());
    Uses& uses = graph_.UsesOf(receiver);
    uses.shared = true;
    uses.list.push_back(Use{Use::Kind::kCall, r});
  }
  const CallRecord& hub = records_[it->second];
  shared_calls_[hub.shared].callers.push_back(use.other);
  uint32_t count = std::min(caller.args_end - caller.args_begin, hub.args_end - hub.args_begin);
  for (uint32_t i = 1; i < count; ++i) {
    PtrId from = args_[caller.args_begin + i], to = args_[hub.args_begin + i];
    if (from.valid() && to.valid()) graph_.AddEdge(from, to);
  }
  if (caller.result.valid()) graph_.AddEdge(hub.result, caller.result);
  graph_.AddEdge(hub.thrown, caller.thrown);
}

/// Attributes what shared calls call to the call sites, or the function objects, that make them.
void SolverState::AddSharedEdges() {
  for (const SharedCall& call : shared_calls_) {
    for (uint32_t c : call.callers) {
      const CallRecord& caller = records_[c];
      if (caller.lambda.valid()) {
        std::vector<MethodId>& callees = lambdas_.at(caller.lambda.value).callees;
        callees.insert(callees.end(), call.callees.begin(), call.callees.end());
      } else {
        for (MethodId callee : call.callees) edges_.push_back({caller.site, callee, caller.kind});
      }
    }
  }
}

}  // namespace heliograph::parallel
