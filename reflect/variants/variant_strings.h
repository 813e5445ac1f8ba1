/// What a variant asks of string constants: the tables behind KeptStrings, by its switches.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/strings/kept_strings.h"
#include "core/strings/partial_names.h"
#include "reflect/variants/variants.h"

namespace heliograph::reflect {

/// System properties that name classes which the JDK makes, packages of these, or a file that names some. Ascending.
std::span<const std::string_view> ClassNamingProperties();
/// Of java.security.Security, those that name a class. Ascending.
std::span<const std::string_view> ClassNamingSecurityProperties();
/// The name that stands for constructors in java.beans.Statement.
inline constexpr std::string_view kConstructorText = "new";

/// Owns the tables; the heap, the lowering and the rules point to them. Not movable.
class VariantStrings {
 public:
  /// The program must outlive this. O(characters of its names) for variants that look at parts of names.
  VariantStrings(const Program& program, const Variant& variant);
  VariantStrings(const VariantStrings&) = delete;
  VariantStrings& operator=(const VariantStrings&) = delete;

  KeptStrings& kept() { return kept_; }
  const KeptStrings& kept() const { return kept_; }
  /// Set for variants with `substrings`.
  const PartialNames* partial_names() const { return partial_names_ ? &*partial_names_ : nullptr; }

 private:
  std::optional<PartialNames> partial_names_;
  std::optional<NameFragments> fragments_;
  KeptStrings kept_;
};

}  // namespace heliograph::reflect
