/// Saturation object by object: the oracle's own reading of parallel/graph/saturation.cpp.
#pragma once

#include <cstdint>
#include <set>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::testing {

/// The variables of a method that are never saturated: what it throws, and where that comes from.
std::set<VarIndex> PlainThrown(const Program& program, const MethodBody& body);

/// Whether so many of the objects are no tokens that what holds them is saturated. `limit`: 0 for never.
bool IsCrowded(const std::set<uint32_t>& objects, uint32_t limit);

}  // namespace heliograph::testing
