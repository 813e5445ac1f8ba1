#include "frontend/configuration/expression_names.h"

#include <algorithm>

#include "absl/container/flat_hash_map.h"

namespace heliograph::frontend {
namespace {

using Kind = ExpressionName::Kind;

bool IsLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) { CountArguments(); }

  std::vector<ExpressionName> Run() {
    while (at_ < text_.size()) Step();
    return std::move(names_);
  }

 private:
  char Peek(size_t at) const { return at < text_.size() ? text_[at] : '\0'; }

  void Step() {
    const char c = text_[at_];
    if (c == '\'' || c == '"') {
      Text(c);
    } else if (IsDigit(c)) {
      while (IsLetter(Peek(at_)) || IsDigit(Peek(at_)) || (Peek(at_) == '.' && IsDigit(Peek(at_ + 1)))) ++at_;
    } else if (c == '#' || c == '@' || c == '&') {
      Sigil(c);
    } else if (IsLetter(c)) {
      Name();
    } else {
      ++at_;
    }
  }

  /// A key in brackets may be that of a property.
  void Text(char quote) {
    const bool key = at_ > 0 && text_[at_ - 1] == '[';
    const size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != quote) ++at_;
    const std::string_view inside = text_.substr(begin, at_ - begin);
    ++at_;
    const bool word = !inside.empty() && IsLetter(inside[0]) &&
                      std::all_of(inside.begin(), inside.end(), [](char c) { return IsLetter(c) || IsDigit(c); });
    if (key && word && Peek(at_) == ']') names_.push_back({Kind::kProperty, inside});
  }

  std::string_view Word(bool dotted) {
    const size_t begin = at_;
    while (IsLetter(Peek(at_)) || (at_ > begin && IsDigit(Peek(at_))) ||
           (dotted && at_ > begin && Peek(at_) == '.' && IsLetter(Peek(at_ + 1)))) {
      ++at_;
    }
    return text_.substr(begin, at_ - begin);
  }

  void SkipBlanks() {
    while (IsBlank(Peek(at_))) ++at_;
  }

  /// Names of variables and beans are none of members; `@CLASS@MEMBER` is static.
  void Sigil(char sigil) {
    ++at_;
    if (sigil == '@' && IsLetter(Peek(at_))) {
      const size_t begin = at_;
      const std::string_view type = Word(true);
      if (Peek(at_) == '@' && IsLetter(Peek(at_ + 1))) {
        ++at_;
        return Static(type);
      }
      at_ = begin;
    }
    if (sigil != '#' || Peek(at_) != '{') Word(false);
  }

  void Name() {
    const size_t begin = at_;
    const std::string_view name = Word(false);
    SkipBlanks();
    if (name == "T" && Peek(at_) == '(') return Type();
    if (name == "new" && IsLetter(Peek(at_))) return Constructor();
    if (Peek(at_) == '(') {
      names_.push_back({Kind::kMethod, name, {}, Arguments()});
    } else if (begin == 0 || !IsLetter(text_[begin - 1])) {
      names_.push_back({Kind::kProperty, name});
    }
  }

  void Type() {
    ++at_;
    SkipBlanks();
    const std::string_view type = Word(true);
    SkipBlanks();
    while (Peek(at_) == '[' || Peek(at_) == ']') ++at_;
    if (Peek(at_) != ')') return;
    ++at_;
    SkipBlanks();
    if (Peek(at_) == '?') ++at_;
    if (Peek(at_) != '.') return;
    ++at_;
    SkipBlanks();
    if (IsLetter(Peek(at_))) Static(type);
  }

  void Static(std::string_view type) {
    const std::string_view name = Word(false);
    SkipBlanks();
    if (Peek(at_) == '(') {
      names_.push_back({Kind::kStaticMethod, name, type, Arguments()});
    } else {
      names_.push_back({Kind::kStaticField, name, type});
    }
  }

  void Constructor() {
    const std::string_view type = Word(true);
    SkipBlanks();
    if (Peek(at_) == '(') names_.push_back({Kind::kConstructor, {}, type, Arguments()});
  }

  /// How many there are at a parenthesis, which is not read over.
  uint32_t Arguments() const {
    const auto counted = arguments_.find(at_);
    return counted == arguments_.end() ? ExpressionName::kAnyNumber : counted->second;
  }

  /// What stands in brackets that are closed, divided by commas.
  void CountArguments() {
    struct Open {
      size_t at;
      uint32_t commas = 0;
      bool any = false;
    };
    std::vector<Open> open;
    char quote = '\0';
    for (size_t i = 0; i < text_.size(); ++i) {
      const char c = text_[i];
      const bool opens = c == '(' || c == '[' || c == '{', closes = c == ')' || c == ']' || c == '}';
      if (quote == '\0' && closes && !open.empty()) {
        const Open& last = open.back();
        arguments_[last.at] = last.any ? last.commas + 1 : 0;
        open.pop_back();
      } else if (quote == '\0' && !open.empty()) {
        c == ',' ? void(++open.back().commas) : void(open.back().any |= !IsBlank(c));
      }
      if (quote == '\0' && opens) open.push_back({i});
      if (c == '\'' || c == '"') quote = quote == '\0' ? c : quote == c ? '\0' : quote;
    }
  }

  const std::string_view text_;
  size_t at_ = 0;
  std::vector<ExpressionName> names_;
  absl::flat_hash_map<size_t, uint32_t> arguments_;  // by position of the bracket
};

/// The end of what starts inside braces.
size_t EndOfBraces(std::string_view text, size_t at) {
  uint32_t depth = 1;
  char quote = '\0';
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == '{') {
      ++depth;
    } else if (c == '}' && --depth == 0) {
      break;
    }
  }
  return at;
}

}  // namespace

std::vector<ExpressionName> NamesInExpression(std::string_view text) { return Reader(text).Run(); }

std::vector<std::string_view> ExpressionsIn(std::string_view text, std::string_view marks) {
  std::vector<std::string_view> found;
  for (size_t at = 0; at + 1 < text.size(); ++at) {
    if (text[at + 1] != '{' || marks.find(text[at]) == std::string_view::npos) continue;
    const size_t end = EndOfBraces(text, at + 2);
    found.push_back(text.substr(at + 2, end - at - 2));
    at = end;
  }
  return found;
}

}  // namespace heliograph::frontend
