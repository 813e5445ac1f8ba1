/// Times of the phases of a run, for run.json.
#pragma once

#include <atomic>
#include <vector>

#include "core/base/process_stats.h"
#include "core/base/progress.h"
#include "report/run/run_record.h"

namespace heliograph::cli {

/// Times phases one after the other.
class PhaseClock {
 public:
  PhaseClock(Progress& progress, std::vector<report::PhaseTime>& phases) : progress_(progress), phases_(phases) {}

  /// Ends the running phase, if any, and starts `name` (static text).
  void Start(const char* name) {
    End();
    progress_.phase.store(name, std::memory_order_relaxed);
    name_ = name;
    wall_ = MonotonicSeconds();
    cpu_ = ProcessCpuSeconds();
  }
  void End() {
    if (name_ != nullptr) phases_.push_back({name_, MonotonicSeconds() - wall_, ProcessCpuSeconds() - cpu_});
    name_ = nullptr;
  }

 private:
  Progress& progress_;
  std::vector<report::PhaseTime>& phases_;
  const char* name_ = nullptr;
  double wall_ = 0, cpu_ = 0;
};

}  // namespace heliograph::cli
