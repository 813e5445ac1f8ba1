/// Class-file reader (JVMS chapter 4): total and bounds-checked.
///
/// `ReadClassFile` reads what the program model needs (names, members, bootstrap shapes). `ClassFile` gives
/// lowering random access to the constant pool, code and attributes. Nothing is copied: views point into the
/// bytes given. Any input is safe; malformed input gives a ClassFileError with the byte offset.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/program/class_decl.h"
#include "frontend/classfile/constant_pool.h"

namespace heliograph::frontend {

/// Declaration of the class in `bytes` (archive and application are left for the caller to set), or why
/// it is malformed. Any class-file version is accepted (class_version.h); unknown attributes are skipped. A module-info is a
/// class with access flag kAccModule. `max_dimensions` covers every array type that the code can name or
/// make. O(class file size), reuses per-thread storage.
std::variant<ClassDecl, ClassFileError> ReadClassFile(std::span<const uint8_t> bytes);

/// JVMS table 4.1-B.
inline constexpr uint16_t kAccModule = 0x8000;

/// One row of the BootstrapMethods attribute (JVMS 4.7.23).
struct BootstrapMethod {
  uint32_t handle = 0;              ///< constant pool index of a MethodHandle
  std::vector<uint16_t> arguments;  ///< constant pool indices
};

/// Random access to one class file. Reusable: a second Parse drops the first. One thread at a time.
class ClassFile {
 public:
  std::optional<ClassFileError> Parse(std::span<const uint8_t> bytes);
  const ConstantPool& pool() const { return pool_; }
  std::span<const uint8_t> bytes() const { return pool_.bytes(); }
  /// Offset of the content of a class attribute, or none. O(class file size).
  std::optional<uint32_t> FindAttribute(std::string_view name) const;
  /// Row `index` of BootstrapMethods, or nullptr. The attribute is read at the first call.
  const BootstrapMethod* Bootstrap(uint32_t index) const;
  /// Kind and member of the bootstrap method handle of `row`. False if malformed.
  bool BootstrapTarget(const BootstrapMethod& row, CpMember* member) const;
  /// Interfaces of the function objects that a LambdaMetafactory call site makes: `row` is its bootstrap
  /// method, `descriptor` the call site's. False if `row` is another bootstrap method or malformed.
  bool LambdaInterfaces(const BootstrapMethod& row, std::string_view descriptor, LambdaShape* shape) const;

 private:
  void ReadBootstraps() const;

  ConstantPool pool_;
  mutable bool bootstraps_read_ = false;
  mutable std::vector<BootstrapMethod> bootstraps_;
};

}  // namespace heliograph::frontend
