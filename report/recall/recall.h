/// How much of what really happened a result has, and why it lacks the rest.
///
/// Compares a result with recordings of runs. Only what starts in application code counts: library code contains a fair
/// amount of natives that nobody analyses. Missing call edges of the kinds below are not held against the result.
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

/// A part of a whole. An empty whole counts as found completely.
struct Share {
  uint64_t recorded = 0, found = 0;
  uint64_t missed = 0;                       ///< neither found nor filtered
  std::map<std::string, uint64_t> filtered;  ///< missing, by filter
  double Percent() const {
    const auto counted = static_cast<double>(found + missed);
    return counted == 0 ? 100.0 : 100.0 * static_cast<double>(found) / counted;
  }
};

/// A row of missed-targets.tsv, missed-edges.tsv or missed-methods.tsv: the columns of the recording and why.
struct MissedRow {
  std::vector<std::string> columns;
  std::string reason, detail;
};

struct Recall {
  Share targets;  ///< of call sites in application code
  std::map<std::string, Share> targets_by_api;
  Share sites;                                              ///< found: those with all their recorded targets
  uint64_t targets_at_points = 0;                           ///< missed ones that a specification point explains
  uint64_t library_targets = 0, library_targets_found = 0;  ///< of call sites elsewhere, for information
  Share application_edges, library_edges;                   ///< from application code to application code, and to other code
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
