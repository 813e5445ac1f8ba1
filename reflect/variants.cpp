#include "reflect/variants.h"

#include <array>

namespace heliograph::reflect {

namespace {

constexpr std::array<Variant, 3> kVariants = {{
    {"none", "reflective calls have no targets", false, false, false, false},
    {"local", "class names defined as constants in the calling method", true, true, true, false},
    {"points-to", "constants wherever they flow; classes, constructors, methods and fields", false, true, true, true},
}};

}  // namespace

std::span<const Variant> Variants() { return kVariants; }

std::optional<Variant> FindVariant(std::string_view name) {
  for (const Variant& v : kVariants) {
    if (v.name == name) return v;
  }
  return std::nullopt;
}

}  // namespace heliograph::reflect
