/// The names of members that a look-up is asked for.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "core/partial_names.h"
#include "core/program.h"

namespace heliograph::reflect {

/// Whole names, and with PartialNames parts of names. Asking takes constant time but for the parts, which are tried
/// one by one. Grows; one thread.
class NameSelection {
 public:
  /// `partial`: null where only whole names count.
  void Add(const std::string& text, const Program& program, const PartialNames* partial) {
    if (NameId name = program.names().Find(text); name.valid()) whole_.insert(name.value);
    if (partial != nullptr) parts_.push_back(text);
  }
  void AddAll(NameSelection&& other) {
    whole_.insert(other.whole_.begin(), other.whole_.end());
    std::move(other.parts_.begin(), other.parts_.end(), std::back_inserter(parts_));
  }
  bool empty() const { return whole_.empty() && parts_.empty(); }
  bool IsWhole(NameId name) const { return whole_.contains(name.value); }
  /// `partial` is what Add was given.
  bool Accepts(NameId name, const Program& program, const PartialNames* partial) const {
    return IsWhole(name) || std::any_of(parts_.begin(), parts_.end(), [&](const std::string& part) {
             return partial->IsPartOf(part, program.Name(name));
           });
  }

 private:
  absl::flat_hash_set<uint32_t> whole_;   // by NameId
  std::vector<std::string> parts_;
};

}  // namespace heliograph::reflect
