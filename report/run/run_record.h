/// The run record: what was analysed, how, and what came out. Written as run.json, shown as a summary.
///
/// Everything in it depends on the input and the options only, except threads, phases, solver, peak_rss_bytes, the CPU seconds
/// of rules and the options a user may choose freely (threads, output folder, quiet).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/base/diagnostics.h"
#include "core/options/options.h"
#include "report/run/open_calls.h"
#include "report/run/precision.h"

namespace heliograph::report {

struct InputSummary {
  std::string path;
  std::string role;    ///< "application", "library", "jdk"
  std::string sha256;  ///< empty for directories and the JDK image
  uint32_t classes = 0;
};

struct PhaseTime {
  std::string name;
  double wall_s = 0;
  double cpu_s = 0;
};

/// How much there is of everything. "Classes" and "methods" are those read from files.
struct Counts {
  uint64_t classes = 0, methods = 0, reachable_methods = 0;
  uint64_t call_edges = 0;    ///< distinct call site to method: rows of call-graph.tsv
  uint64_t method_edges = 0;  ///< distinct method to method
  uint64_t call_sites = 0, pointers = 0, objects = 0, points_to_pairs = 0;
  uint64_t reflective_sites = 0, reflective_targets = 0;
};

/// Whose code makes a call.
enum class CodeOwner : uint8_t { kApplication, kLibrary, kJdk };

/// Reflective calls of one owner.
struct CallsByStatus {
  uint64_t resolved = 0, partial = 0, unresolved = 0;
  uint64_t total() const { return resolved + partial + unresolved; }
};

/// What of the application a framework takes part in.
struct FrameworkSummary {
  std::string name;
  uint64_t components = 0, entry_points = 0, injection_points = 0, data_classes = 0, proxies = 0;
};

struct RunRecord {
  std::string version;
  AnalysisOptions options;
  int jdk_feature_version = 0;  ///< 0 without a JDK
  std::vector<std::string> main_classes;
  std::vector<InputSummary> inputs;
  std::vector<FrameworkSummary> frameworks;  ///< those that the inputs use, of the ones that --entry names
  uint32_t threads = 1;
  bool unsound_sites = false;         ///< unsound-sites.tsv was written
  bool holes_listed = false;          ///< the ledger has all that the result is known not to see
  bool specification_points = false;  ///< specification-points.tsv was written
  bool complete = true;
  std::string stop_reason;  ///< the budget that was hit, empty when complete
  Counts counts;
  Precision precision;
  uint64_t application_classes = 0;
  uint64_t reachable_application_methods = 0;
  std::map<std::string, uint64_t> sites_by_status;  ///< resolved, partial, unresolved
  OpenCalls open_calls;
  std::array<CallsByStatus, 3> reflective_calls{};  ///< by CodeOwner; of the summary only
  std::map<std::string, uint64_t> ledger;           ///< rows by kind
  std::map<std::string, uint64_t> counters;         ///< solver counters
  std::vector<RuleStats> rules;                     ///< what each reflective API cost
  std::vector<PhaseTime> phases;
  std::map<std::string, uint64_t> schedule;  ///< AnalysisResult::schedule
  std::vector<SolverStep> steps;
  uint64_t peak_rss_bytes = 0;
};

/// Fills counts, completeness and the numbers by kind. O(call edges log call edges).
void CountResult(const AnalysisResult& result, const std::vector<LedgerEntry>& ledger, RunRecord& record);

/// The record as JSON with a final newline.
std::string RunRecordJson(const RunRecord& record);

/// The record as a summary for people, nineteen lines at most, with a command to go on with at the end.
std::string RunRecordSummary(const RunRecord& record);

}  // namespace heliograph::report
