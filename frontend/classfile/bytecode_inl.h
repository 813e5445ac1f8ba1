#pragma once

#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/bytecode.h"

namespace heliograph::frontend {

template <typename Visit>
void ForEachInstruction(std::span<const uint8_t> code, Visit visit) {
  for (uint32_t pc = 0, length = 0; pc < code.size(); pc += length) {
    length = InstructionLength(code, pc);
    if (length == 0) return;
    visit(pc);
  }
}

template <typename Visit>
void ForEachSwitchTarget(std::span<const uint8_t> code, uint32_t pc, Visit visit) {
  const uint8_t* at = code.data() + ((pc + 4) & ~3u);
  visit(static_cast<int64_t>(pc) + LoadS4(at));
  const bool table = code[pc] == kTableswitch;
  const uint32_t count = table ? LoadU4(at + 8) - LoadU4(at + 4) + 1 : LoadU4(at + 4);
  const uint8_t* entry = at + 12;  // a lookupswitch row is (match, target), after an 8-byte header
  const uint32_t stride = table ? 4 : 8;
  for (uint32_t i = 0; i < count; ++i, entry += stride) visit(static_cast<int64_t>(pc) + LoadS4(entry));
}

}  // namespace heliograph::frontend
