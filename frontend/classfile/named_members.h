/// What member references of class files mean in a program (JVMS 5.4.3).
#pragma once

#include <string_view>

#include "core/program/program.h"
#include "frontend/classfile/constant_pool.h"

namespace heliograph::frontend {

/// Class that declares members of `owner`, an internal name or array descriptor: Object for arrays.
ClassId MemberClass(const Program& program, std::string_view owner);
/// The method or field that a reference resolves to, or none. Signature polymorphic methods are none.
MethodId ResolveMethodMember(const Program& program, const CpMember& member);
FieldId ResolveFieldMember(const Program& program, const CpMember& member);

}  // namespace heliograph::frontend
