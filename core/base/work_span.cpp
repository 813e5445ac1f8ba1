#include "core/base/work_span.h"

#include <algorithm>

namespace heliograph {

void WorkSpan::AddSerial(uint64_t units) { AddWide(units, 1); }

void WorkSpan::AddTasks(std::span<const uint64_t> units) {
  for (const uint64_t u : units) work_ += u;
  for (size_t i = 0; i < kWorkers.size(); ++i) {
    std::array<uint64_t, kWorkers.back()> busy_until{};
    const auto begin = busy_until.begin(), end = begin + kWorkers[i];
    for (const uint64_t u : units) *std::min_element(begin, end) += u;
    span_[i] += static_cast<double>(*std::max_element(begin, end));
  }
}

void WorkSpan::AddWide(uint64_t units, uint64_t waiting) {
  work_ += units;
  for (size_t i = 0; i < kWorkers.size(); ++i) {
    span_[i] += static_cast<double>(units) / static_cast<double>(std::clamp<uint64_t>(waiting, 1, kWorkers[i]));
  }
}

void WorkSpan::Add(const WorkSpan& other) {
  work_ += other.work_;
  for (size_t i = 0; i < kWorkers.size(); ++i) span_[i] += other.span_[i];
}

}  // namespace heliograph
