/// Feature programs on a cut-down library, ready to be solved.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/classfile/declarations.h"
#include "frontend/classpath/class_path.h"
#include "frontend/jvm/jvm_model.h"
#include "frontend/lowering/lowering.h"
#include "parallel/contexts/contexts.h"
#include "parallel/solver/solver.h"
#include "reflect/analysis/reflection_analysis.h"
#include "support/jdk_locator.h"
#include "tests/differential/naive_solver.h"

namespace heliograph::testing {

/// Whether a class of the JDK belongs to the cut-down library.
bool InLibrary(std::string_view name);

/// Several programs side by side in one Program.
class World {
 public:
  explicit World(const std::vector<std::string>& roots, bool (*in_library)(std::string_view) = InLibrary) {
    frontend::ClassPathOptions options;
    options.inputs = roots;
    options.jdk = test::AnyJdk();
    options.configuration = true;
    auto loaded = frontend::LoadClassPath(options, ledger_);
    HELIOGRAPH_CHECK(loaded.ok());
    class_path_ = std::move(*loaded);
    ProgramBuilder builder;
    for (ClassDecl& declaration : class_path_->classes) {
      if (declaration.platform && !in_library(declaration.name)) continue;
      declaration.application = true;
      builder.Add(std::move(declaration));
    }
    auto built = builder.Build(ledger_, class_path_->max_dimensions);
    HELIOGRAPH_CHECK(built.ok());
    program_ = std::make_unique<Program>(std::move(*built));
    census_ = frontend::CountAllocations(*program_);
    model_ = std::make_unique<frontend::JvmModel>(*program_);
  }

  Budget* budget = nullptr;          ///< of further runs; may be null
  parallel::ContextPolicy contexts;  ///< of further runs
  uint32_t saturate_from = 0;        ///< of further runs
  /// Of further runs. None by default, and none on lazily made types either: the naive solver asks rules in another order, and
  /// that decides what is cut.
  std::optional<reflect::RuleLimits> limits;

  /// Contexts of further runs are for some methods only: about half of them, others for each seed.
  void SelectSome(uint32_t seed) {
    selected_.assign(program_->NumMethods(), false);
    for (uint32_t m = 0; m < selected_.size(); ++m) {
      uint32_t hash = seed;
      for (const char c : program_->MethodDisplayName(MethodId(m))) hash = hash * 31 + static_cast<uint8_t>(c);
      selected_[m] = (hash * 2654435761u >> 31) != 0;
    }
    contexts.selected = &selected_;
  }
  const Program& program() const { return *program_; }

  /// Solves with `solve(input)` from the main methods of these classes, on a heap and rules of its own.
  template <typename Solve>
  PlainResult Run(const std::vector<std::string>& mains, const reflect::Variant& variant, Solve solve) {
    reflect::ReflectionInput rules;
    rules.variant = variant;
    if (limits) {
      rules.limit = limits->targets;
      rules.operand_limit = limits->operands;
      rules.operand_total = limits->own_operands;
    } else {
      rules.variant.lazy_types = 0;
    }
    HeapOptions options;
    options.unknown_in_heap = rules.variant.unknown_in_heap;
    reflect::VariantStrings strings(*program_, rules.variant);
    if (rules.variant.configuration) reflect::KeepKeys(class_path_->configuration, strings.kept());
    rules.strings = &strings;
    rules.configuration = &class_path_->configuration;
    const frontend::Declarations declarations(*program_);
    rules.declarations = &declarations;
    rules.budget = budget;
    options.kept_strings = &strings.kept();
    AllocationCensus census = census_;
    if (contexts.kind != parallel::ContextKind::kNone) parallel::AdmitContexts(census);
    HeapModel heap(*program_, census, options);
    const frontend::GenericBounds generic_bounds(*program_, rules.variant.lazy_types);
    const frontend::ComputedTexts computed = rules.variant.computed_texts
                                                 ? frontend::ComputedTexts(*program_, strings.kept(), BudgetGuard(budget))
                                                 : frontend::ComputedTexts();
    const frontend::BytecodeLowerer lowerer(*program_, *model_, &strings.kept(),
                                            rules.variant.generic_signatures ? &generic_bounds : nullptr, BudgetGuard(),
                                            &computed);
    reflect::ReflectionAnalysis reflection(*program_, heap, rules);
    parallel::SolverInput input;
    input.program = program_.get();
    input.heap = &heap;
    input.lowerer = &lowerer;
    for (const std::string& main : mains) {
      input.entry_points.push_back({program_->FindMethod(main, "main", "([Ljava/lang/String;)V"), true});
      HELIOGRAPH_CHECK(input.entry_points.back().method.valid());
    }
    input.vm_exceptions.assign(model_->VmExceptions().begin(), model_->VmExceptions().end());
    input.handler = &reflection;
    input.ledger = &ledger_;
    input.keep_points_to = true;
    input.budget = budget;
    input.contexts = contexts;
    input.saturate_from = saturate_from;
    return solve(input);
  }

 private:
  Ledger ledger_;
  std::unique_ptr<frontend::LoadedClassPath> class_path_;
  std::unique_ptr<Program> program_;
  AllocationCensus census_;
  std::unique_ptr<frontend::JvmModel> model_;
  std::vector<bool> selected_;
};

struct FeaturePrograms {
  std::vector<std::string> roots, mains;
};

/// The compiled programs of tests/programs, for release "8" or "own".
FeaturePrograms FindFeaturePrograms(const std::string& release);
/// Of the programs for a variant of reflection: all for `full`, else every third, from another one on for each variant.
std::vector<std::string> ShareOf(std::string_view variant, const std::vector<std::string>& mains);
/// Every `step`th, from number `first` on.
std::vector<std::string> Every(size_t step, size_t first, const std::vector<std::string>& mains);

}  // namespace heliograph::testing
