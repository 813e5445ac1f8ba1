/// Lines for a terminal of 100 columns. Pure functions.
#pragma once

#include <string>
#include <string_view>

namespace heliograph::cli {

/// `text` and spaces up to `width`.
std::string Padded(std::string_view text, size_t width);
/// `text` broken at spaces, every line but the first indented, with a newline at the end.
std::string Wrapped(std::string_view text, size_t indent);

}  // namespace heliograph::cli
