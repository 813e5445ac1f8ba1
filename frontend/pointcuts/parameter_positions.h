/// Lists of patterns with .. against lists of parameters. Any thread.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "frontend/pointcuts/answer.h"
#include "frontend/pointcuts/pointcut.h"

namespace heliograph::frontend {

/// Whether `count` parameters are as the patterns say: `is` answers for one of both. O(patterns * count).
template <typename Is>
Answer MatchParameters(const std::vector<ParameterPattern>& patterns, size_t count, Is is) {
  // By patterns that are read: the best answer for the first i parameters.
  std::vector<Answer> before(count + 1, Answer::kNo);
  before[0] = Answer::kYes;
  for (const ParameterPattern& p : patterns) {
    std::vector<Answer> after(count + 1, Answer::kNo);
    for (size_t i = 0; i <= count; ++i) {
      if (p.any_number) {
        after[i] = i == 0 ? before[0] : Or(after[i - 1], before[i]);
      } else if (i > 0 && before[i - 1] != Answer::kNo) {
        after[i] = And(before[i - 1], is(p, i - 1));
      }
    }
    before = std::move(after);
  }
  return before[count];
}

/// The parameters, of `count`, that the pattern at `at` may be: from the first to the last, those included; none if first > last.
inline std::pair<size_t, size_t> PositionsOf(const std::vector<ParameterPattern>& patterns, size_t at, size_t count) {
  bool any_before = false, any_after = false;
  size_t before = 0, after = 0;
  for (size_t i = 0; i < patterns.size(); ++i) {
    if (i == at) continue;
    bool& any = i < at ? any_before : any_after;
    size_t& least = i < at ? before : after;
    any |= patterns[i].any_number;
    least += !patterns[i].any_number;
  }
  if (before + after + 1 > count) return {1, 0};
  const size_t last = count - 1 - after;
  return {any_before && !any_after ? last : before, any_before ? last : before};
}

}  // namespace heliograph::frontend
