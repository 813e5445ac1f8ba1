#include "frontend/code_attribute.h"

#include <algorithm>

#include "frontend/byte_reader.h"

namespace heliograph::frontend {

std::span<const uint8_t> CodeBytes(std::span<const uint8_t> class_file, uint32_t code_offset) {
  ByteReader reader(class_file, code_offset);
  reader.Skip(4);
  const uint32_t length = reader.U4();
  const uint32_t start = reader.position();
  reader.Skip(length);
  return reader.ok() && length < 65536 ? class_file.subspan(start, length) : std::span<const uint8_t>();
}

bool CodeAttribute::Parse(const ConstantPool& pool, uint32_t offset, const char** error) {
  exceptions.clear();
  lines.clear();
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
  ReadLines(pool, reader.position());
  return true;
}

void CodeAttribute::ReadLines(const ConstantPool& pool, uint32_t offset) {
  ByteReader reader(pool.bytes(), offset);
  const uint32_t attributes = reader.U2();
  for (uint32_t i = 0; i < attributes && reader.ok(); ++i) {
    std::string_view name;
    const bool named = pool.Utf8(reader.U2(), &name);
    const uint32_t length = reader.U4();
    if (!named || name != "LineNumberTable") {
      reader.Skip(length);
      continue;
    }
    const uint32_t count = reader.U2();
    if (length != 2 + count * 4) break;
    for (uint32_t j = 0; j < count && reader.ok(); ++j) {
      const uint32_t pc = reader.U2();
      const uint32_t line = reader.U2();
      if (reader.ok()) lines.push_back({pc, line});
    }
  }
  auto by_pc = [](const LineEntry& a, const LineEntry& b) { return a.pc < b.pc; };
  if (!std::is_sorted(lines.begin(), lines.end(), by_pc)) std::stable_sort(lines.begin(), lines.end(), by_pc);
}

uint32_t CodeAttribute::LineAt(uint32_t pc) const {
  auto it = std::upper_bound(lines.begin(), lines.end(), pc, [](uint32_t p, const LineEntry& e) { return p < e.pc; });
  return it == lines.begin() ? 0 : std::prev(it)->line;
}

}  // namespace heliograph::frontend
