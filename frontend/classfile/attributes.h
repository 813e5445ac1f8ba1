/// Tables of attributes (JVMS 4.7).
#pragma once

#include <string_view>

#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/constant_pool.h"

namespace heliograph::frontend {

/// Reads the table that `reader` is at: `visit(name, length)` for each attribute, with the reader at its content, where it has to be
/// left. A bad name is empty; the table ends where the bytes do.
template <typename Visit>
void ForEachAttribute(const ConstantPool& pool, ByteReader& reader, const Visit& visit) {
  const uint32_t count = reader.U2();
  for (uint32_t i = 0; i < count && reader.ok(); ++i) {
    std::string_view name;
    pool.Utf8(reader.U2(), &name);
    const uint32_t length = reader.U4();
    visit(name, length);
    reader.Skip(length);
  }
}

/// Reads the fields and methods of a class file (JVMS 4.1): `visit(is_method, reader)` for each, with the reader at its access flags, to
/// be left behind its attributes. Gives the reader, at the attributes of the class. The tables end where the bytes do.
template <typename Visit>
ByteReader ForEachMember(const ConstantPool& pool, const Visit& visit) {
  ByteReader reader(pool.bytes(), pool.end());
  reader.Skip(6);
  reader.Skip(2ull * reader.U2());
  for (const bool is_method : {false, true}) {
    const uint32_t count = reader.U2();
    for (uint32_t i = 0; i < count && reader.ok(); ++i) visit(is_method, reader);
  }
  return reader;
}

}  // namespace heliograph::frontend
