/// Frameworks against a program: what their containers would make, fill and call of its application classes.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/container_plan.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/configuration.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/found_parts.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

struct ContainerMatch {
  ContainerPlan plan;
  std::vector<FrameworkUse> uses;  ///< in the order of the frameworks
  /// Packages of the own code of those of which there is any use, in internal form with a slash at the end, and their framework.
  std::vector<std::pair<std::string, std::string>> libraries;
};

/// Whether the inputs have, or name, what the framework's `where` rows want. O(them).
bool IsWhereItCounts(const Framework& framework, const Program& program);

/// What the frameworks find. Objects for the parameters and results of entry points, and what their fields hold, are made by type:
/// classes of the application with a constructor and their accessors; of a library at most eight below an abstract type, without a
/// constructor. That, and types with too many classes, is in the ledger. Some is missing if the budget is spent.
/// O(class files of the application + entries of configuration files).
ContainerMatch MatchFrameworks(const Program& program, const DeclarationSource& declarations, const Configuration& configuration,
                               std::span<const Framework* const> frameworks, Ledger& ledger, BudgetGuard budget);

}  // namespace heliograph::frontend
