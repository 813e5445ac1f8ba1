/// Calls of string operations written as lines of text, each for two sides: what the analysis sees of a call, and what happens.
///
/// A line is one call: a letter, then operands, separated by tabs. What stands in braces in an operand is not known to the
/// analysis: `sa.{b}c<TAB>2<TAB>{3}` is substring(2, 3) of "a.bc", of which it sees "a.*c" and 2. `#7` is a Long, `~` is null.
/// Behind the text that an expression is applied to, braces are characters.
///
///   c  concatenation of the operands            t u l  trim, toUpperCase, toLowerCase
///   s  substring: text, begin, perhaps end      f      String.format: format, arguments
///   r  replace: text, target, replacement       j      String.join: delimiter, elements
///   x  the same with two chars                  p      split: text, regular expression
///   q Q  replaceAll, replaceFirst: text, expression, replacement
///   y  split: text, expression, limit           w      replace by texts that are no constants
///   g h i  a group: text, expression, number, after find, matches or lookingAt
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/program/method_body.h"
#include "support/jdk_strings.h"

namespace heliograph::fuzz {

struct StringCall {
  JdkCall happens;
  /// What the analysis evaluates.
  StringOp op = StringOp::kConcat;
  std::string recipe;
  std::array<uint32_t, 2> numbers{StringOpStmt::kNone, StringOpStmt::kNone};
  std::vector<std::string> operands;  ///< patterns
};

/// None if the line is no call, or one that this comparison leaves out: see string_calls.cpp.
std::optional<StringCall> ParseStringCall(std::string_view line);

}  // namespace heliograph::fuzz
