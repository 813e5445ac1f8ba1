/// `heliograph recall`: a result against recordings of real runs.
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::cli {

struct RecallOptions {
  std::string result_dir;
  std::vector<std::string> recording_dirs;
  std::string output_dir;       ///< empty: no files
  std::string format = "text";  ///< text or json
};

/// The text for standard output. Journals of killed runs are finished first.
Result<std::string> Recall(const RecallOptions& options);

}  // namespace heliograph::cli
