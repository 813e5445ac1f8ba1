/// Characters of ASCII in texts of UTF-8. Pure; any thread; O(size).
#pragma once

#include <algorithm>
#include <string_view>

namespace heliograph {

inline bool IsAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Those of Character.isWhitespace.
inline bool IsAsciiBlank(char c) { return (c >= '\t' && c <= '\r') || (c >= 0x1c && c <= ' '); }

}  // namespace heliograph
