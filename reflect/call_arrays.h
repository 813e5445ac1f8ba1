/// Arrays that are built next to a call, element by element: `new Object[] {a, b}`.
#pragma once

#include <optional>
#include <vector>

#include "core/method_body.h"
#include "core/program.h"

namespace heliograph::reflect {

/// Variables of the elements of `array` by position (kNoVar: null), if the method alone decides them: it makes
/// the array with a constant length, stores at constant and different positions, and gives it to one call only.
std::optional<std::vector<VarIndex>> ElementsOfArray(const MethodBody& body, VarIndex array);
/// The same for an array of Class constants. None if some element is not a constant. For a null array, which
/// means no parameters, pass `is_null`.
std::optional<std::vector<TypeId>> ClassesOfArray(const Program& program, const MethodBody& body, VarIndex array,
                                                  bool is_null);

}  // namespace heliograph::reflect
