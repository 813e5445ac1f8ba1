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

#include "core/class_decl.h"

namespace heliograph::frontend {

struct ClassFileError {
  uint32_t offset = 0;
  std::string reason;
};

/// Declaration of the class in `bytes` (archive and application are left for the caller to set), or why
/// it is malformed. Any class-file version is accepted; unknown attributes are skipped.
std::variant<ClassDecl, ClassFileError> ReadClassFile(std::span<const uint8_t> bytes);

}  // namespace heliograph::frontend
