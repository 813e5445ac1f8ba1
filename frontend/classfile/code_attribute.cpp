#include "frontend/classfile/code_attribute.h"

#include <algorithm>

#include "frontend/classfile/generic_signature.h"

namespace heliograph::frontend {

std::span<const uint8_t> CodeBytes(std::span<const uint8_t> class_file, uint32_t code_offset) {
  ByteReader reader(class_file, code_offset);
  reader.Skip(4);
  const uint32_t length = reader.U4();
  const uint32_t start = reader.position();
  reader.Skip(length);
  return reader.ok() && length < 65536 ? class_file.subspan(start, length) : std::span<const uint8_t>();
}

bool CodeAttribute::Parse(const ConstantPool& pool, uint32_t offset, const char** error, bool with_local_types) {
  exceptions.clear();
  lines.clear();
  local_types.clear();
  bad_local_types = false;
  code = CodeBytes(pool.bytes(), offset);
  if (code.empty()) return *error = "bad code length", false;
  ByteReader reader(pool.bytes(), offset);
  max_stack = reader.U2();
  max_locals = reader.U2();
  reader.Skip(4 + code.size());
  const uint32_t rows = reader.U2();
  const uint32_t size = static_cast<uint32_t>(code.size());
  for (uint32_t i = 0; i < rows && reader.ok(); ++i) {
    ExceptionEntry entry;
    entry.start = reader.U2();
    entry.end = reader.U2();
    entry.handler = reader.U2();
    entry.catch_type = reader.U2();
    if (!reader.ok()) break;
    if (entry.end > size || entry.handler >= size) {
      code = {};
      return *error = "exception table names code that does not exist", false;
    }
    if (entry.start < entry.end) exceptions.push_back(entry);
  }
  if (!reader.ok()) {
    code = {};
    return *error = "truncated exception table", false;
  }
  ReadAttributes(pool, reader.position(), with_local_types);
  return true;
}

void CodeAttribute::ReadAttributes(const ConstantPool& pool, uint32_t offset, bool with_local_types) {
  ByteReader reader(pool.bytes(), offset);
  const uint32_t attributes = reader.U2();
  for (uint32_t i = 0; i < attributes && reader.ok(); ++i) {
    std::string_view name;
    const bool named = pool.Utf8(reader.U2(), &name);
    const uint32_t length = reader.U4();
    ByteReader content(pool.bytes(), reader.position());
    if (named && name == "LineNumberTable") ReadLines(content, length);
    if (named && with_local_types && name == "LocalVariableTypeTable") ReadLocalTypes(pool, content, length);
    reader.Skip(length);
  }
  auto by_pc = [](const LineEntry& a, const LineEntry& b) { return a.pc < b.pc; };
  if (!std::is_sorted(lines.begin(), lines.end(), by_pc)) std::stable_sort(lines.begin(), lines.end(), by_pc);
}

void CodeAttribute::ReadLines(ByteReader& reader, uint32_t length) {
  const uint32_t count = reader.U2();
  if (length != 2 + count * 4) return;
  for (uint32_t j = 0; j < count && reader.ok(); ++j) {
    const uint32_t pc = reader.U2();
    const uint32_t line = reader.U2();
    if (reader.ok()) lines.push_back({pc, line});
  }
}

void CodeAttribute::ReadLocalTypes(const ConstantPool& pool, ByteReader& reader, uint32_t length) {
  const uint32_t count = reader.U2();
  bad_local_types |= length != 2 + count * 10;
  for (uint32_t j = 0; j < count && reader.ok() && length == 2 + count * 10; ++j) {
    LocalType row;
    row.start = reader.U2();
    row.end = row.start + reader.U2();
    reader.Skip(2);
    const bool named = pool.Utf8(reader.U2(), &row.signature);
    row.local = reader.U2();
    if (!named || row.end > code.size() || CheckGenericSignature(GenericKind::kField, row.signature)) {
      bad_local_types = true;
    } else {
      local_types.push_back(row);
    }
  }
  bad_local_types |= !reader.ok();
}

uint32_t CodeAttribute::LineAt(uint32_t pc) const {
  auto it = std::upper_bound(lines.begin(), lines.end(), pc, [](uint32_t p, const LineEntry& e) { return p < e.pc; });
  return it == lines.begin() ? 0 : std::prev(it)->line;
}

}  // namespace heliograph::frontend
