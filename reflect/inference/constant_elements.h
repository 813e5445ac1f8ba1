/// Constants in the collections that a method makes by factories of the JDK: `List.of("a", "b")`, the keys of
/// `Map.of("a", 1)`, `Collections.unmodifiableSet(new HashSet<>(Arrays.asList("a")))`.
///
/// Pure functions of a method body; any thread. Source: JDK 17 API specification, java.util.
#pragma once

#include <string>
#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Whether the method may make such collections. O(calls).
bool MakesCollections(const MethodBody& body, const Program& program);
/// The constant elements, or keys, that factories put into the collection `var`, through copies, copying constructors and
/// wrappers; what else is put into it is not among them. O(statements) for each of these steps.
std::vector<std::string> ConstantElements(const MethodBody& body, VarIndex var, const Program& program);

}  // namespace heliograph::reflect
