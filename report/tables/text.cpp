#include "report/tables/text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace heliograph::report {
namespace {

struct CodePoint {
  uint32_t value = 0xfffd;
  size_t length = 1;  ///< bytes read
};

bool IsContinuation(unsigned char byte) { return (byte & 0xc0) == 0x80; }

bool IsSurrogate(uint32_t value, uint32_t first) { return value >= first && value < first + 0x400; }

/// One code point of modified or standard UTF-8, which differ in NUL (C0 80) and in surrogate pairs only.
CodePoint Decode(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
  if (length == 0 || length > text.size()) return {};
  if (length == 1) return {lead, 1};
  uint32_t value = lead & (0x7fu >> length);
  for (size_t i = 1; i < length; ++i) {
    if (!IsContinuation(byte(i))) return {};
    value = value << 6 | (byte(i) & 0x3fu);
  }
  if (length == 4 && (value < 0x10000 || value > 0x10ffff)) return {};
  if (length == 3 && IsSurrogate(value, 0xd800) && text.size() >= 6) {
    const CodePoint low = Decode(text.substr(3));
    if (low.length == 3 && IsSurrogate(low.value, 0xdc00)) {
      return {0x10000 + ((value - 0xd800) << 10) + (low.value - 0xdc00), 6};
    }
  }
  return {value, length};
}

void AppendUtf8(std::string& out, uint32_t value) {
  if (value < 0x80) {
    out += static_cast<char>(value);
  } else if (value < 0x800) {
    out += static_cast<char>(0xc0 | value >> 6);
    out += static_cast<char>(0x80 | (value & 0x3f));
  } else if (value < 0x10000) {
    out += static_cast<char>(0xe0 | value >> 12);
    out += static_cast<char>(0x80 | (value >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (value & 0x3f));
  } else {
    out += static_cast<char>(0xf0 | value >> 18);
    out += static_cast<char>(0x80 | (value >> 12 & 0x3f));
    out += static_cast<char>(0x80 | (value >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (value & 0x3f));
  }
}

void AppendCodePoint(std::string& out, uint32_t value) {
  static constexpr char kHex[] = "0123456789abcdef";
  switch (value) {
    case '\t': out += "\\t"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\\': out += "\\\\"; return;
  }
  if (value >= 0x20 && value != 0x7f && !IsSurrogate(value, 0xd800) && !IsSurrogate(value, 0xdc00)) {
    return AppendUtf8(out, value);
  }
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += kHex[value >> shift & 0xf];
}

bool IsPlain(std::string_view text) {
  unsigned special = 0;
  for (const char c : text) {
    special |= static_cast<unsigned char>(c) >= 0x7f || static_cast<unsigned char>(c) < 0x20 || c == '\\';
  }
  return special == 0;
}

}  // namespace

void AppendText(std::string& out, std::string_view text) {
  if (IsPlain(text)) {
    out += text;
    return;
  }
  while (!text.empty()) {
    const CodePoint point = Decode(text);
    AppendCodePoint(out, point.value);
    text.remove_prefix(point.length);
  }
}

void AppendClassName(std::string& out, std::string_view internal_name) {
  const size_t begin = out.size();
  AppendText(out, internal_name);
  std::replace(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(), '/', '.');
}

std::string Written(std::string_view text) {
  std::string written;
  AppendText(written, text);
  return written;
}

void AppendNumber(std::string& out, int64_t value) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof(digits), value).ptr;
  out.append(digits, end);
}

}  // namespace heliograph::report
