/// Variants of the reflection analysis: named rows of orthogonal switches.
///
/// Every published analysis is one row over the same rules. A switch can also be set by itself, see SetSwitch.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/diagnostics.h"

namespace heliograph::reflect {

/// As it is, the variant `none`. What each switch means stands in Switches(). The limits of the engine, which no paper has, have
/// one value for all variants, the one here; thresholds of papers are the variant's.
struct Variant {
  std::string_view name;
  std::string_view summary;
  bool local_names = false;
  bool class_names = false;
  bool instances = false;
  bool members = false;
  bool library_get_class = false;
  bool platform_literals = false;
  bool all_constructors = false;
  bool names_only = false;
  bool parameter_types = false;
  bool argument_positions = false;
  bool casts_at_class = false;
  bool casts_at_instance = false;
  bool array_casts = false;
  bool receiver_types = false;
  bool needs_name = false;
  bool signatures = false;
  bool any_member = false;
  bool null_receivers = false;
  bool name_and_signature = false;
  bool needs_unknown_receiver = false;
  bool needs_receiver = false;
  bool lazy_objects = false;
  bool lazy_casts = false;
  bool lazy_receivers = false;
  bool soundness = false;
  bool substrings = false;
  bool library_substrings = false;
  bool invent = false;
  bool backwards = false;
  bool agreement = false;
  bool unknown_in_heap = false;
  bool string_values = false;
  bool generic_signatures = false;
  bool configuration = false;
  bool verdicts = false;
  bool application_first = false;
  bool compared_names = false;
  bool serialization = false;
  bool known_class = false;
  bool tell_look_ups = false;
  bool named_members = false;
  bool annotations = false;
  bool generic_declarations = false;
  bool annotated_elements = false;
  bool linked_handles = false;
  bool bean_calls = false;
  bool defined_classes = false;
  bool proxy_classes = false;
  bool linked_constants = false;
  bool computed_texts = false;
  bool type_tests = false;
  uint32_t member_prefix = 3;
  uint32_t member_suffix = 5;
  uint32_t class_suffix = 6;
  uint32_t class_prefix = 0;
  uint32_t cast_subtypes = 5;
  uint32_t name_types = 5;
  uint32_t lazy_types = 200;
  uint32_t guess_limit = 0;
  uint32_t receiver_limit = 10;
  uint32_t plural_classes = 20;
  uint32_t plural_listed = 5000;
  uint32_t string_limit = 64;
  uint32_t pattern_types = 50;
  uint32_t defined_types = 1000;
  uint32_t pattern_length = 3;
  uint32_t platform_names = 0;
  uint32_t xml_names = 2000;
  uint32_t named_classes = 0;
  uint32_t unmade_classes = 0;

  /// Whether unknown objects keep where they come from, and casts of them are looked at.
  bool TracksUnknown() const {
    return casts_at_class || receiver_types || signatures || name_and_signature || lazy_objects || invent || backwards ||
           generic_signatures;
  }
  /// Whether look-ups of a member ask which class they are made on, or go by names alone.
  bool HeedsClasses() const {
    return !names_only || receiver_types || signatures || name_and_signature || lazy_objects || invent || backwards;
  }
  bool WatchesCasts() const { return lazy_casts || invent || backwards; }
};

/// One switch: a flag or a number.
struct Switch {
  std::string_view name;
  std::string_view help;
  bool Variant::*flag = nullptr;
  uint32_t Variant::*number = nullptr;
  bool restricts = false;  ///< turning the flag on can only lose targets
  /// Turning the flag on replaces what is not known by what is: rules that guess at the unknown lose targets.
  bool refines = false;
};

/// All switches, in the order of Variant.
std::span<const Switch> Switches();
/// All variants, from the least to the most that is found, by family.
std::span<const Variant> Variants();
std::optional<Variant> FindVariant(std::string_view name);
/// Replaces what bounds the classes that one cast, member name or receiver may stand for, by one number for all. 0: no bound.
void SetBounds(Variant& variant, uint32_t most);
/// What stands beside the variants in a comparison, as --reflection takes it: those that have such bounds, with equal ones.
std::span<const std::string_view> BoundedVariants();
/// Applies `NAME=VALUE` (on, off or a number). Fails with a usage error that says what is legal.
std::optional<Error> SetSwitch(Variant& variant, std::string_view assignment);

}  // namespace heliograph::reflect
