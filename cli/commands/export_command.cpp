#include "cli/commands/export_command.h"

#include <charconv>
#include <optional>
#include <utility>

#include "cli/commands/subcommand.h"
#include "report/export/export.h"

namespace heliograph::cli {
namespace {

using report::ExportFormat;

constexpr uint32_t kMostDepth = 100;

Error Usage(std::string message) { return {Error::Kind::kUsage, std::move(message)}; }

/// An option that stands in the wrong place.
std::optional<Error> CheckPlaces(const ExportOptions& options, ExportFormat format) {
  const bool graph = format == ExportFormat::kDot || format == ExportFormat::kGraphMl;
  const bool metadata = format == ExportFormat::kGraalVm, reflection = report::IsOfReflection(format);
  const struct {
    const char* option;
    bool given, fits;
    const char* formats;
  } places[] = {
      {"--schema", !options.schema.empty(), metadata, "graalvm"},
      {"--no-reasons", options.no_reasons, metadata, "graalvm"},
      {"--baseline", !options.baseline.empty(), metadata, "graalvm"},
      {"--evidence", !options.evidence.empty(), reflection, "graalvm, proguard and tamiflex"},
      {"--merge", !options.recordings.empty(), reflection, "graalvm, proguard and tamiflex"},
      {"--around", !options.around.empty(), graph, "dot and graphml"},
      {"--depth", !options.depth.empty(), graph, "dot and graphml"},
      {"--collapse", !options.collapse.empty(), graph, "dot and graphml"},
      {"--force", options.force, graph, "dot and graphml"},
  };
  for (const auto& place : places) {
    if (place.given && !place.fits) return Usage(std::string(place.option) + " is for " + place.formats);
  }
  if (options.evidence == "recorded" && options.recordings.empty()) return Usage("--evidence recorded goes with --merge DIR");
  if (!options.depth.empty() && options.around.empty()) return Usage("--depth goes with --around METHOD|CLASS");
  return std::nullopt;
}

Result<report::ExportRequest> RequestOf(const ExportOptions& options) {
  report::ExportRequest request;
  request.format = *report::ExportFormatOf(options.format);
  if (auto error = CheckPlaces(options, request.format)) return *error;
  if (!options.schema.empty()) request.metadata.schema = *report::MetadataSchemaOf(options.schema);
  request.metadata.reasons = !options.no_reasons;
  if (!options.evidence.empty()) request.evidence = report::EvidenceLevelOf(options.evidence);
  request.baseline = options.baseline;
  request.recordings = options.recordings;
  request.slice.around = options.around;
  request.slice.collapse = options.collapse;
  request.slice.force = options.force;
  if (!options.depth.empty()) {
    const char* end = options.depth.data() + options.depth.size();
    const auto [stop, error] = std::from_chars(options.depth.data(), end, request.slice.depth);
    if (error != std::errc() || stop != end || request.slice.depth < 1 || request.slice.depth > kMostDepth) {
      return Usage("--depth takes a whole number from 1 to " + std::to_string(kMostDepth));
    }
  }
  return request;
}

Result<report::ExportFiles> OpenFiles(const ExportOptions& options, const report::ExportRequest& request,
                                      report::Sink::Write write) {
  const bool folder = report::NeedsFolder(request);
  if (options.output.empty() && folder) return Usage("several files: say where they go with -o DIR");
  if (options.output.empty()) return report::ExportFiles(std::move(write));
  return folder ? report::ExportFiles::ToFolder(options.output) : report::ExportFiles::ToFile(options.output);
}

}  // namespace

void AddExport(CLI::App& app, ExportOptions& options) {
  Subcommand command(app, "export");
  command.Add("DIR", options.folder)->required();
  command.Add("FORMAT", options.format)->required();
  command.Add("--output", options.output);
  command.Add("--evidence", options.evidence);
  command.Add("--merge", options.recordings)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command.Add("--schema", options.schema);
  command.AddFlag("--no-reasons", options.no_reasons);
  command.Add("--baseline", options.baseline)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command.Add("--around", options.around);
  command.Add("--depth", options.depth);
  command.Add("--collapse", options.collapse);
  command.AddFlag("--force", options.force);
}

Result<std::string> RunExportCommand(const ExportOptions& options, report::Sink::Write write) {
  const auto request = RequestOf(options);
  if (!request) return request.error();
  const auto result = report::ResultDatabase::Open(options.folder);
  if (!result) return result.error();
  auto files = OpenFiles(options, *request, std::move(write));
  if (!files) return files.error();
  const auto summary = report::Export(*result, *request, *files);
  if (!summary) return summary.error();
  if (auto error = files->Commit()) return *error;
  return options.output.empty() ? std::string() : options.output + ": " + *summary + "\n";
}

}  // namespace heliograph::cli
