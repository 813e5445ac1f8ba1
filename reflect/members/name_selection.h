/// The names of members that a look-up is asked for.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/program/program.h"
#include "core/strings/partial_names.h"
#include "core/strings/string_pattern.h"

namespace heliograph::reflect {

/// Whole names, patterns (string_pattern.h), and with PartialNames parts of names. Asking takes constant time; patterns and
/// parts are tried one by one when a name is asked for the first time. Grows; one thread.
class NameSelection {
 public:
  /// `partial`: null where only whole names count.
  void Add(const std::string& text, const Program& program, const PartialNames* partial) {
    if (!string_pattern::IsExact(text)) {
      patterns_.push_back(text);
      return answers_.clear();
    }
    if (NameId name = program.names().Find(text); name.valid()) whole_.insert(name.value);
    if (partial == nullptr) return;
    parts_.push_back(text);
    answers_.clear();
  }
  void AddAll(NameSelection&& other) {
    if (!other.parts_.empty() || !other.patterns_.empty()) answers_.clear();
    whole_.insert(other.whole_.begin(), other.whole_.end());
    std::move(other.parts_.begin(), other.parts_.end(), std::back_inserter(parts_));
    std::move(other.patterns_.begin(), other.patterns_.end(), std::back_inserter(patterns_));
  }
  bool empty() const { return whole_.empty() && parts_.empty() && patterns_.empty(); }
  bool IsWhole(NameId name) const { return whole_.contains(name.value); }
  /// A pattern that covers the name, or nullptr.
  const std::string* PatternFor(NameId name, const Program& program) const {
    auto found = std::find_if(patterns_.begin(), patterns_.end(),
                              [&](const std::string& pattern) { return string_pattern::Covers(pattern, program.Name(name)); });
    return found == patterns_.end() ? nullptr : &*found;
  }
  /// `partial` is what Add was given.
  bool Accepts(NameId name, const Program& program, const PartialNames* partial) const {
    if (IsWhole(name)) return true;
    if (patterns_.empty() && parts_.empty()) return false;
    auto [answer, added] = answers_.try_emplace(name.value, false);
    if (added) {
      answer->second = PatternFor(name, program) != nullptr ||
                       std::any_of(parts_.begin(), parts_.end(),
                                   [&](const std::string& part) { return partial->IsPartOf(part, program.Name(name)); });
    }
    return answer->second;
  }

 private:
  absl::flat_hash_set<uint32_t> whole_;  // by NameId
  std::vector<std::string> parts_, patterns_;
  mutable absl::flat_hash_map<uint32_t, bool> answers_;  // by NameId: whether a pattern or part has it
};

}  // namespace heliograph::reflect
