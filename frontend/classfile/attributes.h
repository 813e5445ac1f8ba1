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

}  // namespace heliograph::frontend
