#include "core/program/subclass_ranges.h"

#include <algorithm>
#include <utility>

namespace heliograph {
namespace {

constexpr uint32_t kNone = 0xffffffff;

/// Adds an interval that begins behind the beginning of those before.
void Extend(std::vector<Interval>& ranges, Interval own) {
  if (ranges.empty() || ranges.back().last + 1 < own.first) {
    ranges.push_back(own);
  } else {
    ranges.back().last = std::max(ranges.back().last, own.last);
  }
}

/// Adds the interval of class `c` to the interfaces above it; `visited`: the class that came to an interface last. False if the
/// budget is spent.
bool ExtendInterfaces(const Program& program, uint32_t c, Interval own, std::vector<std::vector<Interval>>& ranges,
                      std::vector<uint32_t>& visited, BudgetMeter& meter) {
  std::vector<uint32_t> pending{c};
  visited[c] = c;
  while (!pending.empty()) {
    const uint32_t at = pending.back();
    pending.pop_back();
    for (const ClassId i : program.Interfaces(ClassId(at))) {
      if (visited[i.value] == c) continue;
      if (meter.Spent()) return false;
      visited[i.value] = c;
      Extend(ranges[i.value], own);
      pending.push_back(i.value);
    }
  }
  return true;
}

}  // namespace

std::vector<IntervalSet> SubclassRanges(const Program& program, BudgetMeter& meter) {
  const uint32_t count = program.NumClasses();
  std::vector<std::vector<Interval>> ranges(count);
  std::vector<uint32_t> visited(count, kNone);
  for (uint32_t c = 0; c < count; ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    const Interval own{c, info.is_interface() ? c : info.subtree_end.value - 1};
    Extend(ranges[c], own);
    if (!ExtendInterfaces(program, c, own, ranges, visited, meter)) break;
  }
  std::vector<IntervalSet> subclasses;
  subclasses.reserve(count);
  for (auto& r : ranges) subclasses.emplace_back(std::move(r));
  return subclasses;
}

}  // namespace heliograph
