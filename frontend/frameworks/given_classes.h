/// Classes that the application hands to a library as constants: `gson.fromJson(text, Order.class)`.
///
/// A constant counts where one method loads it and calls a method of the rows, or a method of the application that takes a class and
/// may hand it on; or where a method of the rows, as the application overrides it, loads it, or a text that is its name. What flows
/// through fields does not count.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

/// The application's classes that are given so to methods of one of the rows, which are `data given`, `component given` or `entry of given`; sorted,
/// unique. Empty if the program lacks the types of all rows. O(class files of the application). Any thread.
std::vector<ClassId> GivenClasses(const Program& program, const DeclarationSource& declarations,
                                  const std::vector<const FrameworkRow*>& rows, BudgetGuard budget);

/// The application's methods whose names are texts that one method loads which calls a method of one of the rows (`entry given`):
/// `adapter.setTargetMethod("polish")`. A caller that loads no such name is in the ledger (`framework-name`). In order, unique.
/// O(class files of the application + its methods). Any thread.
std::vector<MethodId> GivenMethods(const Program& program, const DeclarationSource& declarations,
                                   const std::vector<const FrameworkRow*>& rows, Ledger& ledger, BudgetGuard budget);

/// The texts that methods load which call a method of one of the rows (`expression given`), in the order of the class files.
/// O(class files of the application). Any thread.
std::vector<std::string_view> GivenTexts(const Program& program, const DeclarationSource& declarations,
                                         const std::vector<const FrameworkRow*>& rows, BudgetGuard budget);

}  // namespace heliograph::frontend
