/// Vocabulary shared by the archive readers: errors with an offset, and unaligned integer access.
///
/// Everything here works on bytes that anybody may have written. Offsets and lengths are 64-bit, and
/// `InRange` is the only range test the readers use, so no check can overflow. Any thread.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace heliograph::frontend {

using Bytes = std::span<const uint8_t>;

/// Why an archive, or one of its entries, cannot be read. The offset counts from the archive's start.
struct ArchiveError {
  uint64_t offset = 0;
  std::string reason;
};

/// True if [offset, offset + length) lies within `size` bytes.
constexpr bool InRange(uint64_t offset, uint64_t length, uint64_t size) { return offset <= size && length <= size - offset; }

/// Little-endian integers; the caller has checked the range.
template <typename T>
T LoadLittle(const uint8_t* p) {
  T value = 0;
  for (size_t i = 0; i < sizeof(T); ++i) value = static_cast<T>(value | static_cast<T>(T{p[i]} << (8 * i)));
  return value;
}

/// Big-endian integers; the caller has checked the range.
template <typename T>
T LoadBig(const uint8_t* p) {
  T value = 0;
  for (size_t i = 0; i < sizeof(T); ++i) value = static_cast<T>((static_cast<uint64_t>(value) << 8) | p[i]);
  return value;
}

inline std::string_view AsText(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

}  // namespace heliograph::frontend
