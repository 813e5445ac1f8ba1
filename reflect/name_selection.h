/// The names of members that a look-up is asked for.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "core/partial_names.h"
#include "core/program.h"
#include "core/string_pattern.h"

namespace heliograph::reflect {

/// Whole names, patterns (string_pattern.h), and with PartialNames parts of names. Asking takes constant time but for
/// patterns and parts, which are tried one by one. Grows; one thread.
class NameSelection {
 public:
  /// `partial`: null where only whole names count.
  void Add(const std::string& text, const Program& program, const PartialNames* partial) {
    if (!string_pattern::IsExact(text)) return patterns_.push_back(text);
    if (NameId name = program.names().Find(text); name.valid()) whole_.insert(name.value);
    if (partial != nullptr) parts_.push_back(text);
  }
  void AddAll(NameSelection&& other) {
    whole_.insert(other.whole_.begin(), other.whole_.end());
    std::move(other.parts_.begin(), other.parts_.end(), std::back_inserter(parts_));
    std::move(other.patterns_.begin(), other.patterns_.end(), std::back_inserter(patterns_));
  }
  bool empty() const { return whole_.empty() && parts_.empty() && patterns_.empty(); }
  bool IsWhole(NameId name) const { return whole_.contains(name.value); }
  /// A pattern that covers the name, or nullptr.
  const std::string* PatternFor(NameId name, const Program& program) const {
    auto found = std::find_if(patterns_.begin(), patterns_.end(), [&](const std::string& pattern) {
      return string_pattern::Covers(pattern, program.Name(name));
    });
    return found == patterns_.end() ? nullptr : &*found;
  }
  /// `partial` is what Add was given.
  bool Accepts(NameId name, const Program& program, const PartialNames* partial) const {
    return IsWhole(name) || PatternFor(name, program) != nullptr || std::any_of(parts_.begin(), parts_.end(), [&](const std::string& part) {
             return partial->IsPartOf(part, program.Name(name));
           });
  }

 private:
  absl::flat_hash_set<uint32_t> whole_;   // by NameId
  std::vector<std::string> parts_, patterns_;
};

}  // namespace heliograph::reflect
