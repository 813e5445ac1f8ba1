/// The last phase of an analysis: the result as files.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/base/diagnostics.h"
#include "core/options/options.h"
#include "frontend/classpath/class_path.h"
#include "report/run/run_record.h"
#include "report/tables/method_names.h"
#include "report/tables/output_file.h"

namespace heliograph::cli {

/// What is written. Everything must stay until the files are committed.
struct ResultToWrite {
  const AnalysisOptions& options;
  const AnalysisResult& result;
  const std::vector<LedgerEntry>& ledger;
  const frontend::LoadedClassPath& class_path;
  bool soundness = false;      ///< the variant judges it: unsound-sites.tsv
  bool string_values = false;  ///< the variant follows them: specification-points.tsv
  bool database = true;        ///< result.sqlite
};

/// Writes everything but run.json into `files`, the database in parallel with the tables, and fills the counts of `record`. `stale`
/// gets the files of an earlier run that this one does not write.
class ResultFiles {
 public:
  ResultFiles(const ResultToWrite& what, report::OutputSet& files) : what_(what), files_(files), names_(what.result) {}

  std::optional<Error> Write(report::RunRecord& record);
  const std::vector<std::string>& stale() const { return stale_; }
  const report::MethodNames& names() const { return names_; }

 private:
  /// The file, compressed if it is a table and that is asked for, or null. What an earlier run left under the names that this one
  /// does not use is stale.
  report::OutputFile* AddIf(bool wanted, report::Output output);
  void WriteTables(report::RunRecord& record);
  void WriteDumps();

  const ResultToWrite& what_;
  report::OutputSet& files_;
  const report::MethodNames names_;
  std::vector<std::string> stale_;
};

}  // namespace heliograph::cli
