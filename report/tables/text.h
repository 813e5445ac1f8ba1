/// Names as the output files show them. Pure functions; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace heliograph::report {

/// Appends `text`, a name from a class file (modified UTF-8, JVMS 4.4.7) or UTF-8 text, as valid UTF-8 on one
/// line: tab, newline, carriage return and backslash become \t \n \r \\, other control characters and lone
/// surrogates \uXXXX, malformed bytes U+FFFD. O(n).
void AppendText(std::string& out, std::string_view text);
/// The same with '/' turned into '.': a class name or array descriptor in internal form.
void AppendClassName(std::string& out, std::string_view internal_name);

/// What AppendText appends.
std::string Written(std::string_view text);

/// Appends `value` in decimal.
void AppendNumber(std::string& out, int64_t value);

}  // namespace heliograph::report
