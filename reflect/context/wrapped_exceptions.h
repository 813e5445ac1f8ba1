/// Exceptions of the JDK in which those of called code come.
#pragma once

#include <initializer_list>
#include <string_view>

#include "core/analysis/delta_handler.h"
#include "reflect/context/facts.h"

namespace heliograph::reflect {

/// An exception of class `wrapper` comes to `thrown`. The pointer whose objects are in it: in the first of these fields that it has.
/// None, and nothing comes, if the library has no such class or field.
PtrId WrapExceptions(std::string_view wrapper, std::initializer_list<std::string_view> fields, PtrId thrown, const Facts& ask,
                     CommandSink& sink);

}  // namespace heliograph::reflect
