/// Names of members that texts of the inputs hold as words.
///
/// A member that an expression, a script or a template names stands in a constant or a file as a word. Limits take such members before
/// others of the same class path entry (ranking.h).
#pragma once

#include <cstdint>
#include <string_view>

#include "absl/container/flat_hash_set.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Thread rule: one thread changes it while no other reads it.
class MemberWords {
 public:
  /// `program` must outlive this.
  explicit MemberWords(const Program& program) : program_(program) {}

  /// The identifiers in `text` of two characters or more that some class, member or type of the program has for a name. O(length).
  void AddText(std::string_view text);
  bool Has(NameId name) const { return words_.contains(name); }
  /// Grows with every word, so that what was made of the words before can be told.
  uint32_t size() const { return static_cast<uint32_t>(words_.size()); }

 private:
  const Program& program_;
  absl::flat_hash_set<NameId> words_;
};

}  // namespace heliograph::reflect
