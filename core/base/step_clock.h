/// What the steps of a run cost: time, and work and span.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "core/base/process_stats.h"
#include "core/base/work_span.h"

namespace heliograph {

struct StepCost {
  double wall_s = 0;
  double cpu_s = 0;  ///< of all threads
  WorkSpan work;
};

/// Time goes to the innermost scope that is open; the one around it goes on after it. `Step` is an enum with kCount as last
/// value. One thread. A scope costs about a microsecond.
template <typename Step>
class StepClock {
 public:
  class Scope {
   public:
    Scope(StepClock& clock, Step step) : clock_(clock), outer_(clock.Switch(step)) {}
    ~Scope() { clock_.Switch(outer_); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    StepClock& clock_;
    Step outer_;
  };

  WorkSpan& WorkOf(Step step) { return costs_[static_cast<size_t>(step)].work; }
  const StepCost& operator[](Step step) const { return costs_[static_cast<size_t>(step)]; }

 private:
  /// kCount: none.
  Step Switch(Step step) {
    const double wall = MonotonicSeconds(), cpu = ProcessCpuSeconds();
    if (current_ != Step::kCount) {
      StepCost& cost = costs_[static_cast<size_t>(current_)];
      cost.wall_s += wall - wall_;
      cost.cpu_s += cpu - cpu_;
    }
    wall_ = wall;
    cpu_ = cpu;
    return std::exchange(current_, step);
  }

  std::array<StepCost, static_cast<size_t>(Step::kCount)> costs_{};
  Step current_ = Step::kCount;
  double wall_ = 0, cpu_ = 0;
};

}  // namespace heliograph
