/// Type tests that the reflection API, or an inference from its use, makes.
#pragma once

#include <span>

#include "core/program/program.h"

namespace heliograph::reflect {

/// Whether Method.invoke and Field.set accept an object of class `argument` for a parameter or field of this
/// type: assignable, or a box that unboxes to the primitive or widens to it (JLS 5.1.2, 5.1.8).
bool Accepts(const Program& program, const Signature::Part& parameter, TypeId argument);
/// Whether a value of primitive `from` is one of primitive `to` too, after a widening conversion or none (JLS 5.1.2).
bool WidensTo(char from, char to);
/// Whether a member with this result or field type can give an object that a cast to `cast` lets pass: one is a
/// subtype of the other; a primitive counts as its box (Solar, section 3.4.3, "≪:"). void gives none.
bool CanGive(const Program& program, const Signature::Part& result, TypeId cast);
/// CanGive for all of the casts.
bool CanGiveAll(const Program& program, const Signature::Part& result, std::span<const TypeId> casts);
/// Whether the type is a class outside the JDK; none is not.
bool IsClassOfInputs(const Program& program, TypeId type);
/// The type of a part, or none if its class is not in the program.
TypeId TypeOfPart(const Program& program, const Signature::Part& part);
/// The part of a field's type.
Signature::Part FieldPart(const Program& program, FieldId field);

}  // namespace heliograph::reflect
