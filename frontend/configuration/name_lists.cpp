#include "frontend/configuration/name_lists.h"

#include <algorithm>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "core/strings/identifiers.h"

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

bool HoldsProperties(std::string_view text) {
  while (!text.empty()) {
    const std::string_view content = NextLine(text);
    if (content.substr(0, content.find('#')).find('=') != std::string_view::npos) return true;
  }
  return false;
}

namespace {

/// As files of classes and what reads them call a class: with slashes between packages, or with the extension.
bool NamesClassFile(std::string_view word, const ClassNames& classes) {
  const bool file = word.ends_with(".class");
  if (!file && word.find('/') == std::string_view::npos) return false;
  if (file) word.remove_suffix(6);
  if (word.starts_with('/')) word.remove_prefix(1);
  std::string name(word);
  std::replace(name.begin(), name.end(), '/', '.');
  return NamesClassInText(name, classes);
}

}  // namespace

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
      if (NamesClassInText(word, classes) || NamesClassFile(word, classes)) names.push_back({word, line});
    }
  }
  return names;
}

namespace {

/// What belongs to a qualified name; a slash stands for a dot in internal names.
bool IsOfName(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80);
  return letter || (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '.' || c == '/';
}

/// Whether what comes next begins what an opening brace encloses.
bool IsBraced(std::string_view before) {
  const size_t last = before.find_last_not_of(" \t");
  return last != std::string_view::npos && before[last] == '{';
}

class TextNames {
 public:
  TextNames(const ClassNames& classes, size_t most_words) : classes_(classes), words_left_(most_words) {}

  /// `counted`: the word begins with what may be its length. `chain`: it may be of an expression, a member of a member.
  void Add(std::string_view word, bool counted, bool chain, uint32_t line) {
    while (!word.empty() && (word.back() == '.' || word.back() == '/')) word.remove_suffix(1);
    while (!word.empty() && (word.front() == '.' || word.front() == '/')) word.remove_prefix(1);
    if (AddClass(word, line)) return;
    if (counted && word.size() > 1) {
      if (AddClass(word.substr(1), line)) return;
      AddWord(word.substr(1), line);
    }
    const size_t last = word.find_last_of("./");
    if (last == std::string_view::npos) return AddWord(word, line);
    // A package would be more words.
    const bool pair = word.find_first_of("./") == last;
    const bool of_class = AddClass(word.substr(0, last), line);
    if (chain && !of_class) return AddParts(word, line);
    if (!of_class && !pair) return;
    if (pair) AddWord(word.substr(0, last), line);
    AddWord(word.substr(last + 1), line);
  }
  std::vector<TextName> Take() { return std::move(names_); }

 private:
  void AddParts(std::string_view word, uint32_t line) {
    while (true) {
      const size_t end = word.find_first_of("./");
      AddWord(word.substr(0, end), line);
      if (end == std::string_view::npos) return;
      word.remove_prefix(end + 1);
    }
  }
  /// Whether the word can be nothing else.
  bool AddClass(std::string_view word, uint32_t line) {
    if (word.ends_with(".class")) word.remove_suffix(6);
    std::string name(word);
    std::replace(name.begin(), name.end(), '/', '.');
    if (!NamesClassInText(name, classes_)) return false;
    const bool qualified = name.find('.') != std::string::npos;
    if (known_classes_.insert(name).second) names_.push_back({std::move(name), line, true});
    return qualified;
  }
  void AddWord(std::string_view word, uint32_t line) {
    static constexpr size_t kLeast = 2, kMost = 64;
    const bool form = word.size() >= kLeast && word.size() <= kMost && word.find_first_of("./") == std::string_view::npos;
    if (!form || words_left_ == 0 || !IsClassNameText(word) || !known_words_.insert(std::string(word)).second) return;
    --words_left_;
    names_.push_back({std::string(word), line, false});
  }

  const ClassNames& classes_;
  size_t words_left_;
  std::vector<TextName> names_;
  absl::flat_hash_set<std::string> known_classes_, known_words_;
};

}  // namespace

std::vector<TextName> FindNamesInText(std::string_view text, const ClassNames& classes, size_t most_words) {
  TextNames names(classes, most_words);
  uint32_t line = 1;
  for (size_t at = 0; at < text.size();) {
    if (!IsOfName(text[at])) {
      const bool two = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
      line += text[at] == '\n' || (text[at] == '\r' && !two);
      ++at;
      continue;
    }
    size_t end = at + 1;
    while (end < text.size() && IsOfName(text[end])) ++end;
    const bool counted = at > 0 && text[at - 1] == '\0';
    const bool chain = (end < text.size() && text[end] == '(') || IsBraced(text.substr(0, at));
    names.Add(text.substr(at, end - at), counted, chain, line);
    at = end;
  }
  return names.Take();
}

std::vector<std::string_view> FindCalledNames(std::string_view text, size_t most) {
  std::vector<std::string_view> names;
  absl::flat_hash_set<std::string_view> known;
  while (!text.empty() && names.size() < most) {
    const std::string_view line = NextLine(text);
    if (line.find('(') == std::string_view::npos || IsMessage(line)) continue;
    ForEachIdentifier(line, [&](std::string_view name, char next) {
      const bool is_new = next == '(' && names.size() < most && IsClassNameText(name) && known.insert(name).second;
      if (is_new) names.push_back(name);
    });
  }
  return names;
}

std::vector<ListedName> FindLines(std::string_view text, size_t most) {
  constexpr size_t kLongest = 1000;
  std::vector<ListedName> lines;
  if (text.find('\0') != std::string_view::npos) return lines;
  for (uint32_t number = 1; !text.empty(); ++number) {
    const std::string_view line = NextLine(text);
    if (TrimBlanks(line).empty()) continue;
    if (lines.size() == most || line.size() > kLongest) return {};
    lines.push_back({line, number});
  }
  return lines;
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
