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
  /// Ask before taking much memory: true, and the budget is spent, if it leaves no room for `bytes` more. Any thread; a system
  /// call where it is much.
  bool LacksRoom(uint64_t bytes);
  /// Same for memory that is kept to the end of the run: all that was asked for so counts, touched yet or not.
  bool LacksRoomToKeep(uint64_t bytes);
  /// Whether an earlier question was answered with yes. Any thread; costs nothing.
  bool WasSpent() const { return reason() != nullptr; }
  /// Static text; null as long as the budget is not spent. Any thread.
  const char* reason() const { return reason_.load(std::memory_order_relaxed); }

 protected:
  /// Why the budget is spent now, static text, or null. Any thread.
  virtual const char* Look() = 0;
  /// Same once `bytes` more are taken, on top of `kept` that are asked for so far.
  virtual const char* LookBefore(uint64_t /*bytes*/, uint64_t /*kept*/) { return Look(); }

 private:
  bool Spend(const char* reason);

  std::atomic<const char*> reason_{nullptr};
  std::atomic<uint64_t> kept_{0};  // bytes
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
  const char* LookBefore(uint64_t bytes, uint64_t kept) override;

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

/// A budget that may be absent: what loops ask. Copied freely.
class BudgetGuard {
 public:
  /// `budget` may be null; it must outlive the guard.
  explicit BudgetGuard(Budget* budget = nullptr) : budget_(budget) {}

  /// Asks the budget. Costs about as much as reading a clock.
  bool Spent() const { return budget_ != nullptr && budget_->Spent(); }
  /// Whether an earlier question was answered with yes; costs nothing.
  bool WasSpent() const { return budget_ != nullptr && budget_->WasSpent(); }
  /// Budget::reason; null where there is no budget.
  const char* reason() const { return budget_ == nullptr ? nullptr : budget_->reason(); }
  bool LacksRoom(uint64_t bytes) const { return budget_ != nullptr && budget_->LacksRoom(bytes); }
  bool LacksRoomToKeep(uint64_t bytes) const { return budget_ != nullptr && budget_->LacksRoomToKeep(bytes); }
  /// Asks the budget once per so much work.
  BudgetMeter Meter(uint32_t work_per_question) const { return BudgetMeter(budget_, work_per_question); }

 private:
  Budget* budget_;
};

}  // namespace heliograph
