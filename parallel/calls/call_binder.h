/// Binding: a call edge makes arguments flow to parameters, and results and exceptions back.
///
/// Edges are noted when they are found and bound in rounds, since a callee has pointers only when it is activated.
///
/// With contexts a call edge enters the instance of the callee that the call's context or the receiver tells, and receivers come
/// object by object. Where they decide, a call without dispatch binds to what its receivers tell, too. If none ever comes, to
/// whatever instance of the caller the call belongs, it enters the instance that has no receiver, so that no call edge depends on
/// whether a receiver is known.
///
/// One thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/base/budget.h"
#include "core/program/program.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/receivers.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

class CallBinder {
 public:
  /// All must outlive this.
  CallBinder(const Program& program, PointerGraph& graph, HeapPointers& objects, MethodPointers& methods, Contexts& contexts,
             CallRecords& records, CallGraph& call_graph, BudgetGuard budget);

  /// A new record whose arguments are there. It calls its resolved method or, if that can be overridden and `by_receiver`,
  /// what the objects select that come to its receiver.
  void AddCall(uint32_t record, bool by_receiver);
  /// A callee that a record was found to have; to be added once. The receiver of a dispatched call flows by what is below.
  void AddEdge(uint32_t record, MethodId callee);
  /// The receiver of the record flows to the callee, through the filter of the callee's dispatch cone.
  void AddReceiverEdge(uint32_t record, MethodId callee) { receiver_edges_.push_back({record, methods_.Select(callee)}); }
  /// These objects are receivers of the callee.
  template <typename Objects>
  void AddReceivers(MethodId callee, const Objects& objects) {
    receivers_.Add(methods_.Select(callee), objects);
  }

  // With contexts.
  /// These objects come to the receiver of the record, which calls `callee` on them.
  void AddReceived(uint32_t record, MethodId callee, const std::vector<ObjId>& objects);
  /// To be asked at the fixpoint: binds calls that no receiver has come to. Whether there were any.
  bool BindWithoutReceiver();

  /// Calls of the method give it no arguments at these positions and, if `result`, do not get its result.
  void Cut(MethodId m, bool result, std::vector<uint32_t> arguments) { cuts_[m.value] = {result, std::move(arguments)}; }

  /// A call edge that is bound; `direct`: its receiver flows without dispatch.
  struct BoundEdge {
    uint32_t record;
    InstanceId callee;
    bool direct;
  };
  /// From here on edges are remembered for TakeBound.
  void KeepBound() { keeps_bound_ = true; }
  /// Those bound since the last time, in order.
  std::vector<BoundEdge> TakeBound() { return std::exchange(bound_, {}); }

  bool HasPending() const { return !edges_.empty() || !receiver_edges_.empty() || !receivers_.empty(); }
  /// Binds what is pending. All reached methods must be activated; it may reach more. Ends early when the budget is spent.
  void BindPending();

 private:
  struct Pending {
    uint32_t record;
    InstanceId callee;
    bool with_receiver = false;  // used with contexts only
  };
  /// A call without dispatch, whatever the context of its caller.
  using Place = std::tuple<uint32_t, uint32_t, uint32_t>;  // site, function object, resolved method
  Place PlaceOf(const CallRecord& call) const { return {call.site.value, call.lambda.value, call.resolved.value}; }

  struct CutFlow {
    bool result = false;
    std::vector<uint32_t> arguments;
    bool CutsArgument(size_t position) const {
      return std::find(arguments.begin(), arguments.end(), position) != arguments.end();
    }
  };

  const CutFlow& CutsOf(MethodId m) const {
    const auto found = cuts_.find(m.value);
    return found == cuts_.end() ? no_cuts_ : found->second;
  }
  void AddEdge(uint32_t record, InstanceId callee, bool with_receiver);
  /// The same, where the call graph has the edge.
  void Enter(uint32_t record, InstanceId callee, bool with_receiver);
  void EnterByReceiver(uint32_t record, MethodId callee, const std::vector<ObjId>& objects);
  /// Whether nothing of the program makes the call.
  bool IsFromOutside(const CallRecord& call) const;
  bool IsByReceiver(const CallRecord& call, MethodId callee) const;
  ContextId ContextOfCall(const CallRecord& call, MethodId callee);
  void BindArguments(const CallRecord& call, InstanceId callee, bool with_receiver);
  void BindResult(const CallRecord& call, InstanceId callee);

  const Program& program_;
  PointerGraph& graph_;
  HeapPointers& objects_;
  MethodPointers& methods_;
  Contexts& contexts_;
  CallRecords& records_;
  CallGraph& call_graph_;
  BudgetMeter meter_;
  std::vector<Pending> edges_, receiver_edges_;
  absl::flat_hash_map<uint32_t, CutFlow> cuts_;  // by method
  const CutFlow no_cuts_;
  bool keeps_bound_ = false;
  std::vector<BoundEdge> bound_;
  Receivers<InstanceId> receivers_;
  // With contexts only.
  absl::flat_hash_set<uint64_t> known_edges_;      // record and instance
  absl::flat_hash_set<uint64_t> known_receivers_;  // instance and object
  std::vector<uint32_t> waiting_;                  // records that no receiver has come to
  absl::flat_hash_set<Place> received_;
};

}  // namespace heliograph::parallel
