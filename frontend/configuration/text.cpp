#include "frontend/configuration/text.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "frontend/classfile/modified_utf8.h"

namespace heliograph::frontend {
namespace {

constexpr size_t kMaxClassName = 512;

/// Length of the valid UTF-8 sequence at `at`, or 0.
size_t SequenceLength(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return i < text.size() ? static_cast<uint8_t>(text[i]) : 0u; };
  const uint32_t first = byte(at);
  if (first < 0x80) return 1;
  const size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return 0;
  }
  const uint32_t second = byte(at + 1);
  const bool wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) || (first == 0xf0 && second < 0x90) ||
                     (first == 0xf4 && second >= 0x90);
  return wrong ? 0 : length;
}

bool IsUtf8(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const size_t length = SequenceLength(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

std::string FromUtf16(std::string_view text, bool big_endian) {
  std::string units;
  for (size_t at = 0; at + 1 < text.size(); at += 2) {
    const auto first = static_cast<uint8_t>(text[at]), second = static_cast<uint8_t>(text[at + 1]);
    AppendUtf8(units, big_endian ? first << 8 | second : second << 8 | first);
  }
  return DecodeModifiedUtf8(units);
}

}  // namespace

std::string ToUtf8(Bytes bytes) {
  std::string_view text = AsText(bytes);
  if (text.starts_with("\xfe\xff")) return FromUtf16(text.substr(2), true);
  if (text.starts_with("\xff\xfe")) return FromUtf16(text.substr(2), false);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  if (IsUtf8(text)) return std::string(text);
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (const char c : text) AppendUtf8(out, static_cast<uint8_t>(c));
  return out;
}

LineIndex::LineIndex(std::string_view text) : starts_{0} {
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
    if (text[at] == '\n' || text[at] == '\r') starts_.push_back(at + 1);
  }
}

uint32_t LineIndex::LineAt(size_t offset) const {
  return static_cast<uint32_t>(std::upper_bound(starts_.begin(), starts_.end(), offset) - starts_.begin());
}

std::string_view NextLine(std::string_view& text) {
  const size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  const bool two = text.substr(end).starts_with("\r\n");
  text.remove_prefix(std::min(end + (two ? 2 : 1), text.size()));
  return line;
}

std::string_view TrimBlanks(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

bool MatchesGlob(std::string_view text, std::string_view pattern) {
  size_t at = 0, star = std::string_view::npos, after_star = 0, p = 0;
  while (at < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      after_star = at;
    } else if (p < pattern.size() && pattern[p] == text[at]) {
      ++p, ++at;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      at = ++after_star;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

bool NamesClass(std::string_view dotted, bool unqualified, const ClassNames& classes) {
  if (dotted.empty() || dotted.size() > kMaxClassName || dotted.find('/') != std::string_view::npos) return false;
  if (!unqualified && dotted.find('.') == std::string_view::npos) return false;
  std::string internal(dotted);
  std::replace(internal.begin(), internal.end(), '.', '/');
  return classes.contains(std::string_view(internal));
}

bool MayBeSimpleName(std::string_view word) {
  constexpr size_t kShortest = 3;
  return word.size() >= kShortest && absl::ascii_isupper(word.front());
}

bool NamesClassInText(std::string_view dotted, const ClassNames& classes) {
  return NamesClass(dotted, MayBeSimpleName(dotted), classes);
}

bool IsClassNameText(std::string_view name) {
  bool start = true;
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (c & 0x80);
    const bool digit = c >= '0' && c <= '9';
    if (c == '.' ? start : !(letter || (digit && !start))) return false;
    start = c == '.';
  }
  return !start;
}

}  // namespace heliograph::frontend
