#include "cli/pipeline/result_files.h"

#include <tbb/task_group.h>

#include <algorithm>

#include "report/database/result_writer.h"
#include "report/tables/points_to_table.h"
#include "report/tables/tables.h"

namespace heliograph::cli {

using report::Output;
using report::OutputFile;

OutputFile* ResultFiles::AddIf(bool wanted, Output output) {
  const std::string plain(report::RowOf(output).file);
  const bool table = plain.ends_with(".tsv");
  const Compression compression = table ? what_.options.compress : Compression::kNone;
  if (!wanted || compression != Compression::kNone) stale_.push_back(plain);
  if (table && (!wanted || compression == Compression::kNone)) stale_.push_back(plain + std::string(report::kZstdSuffix));
  return wanted ? &files_.Add(output, compression) : nullptr;
}

/// The files of the set are added by one thread, each is written by one of any.
void ResultFiles::WriteTables(report::RunRecord& record) {
  const AnalysisResult& result = what_.result;
  const bool tsv = what_.options.tables.tsv;
  tbb::task_group tasks;
  const auto write = [&](OutputFile* file, auto writer) {
    if (file != nullptr) tasks.run([file, writer] { writer(*file); });
  };
  OutputFile* graph = AddIf(tsv, Output::kCallGraph);
  uint64_t edges = 0;
  tasks.run([&, graph] { edges = report::WriteCallGraph(result, names_, what_.options.only, graph); });
  write(&files_.Add(Output::kLedger), [&](OutputFile& file) { report::WriteLedger(what_.ledger, file); });
  write(AddIf(tsv, Output::kReachableMethods), [&](OutputFile& file) { report::WriteReachableMethods(result, names_, file); });
  write(AddIf(tsv, Output::kReflectiveSites), [&](OutputFile& file) { report::WriteReflectiveSites(result, names_, file); });
  write(AddIf(tsv, Output::kReflectiveTargets), [&](OutputFile& file) { report::WriteReflectiveTargets(result, names_, file); });
  write(AddIf(tsv, Output::kImpreciseSites),
        [&](OutputFile& file) { report::WriteImpreciseSites(result, names_, what_.options.imprecise_from, file); });
  write(AddIf(tsv && what_.soundness, Output::kUnsoundSites),
        [&](OutputFile& file) { report::WriteUnsoundSites(result, names_, file); });
  write(AddIf(tsv && what_.string_values, Output::kSpecificationPoints),
        [&](OutputFile& file) { report::WriteSpecificationPoints(result, names_, file); });
  WriteDumps();
  report::CountResult(result, what_.ledger, record);
  tasks.wait();
  record.counts.call_edges = edges;
}

void ResultFiles::WriteDumps() {
  const DumpList& dumps = what_.options.dump;
  const bool text = std::find(dumps.begin(), dumps.end(), DumpKind::kPointsTo) != dumps.end();
  OutputFile* table = AddIf(text, Output::kPointsTo);
  OutputFile* sets = AddIf(!dumps.empty(), Output::kPointsToSets);
  if (sets == nullptr) return;
  const report::PointsToRows rows(what_.result, names_);
  if (table != nullptr) report::WritePointsTo(rows, *table);
  report::WritePointsToSets(rows, *sets);
}

std::optional<Error> ResultFiles::Write(report::RunRecord& record) {
  OutputFile* file = AddIf(what_.database, Output::kDatabase);
  if (file == nullptr) {
    WriteTables(record);
    return std::nullopt;
  }
  if (auto error = file->Close()) return error;  // SQLite writes it from here on
  report::DatabaseWriter database(file->temporary_path(), file->path());
  const report::DatabaseContent content{
      &what_.result, &names_, what_.ledger, what_.class_path.archive_names, &what_.class_path.module_of, what_.options.only};
  tbb::task_group tasks;
  tasks.run([&] { report::WriteResult(database, content); });
  WriteTables(record);
  tasks.wait();
  return report::FinishDatabase(database, record);
}

}  // namespace heliograph::cli
