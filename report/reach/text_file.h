/// Small files that people write, line by line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::report {

/// The whole file. Fails with an input error if it cannot be read or has more than 64 MB.
Result<std::string> ReadTextFile(const std::string& file);

/// Without blanks, tabs and line ends on both sides.
std::string_view Trimmed(std::string_view text);

/// The lines, trimmed, without comments: what stands behind a `#` at the beginning of a line or after a blank. A line for each, so
/// that they can be counted.
std::vector<std::string> Lines(std::string_view text);

}  // namespace heliograph::report
