/// Post-dominance between instructions of one method.
#pragma once

#include <cstdint>

#include "frontend/classfile/code_attribute.h"

namespace heliograph::frontend {

/// Whether every path from the instruction at `from` to an exit of the method (a return or an athrow) runs
/// through the one at `through`. Exceptions that the JVM or a callee raises are left aside. False for code with
/// subroutines and for code that cannot be read. O(code).
bool PostDominates(const CodeAttribute& code, uint32_t through, uint32_t from);

}  // namespace heliograph::frontend
