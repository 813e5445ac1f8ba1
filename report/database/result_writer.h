/// result.sqlite: the result as a database (schema.h).
///
/// Rows are inserted in the order of their keys, indexes are made after them, and the version of the schema is set last. The bytes
/// depend on the result alone, as those of the tables do.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/analysis_result.h"
#include "core/base/diagnostics.h"
#include "report/run/run_record.h"
#include "report/sqlite/database_writer.h"
#include "report/tables/edge_scope.h"
#include "report/tables/method_names.h"

namespace heliograph::report {

/// What the database holds. Everything must stay until WriteResult has returned.
struct DatabaseContent {
  const AnalysisResult* result = nullptr;
  const MethodNames* names = nullptr;
  std::span<const LedgerEntry> ledger;
  std::span<const std::string> archive_names;  ///< by ArchiveId
  /// Modules of classes that are of a run-time image, by internal name; may be null.
  const absl::flat_hash_map<std::string_view, std::string_view>* module_of = nullptr;
  EdgeScope scope = EdgeScope::kAll;
};

/// Memory that WriteResult takes, about, with what SQLite keeps of the file. O(1).
uint64_t BytesToWriteDatabase(const AnalysisResult& result);

/// Writes everything but the run record, then the indexes. Reads the content only; any thread. O(rows), and O(n log n) on integers to sort sites,
/// edges and the rows of indexes.
void WriteResult(DatabaseWriter& database, const DatabaseContent& content);

/// Writes the run record without what differs between runs, then the version, and closes the file.
std::optional<Error> FinishDatabase(DatabaseWriter& database, const RunRecord& record);

}  // namespace heliograph::report
