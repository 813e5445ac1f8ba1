#include "frontend/execution/utf16.h"

#include <cstdint>

#include "frontend/classfile/modified_utf8.h"

namespace heliograph::frontend {

std::u16string Utf16OfModifiedUtf8(std::string_view text) {
  std::u16string result;
  result.reserve(text.size());
  const auto at = [&](size_t i) { return i < text.size() ? static_cast<uint8_t>(text[i]) : 0u; };
  const auto continues = [&](size_t i) { return (at(i) & 0xc0u) == 0x80u; };
  for (size_t i = 0; i < text.size();) {
    const uint32_t c = at(i);
    if (c < 0x80) {
      result.push_back(static_cast<char16_t>(c));
      i += 1;
    } else if ((c & 0xe0) == 0xc0 && continues(i + 1)) {
      result.push_back(static_cast<char16_t>((c & 0x1f) << 6 | (at(i + 1) & 0x3f)));
      i += 2;
    } else if ((c & 0xf0) == 0xe0 && continues(i + 1) && continues(i + 2)) {
      result.push_back(static_cast<char16_t>((c & 0x0f) << 12 | (at(i + 1) & 0x3f) << 6 | (at(i + 2) & 0x3f)));
      i += 3;
    } else {
      result.push_back(u'\xfffd');
      i += 1;
    }
  }
  return result;
}

std::optional<std::string> Utf8OfUtf16(std::u16string_view text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    const uint32_t c = text[i];
    const bool high = c >= 0xd800 && c < 0xdc00;
    if (!high && c >= 0xdc00 && c < 0xe000) return std::nullopt;
    if (!high) {
      AppendUtf8(result, c);
      continue;
    }
    if (++i == text.size() || text[i] < 0xdc00 || text[i] >= 0xe000) return std::nullopt;
    AppendUtf8(result, 0x10000 + ((c - 0xd800) << 10) + (text[i] - 0xdc00u));
  }
  return result;
}

}  // namespace heliograph::frontend
