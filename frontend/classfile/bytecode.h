/// Instruction set of the JVM (JVMS chapter 6): opcodes, lengths and stack effects.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace heliograph::frontend {

/// Opcodes that lowering names; the others are described by their OpcodeInfo alone.
// clang-format off
enum Opcode : uint8_t {
  kAconstNull = 0x01, kIconst0 = 0x03, kIconst5 = 0x08, kBipush = 0x10, kSipush = 0x11,
  kLdc = 0x12, kLdcW = 0x13, kLdc2W = 0x14,
  kIload = 0x15, kAload = 0x19, kIload0 = 0x1a, kAload0 = 0x2a, kAload3 = 0x2d,
  kAaload = 0x32, kCaload = 0x34,
  kIstore = 0x36, kAstore = 0x3a, kIstore0 = 0x3b, kAstore3 = 0x4e,
  kAastore = 0x53, kCastore = 0x55,
  kPop = 0x57, kDup = 0x59, kDupX1 = 0x5a, kDupX2 = 0x5b, kDup2 = 0x5c, kDup2X1 = 0x5d, kDup2X2 = 0x5e, kSwap = 0x5f,
  kIadd = 0x60, kIsub = 0x64,
  kIinc = 0x84,
  kGoto = 0xa7, kJsr = 0xa8, kRet = 0xa9, kTableswitch = 0xaa, kLookupswitch = 0xab,
  kIreturn = 0xac, kAreturn = 0xb0, kReturn = 0xb1,
  kGetstatic = 0xb2, kPutstatic = 0xb3, kGetfield = 0xb4, kPutfield = 0xb5,
  kInvokevirtual = 0xb6, kInvokespecial = 0xb7, kInvokestatic = 0xb8, kInvokeinterface = 0xb9, kInvokedynamic = 0xba,
  kNew = 0xbb, kNewarray = 0xbc, kAnewarray = 0xbd,
  kArraylength = 0xbe, kAthrow = 0xbf, kCheckcast = 0xc0, kInstanceof = 0xc1,
  kWide = 0xc4, kMultianewarray = 0xc5,
  kGotoW = 0xc8, kJsrW = 0xc9,
};
// clang-format on
inline constexpr uint32_t kNumOpcodes = 0xca;

enum OpcodeFlag : uint8_t {
  kOpThrows = 1,      ///< the JVM may throw on its own (JVMS 2.10); excludes asynchronous exceptions
  kOpBranch = 2,      ///< two-byte branch offset
  kOpBranchWide = 4,  ///< four-byte branch offset
  kOpEndsBlock = 8,   ///< control does not reach the next instruction
  kOpCustom = 16,     ///< stack effect depends on operands or moves references
};

struct OpcodeInfo {
  uint8_t length = 0;  ///< bytes; 0 for tableswitch, lookupswitch and wide
  uint8_t pops = 0;    ///< stack slots; long and double take two
  uint8_t pushes = 0;  ///< stack slots, all primitive
  uint8_t flags = 0;
};
extern const std::array<OpcodeInfo, 256> kOpcodes;

/// Length of the instruction at `pc`; 0 if it is unknown or runs past the end of `code`.
uint32_t InstructionLength(std::span<const uint8_t> code, uint32_t pc);
/// Visits where instructions start, in order, up to one that is unknown or runs past the end.
template <typename Visit>
void ForEachInstruction(std::span<const uint8_t> code, Visit visit);

/// Calls `visit(target)` for every target of the tableswitch or lookupswitch at `pc`, whose length has been
/// checked. Targets are as written and may lie outside the code.
template <typename Visit>
void ForEachSwitchTarget(std::span<const uint8_t> code, uint32_t pc, Visit visit);

/// Array type code of newarray (JVMS table 6.5.newarray-A) as a descriptor character; 0 if unknown.
char NewarrayKind(uint8_t code);

}  // namespace heliograph::frontend

#include "frontend/classfile/bytecode_inl.h"
