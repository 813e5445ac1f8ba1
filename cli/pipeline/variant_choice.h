/// The variant of --reflection with its switches and limits, and what users say about reflective calls.
#pragma once

#include <optional>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/options/options.h"
#include "reflect/analysis/reflection_analysis.h"

namespace heliograph::cli {

/// Fills both from options, and reads the specifications and logs that these name.
std::optional<Error> ChooseVariant(const AnalysisOptions& options, Ledger& ledger, BudgetGuard budget,
                                   reflect::ReflectionInput* reflection, reflect::UserTargets* user_targets);

}  // namespace heliograph::cli
