/// Evaluation of statements against the new objects of their base variables.
///
/// Each round looks at all uses with unseen objects: in parallel they say what is new, then that is applied by one thread
/// in an order that depends on the input only.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/budget.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/dispatcher.h"
#include "parallel/calls/function_objects.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/graph/steps.h"
#include "parallel/handlers/handler_queue.h"
#include "parallel/shortcuts/shortcuts.h"
#include "parallel/uses/call_evaluation.h"
#include "parallel/uses/field_evaluation.h"
#include "parallel/uses/shared_uses.h"
#include "parallel/uses/use_findings.h"

namespace heliograph::parallel {

class UseEvaluation {
 public:
  /// What it works with; all must outlive it.
  struct Parts {
    PointerGraph& graph;
    const FieldEvaluation& fields;
    CallEvaluation& calls;
    Dispatcher& dispatcher;
    SharedUses& shared;
    CallBinder& binder;
    FunctionObjects& function_objects;
    HandlerQueue& handlers;
    Shortcuts& shortcuts;
    StepCosts& costs;
  };
  UseEvaluation(const Parts& parts, BudgetGuard budget) : parts_(parts), budget_(budget) {}

  /// One round. Uses the threads of the arena that it is called in; ends early when the budget is spent.
  void Run();

  /// Edges that loads and stores made, and those of them for accesses at unknown offsets.
  uint64_t dereference_edges() const { return dereference_edges_; }
  uint64_t any_field_edges() const { return any_field_edges_; }

 private:
  /// Uses of `bounds[i]` to `bounds[i + 1]` are one chunk, of `work[i]` objects times uses.
  struct Chunks {
    std::vector<size_t> bounds{0};
    std::vector<uint64_t> work;
  };
  Chunks CutByWork(const std::vector<uint32_t>& dirty);
  void Evaluate(Uses& uses, UseFindings& out);
  void Apply(std::vector<UseFindings>& findings);
  void ApplyCalls(CallFindings& found);

  const Parts parts_;
  const BudgetGuard budget_;
  uint64_t dereference_edges_ = 0, any_field_edges_ = 0;
};

}  // namespace heliograph::parallel
