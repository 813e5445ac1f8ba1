#include "cli/pipeline/variant_choice.h"

#include <string>

namespace heliograph::cli {

std::optional<Error> ChooseVariant(const AnalysisOptions& options, Ledger& ledger, BudgetGuard budget,
                                   reflect::ReflectionInput* reflection, reflect::UserTargets* user_targets) {
  const ReflectionChoice& choice = options.reflection;
  reflection->variant = *reflect::FindVariant(kReflectionVariantNames[static_cast<size_t>(choice.variant)]);
  if (choice.bound) reflect::SetBounds(reflection->variant, *choice.bound);
  reflection->limit = options.reflection_limit;
  reflection->operand_limit = options.operand_limit;
  reflection->operand_total = options.operand_total;
  for (const std::string& assignment : options.reflection_switches) {
    if (auto error = reflect::SetSwitch(reflection->variant, assignment)) return error;
  }
  for (const std::string& path : options.reflection_specs) {
    if (auto error = user_targets->ReadSpecification(path, ledger, budget)) return error;
  }
  for (const std::string& path : options.reflection_logs) {
    if (auto error = user_targets->ReadLog(path, ledger, budget)) return error;
  }
  return std::nullopt;
}

}  // namespace heliograph::cli
