/// Where the JDK keeps the Class objects of primitive types.
#pragma once

#include "core/program/program.h"

namespace heliograph {

/// The type whose class the field holds if it is the TYPE of a box or of java/lang/Void, which is what `int.class` and `void.class`
/// compile to; else none. O(1).
TypeId PrimitiveOfTypeField(const Program& program, FieldId field);

}  // namespace heliograph
