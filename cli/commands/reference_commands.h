/// What list-options and list-outputs print: the options of a command and the files that it writes.
#pragma once

#include <string>

#include "core/base/diagnostics.h"

namespace heliograph::cli {

struct ReferenceOptions {
  std::string command = "analyze";
  std::string format = "markdown";  ///< markdown or json
};

/// Fail with a usage error that names the nearest command.
Result<std::string> ListOptions(const ReferenceOptions& options);
Result<std::string> ListOutputs(const ReferenceOptions& options);

}  // namespace heliograph::cli
