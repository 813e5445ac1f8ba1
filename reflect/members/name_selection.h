/// The names of members that a look-up is asked for.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/program/program.h"
#include "core/strings/partial_names.h"
#include "core/strings/string_pattern.h"

namespace heliograph::reflect {

/// Whole names, patterns (string_pattern.h), and with PartialNames parts of names. Asking takes constant time; patterns and
/// parts are tried one by one, each once for a name that is asked for. Grows; one thread.
class NameSelection {
 public:
  /// Whether a member can have a name that the text or pattern covers (JVMS 4.2.2).
  static bool MayNameMember(std::string_view text) { return text.find_first_of(".;[/") == std::string_view::npos; }
  /// `partial`: null where only whole names count.
  void Add(const std::string& text, const Program& program, const PartialNames* partial) {
    if (!MayNameMember(text)) return;
    if (!string_pattern::IsExact(text)) return patterns_.push_back({text, string_pattern::EndsOf(text)});
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
  /// The first pattern that covers the name, or nullptr.
  const std::string* PatternFor(NameId name, const Program& program) const {
    if (patterns_.empty()) return nullptr;
    const Tried& tried = Try(name, program);
    return tried.patterns == patterns_.size() ? nullptr : &patterns_[tried.patterns].text;
  }
  /// `partial` is what Add was given.
  bool Accepts(NameId name, const Program& program, const PartialNames* partial) const {
    if (IsWhole(name)) return true;
    if (patterns_.empty() && parts_.empty()) return false;
    Tried& tried = Try(name, program);
    while (tried.patterns == patterns_.size() && tried.parts < parts_.size()) {
      if (partial->IsPartOf(parts_[tried.parts], program.Name(name))) return true;
      ++tried.parts;
    }
    return tried.patterns < patterns_.size();
  }

 private:
  struct Pattern {
    std::string text;
    string_pattern::Ends ends;
    bool Covers(std::string_view name) const { return string_pattern::Covers(text, ends, name); }
  };
  /// How many patterns and parts, from the first on, do not have a name.
  struct Tried {
    uint32_t patterns = 0, parts = 0;
  };

  Tried& Try(NameId name, const Program& program) const {
    Tried& tried = tried_[name.value];
    const std::string_view text = program.Name(name);
    while (tried.patterns < patterns_.size() && !patterns_[tried.patterns].Covers(text)) ++tried.patterns;
    return tried;
  }

  absl::flat_hash_set<uint32_t> whole_;  // by NameId
  std::vector<std::string> parts_;
  std::vector<Pattern> patterns_;
  mutable absl::flat_hash_map<uint32_t, Tried> tried_;  // by NameId
};

}  // namespace heliograph::reflect
