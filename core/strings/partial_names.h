/// String constants that are a part of a name: prefixes and suffixes of names of members and classes.
///
/// Source: Smaragdakis, Kastrinis, Balatsouras and Bravenboer, APLAS 2015, section 3.1. Immutable, any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/program/program.h"

namespace heliograph {

struct PartialNameLengths {
  uint32_t member_prefix = 3;  ///< least length of a prefix of a member name that counts
  uint32_t member_suffix = 5;
  uint32_t class_suffix = 6;
  uint32_t class_prefix = 0;  ///< 0: prefixes of class names do not count
};

class PartialNames {
 public:
  /// Looks at application classes, and with `libraries` at all others too. O(names x log(names)).
  PartialNames(const Program& program, const PartialNameLengths& lengths, bool libraries);

  /// Whether `text` is a part of some name.
  bool Matches(std::string_view text) const { return IsPartOfMember(text) || IsPartOfClass(text); }
  /// Classes whose dotted name ends or begins with `text`, but is longer, in ClassId order. O(classes found x log).
  std::vector<ClassId> ClassesWith(std::string_view text) const;
  /// Calls visit(name) for each name of members of which `text` is a part, in an order of the names, until it returns false.
  void ForEachMemberWith(std::string_view text, const std::function<bool(std::string_view)>& visit) const;
  /// Whether there is such a name.
  bool IsPartOfMember(std::string_view text) const;
  /// Whether `text` is a proper prefix or suffix of `member`, and long enough.
  bool IsPartOf(std::string_view text, std::string_view member) const;

 private:
  bool IsPartOfClass(std::string_view text) const;
  bool CanBegin(std::string_view text) const { return lengths_.class_prefix > 0 && text.size() >= lengths_.class_prefix; }

  PartialNameLengths lengths_;
  std::vector<std::string_view> members_;                          // sorted
  std::vector<std::string> reversed_members_;                      // sorted
  std::vector<std::pair<std::string, ClassId>> reversed_classes_;  // sorted, dotted
  std::vector<std::pair<std::string, ClassId>> classes_;           // the same the right way round, if prefixes count
};

}  // namespace heliograph
