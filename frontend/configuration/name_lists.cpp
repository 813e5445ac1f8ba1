#include "frontend/configuration/name_lists.h"

#include <algorithm>

namespace heliograph::frontend {

std::vector<ListedName> ParseNameLines(std::string_view text, std::vector<ConfigurationError>& errors) {
  std::vector<ListedName> names;
  for (uint32_t line = 1; !text.empty(); ++line) {
    std::string_view content = NextLine(text);
    content = TrimBlanks(content.substr(0, content.find('#')));
    if (content.empty()) continue;
    if (IsClassNameText(content)) {
      names.push_back({content, line});
    } else {
      errors.push_back({line, "not a class name"});
    }
  }
  return names;
}

std::vector<ListedName> FindNamesInLines(std::string_view text, const ClassNames& classes) {
  static constexpr std::string_view kSeparators = " \t\f,;:=|\"'<>(){}[]";
  std::vector<ListedName> names;
  for (uint32_t line = 1; !text.empty(); ++line) {
    std::string_view content = NextLine(text);
    content = content.substr(0, content.find('#'));
    while (true) {
      const size_t begin = content.find_first_not_of(kSeparators);
      if (begin == std::string_view::npos) break;
      content.remove_prefix(begin);
      const std::string_view word = content.substr(0, content.find_first_of(kSeparators));
      content.remove_prefix(word.size());
      if (NamesClass(word, false, classes)) names.push_back({word, line});
    }
  }
  return names;
}

std::vector<std::string_view> SplitNames(std::string_view text) {
  static constexpr std::string_view kSeparators = " \t\r\n\f,;:";
  std::vector<std::string_view> names;
  while (true) {
    const size_t begin = text.find_first_not_of(kSeparators);
    if (begin == std::string_view::npos) return names;
    text.remove_prefix(begin);
    const size_t end = std::min(text.find_first_of(kSeparators), text.size());
    names.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

}  // namespace heliograph::frontend
