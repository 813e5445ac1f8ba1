// Decoding of instructions and names, without a virtual machine.

#include <gtest/gtest.h>

#include "recorder/instruction.h"
#include "recorder/names.h"

namespace heliograph::recorder {
namespace {

/// Constants of "a/B.run:()V" as method reference number 6.
const std::vector<uint8_t> kPool = {1,  0, 3, 'a', '/', 'B',  // 1
                                    7,  0, 1,                 // 2: class
                                    1,  0, 3, 'r', 'u', 'n',  // 3
                                    1,  0, 3, '(', ')', 'V',  // 4
                                    12, 0, 3, 0,   4,         // 5
                                    10, 0, 2, 0,   5};        // 6

TEST(Instruction, InvokeNamesWhatItCalls) {
  const std::vector<uint8_t> code = {0x2a, 0xb6, 0, 6, 0xb1};
  const Instruction at = DecodeAt(code, 1, kPool, 7);
  EXPECT_TRUE(at.IsInvoke());
  EXPECT_EQ(at.owner, "a/B");
  EXPECT_EQ(at.name, "run");
  EXPECT_EQ(at.descriptor, "()V");
  EXPECT_FALSE(DecodeAt(code, 0, kPool, 7).IsInvoke());
}

TEST(Instruction, NothingThereIsNoInstruction) {
  const std::vector<uint8_t> code = {0xb6, 0, 9, 0xb6};
  EXPECT_EQ(DecodeAt(code, 0, kPool, 7).name, "");
  EXPECT_EQ(DecodeAt(code, 3, kPool, 7).name, "");
  EXPECT_EQ(DecodeAt(code, 99, kPool, 7).opcode, 0);
  EXPECT_EQ(DecodeAt(code, -1, kPool, 7).opcode, 0);
  EXPECT_EQ(DecodeAt(code, 0, {}, 7).name, "");
}

TEST(Instruction, ReturnsAreFoundBehindSwitches) {
  // iload_0; tableswitch 0..1 (padding to 4); return; wide iinc; areturn
  const std::vector<uint8_t> code = {0x1a, 0xaa, 0, 0,  0, 0, 0, 20, 0,    0,    0,    0, 0, 0, 0, 1,
                                     0,    0,    0, 20, 0, 0, 0, 20, 0xb1, 0xc4, 0x84, 0, 1, 0, 1, 0xb0};
  EXPECT_EQ(ReturnsIn(code), (std::vector<int64_t>{24, 31}));
}

TEST(Names, AreThoseOfTheTables) {
  EXPECT_EQ(TypeText("[[Lp/C;"), "p.C[][]");
  EXPECT_EQ(TypeText("Lp/C.0x000012ab;"), "p.C/hidden");
  EXPECT_EQ(TypeText("Lp/C$$Lambda$7.0x000012ab;"), "p.C$$Lambda/hidden");
  EXPECT_EQ(MethodText("p.C", "m", "(I[JLp/D;)V"), "<p.C: void m(int,long[],p.D)>");
  EXPECT_EQ(FieldText("p.C", "f", "[I"), "<p.C: int[] f>");
  EXPECT_EQ(RuntimeNameText("[Lp.C;"), "p.C[]");
  EXPECT_EQ(RuntimeNameText("p.C"), "p.C");
  EXPECT_EQ(Escaped("a\tb\n"), "a\\tb\\n");
}

}  // namespace
}  // namespace heliograph::recorder
