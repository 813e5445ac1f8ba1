/// The parts of a result that recordings are compared with, read from its files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "report/recall/recorded_runs.h"

namespace heliograph::report {

/// One row of reflective-sites.tsv.
struct SiteRow {
  std::string status, reason;
};

/// How much a result lists of application code, see ListedShares in recall.h.
struct ListedCounts {
  uint64_t targets = 0, targets_of_recorded_calls = 0, edges = 0, methods = 0;
};

/// What is known about a class: the result's word where it has one, else that of the recorder and of where its file lies.
enum class ClassRole : uint8_t { kApplication, kLibrary, kMadeAtRunTime, kAbsent };

/// Immutable once read; any thread.
class AnalysedProgram {
 public:
  /// Reads the result's files. Of call-graph.tsv only the rows of callers that were recorded are kept, so large graphs
  /// need no memory. Fails if the folder is no result. Once the budget is spent the rest is left out.
  static Result<AnalysedProgram> Read(const std::string& folder, const RecordedRuns& runs, BudgetGuard budget = BudgetGuard());

  bool IsReachable(const std::string& method) const { return reachable_.contains(method); }
  bool HasEdge(const std::string& caller, int64_t offset, const std::string& callee) const {
    return edges_.contains(SiteKey(caller, offset, callee));
  }
  /// Whether the site calls a native method that calls `callee` back, which a run recorded so.
  bool HasEdgeThroughNative(const std::string& caller, int64_t offset, const std::string& callee) const;
  bool HasSite(const std::string& caller, int64_t offset) const { return sites_.contains(SiteKey(caller, offset, "")); }
  bool HasTarget(const RecordedTarget& row) const {
    return targets_.contains(SiteKey(row.caller, row.offset, row.api) + '\t' + row.target);
  }
  /// The reflective site, or null.
  const SiteRow* FindSite(const std::string& caller, int64_t offset, const std::string& api) const;
  /// The rows at one offset, whatever their API.
  const SiteRow* AnySite(const std::string& caller, int64_t offset) const;
  /// A place where the name that a look-up is given comes from outside, as "Class.method:line API"; empty if there is none.
  std::string SpecificationPointOf(const std::string& caller, int64_t offset, const std::string& api) const;
  /// Whether a ledger row about files that could not be used names the class.
  bool InLedger(const std::string& class_name) const { return ledger_.contains(class_name); }
  /// Whether a constructor of the class is reachable.
  bool IsCreated(const std::string& class_name) const { return created_.contains(class_name); }
  ClassRole RoleOf(const std::string& class_name) const;

  const ListedCounts& listed() const { return listed_; }
  bool complete() const { return complete_; }
  int jdk_version() const { return jdk_version_; }

 private:
  /// Whether the result calls the class application code.
  bool IsApplication(std::string_view class_name) const;
  static std::string SiteKey(const std::string& caller, int64_t offset, const std::string& rest) {
    return caller + '\t' + std::to_string(offset) + '\t' + rest;
  }
  std::optional<Error> ReadRun(const std::string& path);
  std::optional<Error> ReadMethods(const std::string& path);
  std::optional<Error> ReadEdges(const std::string& path);
  std::optional<Error> ReadSpecificationPoints(const std::string& path);
  std::optional<Error> ReadReflection(const std::string& folder);
  std::optional<Error> ReadLedger(const std::string& path);

  const RecordedRuns* runs_ = nullptr;
  BudgetGuard budget_;
  absl::flat_hash_set<std::string> reachable_, created_, edges_, sites_, targets_, ledger_;
  absl::flat_hash_map<std::string, std::vector<std::string>> called_back_by_;  // recorded callee -> native methods
  absl::flat_hash_map<std::string, bool> application_;                         // class -> the result's word
  absl::flat_hash_map<std::string, SiteRow> reflective_, any_reflective_;
  absl::flat_hash_map<std::string, std::string> points_;   // site -> its first specification point
  std::vector<std::pair<std::string, ClassRole>> inputs_;  // canonical path -> role
  ListedCounts listed_;
  bool complete_ = false;
  int jdk_version_ = 0;
};

}  // namespace heliograph::report
