/// What one string operation computes out of texts and patterns (core/strings/string_pattern.h). Pure functions.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Whether operands are converted to strings and come into the result as a whole.
bool Converts(StringOp op);
/// Whether the operation takes and gives whole texts only (whole_texts.cpp, builder_texts.cpp).
bool IsOnWholeTexts(StringOp op);
/// Whether the first operand is a format, with arguments behind it.
inline bool IsFormat(StringOp op) { return op == StringOp::kFormat || op == StringOp::kMessageFormat; }
/// Whether the operand is a class, of which the result is a name.
bool IsClassName(StringOp op);
/// Whether the operation gives the name of a class, member or enum constant, or what the recipe says: d, the descriptor of a class;
/// t, the text of a member (toString); g, the generic one.
bool IsNameOf(StringOp op);
/// Whether the strings of the method are followed: it is outside the JDK.
inline bool IsFollowed(const Program& program, MethodId method) { return !program.Class(program.Method(method).owner).platform; }
/// That name of `type`; none if it is null. `descriptor`: Class.descriptorString.
std::optional<std::string> ClassText(StringOp op, const Program& program, TypeId type, bool descriptor = false);
/// What Class.toString gives.
std::string TextOfClass(const Program& program, TypeId type);

/// Operands of `s`: its arguments, and the elements of its array where the method builds that next to it; where not,
/// the recipe of a join becomes the unknown, and a format has unknown arguments.
std::vector<VarIndex> OperandsOf(const MethodBody& body, const StringOpStmt& s, std::string& recipe);

/// The results of `op` on one combination of operands, for names those names themselves: several for a split, none if
/// the operation throws. Operations that do not convert need an operand.
std::vector<std::string> EvaluateStringOp(StringOp op, const std::string& recipe, const std::array<uint32_t, 2>& numbers,
                                          const std::vector<std::string_view>& operands);

}  // namespace heliograph::reflect
