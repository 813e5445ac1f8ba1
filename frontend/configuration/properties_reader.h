/// Files of java.util.Properties. Pure; any thread; any text is safe.
///
/// Source: java.util.Properties.load(Reader): logical lines, comments, separators, escapes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/configuration/text.h"

namespace heliograph::frontend {

struct Property {
  std::string key;
  std::string value;
  uint32_t line = 0;  ///< on which the value begins
  /// Where the value goes on on another line: offset in `value`, line.
  std::vector<std::pair<size_t, uint32_t>> breaks;

  /// Line of the character at `offset` of the value.
  uint32_t LineAt(size_t offset) const;
};

/// In the order of the text; a key may come several times. A malformed \u escape is an error; the property is
/// kept with the escape left out, and the rest is read.
std::vector<Property> ParseProperties(std::string_view text, std::vector<ConfigurationError>& errors);

}  // namespace heliograph::frontend
