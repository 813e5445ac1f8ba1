/// Where the analysed program starts.
#pragma once

#include <string>
#include <vector>

#include "cli/pipeline/framework_entries.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/options/options.h"
#include "core/program/configuration.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "parallel/solver/solver.h"

namespace heliograph::cli {

struct ProgramStart {
  std::vector<std::string> main_classes;           ///< dotted, in the order used
  std::vector<parallel::EntryPoint> entry_points;  ///< unique
  bool open_client = false;                        ///< code that is not there may have classes below the program's
  frontend::ContainerMatch containers;             ///< what the frameworks of --entry make and call
};

/// What chooses them looks at. All must outlive the choice.
struct StartChoice {
  const Program& program;
  const AnalysisOptions& options;
  const std::vector<std::string>& manifest_main_classes;
  const FrameworkSet& frameworks;
  const DeclarationSource& declarations;
  const Configuration& configuration;
  Ledger& ledger;
};

/// Whether --entry names a framework's preset.
bool NamesFrameworks(const std::vector<std::string>& entries, const FrameworkSet& frameworks);

/// Entry points for --main-class and --entry, or those of the manifests' main classes if neither is given.
/// Fails with a usage error that lists what is possible. Some are missing if the budget is spent.
Result<ProgramStart> ChooseEntryPoints(const StartChoice& choice, BudgetGuard budget);

}  // namespace heliograph::cli
