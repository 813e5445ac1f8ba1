/// Whether any code of the inputs, reached or not, can make classes that the inputs lack, or load them from elsewhere.
#pragma once

#include "core/program/program.h"

namespace heliograph::reflect {

/// True if a class outside the JDK is a class loader, or its class file names an API that makes, changes or loads classes
/// from elsewhere. Code that finds such an API by a name that it puts together is not seen. Pure; O(bytes of the inputs).
bool MayMakeClasses(const Program& program);
/// The same for classes that any loader can be made to define, so that a name that the inputs lack comes to mean one.
bool MayMakeClassesForLoaders(const Program& program);

}  // namespace heliograph::reflect
