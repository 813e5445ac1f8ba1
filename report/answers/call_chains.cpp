#include "report/answers/call_chains.h"

#include <algorithm>
#include <utility>

namespace heliograph::report {

ChainFinder::ChainFinder(const ResultDatabase& result, std::vector<int64_t> starts, std::vector<int64_t> targets)
    : result_(result), starts_(std::move(starts)), targets_(std::move(targets)) {}

bool ChainFinder::IsAvoided(int64_t method) const {
  return used_.contains(method) || std::any_of(avoided_.begin(), avoided_.end(), [&](const MethodRange& range) {
           return method >= range.first && method < range.second;
         });
}

void ChainFinder::Begin(Side& side, const std::vector<int64_t>& methods) const {
  for (int64_t m : methods) {
    if (!IsAvoided(m) && side.parent.emplace(m, m).second) side.frontier.push_back(m);
    side.depth[m] = 0;
  }
  std::sort(side.frontier.begin(), side.frontier.end());
}

std::optional<int64_t> ChainFinder::Step(Side& side, const Side& other, Query& neighbours, bool forward) const {
  std::vector<int64_t> next;
  ++side.level;
  std::optional<std::pair<uint32_t, int64_t>> best;  // length on the other side, method
  for (int64_t m : side.frontier) {
    neighbours.Restart();
    neighbours.Bind(1, m);
    while (neighbours.Next()) {
      const int64_t n = neighbours.Integer(0);
      if (IsAvoided(n) || used_calls_.contains(forward ? std::pair(m, n) : std::pair(n, m))) continue;
      if (!side.parent.emplace(n, m).second) continue;
      side.depth[n] = side.level;
      next.push_back(n);
      const auto met = other.parent.contains(n) ? other.depth.find(n) : other.depth.end();
      if (met == other.depth.end()) continue;
      const std::pair<uint32_t, int64_t> found{met->second, n};
      if (!best || found < *best) best = found;
    }
  }
  std::sort(next.begin(), next.end());
  side.frontier = std::move(next);
  return best ? std::optional(best->second) : std::nullopt;
}

std::vector<int64_t> ChainFinder::Shortest() {
  Side from, to;
  Begin(from, starts_);
  Begin(to, targets_);
  Query callees = result_.Run("SELECT DISTINCT callee FROM edges WHERE caller = ?1");
  Query callers = result_.Run("SELECT DISTINCT caller FROM edges WHERE callee = ?1");
  std::optional<int64_t> met;
  for (int64_t m : from.frontier) {
    if (!met && to.parent.contains(m)) met = m;
  }
  while (!met && !from.frontier.empty() && !to.frontier.empty()) {
    const bool forward = from.frontier.size() <= to.frontier.size();
    met = forward ? Step(from, to, callees, true) : Step(to, from, callers, false);
  }
  std::vector<int64_t> chain;
  if (!met) return chain;
  for (int64_t m = *met;; m = from.parent[m]) {
    chain.push_back(m);
    if (from.parent[m] == m) break;
  }
  std::reverse(chain.begin(), chain.end());
  for (int64_t m = *met; to.parent[m] != m; chain.push_back(m)) m = to.parent[m];
  return chain;
}

std::vector<std::vector<int64_t>> ChainFinder::Disjoint(uint32_t count) {
  std::vector<std::vector<int64_t>> chains;
  while (chains.size() < count) {
    const std::vector<int64_t> chain = Shortest();
    if (chain.empty()) break;
    for (size_t i = 1; i + 1 < chain.size(); ++i) used_.insert(chain[i]);
    if (chain.size() == 2) used_calls_.insert({chain[0], chain[1]});
    chains.push_back(chain);
    if (chain.size() == 1) break;
  }
  return chains;
}

}  // namespace heliograph::report
