/// Constant pool of a class file (JVMS 4.4): one pass records where each entry starts, accessors follow the
/// cross references on demand.
///
/// An accessor returns false if the index is out of range or the entry has another tag; it never reads
/// outside the bytes. A pool can be parsed again, which reuses its storage. One thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::frontend {

struct ClassFileError {
  uint32_t offset = 0;
  std::string reason;
};

/// JVMS table 4.4-A.
enum CpTag : uint8_t {
  kCpUtf8 = 1,
  kCpInteger = 3,
  kCpFloat = 4,
  kCpLong = 5,
  kCpDouble = 6,
  kCpClass = 7,
  kCpString = 8,
  kCpFieldref = 9,
  kCpMethodref = 10,
  kCpInterfaceMethodref = 11,
  kCpNameAndType = 12,
  kCpMethodHandle = 15,
  kCpMethodType = 16,
  kCpDynamic = 17,
  kCpInvokeDynamic = 18,
  kCpModule = 19,
  kCpPackage = 20,
};

/// A field or method reference, or the name and type of a dynamic constant or call site.
struct CpMember {
  std::string_view owner;  ///< empty for dynamic ones
  std::string_view name;
  std::string_view descriptor;
  uint32_t bootstrap = 0;  ///< dynamic ones: index into the BootstrapMethods attribute
};

class ConstantPool {
 public:
  /// Reads the pool of the class file `bytes`, which starts with its magic number.
  std::optional<ClassFileError> Parse(std::span<const uint8_t> bytes);

  std::span<const uint8_t> bytes() const { return bytes_; }
  uint32_t count() const { return static_cast<uint32_t>(offsets_.size()); }
  /// Offset of the access_flags item, which follows the pool.
  uint32_t end() const { return end_; }
  bool has_invokedynamic() const { return has_invokedynamic_; }

  /// Tag of entry `i`; 0 for an index without entry.
  uint8_t Tag(uint32_t i) const { return i < offsets_.size() && offsets_[i] != 0 ? bytes_[offsets_[i]] : 0; }
  bool Utf8(uint32_t i, std::string_view* text) const;
  /// Text of a Class, String, MethodType, Module or Package entry with tag `tag`.
  bool Text(uint32_t i, CpTag tag, std::string_view* text) const;
  bool ClassName(uint32_t i, std::string_view* name) const { return Text(i, kCpClass, name); }
  bool NameAndType(uint32_t i, std::string_view* name, std::string_view* descriptor) const;
  /// Fieldref, Methodref or InterfaceMethodref.
  bool Member(uint32_t i, CpMember* member) const;
  /// Dynamic or InvokeDynamic.
  bool Dynamic(uint32_t i, CpMember* member) const;
  /// MethodHandle: reference kind 1..9 and the index of the member reference.
  bool MethodHandle(uint32_t i, uint8_t* kind, uint32_t* member) const;
  /// Integer as stored.
  bool Integer(uint32_t i, int32_t* value) const;
  bool Long(uint32_t i, int64_t* value) const;

 private:
  std::span<const uint8_t> bytes_;
  std::vector<uint32_t> offsets_;  // of the tag byte; 0 for unusable indices
  uint32_t end_ = 0;
  bool has_invokedynamic_ = false;
};

}  // namespace heliograph::frontend
