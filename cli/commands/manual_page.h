/// What `heliograph manual` prints: the manual page heliograph(1) in the language of man(7). Pure function.
#pragma once

#include <string>

namespace heliograph::cli {

/// Made of the command, option and exit status tables.
std::string ManualPage();

}  // namespace heliograph::cli
