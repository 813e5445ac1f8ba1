/// What the text of an expression names: `@rates.base(3).zone`, `T(app.Units).gram(5)`, `new app.Stamp('x')`.
///
/// Read are the forms that the Spring, Jakarta and OGNL expression languages share: names in chains, calls, T(CLASS), @CLASS@MEMBER,
/// new CLASS(...), quoted keys in brackets. What the names stand for is not decided here. Any thread.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace heliograph::frontend {

struct ExpressionName {
  enum class Kind : uint8_t {
    kProperty,     ///< of some object
    kMethod,       ///< of some object
    kStaticField,  ///< of `type`
    kStaticMethod,
    kConstructor  ///< of `type`; no name
  };
  static constexpr uint32_t kAnyNumber = 0xffffffffu;
  Kind kind = Kind::kProperty;
  std::string_view name;
  std::string_view type = {};  ///< as it is written
  uint32_t arguments = 0;      ///< of calls
};

/// The names of an expression, in its order. A text that is none gives what looks like names. O(text).
std::vector<ExpressionName> NamesInExpression(std::string_view text);

/// The expressions in a text that holds them in braces after one of these characters: `#{...}`. One that is not closed goes to the end.
/// Those inside others are parts of these. O(text).
std::vector<std::string_view> ExpressionsIn(std::string_view text, std::string_view marks);

}  // namespace heliograph::frontend
