/// When a run has to end early: a time, an amount of memory, or a wish from the outside.
///
/// Long loops ask Spent() at every piece of work. Once spent a budget stays so: the loop that learns it drops what it has not
/// done, and so does every loop around it. What was found until then is part of the solution, but nothing may be
/// concluded from what was not found.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/base/progress.h"

namespace heliograph {

class Budget {
 public:
  virtual ~Budget() = default;
  /// Any thread. Costs about as much as reading a clock.
  bool Spent();
  /// Whether an earlier Spent() said yes. Any thread; costs nothing.
  bool WasSpent() const { return reason() != nullptr; }
  /// Static text; null as long as the budget is not spent. Any thread.
  const char* reason() const { return reason_.load(std::memory_order_relaxed); }

 protected:
  /// Why the budget is spent now, static text, or null. Any thread.
  virtual const char* Look() = 0;

 private:
  std::atomic<const char*> reason_{nullptr};
};

/// The limits of a process.
class ProcessBudget : public Budget {
 public:
  struct Limits {
    double seconds = 0;                  ///< from now on; 0 or less: none
    uint64_t resident_bytes = 0;         ///< of the whole process; 0: none
    const Progress* progress = nullptr;  ///< its `stop` ends the run; may be null, must outlive the budget
  };
  explicit ProcessBudget(const Limits& limits);

 protected:
  const char* Look() override;

 private:
  const Limits limits_;
  const double begin_;
  std::atomic<double> next_memory_look_;  // asking for it is a system call
};

/// Asks a budget once per so much work. One thread.
class BudgetMeter {
 public:
  /// `budget` may be null.
  BudgetMeter(Budget* budget, uint32_t work_per_question) : budget_(budget), every_(work_per_question) {}
  /// Counts the work; true if the budget is spent.
  bool Spent(uint64_t work = 1) {
    if (budget_ == nullptr || (done_ += work) < every_) return false;
    done_ = 0;
    return budget_->Spent();
  }

 private:
  Budget* budget_;
  uint64_t every_, done_ = 0;
};

}  // namespace heliograph
