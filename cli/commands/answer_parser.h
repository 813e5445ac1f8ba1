/// The commands that ask a result, for the parser.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands/answer_commands.h"

namespace heliograph::cli {

/// Adds the subcommands, which fill `options`.
void AddAnswers(CLI::App& app, AnswerOptions& options);

}  // namespace heliograph::cli
