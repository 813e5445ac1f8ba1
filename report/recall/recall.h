/// How much of what really happened a result has, and why it lacks the rest.
///
/// Compares a result with recordings of runs. What counts starts in application code, or leads from other code into it; the rest
/// contains a fair amount of natives that nobody analyses. Missing call edges of the kinds below are not held against the result.
///
/// Source: Smaragdakis, Kastrinis, Balatsouras, Bravenboer, "More Sound Static Handling of Java Reflection", APLAS 2015,
/// section 4, for the measure and the first four filters.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/recall/analysed_program.h"
#include "report/recall/recorded_runs.h"

namespace heliograph::report {

/// A part of a whole.
struct Share {
  uint64_t recorded = 0, found = 0;
  uint64_t missed = 0;                       ///< neither found nor filtered
  std::map<std::string, uint64_t> filtered;  ///< missing, by filter
  /// None where nothing is counted.
  std::optional<double> Percent() const {
    if (found + missed == 0) return std::nullopt;
    return 100.0 * static_cast<double>(found) / static_cast<double>(found + missed);
  }
};

/// A row of missed-targets.tsv, missed-edges.tsv or missed-methods.tsv: the columns of the recording and why.
struct MissedRow {
  std::vector<std::string> columns;
  std::string reason, detail;
};

struct Recall {
  Share targets;  ///< of call sites in application code, by the method that was looked up
  std::map<std::string, Share> targets_by_api;
  Share entered;                   ///< what reflective calls in application code entered, by the method that ran
  Share framework_targets;         ///< application targets of call sites elsewhere, by the method that was looked up
  Share framework_entered;         ///< what these calls entered
  Share sites;                     ///< found: those with all their recorded targets
  uint64_t targets_at_points = 0;  ///< missed ones that a specification point explains
  uint64_t library_targets = 0, library_targets_found = 0;  ///< other targets of call sites elsewhere, for information
  Share application_edges, library_edges;                   ///< from application code to application code, and to other code
  Share framework_edges;                                    ///< from other code to application code
  Share methods;                                            ///< application methods that ran
  std::map<std::string, uint64_t> target_reasons, edge_reasons, method_reasons;
  std::vector<MissedRow> missed_targets, missed_edges, missed_methods;  ///< sorted
  std::vector<std::string> remarks;                                     ///< what makes the comparison weaker than it looks
};

Recall CompareWithRuns(const AnalysedProgram& program, const RecordedRuns& runs);

/// The figures for people and as JSON, each with a final newline.
std::string RecallSummary(const Recall& recall);
std::string RecallJson(const Recall& recall);

/// Writes missed-targets.tsv, missed-edges.tsv, missed-methods.tsv and recall.json.
std::optional<Error> WriteRecall(const Recall& recall, const std::string& folder);

}  // namespace heliograph::report
