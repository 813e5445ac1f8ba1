/// Regular expressions of java.util.regex that mean the same to PCRE2, written for PCRE2.
///
/// What is not surely the same is left out: back references, flags but a leading (?i), classes in classes, look-behind,
/// quantifiers of what may match nothing, characters that are not ASCII. Pure functions.
///
/// Source: java.util.regex.Pattern, JDK 17 API specification; pcre2pattern(3).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace heliograph::reflect {

struct RegexSubset {
  std::string pcre;  ///< for texts of ASCII alone; with PCRE2_NEWLINE_LF, so that \r\n are two characters
  bool caseless = false;
  uint32_t groups = 0;                                       ///< that capture
  std::vector<std::pair<std::string, uint32_t>> names = {};  ///< of groups, by name and number
  bool ends_lines = false;                                   ///< has a $: in texts of several lines the two differ
  bool keeps_groups = true;                                  ///< what groups hold is the same too; else only what matches is
};

/// None if the two may differ, or Java takes `regex` for malformed. O(regex).
std::optional<RegexSubset> TranslateRegex(std::string_view regex);

}  // namespace heliograph::reflect
