#include "frontend/lowering/post_dominance.h"

#include <vector>

#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/bytecode.h"

namespace heliograph::frontend {

namespace {

bool IsExit(uint8_t op) { return (op >= kIreturn && op <= kReturn) || op == kAthrow; }

}  // namespace

bool PostDominates(const CodeAttribute& attribute, uint32_t through, uint32_t from) {
  const std::span<const uint8_t> code = attribute.code;
  std::vector<uint8_t> seen(code.size(), 0);
  std::vector<uint32_t> pending;
  bool readable = true;
  const auto visit = [&](int64_t pc) {
    if (pc < 0 || pc >= static_cast<int64_t>(code.size())) {
      readable = false;
    } else if (pc != through && !seen[static_cast<size_t>(pc)]) {
      seen[static_cast<size_t>(pc)] = 1;
      pending.push_back(static_cast<uint32_t>(pc));
    }
  };
  visit(from);
  while (!pending.empty() && readable) {
    const uint32_t pc = pending.back();
    pending.pop_back();
    const uint8_t op = code[pc];
    const uint32_t length = InstructionLength(code, pc);
    if (length == 0 || IsExit(op) || op == kJsr || op == kJsrW || op == kRet) return false;
    const uint8_t flags = kOpcodes[op].flags;
    if (flags & kOpBranch) visit(static_cast<int64_t>(pc) + LoadS2(&code[pc + 1]));
    if (flags & kOpBranchWide) visit(static_cast<int64_t>(pc) + LoadS4(&code[pc + 1]));
    if (op == kTableswitch || op == kLookupswitch) ForEachSwitchTarget(code, pc, visit);
    if (!(flags & kOpEndsBlock)) visit(static_cast<int64_t>(pc) + length);
  }
  return readable;
}

}  // namespace heliograph::frontend
