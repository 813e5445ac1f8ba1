/// The views and tables of a result as CSV with headers.
///
/// Source: RFC 4180, with line feeds alone at the ends of lines.
#pragma once

#include <optional>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"
#include "report/export/export_files.h"

namespace heliograph::report {

/// A file for each, in the order of the tables of docs/outputs.md. O(size).
std::optional<Error> WriteCsv(const ResultDatabase& result, ExportFiles& files);

}  // namespace heliograph::report
