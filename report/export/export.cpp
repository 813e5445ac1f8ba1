#include "report/export/export.h"

#include <algorithm>

#include "report/export/call_graph_formats.h"
#include "report/export/csv_tables.h"
#include "report/export/graph_formats.h"
#include "report/export/keep_rules.h"
#include "report/export/known_metadata.h"
#include "report/export/tamiflex_log.h"

namespace heliograph::report {
namespace {

std::string NameOf(ExportFormat format) { return std::string(kExportFormatNames[static_cast<size_t>(format)]); }

EvidenceLevel LevelOf(const ExportRequest& request) { return request.evidence.value_or(DefaultEvidence(request.format)); }

/// Where it comes from, for the reader of the file.
std::string About(const ResultDatabase& result, const ExportRequest& request) {
  Query version = result.Run("SELECT value FROM meta WHERE key = 'version'");
  const std::string number = version.Next() ? " " + version.Text(0) : "";
  std::string about = "Made by heliograph" + number + " export " + NameOf(request.format) + " --evidence " +
                      std::string(kEvidenceLevelNames[static_cast<size_t>(LevelOf(request))]);
  if (!request.recordings.empty()) about += ", with recorded runs";
  if (!result.complete()) about += "; the analysis stopped early, so more may be needed";
  return about;
}

Result<std::string> ExportReflection(const ResultDatabase& result, const ExportRequest& request, ExportFiles& files) {
  ClassIndex classes(result);
  const auto calls = ReadUses(result, classes, {LevelOf(request), request.recordings});
  if (!calls) return calls.error();
  if (request.format == ExportFormat::kTamiFlex) {
    WriteTamiFlexLog(*calls, files.Add("reflection.log"));
    return std::to_string(calls->size()) + " reflective calls";
  }
  if (request.format == ExportFormat::kProGuard) {
    const KeepRules rules = KeepRulesOf(result, *calls, classes);
    WriteKeepRules(rules, About(result, request), files.Add("rules.pro"));
    return std::to_string(rules.rules.size()) + " keep rules";
  }
  const auto known = KnownMetadata::Read(request.baseline);
  if (!known) return known.error();
  Metadata metadata = MetadataOf(*calls, InputPaths(result), classes);
  known->Subtract(metadata);
  WriteMetadata(metadata, request.metadata, About(result, request), files);
  return MetadataSummary(metadata);
}

Result<std::string> ExportGraph(const ResultDatabase& result, const ExportRequest& request, ExportFiles& files) {
  const auto slice = ReadSlice(result, request.slice);
  if (!slice) return slice.error();
  if (request.format == ExportFormat::kDot) WriteDot(*slice, files.Add("calls.dot"));
  else WriteGraphMl(*slice, files.Add("calls.graphml"));
  return std::to_string(slice->nodes.size()) + " nodes, " + std::to_string(slice->edges.size()) + " edges";
}

}  // namespace

std::optional<ExportFormat> ExportFormatOf(std::string_view name) {
  const auto found = std::find(kExportFormatNames.begin(), kExportFormatNames.end(), name);
  if (found == kExportFormatNames.end()) return std::nullopt;
  return static_cast<ExportFormat>(found - kExportFormatNames.begin());
}

bool NeedsFolder(const ExportRequest& request) {
  const bool family = request.format == ExportFormat::kGraalVm && request.metadata.schema == MetadataSchema::kFiles;
  return family || request.format == ExportFormat::kDoop || request.format == ExportFormat::kCsv;
}

bool IsOfReflection(ExportFormat format) {
  return format == ExportFormat::kGraalVm || format == ExportFormat::kProGuard || format == ExportFormat::kTamiFlex;
}

EvidenceLevel DefaultEvidence(ExportFormat format) {
  if (format == ExportFormat::kGraalVm) return EvidenceLevel::kStrict;
  return format == ExportFormat::kProGuard ? EvidenceLevel::kInferred : EvidenceLevel::kAny;
}

Result<std::string> Export(const ResultDatabase& result, const ExportRequest& request, ExportFiles& files) {
  if (IsOfReflection(request.format)) return ExportReflection(result, request, files);
  std::optional<Error> error;
  switch (request.format) {
    case ExportFormat::kTaie: error = WriteTaieEdges(result, files.Add("call-edges.txt")); break;
    case ExportFormat::kJcg: error = WriteJcg(result, files.Add("call-graph.json")); break;
    case ExportFormat::kDoop: error = WriteDoopFacts(result, files); break;
    case ExportFormat::kCsv: error = WriteCsv(result, files); break;
    default: return ExportGraph(result, request, files);
  }
  if (error) return *error;
  return std::string(request.format == ExportFormat::kCsv ? "the tables" : "the call graph");
}

}  // namespace heliograph::report
