/// A target of a reflective call, and the words that say what told it.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "absl/container/btree_map.h"

namespace heliograph::reflect {

/// A target found at a site. `id` is a TypeId, MethodId or FieldId by kind; where a plural look-up gives all members that
/// one class declares, of the kind and visibility that its API says, the ClassId.
struct Target {
  enum class Kind : uint8_t { kType, kMethod, kField, kMembers };
  Kind kind;
  uint32_t id;
  friend auto operator<=>(const Target&, const Target&) = default;
};

/// Targets with the evidence. Adding one moves others, so nothing is added in a loop over them.
using Targets = absl::btree_map<Target, std::string_view>;

/// What makes a target one; the words of the evidence column.
namespace evidence {
inline constexpr std::string_view kPointsTo = "points-to", kConstant = "constant", kSubstring = "substring", kCast = "cast",
                                  kReceiver = "receiver-type", kSignature = "signature", kNameAndSignature = "name-and-signature",
                                  kInvented = "invented", kConfiguration = "configuration", kGenericType = "generic type",
                                  kMemberName = "member-name", kCompared = "compared", kSpecification = "specification",
                                  kLog = "log", kKnownClass = "known-class", kAnnotated = "annotated", kNamed = "text",
                                  kUnmade = "unmade";
/// Whether the target is inferred from uses, or from a part of a name.
inline bool IsGuess(std::string_view why) { return why != kPointsTo && why != kConstant; }
}  // namespace evidence

/// In the place of an entry of a configuration file: the text is a constant that an unknown name is compared with.
inline constexpr uint32_t kComparedEntry = 0xfffffffeu;
/// The same: some constant of the code is the name, whether or not anything tells that it comes here.
inline constexpr uint32_t kNamedEntry = 0xfffffffdu;
/// The same: no code uses the class of this name.
inline constexpr uint32_t kUnmadeEntry = 0xfffffffcu;
/// Whether an entry is one of a file.
inline bool IsOfFile(uint32_t entry) { return entry < kUnmadeEntry; }

}  // namespace heliograph::reflect
