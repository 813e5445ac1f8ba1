/// A set of uint32_t as sorted, disjoint, non-adjacent closed intervals.
///
/// Used for class ranges and for the objects a filter admits. Immutable use is thread-safe.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace heliograph {

struct Interval {
  uint32_t first = 0;
  uint32_t last = 0;  ///< inclusive
  friend bool operator==(const Interval&, const Interval&) = default;
};

class IntervalSet {
 public:
  IntervalSet() = default;
  /// Sorts and merges `intervals`, which may overlap.
  explicit IntervalSet(std::vector<Interval> intervals) : intervals_(std::move(intervals)) { Normalize(); }

  const std::vector<Interval>& intervals() const { return intervals_; }
  bool empty() const { return intervals_.empty(); }
  size_t size() const { return intervals_.size(); }

  /// O(log n).
  bool Contains(uint32_t value) const {
    auto it =
        std::upper_bound(intervals_.begin(), intervals_.end(), value, [](uint32_t v, const Interval& i) { return v < i.first; });
    return it != intervals_.begin() && value <= std::prev(it)->last;
  }
  /// Everything that is not in this set, within [0, 2^32 - 2].
  IntervalSet Complement() const;
  IntervalSet Union(const IntervalSet& other) const;
  IntervalSet Intersect(const IntervalSet& other) const;
  IntervalSet Minus(const IntervalSet& other) const { return Intersect(other.Complement()); }
  friend bool operator==(const IntervalSet&, const IntervalSet&) = default;

 private:
  void Normalize();
  std::vector<Interval> intervals_;
};

}  // namespace heliograph
