/// Binding: a call edge makes arguments flow to parameters, and results and exceptions back.
///
/// Edges are noted when they are found and bound in rounds, since a callee has pointers only when it is activated.
///
/// One thread.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/budget.h"
#include "core/program/program.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/receivers.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

class CallBinder {
 public:
  /// All must outlive this.
  CallBinder(const Program& program, PointerGraph& graph, HeapPointers& objects, MethodPointers& methods,
             const CallRecords& records, CallGraph& call_graph, BudgetGuard budget);

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
    receivers_.Add(callee, objects);
  }

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
  };

  void BindArguments(const CallRecord& call, InstanceId callee);
  void BindResult(const CallRecord& call, InstanceId callee);

  const Program& program_;
  PointerGraph& graph_;
  HeapPointers& objects_;
  MethodPointers& methods_;
  const CallRecords& records_;
  CallGraph& call_graph_;
  BudgetMeter meter_;
  std::vector<Pending> edges_, receiver_edges_;
  bool keeps_bound_ = false;
  std::vector<BoundEdge> bound_;
  Receivers receivers_;
};

}  // namespace heliograph::parallel
