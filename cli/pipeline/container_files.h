/// The files of --containers, of which parallel/shortcuts/container_file.h has the format.
#pragma once

#include <optional>

#include "core/base/diagnostics.h"
#include "core/options/options.h"
#include "core/program/program.h"
#include "parallel/shortcuts/container_file.h"

namespace heliograph::cli {

/// Reads them into `rules`.
std::optional<Error> LoadContainerRules(const AnalysisOptions& options, parallel::ContainerRules* rules);

/// The rules, of which those that say something of what the program does not have get a row in the ledger.
parallel::ContainerRules UseContainerRules(const Program& program, parallel::ContainerRules rules, Ledger& ledger);

}  // namespace heliograph::cli
