/// Methods that make texts of texts, classes and members, where nothing but the call itself tells what is made: as references
/// (`String::concat`) and by reflection. Direct calls are computed by their lowering (frontend/lowering/string_methods.h).
#pragma once

#include <optional>
#include <string>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

struct TextFunction {
  StringOp op;
  std::string recipe;
};

/// What the method computes of its arguments, receiver first; none if it is no such method. O(1).
std::optional<TextFunction> TextFunctionOf(const Program& program, MethodId method);

}  // namespace heliograph::reflect
