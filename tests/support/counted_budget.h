/// A budget that counts questions instead of looking at a clock, so that a run ends at the same place every time.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

#include "core/base/budget.h"

namespace heliograph::test {

class CountedBudget : public Budget {
 public:
  /// Spent at the question after this many.
  explicit CountedBudget(uint64_t questions = std::numeric_limits<uint64_t>::max()) : questions_(questions) {}
  uint64_t asked() const { return asked_; }

 protected:
  const char* Look() override { return ++asked_ > questions_ ? "no more questions" : nullptr; }

 private:
  const uint64_t questions_;
  std::atomic<uint64_t> asked_{0};
};

}  // namespace heliograph::test
