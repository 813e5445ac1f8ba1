/// What is known of members that were looked up with an unknown class or name.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <vector>

#include "core/base/ids.h"

namespace heliograph::reflect {

/// One such member. Its index in MemberPatterns is the entity of an unknown Method, Constructor or Field object.
struct MemberPattern {
  static constexpr uint32_t kNone = 0xffffffffu;
  TypeId declaring;  ///< none: unknown
  ObjId name;        ///< a string or a pattern of strings; none: unknown
  uint32_t site;     ///< of the look-up
  uint32_t origin;   ///< constructors: site that gave the unknown class, or kNone
  friend auto operator<=>(const MemberPattern&, const MemberPattern&) = default;
};

/// Thread rule: used by the solver's thread only.
class MemberPatterns {
 public:
  /// The index of the pattern; a new one if it has none.
  uint32_t IndexOf(const MemberPattern& pattern) {
    auto [it, added] = index_.try_emplace(pattern, static_cast<uint32_t>(patterns_.size()));
    if (added) patterns_.push_back(pattern);
    return it->second;
  }
  /// Valid until the next IndexOf.
  const MemberPattern& At(uint32_t index) const { return patterns_[index]; }

 private:
  std::vector<MemberPattern> patterns_;
  std::map<MemberPattern, uint32_t> index_;
};

}  // namespace heliograph::reflect
