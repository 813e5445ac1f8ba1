/// What is known of members that were looked up with an unknown class or name.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"

namespace heliograph::reflect {

/// One such member. Its index in MemberPatterns is the entity of an unknown Method, Constructor or Field object.
struct MemberPattern {
  static constexpr uint32_t kNone = 0xffffffffu;
  /// Whether look-ups of all members of the class, which list it by class, share the object: those of public or of declared ones.
  enum class Listed : uint8_t { kNo, kPublic, kDeclared };

  TypeId declaring;  ///< none: unknown
  ObjId name;        ///< a string or a pattern of strings; none: unknown
  uint32_t site;     ///< of the look-up; kNone if several share it
  uint32_t origin;   ///< constructors: site that gave the unknown class, or kNone
  Listed listed = Listed::kNo;
  friend auto operator<=>(const MemberPattern&, const MemberPattern&) = default;
};

/// Of a member that look-ups share.
struct SharedMember {
  std::vector<uint32_t> look_ups;  ///< their sites, sorted
  std::set<TypeId> annotations;    ///< those whose members it was asked for
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

  /// Of a pattern that is `listed`. Valid until the next call.
  SharedMember& Shared(uint32_t index) { return shared_[index]; }
  /// The sites of the look-ups that gave it. Valid until the next call of Shared.
  std::span<const uint32_t> LookUpsOf(uint32_t index) const {
    const MemberPattern& pattern = patterns_[index];
    if (pattern.listed == MemberPattern::Listed::kNo) return {&pattern.site, 1};
    const auto found = shared_.find(index);
    return found == shared_.end() ? std::span<const uint32_t>() : std::span<const uint32_t>(found->second.look_ups);
  }

 private:
  std::vector<MemberPattern> patterns_;
  std::map<MemberPattern, uint32_t> index_;
  absl::flat_hash_map<uint32_t, SharedMember> shared_;
};

}  // namespace heliograph::reflect
