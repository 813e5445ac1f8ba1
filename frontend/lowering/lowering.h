/// Bytecode to constraint templates: abstract interpretation of one method's code to SSA-like reference
/// variables (JVMS chapters 4.7.3, 4.10 and 6).
#pragma once

#include <memory>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "frontend/execution/computed_texts.h"
#include "frontend/jvm/jvm_model.h"
#include "frontend/lowering/generic_bounds.h"

namespace heliograph::frontend {

struct LoweringContext;

/// Thread-safe; keeps scratch storage and the class files lowered last per thread. Code that breaks the
/// format, or that the verifier would reject for its shape, is lowered as far as it goes and gets a note
/// "malformed-code"; "lowering-limit" marks code too large for the interpreter's bounds. Other notes:
/// "phantom-class", "unresolved-field", "unresolved-method", "method-handle-constant", "unmodelled-bootstrap".
///
/// A body that a JVM model replaces gets no filters for its parameters and result. The body of a native
/// without a model has has_code = false but may still hold statements about its result.
class BytecodeLowerer : public MethodLowerer {
 public:
  /// All must outlive the lowerer; `generic_bounds` may be null, else declared generic types outside the JDK become
  /// GenericCopyStmts. A malformed type of a local variable is a note "malformed-signature". `kept_strings` may be null; if it has fragments, strings are followed: in code
  /// outside the JDK, calls that make strings become StringOpStmts, and methods of the JDK that hand on strings
  /// give strings that are not known. Once the budget is spent bodies are empty.
  /// `computed_texts` may be null; where strings are followed, calls give these texts besides.
  BytecodeLowerer(const Program& program, const JvmModel& model, const KeptStrings* kept_strings = nullptr,
                  const GenericBounds* generic_bounds = nullptr, BudgetGuard budget = BudgetGuard(),
                  const ComputedTexts* computed_texts = nullptr);
  ~BytecodeLowerer() override;
  MethodBody Lower(MethodId method) const override;

 private:
  std::unique_ptr<const LoweringContext> context_;
};

/// Allocation instructions per type over the code of all classes: the upper bound HeapModel reserves.
/// Includes lambda expressions (per synthetic lambda class). Malformed code counts as far as it goes.
/// What is counted when the budget is spent is no bound. On all threads that oneTBB may use. O(code bytes).
AllocationCensus CountAllocations(const Program& program, BudgetGuard budget = BudgetGuard());

}  // namespace heliograph::frontend
