/// A second, deliberately plain implementation of the analysis: the oracle for the engine.
///
/// Plain sets, all constraints whose sets grew evaluated in full until nothing changes; no cycles collapsed, no
/// deltas, no intervals (types are tested object by object), no threads. It shares the program model, the
/// lowered bodies and the rules with the engine, and nothing of parallel/.
#pragma once

#include <map>
#include <set>
#include <string>

#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "parallel/solver/solver.h"

namespace heliograph::testing {

/// What is compared: everything by name, so numbering does not matter.
struct PlainResult {
  std::set<std::string> reachable;
  std::set<std::string> edges;                             ///< "caller @ offset kind -> callee"
  std::map<std::string, std::set<std::string>> points_to;  ///< "method vN" -> objects, non-empty only
  std::set<std::string> reflective;                        ///< "caller @ offset api status target..."
};

/// Name of an object that does not depend on numbering.
std::string ObjectName(const Program& program, const HeapModel& heap, ObjId o);
/// The engine's result in the same form. Needs points_to of all reached methods (keep_points_to and
/// every class an application class).
PlainResult ToPlain(const AnalysisResult& result);

/// Solves `input` (threads, budgets and progress are ignored).
PlainResult SolveNaively(const parallel::SolverInput& input);

}  // namespace heliograph::testing
