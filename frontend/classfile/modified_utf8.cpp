#include "frontend/classfile/modified_utf8.h"

#include <cstdint>

namespace heliograph::frontend {
namespace {

constexpr uint32_t kReplacement = 0xfffd;

/// Reads one UTF-16 code unit; malformed bytes give U+FFFD and consume one byte.
uint32_t NextUnit(std::string_view text, size_t& at) {
  auto byte = [&](size_t i) { return i < text.size() ? static_cast<uint8_t>(text[i]) : 0u; };
  auto continues = [&](size_t i) { return (byte(i) & 0xc0) == 0x80; };
  const uint32_t first = byte(at);
  if (first < 0x80) {
    ++at;
    return first;
  }
  if ((first & 0xe0) == 0xc0 && continues(at + 1)) {
    uint32_t unit = (first & 0x1f) << 6 | (byte(at + 1) & 0x3f);
    at += 2;
    return unit;
  }
  if ((first & 0xf0) == 0xe0 && continues(at + 1) && continues(at + 2)) {
    uint32_t unit = (first & 0x0f) << 12 | (byte(at + 1) & 0x3f) << 6 | (byte(at + 2) & 0x3f);
    at += 3;
    return unit;
  }
  ++at;
  return kReplacement;
}

}  // namespace

void AppendUtf8(std::string& out, uint32_t code) {
  auto put = [&out](uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xc0 | code >> 6);
    put(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    put(0xe0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3f));
    put(0x80 | (code & 0x3f));
  } else {
    put(0xf0 | code >> 18);
    put(0x80 | (code >> 12 & 0x3f));
    put(0x80 | (code >> 6 & 0x3f));
    put(0x80 | (code & 0x3f));
  }
}

bool IsPlainUtf8(std::string_view text) {
  uint8_t bits = 0;
  for (char c : text) bits |= static_cast<uint8_t>(c);
  if (bits < 0x80) return true;
  return DecodeModifiedUtf8(text) == text;
}

std::string DecodeModifiedUtf8(std::string_view text, std::string_view lone) {
  std::string out;
  out.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    uint32_t unit = NextUnit(text, at);
    if (unit >= 0xd800 && unit < 0xdc00) {
      size_t next = at;
      const uint32_t low = at < text.size() ? NextUnit(text, next) : 0;
      if (low >= 0xdc00 && low < 0xe000) {
        unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
        at = next;
      }
    }
    if (unit >= 0xd800 && unit < 0xe000) out += lone;
    else AppendUtf8(out, unit);
  }
  return out;
}

}  // namespace heliograph::frontend
