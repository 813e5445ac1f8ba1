/// A budget that may be absent: what the solver's loops ask.
#pragma once

#include "core/base/budget.h"

namespace heliograph::parallel {

/// Any thread.
class BudgetGuard {
 public:
  /// `budget` may be null; it must outlive the guard.
  explicit BudgetGuard(Budget* budget) : budget_(budget) {}

  /// Asks the budget. Costs about as much as reading a clock.
  bool Spent() const { return budget_ != nullptr && budget_->Spent(); }
  /// Spent at an earlier question: what is under way is not to be finished. Costs nothing.
  bool WasSpent() const { return budget_ != nullptr && budget_->WasSpent(); }
  /// Asks once per so much work. The meter is for one thread.
  BudgetMeter Meter(uint32_t work_per_question) const { return BudgetMeter(budget_, work_per_question); }

 private:
  Budget* budget_;
};

}  // namespace heliograph::parallel
