/// What a method by itself says of the values of one of its variables, whatever the rest of the program does.
///
/// Only assignments in the method's own code write its variables, so what is said holds for every run: also for one in
/// which code that the analysis does not see calls the method with any arguments. Pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Where the values of a variable come from if they are constants, new objects, null or results of reflective calls that
/// cannot be anything else: methods of final classes of the JDK, and getClass.
struct DecidedValue {
  std::vector<uint32_t> calls;  ///< bytecode offsets of these calls, in order, each once
};

/// None if a value may come from elsewhere: a parameter, a field, an element, another call. O(statements x copies).
std::optional<DecidedValue> DecidedValueOf(const Program& program, const MethodBody& body, VarIndex var);

/// The static field that all values of the variable are read from; none if there is another source. O(statements x copies).
FieldId StaticFieldOf(const Program& program, const MethodBody& body, VarIndex var);

/// Types of which all values of the variable are, interfaces never: the virtual machine checks assignments to classes only
/// (JVMS 4.10.1.2). In order, each once; none if some assignment has no such type. O(statements x copies).
std::optional<std::vector<TypeId>> VerifiedTypesOf(const Program& program, const MethodBody& body, VarIndex var);
/// The same with interfaces: what the code says, which nothing checks. None if some assignment says no more than Object.
std::optional<std::vector<TypeId>> DeclaredTypesOf(const Program& program, const MethodBody& body, VarIndex var);

}  // namespace heliograph::reflect
