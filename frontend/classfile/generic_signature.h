/// Generic signatures of classes, members and local variables. Pure; any thread; any text is safe.
///
/// Source: JVMS 4.7.9.1. Names are internal ones, in modified UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace heliograph::frontend {

enum class GenericKind : uint8_t { kClass, kMethod, kField };  ///< local variables have those of fields

struct GenericError {
  size_t offset = 0;
  const char* reason = "";
};

/// `T::Lpkg/I;`: a type variable and its bounds, each a reference type. Those left out are not among them.
struct TypeParameter {
  std::string_view name;
  std::vector<std::string_view> bounds;
};

/// All parts are views into the text.
struct GenericSignature {
  std::vector<TypeParameter> type_parameters;
  std::vector<std::string_view> types;  ///< of a method the parameters; else super types or the type
  std::string_view result;              ///< methods only
};

/// None if the text follows the grammar as a whole; types may be nested 100 deep. O(text).
std::optional<GenericError> CheckGenericSignature(GenericKind kind, std::string_view text);
/// What CheckGenericSignature accepts, in parts; of other texts what precedes the error.
GenericSignature ParseGenericSignature(GenericKind kind, std::string_view text);

/// The parts of a class type `Lpkg/Outer<...>.Inner<TA;+LB;>;`.
struct GenericClassType {
  std::vector<std::string_view> names;      ///< of the class and its inner classes: pkg/Outer, Inner
  std::vector<std::string_view> arguments;  ///< of the innermost: `*`, `+T`, `-T` or `T`
};
/// None if `type` is no class type.
std::optional<GenericClassType> ParseGenericClassType(std::string_view type);

}  // namespace heliograph::frontend
