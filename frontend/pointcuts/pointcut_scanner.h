/// The text of a point-cut, read from left to right. One thread.
#pragma once

#include <string>
#include <string_view>

namespace heliograph::frontend {

inline bool IsPointcutBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

/// In a Java identifier; all beyond ASCII count as letters.
inline bool IsPointcutLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

class PointcutScanner {
 public:
  /// `text` must outlive this.
  explicit PointcutScanner(std::string_view text) : text_(text) {}

  size_t at() const { return at_; }
  void Return(size_t at) { at_ = at; }
  bool AtEnd() { return SkipBlanks(), at_ == text_.size(); }
  /// Whether `word` is next, after blanks.
  bool Sees(std::string_view word) { return SkipBlanks(), text_.substr(at_).starts_with(word); }
  bool Take(std::string_view word) {
    if (!Sees(word)) return false;
    at_ += word.size();
    return true;
  }
  /// The same of a whole word of letters.
  bool TakeWord(std::string_view word) {
    if (!Sees(word)) return false;
    const size_t end = at_ + word.size();
    if (end < text_.size() && (IsPointcutLetter(text_[end]) || text_[end] == '*' || text_[end] == '.')) return false;
    at_ = end;
    return true;
  }
  /// The letters, dots and, if `wild`, stars that come next without blanks; an ellipsis of three dots is left. Maybe empty.
  std::string_view TakeName(bool wild) {
    SkipBlanks();
    const size_t first = at_;
    while (at_ < text_.size() && (IsPointcutLetter(text_[at_]) || text_[at_] == '.' || (wild && text_[at_] == '*'))) {
      if (text_.substr(at_).starts_with("...")) break;
      ++at_;
    }
    return text_.substr(first, at_ - first);
  }
  /// What comes before the closing bracket of one that is open; all if none closes it, which is false then.
  bool TakeUntilClosed(char open, char close, std::string_view* inside) {
    const size_t first = at_;
    for (size_t depth = 1; at_ < text_.size(); ++at_) {
      depth += text_[at_] == open;
      depth -= text_[at_] == close;
      if (depth == 0) break;
    }
    *inside = text_.substr(first, at_ - first);
    if (at_ == text_.size()) return false;
    ++at_;
    return true;
  }

 private:
  void SkipBlanks() {
    while (at_ < text_.size() && IsPointcutBlank(text_[at_])) ++at_;
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace heliograph::frontend
