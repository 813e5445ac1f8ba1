#include "reflect/variants/variant_strings.h"

namespace heliograph::reflect {

namespace {

std::optional<PartialNames> PartialNamesOf(const Program& program, const Variant& v) {
  if (!v.substrings) return std::nullopt;
  return PartialNames(program, {v.member_prefix, v.member_suffix, v.class_suffix}, v.library_substrings);
}

std::optional<NameFragments> FragmentsOf(const Program& program, const Variant& v) {
  if (!v.string_values) return std::nullopt;
  return NameFragments(program);
}

}  // namespace

VariantStrings::VariantStrings(const Program& program, const Variant& variant)
    : partial_names_(PartialNamesOf(program, variant)),
      fragments_(FragmentsOf(program, variant)),
      kept_(program, partial_names(), fragments_ ? &*fragments_ : nullptr) {}

}  // namespace heliograph::reflect
