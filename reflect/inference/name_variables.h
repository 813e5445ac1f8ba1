/// Variables of one method that hold names: the constant in one, where one comes from, whether members are looked up.
///
/// Pure functions of a method body; any thread.
#pragma once

#include <string>
#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// The constant that the variable holds; null if it is none. O(string constants of the method).
const std::string* ConstantIn(const MethodBody& body, VarIndex v);
/// Variables of the method that `v` is a copy of and that are no copies themselves; of a long chain some. O(copies).
std::vector<VarIndex> RootsOf(const MethodBody& body, VarIndex v);
/// Whether the method calls Class.getMethod, getField or their declared forms. O(calls).
bool LooksMembersUp(const MethodBody& body, const Program& program);
/// The pointers of the variables of a method whose first one is `base`.
std::vector<PtrId> PointersOf(const std::vector<VarIndex>& variables, PtrId base);

}  // namespace heliograph::reflect
