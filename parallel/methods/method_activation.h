/// Activation: reached methods are lowered and become pointers, edges, uses and call records.
///
/// With contexts each instance gets those. Call sites, notes, class initialisation and what rules are told are the method's: they
/// come once, with its first instance.
///
/// One thread calls; lowering uses the threads of the arena that it is called in.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "absl/container/node_hash_map.h"
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
#include "parallel/pointers/joined_variables.h"
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
    Contexts& contexts;
    MethodPointers& methods;
    JoinedVariables& joined;
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

  /// With contexts: methods that have instances.
  size_t num_templates() const { return templates_.size(); }

 private:
  /// With contexts: a method, kept for all its instances.
  struct Template {
    MethodBody body;
    bool offered = false;           ///< to the rules, with all that is done once
    std::vector<CallSiteId> sites;  ///< by invoke
  };

  /// Methods that are lowered together.
  struct Lowering {
    std::vector<MethodId> methods;
    std::vector<MethodBody> bodies;
    std::vector<uint64_t> work;  ///< of each
  };

  /// The next that are reached and not activated yet; no more than `most`.
  std::vector<InstanceId> TakeReached(size_t most);
  /// The bodies of these.
  std::vector<MethodBody> Lower(std::span<const MethodId> methods);
  Lowering MethodsOf(std::span<const InstanceId> batch) const;
  /// Changes nothing but `lowering`; uses the threads of the arena that it is called in.
  void Lower(Lowering& lowering) const;
  void NoteWork(const Lowering& lowering);
  void ActivateWhileLowering();
  void Activate(std::span<const InstanceId> batch, const Lowering& lowered);
  void Activate(InstanceId i, const MethodBody& body);
  /// `flow`: what shortcuts need of the body, null without them.
  void AddCalls(InstanceId caller, const MethodBody& body, const ParameterFlow* flow);
  void AddCall(InstanceId caller, const MethodBody& body, const InvokeStmt& s, CallSiteId site, const ParameterFlow* flow);
  CallSiteId AddSite(const MethodBody& body, const InvokeStmt& s);
  void AddNotes(const MethodBody& body);

  // activation_in_contexts.cpp
  void ActivateInContexts(std::span<const InstanceId> batch);
  void LowerNew(std::span<const InstanceId> batch);
  void ActivateInContext(InstanceId i);
  void OfferOnce(Template& method);
  bool IsForRules(const LambdaStmt& s) { return s.implementation.valid() && parts_.handlers.Claims(s.implementation); }

  const Parts parts_;
  const BudgetGuard budget_;
  size_t activated_ = 0;                               // prefix of the reachable methods
  absl::node_hash_map<MethodId, Template> templates_;  // with contexts only
};

}  // namespace heliograph::parallel
