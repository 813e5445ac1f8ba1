#include "frontend/classfile/constant_pool.h"

#include <array>

#include "frontend/classfile/byte_reader.h"

namespace heliograph::frontend {
namespace {

constexpr uint32_t kHeaderSize = 10;
constexpr uint32_t kMagic = 0xcafebabe;

/// Size of an entry with its tag byte; 0 for an unknown tag. Utf8 adds its text.
constexpr std::array<uint8_t, 21> kEntrySize = {0, 3, 0, 5, 5, 9, 9, 3, 3, 5, 5, 5, 5, 0, 0, 4, 3, 5, 5, 3, 3};

}  // namespace

std::optional<ClassFileError> ConstantPool::Parse(std::span<const uint8_t> bytes) {
  bytes_ = bytes;
  offsets_.clear();
  has_invokedynamic_ = false;
  if (bytes.size() < kHeaderSize) return ClassFileError{static_cast<uint32_t>(bytes.size()), "truncated header"};
  if (bytes.size() > 0x7fffffff) return ClassFileError{0, "class file too large"};
  const uint8_t* data = bytes.data();
  if (LoadU4(data) != kMagic) return ClassFileError{0, "bad magic number"};
  const uint32_t count = LoadU2(data + 8);
  if (count == 0) return ClassFileError{8, "constant pool count is zero"};
  offsets_.resize(count);
  const uint32_t size = static_cast<uint32_t>(bytes.size());
  uint32_t at = kHeaderSize;
  offsets_[0] = 0;
  for (uint32_t i = 1; i < count; ++i) {
    if (size - at < 3) return ClassFileError{at, "truncated constant pool"};
    const uint8_t tag = data[at];
    if (tag >= kEntrySize.size() || kEntrySize[tag] == 0) return ClassFileError{at, "unknown constant pool tag"};
    uint32_t length = kEntrySize[tag];
    if (tag == kCpUtf8) length += LoadU2(data + at + 1);
    if (length > size - at) return ClassFileError{at, "truncated constant pool entry"};
    offsets_[i] = at;
    at += length;
    if (tag == kCpInvokeDynamic) has_invokedynamic_ = true;
    if (tag == kCpLong || tag == kCpDouble) {
      if (++i >= count) return ClassFileError{at, "eight-byte constant at the end of the pool"};
      offsets_[i] = 0;
    }
  }
  end_ = at;
  return std::nullopt;
}

bool ConstantPool::Utf8(uint32_t i, std::string_view* text) const {
  if (Tag(i) != kCpUtf8) return false;
  const uint8_t* entry = &bytes_[offsets_[i]];
  *text = {reinterpret_cast<const char*>(entry + 3), LoadU2(entry + 1)};
  return true;
}

bool ConstantPool::Text(uint32_t i, CpTag tag, std::string_view* text) const {
  return Tag(i) == tag && Utf8(LoadU2(&bytes_[offsets_[i] + 1]), text);
}

bool ConstantPool::NameAndType(uint32_t i, std::string_view* name, std::string_view* descriptor) const {
  if (Tag(i) != kCpNameAndType) return false;
  const uint8_t* entry = &bytes_[offsets_[i]];
  return Utf8(LoadU2(entry + 1), name) && Utf8(LoadU2(entry + 3), descriptor);
}

bool ConstantPool::Member(uint32_t i, CpMember* member) const {
  const uint8_t tag = Tag(i);
  if (tag < kCpFieldref || tag > kCpInterfaceMethodref) return false;
  const uint8_t* entry = &bytes_[offsets_[i]];
  return ClassName(LoadU2(entry + 1), &member->owner) && NameAndType(LoadU2(entry + 3), &member->name, &member->descriptor);
}

bool ConstantPool::Dynamic(uint32_t i, CpMember* member) const {
  const uint8_t tag = Tag(i);
  if (tag != kCpDynamic && tag != kCpInvokeDynamic) return false;
  const uint8_t* entry = &bytes_[offsets_[i]];
  member->owner = {};
  member->bootstrap = LoadU2(entry + 1);
  return NameAndType(LoadU2(entry + 3), &member->name, &member->descriptor);
}

bool ConstantPool::MethodHandle(uint32_t i, uint8_t* kind, uint32_t* member) const {
  if (Tag(i) != kCpMethodHandle) return false;
  const uint8_t* entry = &bytes_[offsets_[i]];
  *kind = entry[1];
  *member = LoadU2(entry + 2);
  return *kind >= 1 && *kind <= 9;
}

bool ConstantPool::Integer(uint32_t i, int32_t* value) const {
  if (Tag(i) != kCpInteger) return false;
  *value = LoadS4(&bytes_[offsets_[i] + 1]);
  return true;
}

bool ConstantPool::Long(uint32_t i, int64_t* value) const {
  if (Tag(i) != kCpLong) return false;
  const uint8_t* entry = &bytes_[offsets_[i]];
  *value = static_cast<int64_t>(static_cast<uint64_t>(LoadU4(entry + 1)) << 32 | LoadU4(entry + 5));
  return true;
}

}  // namespace heliograph::frontend
