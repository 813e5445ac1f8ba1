/// What list-rules, explain-rule and list-variants print.
#pragma once

#include <string>
#include <string_view>

#include "core/base/diagnostics.h"

namespace heliograph::cli {

std::string ListRules();
std::string ListVariants();
/// A rule or a switch. Fails with a usage error that names the nearest one.
Result<std::string> ExplainRule(std::string_view name);

}  // namespace heliograph::cli
