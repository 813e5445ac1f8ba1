#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "report/recall/recall.h"
#include "report/reference/output_table.h"
#include "report/tables/output_file.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

Json ShareJson(const Share& share) {
  const std::optional<double> percent = share.Percent();
  return {{"recorded", share.recorded},
          {"found", share.found},
          {"filtered", share.filtered},
          {"missed", share.missed},
          {"recall_percent", percent ? Json(std::round(*percent * 100) / 100) : Json(nullptr)}};
}

Json KindsJson(const TargetShares& targets) {
  Json json;
  for (size_t k = 0; k < kApiKinds; ++k) json[std::string(kApiKindNames[k])] = ShareJson(targets.by_kind[k]);
  return json;
}

Json SurplusJson(const Surplus& surplus) {
  const std::optional<double> per_recorded = surplus.PerRecorded();
  return {{"listed", surplus.listed},
          {"recorded", surplus.recorded},
          {"per_recorded", per_recorded ? Json(std::round(*per_recorded * 100) / 100) : Json(nullptr)}};
}

Json PrecisionJson(const ListedShares& precision) {
  return {{"targets", SurplusJson(precision.targets)},
          {"targets_of_recorded_calls", SurplusJson(precision.targets_of_recorded_calls)},
          {"application_to_application_edges", SurplusJson(precision.edges)},
          {"methods", SurplusJson(precision.methods)}};
}

