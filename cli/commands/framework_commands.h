/// What the command frameworks prints.
#pragma once

#include <string>
#include <string_view>

#include "core/base/diagnostics.h"

namespace heliograph::cli {

/// All built-in frameworks by preset of --entry; or the rows of one, as --framework takes them. Fails with a usage error that names
/// the nearest framework.
Result<std::string> ShowFrameworks(std::string_view name);

}  // namespace heliograph::cli
