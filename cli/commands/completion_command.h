/// What `heliograph completion` prints: a script that completes commands, options and their words. Pure function.
#pragma once

#include <string>
#include <string_view>

namespace heliograph::cli {

/// Made of the command and option tables. `shell` is bash, zsh or fish.
std::string Completion(std::string_view shell);

}  // namespace heliograph::cli
