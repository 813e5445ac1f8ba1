/// `heliograph export`: a result in the formats of other tools.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/base/diagnostics.h"
#include "report/export/export_files.h"

namespace heliograph::cli {

struct ExportOptions {
  std::string folder, format;
  std::string output;  ///< empty: standard output
  std::string schema, evidence, around, collapse;
  std::vector<std::string> baseline, recordings;
  std::string depth;
  bool force = false, no_reasons = false;
};

/// Adds the subcommand, which fills `options`.
void AddExport(CLI::App& app, ExportOptions& options);

/// Writes the export to its file or folder, or hands it to `write`. Gives what is to be printed beside it: a line that says what was
/// written, if there is an output. Fails with a usage error also for options that are not of the format.
Result<std::string> RunExportCommand(const ExportOptions& options, report::Sink::Write write);

}  // namespace heliograph::cli
