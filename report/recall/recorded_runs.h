/// Recordings of real runs, read from the tables that `heliograph record` writes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"

namespace heliograph::report {

/// A reflective call that happened. Methods are "class<TAB>method<TAB>descriptor", classes with dots.
struct RecordedTarget {
  std::string caller;
  int64_t offset = -1, line = 0;
  std::string api, target;
  uint64_t count = 0;
};

/// A call that happened.
struct RecordedEdge {
  std::string caller;
  int64_t offset = -1, line = 0;
  std::string callee, kind;
  uint64_t count = 0;
};

struct RecordedClass {
  bool application = false;  ///< for the recorder
  std::string origin;        ///< file or folder; "-" made at run time, "<boot>" the JDK's own
};

/// The union of recordings: rows that say the same are one, counts are added.
struct RecordedRuns {
  std::vector<RecordedTarget> targets;  ///< sorted
  std::vector<RecordedEdge> edges;      ///< sorted
  absl::flat_hash_map<std::string, RecordedClass> classes;
  std::vector<std::string> java_versions;  ///< one per recording
  uint32_t incomplete = 0;                 ///< recordings of runs that were killed
  uint64_t lost_events = 0;
};

/// Fails if a folder is no recording, or a row of it is malformed. Once the budget is spent the rest is left out.
Result<RecordedRuns> ReadRecordings(const std::vector<std::string>& folders, BudgetGuard budget = BudgetGuard());

/// The class of "class<TAB>method<TAB>descriptor".
inline std::string ClassOf(const std::string& method) { return method.substr(0, method.find('\t')); }
/// The name in it.
inline std::string NameOf(const std::string& method) {
  const size_t begin = method.find('\t') + 1;
  return method.substr(begin, method.find('\t', begin) - begin);
}

}  // namespace heliograph::report
