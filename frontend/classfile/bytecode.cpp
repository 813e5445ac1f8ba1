#include "frontend/classfile/bytecode.h"

#include <string_view>

namespace heliograph::frontend {
namespace {

using Table = std::array<OpcodeInfo, 256>;

constexpr void Set(Table& table, int first, int last, int length, int pops, int pushes, int flags = 0) {
  for (int op = first; op <= last; ++op)
    table[op] = {static_cast<uint8_t>(length), static_cast<uint8_t>(pops), static_cast<uint8_t>(pushes),
                 static_cast<uint8_t>(flags)};
}

constexpr void SetConstantsAndLocals(Table& t) {
  Set(t, 0x00, 0x00, 1, 0, 0);
  Set(t, 0x01, 0x01, 1, 0, 0, kOpCustom);
  Set(t, 0x02, 0x08, 1, 0, 1);
  Set(t, 0x09, 0x0a, 1, 0, 2);
  Set(t, 0x0b, 0x0d, 1, 0, 1);
  Set(t, 0x0e, 0x0f, 1, 0, 2);
  Set(t, 0x10, 0x10, 2, 0, 1);
  Set(t, 0x11, 0x11, 3, 0, 1);
  Set(t, 0x12, 0x12, 2, 0, 0, kOpCustom | kOpThrows);
  Set(t, 0x13, 0x14, 3, 0, 0, kOpCustom | kOpThrows);
  Set(t, 0x15, 0x19, 2, 0, 0, kOpCustom);
  Set(t, 0x1a, 0x2d, 1, 0, 0, kOpCustom);
  Set(t, 0x36, 0x3a, 2, 0, 0, kOpCustom);
  Set(t, 0x3b, 0x4e, 1, 0, 0, kOpCustom);
  Set(t, 0x84, 0x84, 3, 0, 0, kOpCustom);
}

constexpr void SetArraysAndStack(Table& t) {
  Set(t, 0x2e, 0x35, 1, 2, 1, kOpThrows);
  Set(t, 0x2f, 0x2f, 1, 2, 2, kOpThrows);
  Set(t, 0x31, 0x31, 1, 2, 2, kOpThrows);
  Set(t, 0x32, 0x32, 1, 0, 0, kOpCustom | kOpThrows);
  Set(t, 0x4f, 0x56, 1, 3, 0, kOpThrows);
  Set(t, 0x50, 0x50, 1, 4, 0, kOpThrows);
  Set(t, 0x52, 0x52, 1, 4, 0, kOpThrows);
  Set(t, 0x53, 0x53, 1, 0, 0, kOpCustom | kOpThrows);
  Set(t, 0x57, 0x57, 1, 1, 0);
  Set(t, 0x58, 0x58, 1, 2, 0);
  Set(t, 0x59, 0x5f, 1, 0, 0, kOpCustom);
}

constexpr void SetArithmetic(Table& t) {
  for (int op = 0x60; op <= 0x73; op += 2) {
    Set(t, op, op, 1, 2, 1);
    Set(t, op + 1, op + 1, 1, 4, 2);
  }
  for (int op : {0x6c, 0x6d, 0x70, 0x71}) t[op].flags = kOpThrows;
  Set(t, 0x74, 0x74, 1, 1, 1);
  Set(t, 0x75, 0x75, 1, 2, 2);
  Set(t, 0x76, 0x76, 1, 1, 1);
  Set(t, 0x77, 0x77, 1, 2, 2);
  for (int op = 0x78; op <= 0x7c; op += 2) {
    Set(t, op, op, 1, 2, 1);
    Set(t, op + 1, op + 1, 1, 3, 2);
  }
  for (int op = 0x7e; op <= 0x82; op += 2) {
    Set(t, op, op, 1, 2, 1);
    Set(t, op + 1, op + 1, 1, 4, 2);
  }
}

constexpr void SetConversions(Table& t) {
  Set(t, 0x85, 0x93, 1, 1, 1);
  for (int op : {0x85, 0x87, 0x8c, 0x8d}) Set(t, op, op, 1, 1, 2);
  for (int op : {0x88, 0x89, 0x8e, 0x90}) Set(t, op, op, 1, 2, 1);
  for (int op : {0x8a, 0x8f}) Set(t, op, op, 1, 2, 2);
  Set(t, 0x94, 0x94, 1, 4, 1);
  Set(t, 0x95, 0x96, 1, 2, 1);
  Set(t, 0x97, 0x98, 1, 4, 1);
}

constexpr void SetControl(Table& t) {
  Set(t, 0x99, 0x9e, 3, 1, 0, kOpBranch);
  Set(t, 0x9f, 0xa6, 3, 2, 0, kOpBranch);
  Set(t, 0xa7, 0xa7, 3, 0, 0, kOpBranch | kOpEndsBlock);
  Set(t, 0xa8, 0xa8, 3, 0, 0, kOpBranch | kOpEndsBlock | kOpCustom);
  Set(t, 0xa9, 0xa9, 2, 0, 0, kOpEndsBlock | kOpCustom);
  Set(t, 0xaa, 0xab, 0, 1, 0, kOpEndsBlock | kOpCustom);
  Set(t, 0xac, 0xac, 1, 1, 0, kOpEndsBlock);
  Set(t, 0xad, 0xad, 1, 2, 0, kOpEndsBlock);
  Set(t, 0xae, 0xae, 1, 1, 0, kOpEndsBlock);
  Set(t, 0xaf, 0xaf, 1, 2, 0, kOpEndsBlock);
  Set(t, 0xb0, 0xb0, 1, 0, 0, kOpEndsBlock | kOpCustom);
  Set(t, 0xb1, 0xb1, 1, 0, 0, kOpEndsBlock);
  Set(t, 0xc6, 0xc7, 3, 1, 0, kOpBranch);
  Set(t, 0xc8, 0xc8, 5, 0, 0, kOpBranchWide | kOpEndsBlock);
  Set(t, 0xc9, 0xc9, 5, 0, 0, kOpBranchWide | kOpEndsBlock | kOpCustom);
}

constexpr void SetObjects(Table& t) {
  Set(t, 0xb2, 0xb8, 3, 0, 0, kOpCustom | kOpThrows);
  Set(t, 0xb9, 0xba, 5, 0, 0, kOpCustom | kOpThrows);
  Set(t, 0xbb, 0xbb, 3, 0, 0, kOpCustom | kOpThrows);
  Set(t, 0xbc, 0xbc, 2, 1, 0, kOpCustom | kOpThrows);
  Set(t, 0xbd, 0xbd, 3, 1, 0, kOpCustom | kOpThrows);
  Set(t, 0xbe, 0xbe, 1, 1, 1, kOpThrows);
  Set(t, 0xbf, 0xbf, 1, 0, 0, kOpCustom | kOpThrows | kOpEndsBlock);
  Set(t, 0xc0, 0xc1, 3, 0, 0, kOpCustom | kOpThrows);
  Set(t, 0xc2, 0xc3, 1, 1, 0, kOpThrows);
  Set(t, 0xc4, 0xc4, 0, 0, 0, kOpCustom);
  Set(t, 0xc5, 0xc5, 4, 0, 0, kOpCustom | kOpThrows);
}

constexpr Table MakeTable() {
  Table table = {};
  SetConstantsAndLocals(table);
  SetArraysAndStack(table);
  SetArithmetic(table);
  SetConversions(table);
  SetControl(table);
  SetObjects(table);
  return table;
}

uint32_t SwitchLength(std::span<const uint8_t> code, uint32_t pc) {
  const uint64_t at = (pc + 4) & ~3u;
  const bool table = code[pc] == kTableswitch;
  const uint64_t header = table ? 12 : 8;
  if (at + header > code.size()) return 0;
  const uint8_t* p = code.data() + at;
  const int64_t count = table ? static_cast<int64_t>(LoadS4(p + 8)) - LoadS4(p + 4) + 1 : static_cast<int64_t>(LoadS4(p + 4));
  if (count < 0) return 0;
  const uint64_t end = at + header + static_cast<uint64_t>(count) * (table ? 4 : 8);
  return end <= code.size() ? static_cast<uint32_t>(end - pc) : 0;
}

uint32_t WideLength(std::span<const uint8_t> code, uint32_t pc) {
  if (pc + 1 >= code.size()) return 0;
  const uint8_t op = code[pc + 1];
  const bool has_local = (op >= kIload && op <= kAload) || (op >= kIstore && op <= kAstore) || op == kRet;
  return has_local ? 4 : op == kIinc ? 6 : 0;
}

}  // namespace

constinit const std::array<OpcodeInfo, 256> kOpcodes = MakeTable();

uint32_t InstructionLength(std::span<const uint8_t> code, uint32_t pc) {
  const uint8_t op = code[pc];
  uint32_t length = kOpcodes[op].length;
  if (length == 0) {
    if (op == kWide) length = WideLength(code, pc);
    else if (op == kTableswitch || op == kLookupswitch) length = SwitchLength(code, pc);
  }
  return length <= code.size() - pc ? length : 0;
}

char NewarrayKind(uint8_t code) {
  constexpr std::string_view kinds = "ZCFDBSIJ";
  return code >= 4 && code <= 11 ? kinds[code - 4] : '\0';
}

}  // namespace heliograph::frontend
