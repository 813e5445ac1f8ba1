/// `heliograph recall`: a result against recordings of real runs.
#pragma once

#include <string>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"

namespace heliograph::cli {

struct RecallOptions {
  std::string result_dir;
  std::vector<std::string> recording_dirs;
  std::string output_dir;       ///< empty: no files
  std::string format = "text";  ///< text or json
};

/// The text for standard output. Journals of killed runs are finished first. Once the budget is spent the rest is not compared,
/// which the text says; a journal that is not read to its end stays.
Result<std::string> Recall(const RecallOptions& options, Budget& budget);

}  // namespace heliograph::cli
