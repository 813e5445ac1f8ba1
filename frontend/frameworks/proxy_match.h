/// Rows about what belongs to proxies: classes that implement a part of one, interfaces and classes whose objects one gives.
///
/// One thread.
#pragma once

#include <span>

#include "core/base/budget.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/component_names.h"
#include "frontend/frameworks/found_parts.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

/// After the proxies. O(interfaces above proxies, their methods, classes below); where a method of a proxy takes a class, O(class files of
/// the application) too.
void MatchProxies(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks,
                  FoundParts& found, ComponentNames& names, BudgetGuard budget);

}  // namespace heliograph::frontend
