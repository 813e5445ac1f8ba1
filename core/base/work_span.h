/// Work and span of a step in counted units: how far more workers could shorten it, whatever machine it is counted on.
///
/// Work is the sum of the units, span the most that one of W workers has to do. What one thread does is all span.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

namespace heliograph {

class WorkSpan {
 public:
  static constexpr std::array<uint32_t, 6> kWorkers{2, 4, 8, 16, 32, 64};

  /// `units` that one worker does while the others have nothing to do.
  void AddSerial(uint64_t units);
  /// Tasks that do not depend on each other, each of so many units. Workers take them in order, each when it is done with the
  /// one before (R. Graham, 1969: at most twice the best order). O(tasks x workers).
  void AddTasks(std::span<const uint64_t> units);
  /// `units` done while `waiting` pieces of work can be taken: min(W, waiting) workers share them. Leaves aside what workers
  /// cost each other.
  void AddWide(uint64_t units, uint64_t waiting);
  void Add(const WorkSpan& other);

  uint64_t work() const { return work_; }
  /// By kWorkers, rounded.
  uint64_t span(size_t i) const { return static_cast<uint64_t>(std::llround(span_[i])); }

 private:
  uint64_t work_ = 0;
  std::array<double, kWorkers.size()> span_{};
};

}  // namespace heliograph
