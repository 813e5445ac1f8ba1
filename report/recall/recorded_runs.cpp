#include "report/recall/recorded_runs.h"

#include <nlohmann/json.hpp>
#include <tuple>

#include "report/recall/limited_file.h"
#include "report/recall/tsv.h"

namespace heliograph::report {
namespace {

/// Rows by what they say.
struct Merged {
  std::map<std::tuple<std::string, int64_t, std::string, std::string>, RecordedTarget> targets;
  std::map<std::tuple<std::string, int64_t, std::string, std::string>, RecordedEdge> edges;
};

std::optional<Error> ReadTables(const std::string& folder, Merged& merged, RecordedRuns& runs, BudgetGuard budget) {
  using Fields = std::vector<std::string_view>;
  auto error = ReadTsv(folder + "/reflective-calls.tsv", 8, budget, [&](const Fields& f) {
    RecordedTarget row{std::string(MethodIn(f, 0)), NumberIn(f[3]), NumberIn(f[4]), std::string(f[5]), std::string(f[6]), 0};
    RecordedTarget& kept = merged.targets.try_emplace({row.caller, row.offset, row.api, row.target}, row).first->second;
    kept.count += static_cast<uint64_t>(NumberIn(f[7]));
  });
  if (error) return error;
  error = ReadTsv(folder + "/call-edges.tsv", 10, budget, [&](const Fields& f) {
    RecordedEdge row{std::string(MethodIn(f, 0)), NumberIn(f[3]),    NumberIn(f[4]),
                     std::string(MethodIn(f, 5)), std::string(f[8]), 0};
    RecordedEdge& kept = merged.edges.try_emplace({row.caller, row.offset, row.callee, row.kind}, row).first->second;
    kept.count += static_cast<uint64_t>(NumberIn(f[9]));
  });
  if (error) return error;
  return ReadTsv(folder + "/classes.tsv", 3, budget, [&](const Fields& f) {
    runs.classes.try_emplace(std::string(f[0]), RecordedClass{f[1] == "1", std::string(f[2])});
  });
}

std::optional<Error> ReadRecord(const std::string& folder, RecordedRuns& runs, BudgetGuard budget) {
  const std::string path = folder + "/recording.json";
  LimitedFile file(path, budget);
  if (!file.in()) return Error{Error::Kind::kUnreadableInput, folder + ": no recording there (no recording.json)"};
  const auto json = nlohmann::json::parse(file.in(), nullptr, false);
  if (budget.WasSpent()) return std::nullopt;
  const Error malformed{Error::Kind::kUnreadableInput, path + ": not a record of a recording"};
  if (!json.is_object()) return malformed;
  try {
    if (!json.value("complete", false)) ++runs.incomplete;
    runs.lost_events += json.value("lost_events", uint64_t{0});
    runs.java_versions.push_back(json.value("java_version", std::string("unknown")));
  } catch (const nlohmann::json::type_error&) {
    return malformed;
  }
  return std::nullopt;
}

}  // namespace

Result<RecordedRuns> ReadRecordings(const std::vector<std::string>& folders, BudgetGuard budget) {
  RecordedRuns runs;
  Merged merged;
  for (const std::string& folder : folders) {
    if (budget.Spent()) break;
    if (auto error = ReadRecord(folder, runs, budget)) return *error;
    if (auto error = ReadTables(folder, merged, runs, budget)) return *error;
  }
  for (auto& [key, row] : merged.targets) runs.targets.push_back(std::move(row));
  for (auto& [key, row] : merged.edges) runs.edges.push_back(std::move(row));
  return runs;
}

}  // namespace heliograph::report
