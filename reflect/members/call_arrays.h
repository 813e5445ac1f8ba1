/// Values that are built next to a call: arrays, element by element (`new Object[] {a, b}`), and method types.
#pragma once

#include <optional>
#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// The one allocation that defines `var`, or nullptr.
const AllocStmt* OnlyAllocation(const MethodBody& body, VarIndex var);
/// The one call that defines `var`, or nullptr.
const InvokeStmt* OnlyCall(const MethodBody& body, VarIndex var);
/// Whether `var` is copied, or stored in a field or element, so that others have what it holds. Returning it is a copy.
bool IsStored(const MethodBody& body, VarIndex var);

/// Variables of the elements of `array` by position (kNoVar: null), if the method alone decides them: it makes
/// the array with a constant length, stores at constant and different positions, and gives it to one call only.
std::optional<std::vector<VarIndex>> ElementsOfArray(const MethodBody& body, VarIndex array);
/// The length of the array, if only one allocation of constant length defines the variable, and one call takes it.
std::optional<uint32_t> LengthOfArray(const MethodBody& body, VarIndex array);
/// The same as ElementsOfArray for an array of Class constants. None if some element is not a constant. For a null array, which
/// means no parameters, pass `is_null`.
std::optional<std::vector<TypeId>> ClassesOfArray(const Program& program, const MethodBody& body, VarIndex array, bool is_null);

/// The type whose Class constant `var` is, or none.
TypeId ClassConstantOf(const Program& program, const MethodBody& body, VarIndex var);
/// The result and then the parameters of a MethodType that a call of MethodType.methodType in the method makes out
/// of Class constants.
std::optional<std::vector<TypeId>> TypesOfMethodType(const Program& program, const MethodBody& body, VarIndex var);

}  // namespace heliograph::reflect
