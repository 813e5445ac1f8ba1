/// The Code attribute of a method (JVMS 4.7.3).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/constant_pool.h"

namespace heliograph::frontend {

struct ExceptionEntry {
  uint32_t start = 0, end = 0;  ///< covered range, end exclusive
  uint32_t handler = 0;
  uint32_t catch_type = 0;  ///< constant pool index of a Class, 0 for any
};

struct LineEntry {
  uint32_t pc = 0;
  uint32_t line = 0;
};

/// A local variable with a generic type, of the LocalVariableTypeTable (JVMS 4.7.14).
struct LocalType {
  uint32_t start = 0, end = 0;  ///< where the variable has a value, end exclusive
  uint32_t local = 0;
  std::string_view signature;
};

struct CodeAttribute {
  uint32_t max_stack = 0;
  uint32_t max_locals = 0;
  std::span<const uint8_t> code;
  std::vector<ExceptionEntry> exceptions;  ///< in table order; empty ranges are left out
  std::vector<LineEntry> lines;            ///< ascending by pc
  std::vector<LocalType> local_types;      ///< with well-formed signatures, if asked for
  bool bad_local_types = false;            ///< rows were left out

  /// Reads the attribute at `offset`. On failure `code` is empty and `error` says why. Storage is reused.
  bool Parse(const ConstantPool& pool, uint32_t offset, const char** error, bool with_local_types = false);
  /// Line of the instruction at `pc`, 0 if unknown.
  uint32_t LineAt(uint32_t pc) const;

 private:
  void ReadAttributes(const ConstantPool& pool, uint32_t offset, bool with_local_types);
  void ReadLines(ByteReader& reader, uint32_t length);
  void ReadLocalTypes(const ConstantPool& pool, ByteReader& reader, uint32_t length);
};

/// Only the instructions; empty if malformed.
std::span<const uint8_t> CodeBytes(std::span<const uint8_t> class_file, uint32_t code_offset);

}  // namespace heliograph::frontend
