/// Activation: reached methods are lowered and become pointers, edges, uses and call records.
///
/// One thread calls; lowering uses the threads of the arena that it is called in.
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/class_initialization.h"
#include "parallel/calls/client_code.h"
#include "parallel/calls/container_code.h"
#include "parallel/calls/function_objects.h"
#include "parallel/graph/steps.h"
#include "parallel/handlers/handler_queue.h"
#include "parallel/methods/data_flow.h"
#include "parallel/methods/precision.h"
#include "parallel/pointers/method_pointers.h"
#include "parallel/shortcuts/parameter_flow.h"
#include "parallel/shortcuts/shortcuts.h"

namespace heliograph::parallel {

class MethodActivation {
 public:
  /// What it works with; all must outlive it.
  struct Parts {
    const Program& program;
    const MethodLowerer& lowerer;
    Ledger& ledger;
    MethodPointers& methods;
    DataFlow& data_flow;
    CallRecords& records;
    CallGraph& call_graph;
    CallBinder& binder;
    FunctionObjects& function_objects;
    ClassInitialization& initialization;
    HandlerQueue& handlers;
    Precision& precision;
    ClientCode& client;
    ContainerCode& container;
    Shortcuts& shortcuts;
    StepCosts& costs;
  };
  MethodActivation(const Parts& parts, BudgetGuard budget) : parts_(parts), budget_(budget) {}

  /// Activates what is reached and not activated yet, in the order of reaching, and what that reaches. Ends early when the budget
  /// is spent.
  void ActivateReached();

 private:
  /// The bodies of so many reached methods that are next.
  std::vector<MethodBody> Lower(size_t count);
  void Activate(InstanceId i, const MethodBody& body);
  /// `flow`: what shortcuts need of the body, null without them.
  void AddCalls(const MethodBody& body, PtrId variables, const ParameterFlow* flow);
  void AddCall(const MethodBody& body, const InvokeStmt& s, CallSiteId site, PtrId variables, const ParameterFlow* flow);
  void AddNotes(const MethodBody& body);

  const Parts parts_;
  const BudgetGuard budget_;
  size_t activated_ = 0;  // prefix of the reachable methods
};

}  // namespace heliograph::parallel
