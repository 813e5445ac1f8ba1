/// The engine: points-to sets and call graph in one fixpoint.
///
/// Supersteps: (1) a wave propagates all pending objects; (2) statements whose base variables grew are
/// evaluated against the new objects, in parallel, and say which edges and calls are new; (3) newly reachable
/// methods are lowered in parallel and activated in order; (4) new edges and calls are bound. When nothing is left to
/// propagate, (5) handlers see their deltas, and if there are none they are asked once more (AtQuiescence); a fixpoint is
/// reached when they have nothing to add. The result is the least solution and the same for any thread count and schedule.
///
/// When the budget is spent, every step ends after the piece of work it is at and the rest is dropped, so the result is
/// a part of the solution: all call edges, objects and targets in it are in the whole one, every callee is among the
/// reachable methods, and no reflective site is called complete.
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/analysis/container_plan.h"
#include "core/analysis/delta_handler.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/base/progress.h"
#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "core/sets/set_store.h"
#include "parallel/contexts/context_policy.h"
#include "parallel/shortcuts/container_file.h"

namespace heliograph::parallel {

/// A method the outside calls. Instance methods get `SomeInstance` of their class as receiver.
struct EntryPoint {
  MethodId method;
  bool main = false;    ///< `main(String[])`: gets an array of strings
  bool client = false;  ///< called by code that is not there, with whatever it may hold: see parallel/calls/client_code.h
};

/// Pointers are required unless they may be null.
struct SolverInput {
  const Program* program = nullptr;
  HeapModel* heap = nullptr;
  const MethodLowerer* lowerer = nullptr;
  std::vector<EntryPoint> entry_points;  ///< called by the outside, in order
  bool open_client = false;              ///< the code that is not there has classes below the program's
  ContainerPlan containers;              ///< what frameworks do with the program
  std::vector<ClassId> vm_exceptions;    ///< classes of exceptions the JVM itself throws
  DeltaHandler* handler = nullptr;       ///< reflection rules, may be null
  Ledger* ledger = nullptr;
  Progress* progress = nullptr;  ///< may be null
  uint32_t threads = 1;          ///< 0: all cores
  Budget* budget = nullptr;      ///< ends solving early; may be null
  /// From this many new objects on, equal uses of equal deltas are evaluated once (see parallel/uses/shared_uses.h); from 32
  /// times as many on, dispatches; sets of a quarter as many rows share their memory. The solution does not depend on it.
  uint32_t share_from = 8;
  /// Not 0: pointers are visited in an order that this number gives, for tests. The result does not depend on it, but for
  /// AnalysisResult::counters.
  uint64_t schedule_seed = 0;
  SetRecorder* set_recorder = nullptr;  ///< sees the operations on points-to sets, from any thread; may be null
  bool shortcuts = false;               ///< callers do what methods do with their parameters (parallel/shortcuts)
  bool container_shortcuts = false;     ///< with `shortcuts`: what containers of the JDK hold is told apart by container
  uint32_t many_containers = 64;        ///< calls that may be about so many are not told apart from other such calls
  ContainerRules container_rules;       ///< with `container_shortcuts`: rows beside the built-in ones
  /// Which calls of a method are told apart; not together with `shortcuts`. The heap must have room for it, see AdmitContexts.
  ContextPolicy contexts;
  /// Not 0: a pointer with more ordinary objects than this gets all of the program that its filter admits; not together with
  /// `contexts` or `shortcuts`.
  uint32_t saturate_from = 0;
  /// SolveAndSelect: a class is left out if the points-to sets of its methods have more than this part of all objects in sets.
  double selection_share = 0.05;
  bool keep_points_to = false;  ///< fill AnalysisResult::points_to for application methods
};

/// Any thread; several solves may run at once on different inputs.
AnalysisResult Solve(const SolverInput& input);

/// A result without contexts, and the methods that it tells to be worth them (parallel/selection).
struct SolvedSelection {
  AnalysisResult result;
  std::vector<bool> selected;  ///< by method, for ContextPolicy::selected; none if the budget was spent before it was known
};

/// The same, and selects; for an input without contexts and shortcuts. The selection does not depend on the schedule.
SolvedSelection SolveAndSelect(const SolverInput& input);

}  // namespace heliograph::parallel
