/// How much of what really happened a result has, and why it lacks the rest.
///
/// Compares a result with recordings of runs. What counts starts in application code, or leads from other code into it; the rest
/// contains a fair amount of natives that nobody analyses. Missing call edges of the kinds below are not held against the result.
///
/// Source: Smaragdakis, Kastrinis, Balatsouras, Bravenboer, "More Sound Static Handling of Java Reflection", APLAS 2015,
/// section 4, for the measure and the first four filters.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "report/recall/analysed_program.h"
#include "report/recall/api_kind.h"
#include "report/recall/recorded_runs.h"

namespace heliograph::report {

/// A part of a whole.
struct Share {
  uint64_t recorded = 0, found = 0;
  uint64_t missed = 0;                       ///< neither found nor filtered
  std::map<std::string, uint64_t> filtered;  ///< missing, by filter
  /// What is neither found nor held against the result does not count.
  uint64_t Compared() const { return found + missed; }
  /// None where nothing is counted.
  std::optional<double> Percent() const {
    if (Compared() == 0) return std::nullopt;
    return 100.0 * static_cast<double>(found) / static_cast<double>(Compared());
  }
  Share& operator+=(const Share& other);
};

/// Recorded targets by the kind of their API.
struct TargetShares {
  std::array<Share, kApiKinds> by_kind;
  Share& Of(ApiKind kind) { return by_kind[static_cast<size_t>(kind)]; }
  const Share& Of(ApiKind kind) const { return by_kind[static_cast<size_t>(kind)]; }
  /// The headline: actions and look-ups of one.
  Share Pooled() const;
};

/// What a result lists beside what happened: how much of it there is for each thing that happened.
struct Surplus {
  uint64_t listed = 0, recorded = 0;
  /// None where nothing is recorded.
  std::optional<double> PerRecorded() const {
    if (recorded == 0) return std::nullopt;
    return static_cast<double>(listed) / static_cast<double>(recorded);
  }
};

/// Precision, of application code: targets of actions and look-ups of one, all and those of calls that runs made; edges between
/// application methods; application methods. Filtered ones count on neither side.
struct ListedShares {
  Surplus targets, targets_of_recorded_calls, edges, methods;
};

/// A row of missed-targets.tsv, missed-edges.tsv or missed-methods.tsv: the columns of the recording and why.
struct MissedRow {
  std::vector<std::string> columns;
  std::string reason, detail;
};

struct Recall {
  TargetShares targets;  ///< of call sites in application code, by the method that was looked up
  std::map<std::string, Share> targets_by_api;
  Share entered;                   ///< what reflective calls in application code entered, by the method that ran
  TargetShares framework_targets;  ///< application targets of call sites elsewhere, by the method that was looked up
  Share framework_entered;         ///< what these calls entered
  Share sites;                     ///< found: those with all their recorded targets
  uint64_t targets_at_points = 0;  ///< missed ones that a specification point explains
  uint64_t library_targets = 0, library_targets_found = 0;  ///< other targets of call sites elsewhere, for information
  Share application_edges, library_edges;                   ///< from application code to application code, and to other code
  Share framework_edges;                                    ///< from other code to application code
  Share methods;                                            ///< application methods that ran
  ListedShares precision;
  std::map<std::string, uint64_t> target_reasons, edge_reasons, method_reasons;
  std::vector<MissedRow> missed_targets, missed_edges, missed_methods;  ///< sorted
  std::vector<std::string> remarks;                                     ///< what makes the comparison weaker than it looks
  /// Why the comparison ended early; null if it did not. The figures are then those of the rows that were compared until then,
  /// and there is none of precision.
  const char* stop_reason = nullptr;
};

/// Compares nothing if the budget is spent before, as it is where program or runs could not be read to their end.
Recall CompareWithRuns(const AnalysedProgram& program, const RecordedRuns& runs, BudgetGuard budget = BudgetGuard());

/// The figures for people and as JSON, each with a final newline.
std::string RecallSummary(const Recall& recall);
std::string RecallJson(const Recall& recall);

/// Writes missed-targets.tsv, missed-edges.tsv, missed-methods.tsv and recall.json.
std::optional<Error> WriteRecall(const Recall& recall, const std::string& folder);

}  // namespace heliograph::report
