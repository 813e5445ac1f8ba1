/// The `heliograph` program without its process: arguments in, exit status out.
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::cli {

/// Exit statuses, a contract with scripts.
enum ExitStatus : int { kDone = 0, kGateFailed = 1, kUsageError = 2, kInputError = 3, kBudgetHit = 4, kInternalError = 5 };

/// Status for a failure: output that cannot be written counts as kInputError, the environment's fault.
ExitStatus StatusOf(const Error& error);

/// Runs a command. Results go to standard output, progress and diagnostics to standard error.
/// `arguments` without the program's name. Memory of a finished analysis is left to the end of the process.
ExitStatus RunProgram(std::vector<std::string> arguments);

}  // namespace heliograph::cli
