#include "core/sets/interval_set.h"

namespace heliograph {

namespace {
constexpr uint32_t kMaxValue = 0xfffffffeu;
}

void IntervalSet::Normalize() {
  std::sort(intervals_.begin(), intervals_.end(), [](const Interval& a, const Interval& b) { return a.first < b.first; });
  size_t kept = 0;
  for (const Interval& next : intervals_) {
    if (kept > 0 && next.first <= intervals_[kept - 1].last + (intervals_[kept - 1].last != 0xffffffffu)) {
      intervals_[kept - 1].last = std::max(intervals_[kept - 1].last, next.last);
    } else {
      intervals_[kept++] = next;
    }
  }
  intervals_.resize(kept);
}

IntervalSet IntervalSet::Complement() const {
  IntervalSet result;
  uint32_t next = 0;
  for (const Interval& i : intervals_) {
    if (i.first > next) result.intervals_.push_back({next, i.first - 1});
    if (i.last >= kMaxValue) return result;
    next = i.last + 1;
  }
  result.intervals_.push_back({next, kMaxValue});
  return result;
}

IntervalSet IntervalSet::Union(const IntervalSet& other) const {
  std::vector<Interval> all = intervals_;
  all.insert(all.end(), other.intervals_.begin(), other.intervals_.end());
  return IntervalSet(std::move(all));
}

IntervalSet IntervalSet::Intersect(const IntervalSet& other) const {
  IntervalSet result;
  size_t a = 0, b = 0;
  while (a < intervals_.size() && b < other.intervals_.size()) {
    uint32_t first = std::max(intervals_[a].first, other.intervals_[b].first);
    uint32_t last = std::min(intervals_[a].last, other.intervals_[b].last);
    if (first <= last) result.intervals_.push_back({first, last});
    (intervals_[a].last < other.intervals_[b].last ? a : b)++;
  }
  return result;
}

}  // namespace heliograph
