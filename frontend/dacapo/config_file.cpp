#include "frontend/dacapo/config_file.h"

#include <utility>

namespace heliograph::frontend {
namespace {

struct Token {
  enum class Kind { kEnd, kWord, kString, kSign };
  Kind kind = Kind::kEnd;
  std::string_view text;  ///< of a string: without the quotes, escapes as written
  size_t offset = 0;
};

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  Token Next() {
    SkipBlanks();
    if (at_ >= text_.size()) return {Token::Kind::kEnd, {}, text_.size()};
    const size_t begin = at_;
    if (text_[at_] == '"') return String();
    if (!IsWordPart(text_[at_])) return {Token::Kind::kSign, text_.substr(at_++, 1), begin};
    while (at_ < text_.size() && IsWordPart(text_[at_])) ++at_;
    return {Token::Kind::kWord, text_.substr(begin, at_ - begin), begin};
  }

 private:
  static bool IsWordPart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' || c == '-' ||
           c == '.';
  }

  /// A string that does not end on its line is a sign.
  Token String() {
    const size_t begin = at_;
    for (size_t i = begin + 1; i < text_.size() && text_[i] != '\n' && text_[i] != '\r'; ++i) {
      if (text_[i] == '\\') {
        ++i;
      } else if (text_[i] == '"') {
        at_ = i + 1;
        return {Token::Kind::kString, text_.substr(begin + 1, i - begin - 1), begin};
      }
    }
    ++at_;
    return {Token::Kind::kSign, text_.substr(begin, 1), begin};
  }

  void SkipBlanks() {
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      if (rest.starts_with("//")) {
        SkipPast("\n", 2);
      } else if (rest.starts_with("/*")) {
        SkipPast("*/", 2);
      } else if (std::string_view(" \t\r\n\f").find(rest[0]) != std::string_view::npos) {
        ++at_;
      } else {
        return;
      }
    }
  }

  void SkipPast(std::string_view end, size_t opening) {
    const size_t found = text_.find(end, at_ + opening);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  std::string_view text_;
  size_t at_ = 0;
};

bool IsJarList(const Token& token) { return token.text == "jar" || token.text == "jars" || token.text == "libs"; }

ArchiveError Expected(const char* what, const Token& token) {
  return {token.offset, std::string("expected ") + what + " in the benchmark's configuration"};
}

}  // namespace

std::variant<DacapoConfig, ArchiveError> ParseDacapoConfig(std::string_view text) {
  Scanner scanner(text);
  DacapoConfig config;
  Token token = scanner.Next();
  if (token.text != "benchmark") return Expected("'benchmark'", token);
  if (token = scanner.Next(); token.kind != Token::Kind::kWord) return Expected("a name", token);
  token = scanner.Next();
  while (token.text != ";") {
    if (token.kind != Token::Kind::kWord) return Expected("an option or ';'", token);
    const Token option = std::exchange(token, scanner.Next());
    const Token::Kind wanted = IsJarList(option) ? Token::Kind::kString : Token::Kind::kWord;
    if (token.kind != wanted) return Expected("a value", token);
    if (option.text == "class") config.class_name = token.text;
    if (IsJarList(option)) config.jars.emplace_back(token.text);
    for (token = scanner.Next(); IsJarList(option) && token.text == ","; token = scanner.Next()) {
      if (token = scanner.Next(); token.kind != Token::Kind::kString) return Expected("a jar", token);
      config.jars.emplace_back(token.text);
    }
  }
  if (config.class_name.empty()) return ArchiveError{token.offset, "no class in the benchmark's configuration"};
  return config;
}

}  // namespace heliograph::frontend
