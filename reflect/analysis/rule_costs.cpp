#include "reflect/analysis/rule_costs.h"

#include "core/base/process_stats.h"

namespace heliograph::reflect {

RuleCosts::Scope::Scope(RuleCosts& costs, std::string_view name, CommandSink& sink)
    : stats_(costs.stats_[name]), counter_(costs.counter_), begin_(ThreadCpuSeconds()) {
  costs.counter_.Begin(sink);
}

RuleCosts::Scope::~Scope() {
  stats_.commands += counter_.commands();
  stats_.seconds += ThreadCpuSeconds() - begin_;
}

std::vector<RuleStats> RuleCosts::Stats() const {
  std::vector<RuleStats> all;
  for (const auto& [name, stats] : stats_) {
    all.push_back(stats);
    all.back().name = name;
  }
  return all;
}

}  // namespace heliograph::reflect
