/// A set of texts and patterns (core/strings/string_pattern.h) that becomes one pattern when it grows too large.
#pragma once

#include <string>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "core/strings/string_pattern.h"

namespace heliograph::reflect {

class BoundedTexts {
 public:
  /// False if `text` was there; else `now` is what the set holds in its place. `limit`: texts after which it widens, 0 for none.
  bool Insert(const std::string& text, uint32_t limit, std::string* now);
  /// A text that no limit holds for, before any other.
  void SetConstant(std::string text) { patterns_.push_back(std::move(text)); }
  /// Leaves one pattern: what all begin and end with. The set is not empty.
  void Widen();
  /// Leaves one pattern, which covers whatever is inserted from now on.
  void CoverAllBy(std::string pattern);

  /// Insert would return false, whatever else is inserted before.
  bool Has(const std::string& text) const;
  bool empty() const { return patterns_.empty(); }
  bool widened() const { return widened_; }
  /// Nothing more can be inserted.
  bool IsAny() const { return widened_ && string_pattern::IsAny(patterns_[0]); }
  /// In order of arrival.
  const std::vector<std::string>& patterns() const { return patterns_; }

 private:
  std::vector<std::string> patterns_;
  absl::flat_hash_set<std::string> seen_;
  bool widened_ = false;
  bool covers_all_ = false;
};

}  // namespace heliograph::reflect
