/// The instruction at a place in a method's code (JVMS 4.4 and 6.5). Pure functions; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace heliograph::recorder {

/// An instruction; the names are those of the method that an invoke instruction refers to (none for invokedynamic's owner).
struct Instruction {
  uint8_t opcode = 0;  ///< 0 where there is none to read
  std::string owner;   ///< internal name
  std::string name;
  std::string descriptor;

  bool IsInvoke() const { return opcode >= 0xb6 && opcode <= 0xba; }
  bool IsInvokeDynamic() const { return opcode == 0xba; }
};

/// Decodes the instruction at `at`. `pool` are the constants as in a class file, without the count, which is `pool_count`.
/// A place or constant that is not there gives an instruction without names.
Instruction DecodeAt(std::span<const uint8_t> code, int64_t at, std::span<const uint8_t> pool, int pool_count);

/// The offsets of all return instructions.
std::vector<int64_t> ReturnsIn(std::span<const uint8_t> code);

}  // namespace heliograph::recorder
