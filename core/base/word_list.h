/// Words of a list that are separated by single blanks, as tables have them.
#pragma once

#include <algorithm>
#include <string_view>

namespace heliograph {

/// Whether `is` holds for some word; no later one is looked at. O(characters).
template <typename Is>
bool AnyWord(std::string_view list, Is is) {
  while (!list.empty()) {
    const size_t end = std::min(list.find(' '), list.size());
    if (end != 0 && is(list.substr(0, end))) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

/// Calls `visit` for each word, in order.
template <typename Visit>
void ForEachWord(std::string_view list, Visit visit) {
  AnyWord(list, [&](std::string_view word) {
    visit(word);
    return false;
  });
}

inline bool HasWord(std::string_view list, std::string_view wanted) {
  return AnyWord(list, [&](std::string_view word) { return word == wanted; });
}

}  // namespace heliograph
