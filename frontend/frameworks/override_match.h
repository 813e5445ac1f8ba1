/// Rows about overriding: methods of what the container has by which the application overrides those of libraries.
///
/// One thread.
#pragma once

#include <cstdint>

#include "core/base/budget.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/found_parts.h"

namespace heliograph::frontend {

/// Adds them as entry points of framework `f`, after all components and factories are found: of classes of components, of those that
/// factories may give and of those that classes with factories make; of lambdas where a factory gives, or such a class hands over, an
/// interface of a library. Methods of the JDK's types do not count, nor do those of absent ones. O(methods of these classes and of the
/// types above them + class files with factories).
void MatchOverriding(const Program& program, const DeclarationSource& declarations, uint32_t f, FoundParts& found,
                     BudgetGuard& budget);

}  // namespace heliograph::frontend
