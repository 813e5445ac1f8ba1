#include "frontend/configuration/properties_reader.h"

#include "frontend/classfile/modified_utf8.h"

namespace heliograph::frontend {
namespace {

constexpr uint32_t kReplacement = 0xfffd;

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\f'; }

int HexValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

class Parser {
 public:
  Parser(std::string_view text, std::vector<ConfigurationError>& errors) : text_(text), errors_(errors) {}

  std::vector<Property> Run() {
    while (SkipToProperty()) ReadProperty();
    return std::move(properties_);
  }

 private:
  bool AtEnd() const { return at_ >= text_.size(); }
  bool AtLineEnd() const { return text_[at_] == '\n' || text_[at_] == '\r'; }

  void SkipBlanks() {
    while (!AtEnd() && IsBlank(text_[at_])) ++at_;
  }

  void TakeLineEnd() {
    const bool two = text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
    at_ += two ? 2 : 1;
    ++line_;
  }

  /// To the first character of the next key; false at the end. Blank lines and comments are passed.
  bool SkipToProperty() {
    while (true) {
      SkipBlanks();
      if (AtEnd()) return false;
      if (AtLineEnd()) {
        TakeLineEnd();
      } else if (text_[at_] == '#' || text_[at_] == '!') {
        while (!AtEnd() && !AtLineEnd()) ++at_;
      } else {
        return true;
      }
    }
  }

  void ReadProperty() {
    Property property;
    ReadText(property.key, true, nullptr);
    SkipSeparatorBlanks();
    if (!AtEnd() && (text_[at_] == '=' || text_[at_] == ':')) {
      ++at_;
      SkipSeparatorBlanks();
    }
    property.line = line_;
    ReadText(property.value, false, &property);
    properties_.push_back(std::move(property));
  }

  /// Blanks between key and value, which may lie on continuation lines.
  void SkipSeparatorBlanks() {
    do {
      SkipBlanks();
    } while (TakeContinuation());
  }

  /// A backslash before a line end, and the blanks that the next line starts with.
  bool TakeContinuation() {
    if (AtEnd() || text_[at_] != '\\' || at_ + 1 >= text_.size()) return false;
    if (text_[at_ + 1] != '\n' && text_[at_ + 1] != '\r') return false;
    ++at_;
    TakeLineEnd();
    SkipBlanks();
    return true;
  }

  void ReadText(std::string& out, bool key, Property* property) {
    while (!AtEnd() && !AtLineEnd()) {
      if (key && (IsBlank(text_[at_]) || text_[at_] == '=' || text_[at_] == ':')) return;
      if (TakeContinuation()) {
        if (property != nullptr) property->breaks.emplace_back(out.size(), line_);
      } else if (text_[at_] == '\\') {
        ++at_;
        ReadEscape(out);
      } else {
        out.push_back(text_[at_++]);
      }
    }
  }

  void ReadEscape(std::string& out) {
    if (AtEnd()) return;
    const char c = text_[at_++];
    switch (c) {
      case 't': out.push_back('\t'); break;
      case 'n': out.push_back('\n'); break;
      case 'r': out.push_back('\r'); break;
      case 'f': out.push_back('\f'); break;
      case 'u': ReadUnit(out); break;
      default: out.push_back(c); break;
    }
  }

  /// Value of the four digits at `at`, or -1.
  int HexAt(size_t at) const {
    int value = 0;
    for (size_t i = at; i < at + 4; ++i) {
      const int digit = i < text_.size() ? HexValue(text_[i]) : -1;
      if (digit < 0) return -1;
      value = value << 4 | digit;
    }
    return value;
  }

  /// A UTF-16 code unit; two escapes may write one character.
  void ReadUnit(std::string& out) {
    const int unit = HexAt(at_);
    if (unit < 0) {
      errors_.push_back({line_, "malformed \\u escape"});
      return;
    }
    at_ += 4;
    if ((unit & 0xf800) != 0xd800) return AppendUtf8(out, static_cast<uint32_t>(unit));
    const int low = text_.substr(at_).starts_with("\\u") ? HexAt(at_ + 2) : -1;
    if (unit >= 0xdc00 || low < 0xdc00 || low > 0xdfff) return AppendUtf8(out, kReplacement);
    at_ += 6;
    AppendUtf8(out, 0x10000u + (static_cast<uint32_t>(unit - 0xd800) << 10) + static_cast<uint32_t>(low - 0xdc00));
  }

  std::string_view text_;
  std::vector<ConfigurationError>& errors_;
  std::vector<Property> properties_;
  size_t at_ = 0;
  uint32_t line_ = 1;
};

}  // namespace

uint32_t Property::LineAt(size_t offset) const {
  uint32_t found = line;
  for (const auto& [at, next] : breaks) {
    if (at <= offset) found = next;
  }
  return found;
}

std::vector<Property> ParseProperties(std::string_view text, std::vector<ConfigurationError>& errors) {
  return Parser(text, errors).Run();
}

}  // namespace heliograph::frontend
