/// String constants that are a part of a name: prefixes and suffixes of member names, suffixes of class names.
///
/// Source: Smaragdakis, Kastrinis, Balatsouras and Bravenboer, APLAS 2015, section 3.1. Immutable, any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/program/program.h"

namespace heliograph {

struct PartialNameLengths {
  uint32_t member_prefix = 3;  ///< least length of a prefix of a member name that counts
  uint32_t member_suffix = 5;
  uint32_t class_suffix = 6;
};

class PartialNames {
 public:
  /// Looks at application classes, and with `libraries` at all others too. O(names x log(names)).
  PartialNames(const Program& program, const PartialNameLengths& lengths, bool libraries);

  /// Whether `text` is a part of some name.
  bool Matches(std::string_view text) const { return IsPartOfMember(text) || !ClassesEndingIn(text).empty(); }
  /// Classes whose dotted name ends in `text`, but is longer, in ClassId order.
  std::vector<ClassId> ClassesEndingIn(std::string_view text) const;
  /// Whether `text` is a proper prefix or suffix of `member`, and long enough.
  bool IsPartOf(std::string_view text, std::string_view member) const;

 private:
  bool IsPartOfMember(std::string_view text) const;

  PartialNameLengths lengths_;
  std::vector<std::string_view> members_;                          // sorted
  std::vector<std::string> reversed_members_;                      // sorted
  std::vector<std::pair<std::string, ClassId>> reversed_classes_;  // sorted, dotted
};

}  // namespace heliograph
