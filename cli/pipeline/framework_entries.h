/// Frameworks that --entry starts: those of a preset, or those of which the inputs have something.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/configuration.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/framework.h"
#include "frontend/frameworks/framework_match.h"

namespace heliograph::cli {

/// The value of --entry for whatever the inputs have.
inline constexpr std::string_view kAutoPreset = "auto";
/// The preset of frameworks that belong to all others.
inline constexpr std::string_view kAnyPreset = "any";

class FrameworkSet {
 public:
  /// The built-in ones and those of these files, of which one replaces a built-in one of its name. Fails on a file that cannot be
  /// read, with its line if it is no framework.
  static Result<FrameworkSet> Load(const std::vector<std::string>& files);

  const std::vector<frontend::Framework>& all() const { return frameworks_; }
  /// What --entry takes besides auto, sorted.
  std::vector<std::string> Presets() const;
  /// Those of the presets, or all with kAutoPreset, against a program. Fails if a preset finds nothing; kAutoPreset may.
  Result<frontend::ContainerMatch> Match(const std::vector<std::string>& presets, const Program& program,
                                         const DeclarationSource& declarations, const Configuration& configuration,
                                         Ledger& ledger, BudgetGuard budget) const;

 private:
  std::vector<frontend::Framework> frameworks_;  // by name
};

}  // namespace heliograph::cli
