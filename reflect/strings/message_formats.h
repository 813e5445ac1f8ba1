/// MessageFormat objects as patterns.
///
/// Source: java.text.MessageFormat, JDK 17 API specification.
#pragma once

#include <string_view>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// The pattern of the MessageFormat `format`, where the method makes it and does nothing with it but formatting; else `format`
/// itself. O(statements).
VarIndex MessagePatternOf(const Program& program, const MethodBody& body, VarIndex format);
/// Whether `text` may be that of a number. A message format writes numbers as the language of its locale does.
bool MayBeNumber(std::string_view text);

}  // namespace heliograph::reflect
