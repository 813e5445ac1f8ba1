/// The parts of the solver put together, and the loop that lets them work in turn. Internal to this folder.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/budget.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/class_initialization.h"
#include "parallel/calls/client_code.h"
#include "parallel/calls/container_code.h"
#include "parallel/calls/dispatcher.h"
#include "parallel/calls/function_objects.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/graph/steps.h"
#include "parallel/handlers/handler_queue.h"
#include "parallel/handlers/solver_commands.h"
#include "parallel/methods/data_flow.h"
#include "parallel/methods/method_activation.h"
#include "parallel/methods/precision.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/pointers/joined_variables.h"
#include "parallel/pointers/method_pointers.h"
#include "parallel/selection/method_selection.h"
#include "parallel/shortcuts/shortcuts.h"
#include "parallel/solver/program_entry.h"
#include "parallel/solver/solver.h"
#include "parallel/uses/call_evaluation.h"
#include "parallel/uses/field_evaluation.h"
#include "parallel/uses/saturation.h"
#include "parallel/uses/shared_uses.h"
#include "parallel/uses/use_evaluation.h"

namespace heliograph::parallel {

/// One run: made, run once, dropped. One thread, which is in the arena that the run may use.
class Engine {
 public:
  explicit Engine(const SolverInput& input);
  AnalysisResult Run();
  /// The methods worth contexts, by what Run has given; none if the budget is spent.
  std::vector<bool> Select(const AnalysisResult& result) const;

 private:
  // engine.cpp: the loop
  void EnterProgram();
  void Solve();
  void Superstep();
  bool TellRules();
  bool TellQuiescence();
  void BindAll();
  void Publish(const char* phase) const;

  // freezing.cpp: the result
  AnalysisResult Freeze();
  void Freeze(AnalysisResult& result);
  void FreezeMethods(AnalysisResult& result) const;
  void CountPointsTo(AnalysisResult& result) const;
  void FreezeCounters(AnalysisResult& result) const;
  void FreezeCosts(AnalysisResult& result);
  void FreezePointsTo(AnalysisResult& result) const;

  // Each part knows only parts above it.
  const SolverInput& input_;
  const Program& program_;
  HeapModel& heap_;
  const BudgetGuard budget_;
  StepCosts costs_;
  Contexts contexts_;
  FilterTable filters_;
  PointerGraph graph_;
  HeapPointers objects_;
  MethodPointers methods_;
  JoinedVariables joined_;
  CallRecords records_;
  CallGraph call_graph_;
  CallBinder binder_;
  ClassInitialization initialization_;
  FunctionObjects function_objects_;
  Dispatcher dispatcher_;
  Shortcuts shortcuts_;
  SolverCommands commands_;
  HandlerQueue handlers_;
  FieldEvaluation field_uses_;
  CallEvaluation call_uses_;
  SharedUses shared_uses_;
  UseEvaluation uses_;
  Saturation saturation_;
  DataFlow data_flow_;
  Precision precision_;
  ClientCode client_;
  ContainerCode container_;
  MethodActivation activation_;
  ProgramEntry entry_;
  uint64_t supersteps_ = 0;
};

}  // namespace heliograph::parallel
