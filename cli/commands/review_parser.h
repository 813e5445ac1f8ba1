/// The commands that judge results, for the parser.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands/review_commands.h"

namespace heliograph::cli {

/// Adds the subcommands, which fill `options`.
void AddReviews(CLI::App& app, ReviewOptions& options);

}  // namespace heliograph::cli