std::string Grouped(uint64_t number) {
  std::string text = std::to_string(number);
  for (size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

/// "  title                recorded  found  missed  percent  (filters)"
void AddLine(std::string& out, const std::string& title, const Share& share) {
  char percent[16] = "-", line[256];
  if (share.Percent()) std::snprintf(percent, sizeof percent, "%.2f %%", *share.Percent());
  std::snprintf(line, sizeof line, "  %-38s %10s %10s %10s %10s", title.c_str(), Grouped(share.recorded).c_str(),
                Grouped(share.found).c_str(), Grouped(share.missed).c_str(), percent);
  out += line;
  std::string filters;
  for (const auto& [name, count] : share.filtered) filters += (filters.empty() ? "" : ", ") + name + " " + Grouped(count);
  if (!filters.empty()) out += "   filtered: " + filters;
  out += '\n';
}

/// A line for each kind of call that happened, each API of the kind below it.
void AddKinds(std::string& out, const Recall& recall) {
  constexpr std::array<const char*, kApiKinds> kTitles{"actions", "look-ups of one", "plural look-ups", "of other calls"};
  for (size_t k = 0; k < kApiKinds; ++k) {
    const bool pooled = k <= static_cast<size_t>(ApiKind::kLookUp);
    const Share& share = recall.targets.by_kind[k];
    if (share.recorded == 0) continue;
    AddLine(out, (pooled ? "  " : "reflective targets, ") + std::string(kTitles[k]), share);
    for (const auto& [api, of_api] : recall.targets_by_api) {
      if (KindOfApi(api) == static_cast<ApiKind>(k)) AddLine(out, (pooled ? "    " : "  ") + api, of_api);
    }
  }
}

/// "  title                listed  recorded  listed per recorded"
void AddSurplus(std::string& out, const char* title, const Surplus& surplus) {
  char ratio[32] = "-", line[256];
  if (surplus.PerRecorded()) std::snprintf(ratio, sizeof ratio, "%.2f", *surplus.PerRecorded());
  std::snprintf(line, sizeof line, "  %-38s %10s %10s %14s\n", title, Grouped(surplus.listed).c_str(),
                Grouped(surplus.recorded).c_str(), ratio);
  out += line;
}

void AddPrecision(std::string& out, const ListedShares& precision) {
  char header[256];
  std::snprintf(header, sizeof header, "%-40s %10s %10s %14s\n", "What the result lists", "listed", "recorded", "per recorded");
  out += header;
  AddSurplus(out, "reflective targets, actions and of one", precision.targets);
  AddSurplus(out, "  at calls that runs made", precision.targets_of_recorded_calls);
  AddSurplus(out, "call edges, application to application", precision.edges);
  AddSurplus(out, "methods", precision.methods);
}

void AddReasons(std::string& out, const char* title, const std::map<std::string, uint64_t>& reasons) {
  if (reasons.empty()) return;
  std::string line;
  for (const auto& [reason, count] : reasons) line += (line.empty() ? "" : ", ") + reason + " " + Grouped(count);
  out += std::string("Why ") + title + " are missed: " + line + "\n";
}

void WriteRows(OutputSet& files, Output output, const std::vector<MissedRow>& rows) {
  OutputFile& file = files.Add(output);
  file.Append(HeaderLine(output));
  for (const MissedRow& row : rows) {
    for (const std::string& column : row.columns) file.row() += column + '\t';
    file.row() += row.reason + '\t' + row.detail;
    file.EndRow();
  }
}

}  // namespace

std::string RecallSummary(const Recall& recall) {
  char header[256];
  std::snprintf(header, sizeof header, "%-40s %10s %10s %10s %10s\n", "What runs did", "recorded", "found", "missed", "recall");
  std::string out;
  if (recall.stop_reason != nullptr) {
    out = std::string("PARTIAL COMPARISON: stopped early, ") + recall.stop_reason + "; of what was compared until then:\n";
  }
  out += header;
  AddLine(out, "reflective targets", recall.targets.Pooled());
  AddKinds(out, recall);
  AddLine(out, "reflective sites, all targets", recall.sites);
  AddLine(out, "reflective calls, methods entered", recall.entered);
  AddLine(out, "call edges, application to application", recall.application_edges);
  AddLine(out, "call edges, application to library", recall.library_edges);
  AddLine(out, "framework to application, targets", recall.framework_targets.Pooled());
  const Share& framework_plural = recall.framework_targets.Of(ApiKind::kPluralLookUp);
  if (framework_plural.recorded > 0) AddLine(out, "  plural look-ups", framework_plural);
  AddLine(out, "framework to application, entered", recall.framework_entered);
  AddLine(out, "framework to application, edges", recall.framework_edges);
  AddLine(out, "methods", recall.methods);
  if (recall.stop_reason == nullptr) AddPrecision(out, recall.precision);
  AddReasons(out, "targets", recall.target_reasons);
  if (!recall.missed_targets.empty()) {
    out += "Specification points explain " + Grouped(recall.targets_at_points) + " of " + Grouped(recall.missed_targets.size()) +
           " missed targets (missed-targets.tsv)\n";
  }
  AddReasons(out, "edges", recall.edge_reasons);
  AddReasons(out, "methods", recall.method_reasons);
  out += "Other reflective targets of call sites in library code, for information: " + Grouped(recall.library_targets_found) +
         " of " + Grouped(recall.library_targets) + " found\n";
  for (const std::string& remark : recall.remarks) out += "Note: " + remark + "\n";
  return out;
}

std::string RecallJson(const Recall& recall) {
  Json by_api = Json::object();
  for (const auto& [api, share] : recall.targets_by_api) by_api[api] = ShareJson(share);
  Json json;
  json["complete"] = recall.stop_reason == nullptr;
  json["stop_reason"] = recall.stop_reason == nullptr ? Json(nullptr) : Json(recall.stop_reason);
  json["targets"] = ShareJson(recall.targets.Pooled());
  json["targets"]["by_kind"] = KindsJson(recall.targets);
  json["targets"]["by_api"] = by_api;
  json["targets"]["missed_by_reason"] = recall.target_reasons;
  json["targets"]["missed_at_specification_points"] = recall.targets_at_points;
  json["sites"] = ShareJson(recall.sites);
  json["entered"] = ShareJson(recall.entered);
  json["framework_to_application"] = {{"targets", ShareJson(recall.framework_targets.Pooled())},
                                      {"targets_by_kind", KindsJson(recall.framework_targets)},
                                      {"entered", ShareJson(recall.framework_entered)},
                                      {"edges", ShareJson(recall.framework_edges)}};
  json["library_targets"] = {{"recorded", recall.library_targets}, {"found", recall.library_targets_found}};
  json["edges"] = {{"application_to_application", ShareJson(recall.application_edges)},
                   {"application_to_library", ShareJson(recall.library_edges)},
                   {"missed_by_reason", recall.edge_reasons}};
  json["methods"] = ShareJson(recall.methods);
  json["methods"]["missed_by_reason"] = recall.method_reasons;
  json["precision"] = recall.stop_reason == nullptr ? PrecisionJson(recall.precision) : Json(nullptr);
  json["remarks"] = recall.remarks;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<Error> WriteRecall(const Recall& recall, const std::string& folder) {
  auto files = OutputSet::Create(folder);
  if (!files) return files.error();
  WriteRows(*files, Output::kMissedTargets, recall.missed_targets);
  WriteRows(*files, Output::kMissedEdges, recall.missed_edges);
  WriteRows(*files, Output::kMissedMethods, recall.missed_methods);
  files->Add(Output::kRecallFigures).Append(RecallJson(recall));
  return files->Commit({});
}

}  // namespace heliograph::report
