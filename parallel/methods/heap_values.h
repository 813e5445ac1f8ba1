/// Which variables of a method hold values of the heap only.
#pragma once

#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::parallel {

/// The variables that loads from fields and array elements define and nothing else does, each once, in the order of the loads.
/// O(statements + variables). Any thread.
std::vector<VarIndex> VariablesOnlyLoaded(const Program& program, const MethodBody& body);

/// By variable: whether it holds what the method throws or catches, or what it throws of itself, parameters aside.
/// O(statements + variables). Any thread.
std::vector<uint8_t> VariablesThrown(const Program& program, const MethodBody& body);

}  // namespace heliograph::parallel
