/// `heliograph report`: a result, or the figures of a sweep, as a page.
#pragma once

#include <string>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"

namespace heliograph::cli {

struct ReportOptions {
  std::string table;   ///< the SQLite file of scripts/sweep
  std::string page;    ///< the HTML file to write
  std::string folder;  ///< of a result; empty: a sweep
};

/// Writes the page and returns what to print. Fails if the table cannot be read or the page cannot be written. Once the budget is
/// spent the rest is left out, which page and text say.
Result<std::string> ReportSweep(const ReportOptions& options, Budget& budget);

/// The same of a result folder.
Result<std::string> ReportResult(const ReportOptions& options);

}  // namespace heliograph::cli
