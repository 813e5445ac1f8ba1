/// Bounds-checked big-endian reads over a class file.
#pragma once

#include <cstdint>
#include <span>

namespace heliograph::frontend {

/// Unchecked big-endian loads; the caller has checked the bounds.
inline uint32_t LoadU2(const uint8_t* p) { return static_cast<uint32_t>(p[0]) << 8 | p[1]; }
inline uint32_t LoadU4(const uint8_t* p) { return LoadU2(p) << 16 | LoadU2(p + 2); }
inline int32_t LoadS2(const uint8_t* p) { return static_cast<int16_t>(LoadU2(p)); }
inline int32_t LoadS4(const uint8_t* p) { return static_cast<int32_t>(LoadU4(p)); }

/// Sequential reader. A read past the end gives 0 and makes ok() false for good.
class ByteReader {
 public:
  ByteReader(std::span<const uint8_t> bytes, uint32_t position)
      : bytes_(bytes), position_(position), ok_(position <= bytes.size()) {}

  bool ok() const { return ok_; }
  uint32_t position() const { return position_; }
  uint32_t U1() { return Has(1) ? bytes_[Take(1)] : 0; }
  uint32_t U2() { return Has(2) ? LoadU2(&bytes_[Take(2)]) : 0; }
  uint32_t U4() { return Has(4) ? LoadU4(&bytes_[Take(4)]) : 0; }
  void Skip(uint64_t count) {
    if (Has(count)) Take(static_cast<uint32_t>(count));
  }

 private:
  bool Has(uint64_t count) {
    if (ok_ && bytes_.size() - position_ >= count) return true;
    return ok_ = false;
  }
  uint32_t Take(uint32_t count) {
    uint32_t at = position_;
    position_ += count;
    return at;
  }

  std::span<const uint8_t> bytes_;
  uint32_t position_;
  bool ok_;
};

}  // namespace heliograph::frontend
