/// What toString and toGenericString of methods, constructors and fields give.
///
/// Source: JDK documentation of java.lang.reflect.Method, Constructor, Field and Modifier. Pure functions.
#pragma once

#include <string>

#include "core/program/program.h"

namespace heliograph::reflect {

/// `generic`: toGenericString. A pattern (core/strings/string_pattern.h): exceptions that a method declares are not known here, and
/// nothing is where a declaration is generic and the text would show it.
std::string TextOfMethod(const Program& program, MethodId method, bool generic);
/// The same for a field, which is a constant text unless it is generic.
std::string TextOfField(const Program& program, FieldId field, bool generic);

}  // namespace heliograph::reflect
