/// What each part of the reflection analysis costs: time and commands, by name.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/analysis/delta_handler.h"
#include "reflect/context/counting_sink.h"

namespace heliograph::reflect {

/// Thread rule: used by the solver's thread only.
class RuleCosts {
 public:
  /// Charges the processor time of the thread and the commands from here to the end of the block to `name`, which outlives
  /// the costs. Meanwhile commands go to `sink`. Scopes do not nest. Two reads of the clock, 0.3 microseconds each.
  class Scope {
   public:
    Scope(RuleCosts& costs, std::string_view name, CommandSink& sink);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    RuleStats& stats() { return stats_; }

   private:
    RuleStats& stats_;
    const CountingSink& counter_;
    const double begin_;
  };

  /// Charges processor time of any threads, in seconds, to `name`, which outlives the costs.
  void Add(std::string_view name, double seconds) { stats_[name].seconds += seconds; }
  /// Where commands go, inside a scope.
  CommandSink& sink() { return counter_; }
  /// By name.
  std::vector<RuleStats> Stats() const;

 private:
  CountingSink counter_;
  std::map<std::string_view, RuleStats> stats_;
};

}  // namespace heliograph::reflect
