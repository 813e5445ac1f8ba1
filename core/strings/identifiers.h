/// Identifiers in texts of any form. Pure functions; letters of other alphabets are bytes above 127.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "absl/strings/ascii.h"

namespace heliograph {

inline bool IsOfIdentifier(char c) {
  return absl::ascii_isalnum(c) || c == '_' || c == '$' || static_cast<unsigned char>(c) > 127;
}

/// Calls visit(stretch, next) for each longest stretch of characters that `is_of` admits; `next` follows it, 0 at the end. O(length).
template <typename IsOf, typename Visit>
void ForEachStretch(std::string_view text, const IsOf& is_of, const Visit& visit) {
  for (auto at = text.begin(); at != text.end();) {
    const auto first = std::find_if(at, text.end(), is_of);
    at = std::find_if_not(first, text.end(), is_of);
    if (first != at) visit(std::string_view(first, at), at == text.end() ? '\0' : *at);
  }
}

/// The same for identifiers.
template <typename Visit>
void ForEachIdentifier(std::string_view text, const Visit& visit) {
  ForEachStretch(text, IsOfIdentifier, visit);
}

/// Whether more than one blank stands between words alone, as in sentences: most lists and expressions have marks there. O(length).
inline bool IsMessage(std::string_view text) {
  size_t blanks = 0;
  for (size_t i = text.find(' '); i != std::string_view::npos; i = text.find(' ', i + 1)) {
    blanks += i > 0 && i + 1 < text.size() && IsOfIdentifier(text[i - 1]) && IsOfIdentifier(text[i + 1]) ? 1 : 0;
  }
  return blanks > 1;
}

}  // namespace heliograph
