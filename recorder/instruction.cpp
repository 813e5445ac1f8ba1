#include "recorder/instruction.h"

#include <algorithm>

namespace heliograph::recorder {
namespace {

/// The offsets of the constants, found by walking the pool once.
class ConstantPool {
 public:
  ConstantPool(std::span<const uint8_t> bytes, int count) : bytes_(bytes), begin_(static_cast<size_t>(std::max(count, 1)), 0) {
    size_t at = 0;
    for (int i = 1; i < count && at < bytes.size(); ++i) {
      begin_[static_cast<size_t>(i)] = at + 1;
      const uint8_t tag = bytes[at];
      at += Size(tag, at);
      if (tag == kLong || tag == kDouble) ++i;
    }
  }

  std::string Utf8(size_t index) const {
    if (Tag(index) != kUtf8) return {};
    const size_t at = begin_[index] + 2, size = U2(begin_[index]);
    if (at + size > bytes_.size()) return {};
    return std::string(reinterpret_cast<const char*>(bytes_.data() + at), size);
  }
  std::string ClassName(size_t index) const { return Tag(index) == kClass ? Utf8(U2(begin_[index])) : ""; }

  void ReadReference(size_t index, Instruction& out) const {
    const uint8_t tag = Tag(index);
    if (tag != kMethod && tag != kInterfaceMethod && tag != kInvokeDynamic) return;
    if (tag != kInvokeDynamic) out.owner = ClassName(U2(begin_[index]));
    const size_t name_and_type = U2(begin_[index] + 2);
    if (Tag(name_and_type) != kNameAndType) return;
    out.name = Utf8(U2(begin_[name_and_type]));
    out.descriptor = Utf8(U2(begin_[name_and_type] + 2));
  }

 private:
  static constexpr uint8_t kUtf8 = 1, kLong = 5, kDouble = 6, kClass = 7, kMethod = 10, kInterfaceMethod = 11, kNameAndType = 12,
                           kMethodHandle = 15, kInvokeDynamic = 18;

  size_t U2(size_t at) const { return at + 2 > bytes_.size() ? 0 : static_cast<size_t>(bytes_[at] << 8 | bytes_[at + 1]); }
  uint8_t Tag(size_t index) const { return index >= begin_.size() || begin_[index] == 0 ? 0 : bytes_[begin_[index] - 1]; }
  size_t Size(uint8_t tag, size_t at) const {
    switch (tag) {
      case kUtf8: return 3 + U2(at + 1);
      case kLong:
      case kDouble: return 9;
      case kClass:
      case 8:
      case 16:
      case 19:
      case 20: return 3;
      case kMethodHandle: return 4;
      default: return 5;
    }
  }

  std::span<const uint8_t> bytes_;
  std::vector<size_t> begin_;  // offset of the content, 0 for none
};

int32_t S4(std::span<const uint8_t> code, size_t at) {
  if (at + 4 > code.size()) return 0;
  uint32_t value = 0;
  for (size_t i = 0; i < 4; ++i) value = value << 8 | code[at + i];
  return static_cast<int32_t>(value);
}

/// Size of an instruction of fixed size.
size_t FixedSize(uint8_t opcode) {
  const auto in = [opcode](uint8_t first, uint8_t last) { return opcode >= first && opcode <= last; };
  if (opcode == 0xba || opcode == 0xb9 || opcode == 0xc8 || opcode == 0xc9) return 5;
  if (opcode == 0xc5) return 4;
  if (opcode == 0x11 || opcode == 0x13 || opcode == 0x14 || opcode == 0x84 || in(0x99, 0xa8) || in(0xb2, 0xb8) ||
      opcode == 0xbb || opcode == 0xbd || opcode == 0xc0 || opcode == 0xc1 || opcode == 0xc6 || opcode == 0xc7) {
    return 3;
  }
  if (opcode == 0x10 || opcode == 0x12 || in(0x15, 0x19) || in(0x36, 0x3a) || opcode == 0xa9 || opcode == 0xbc) return 2;
  return 1;
}

size_t SizeAt(std::span<const uint8_t> code, size_t at) {
  const uint8_t opcode = code[at];
  const size_t padded = (at + 4) & ~size_t{3};
  if (opcode == 0xaa) {  // tableswitch
    const int64_t low = S4(code, padded + 4), high = S4(code, padded + 8);
    return padded - at + 12 + 4 * static_cast<size_t>(std::max<int64_t>(high - low + 1, 0));
  }
  if (opcode == 0xab) return padded - at + 8 + 8 * static_cast<size_t>(std::max(S4(code, padded + 4), 0));
  if (opcode == 0xc4) return at + 1 < code.size() && code[at + 1] == 0x84 ? 6 : 4;  // wide
  return FixedSize(opcode);
}

}  // namespace

Instruction DecodeAt(std::span<const uint8_t> code, int64_t at, std::span<const uint8_t> pool, int pool_count) {
  Instruction out;
  if (at < 0 || static_cast<size_t>(at) >= code.size()) return out;
  const size_t begin = static_cast<size_t>(at);
  out.opcode = code[begin];
  if (!out.IsInvoke() || begin + 2 >= code.size()) return out;
  ConstantPool(pool, pool_count).ReadReference(static_cast<size_t>(code[begin + 1] << 8 | code[begin + 2]), out);
  return out;
}

std::vector<int64_t> ReturnsIn(std::span<const uint8_t> code) {
  std::vector<int64_t> returns;
  for (size_t at = 0; at < code.size(); at += SizeAt(code, at)) {
    if (code[at] >= 0xac && code[at] <= 0xb1) returns.push_back(static_cast<int64_t>(at));
  }
  return returns;
}

}  // namespace heliograph::recorder
