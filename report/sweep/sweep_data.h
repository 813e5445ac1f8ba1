/// The figures of a sweep, read from the SQLite file that scripts/sweep writes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"

namespace heliograph::report {

/// The repetitions of one program, variant and thread count. Figures that a failed analysis does not have, or that
/// need a recording that there is not, are absent.
struct SweepCell {
  std::string program, variant;
  uint32_t threads = 1;
  uint32_t runs = 0;
  std::string status;            ///< complete, partial, killed, failed; several joined by '/' if the runs differ
  double wall_s = 0, cpu_s = 0;  ///< medians, of the whole process
  double peak_bytes = 0;         ///< median
  std::optional<double> reachable_methods, call_edges, average_points_to;
  std::optional<double> resolved, partial, unresolved;    ///< reflective sites
  std::optional<double> targets_recorded, targets_found;  ///< of actions and look-ups of one
  /// Per cent: targets of both, of actions, of look-ups of one, of plural look-ups; edges between application methods; methods.
  std::optional<double> target_recall, action_recall, look_up_recall, plural_recall, edge_recall, method_recall;
  /// What the result lists for each recorded one: targets of actions and look-ups of one, edges between application methods.
  std::optional<double> targets_per_recorded, edges_per_recorded;
};

/// A recorded reflective target that no variant found.
struct EveryVariantMisses {
  std::string program, caller, offset, line, api, target, reasons;  ///< reasons sorted, joined by ", "
  int64_t count = 0;                                                ///< how often it happened in the runs
};

struct SweepData {
  std::vector<std::string> programs, variants;  ///< sorted; in the order of the option --reflection
  std::vector<SweepCell> cells;                 ///< by program, variant, threads
  std::vector<EveryVariantMisses> missed;       ///< most frequent first
  std::vector<std::string> machines, versions;  ///< as text, sorted
  std::vector<std::string> remarks;             ///< what is missing: failed cells, programs without a recording
};

/// Fails if the file is no database or lacks the tables of a sweep. Once the budget is spent the rest is left out, which the first
/// remark says.
Result<SweepData> ReadSweep(const std::string& path, BudgetGuard budget = BudgetGuard());

}  // namespace heliograph::report
