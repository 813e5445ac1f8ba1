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

std::vector<int64_t> EntryPoints(const ResultDatabase& result, bool application) {
  std::vector<int64_t> entries;
  Query query = result.Run(
      "SELECT DISTINCT e.callee FROM classes j JOIN methods jm ON jm.class = j.id JOIN edges e ON e.caller = jm.id "
      "JOIN methods m ON m.id = e.callee JOIN classes c ON c.id = m.class WHERE j.name = '<jvm>' AND (c.owner = 0) = ?1 ORDER BY "
      "1");
  query.Bind(1, application ? 1 : 0);
  while (query.Next()) entries.push_back(query.Integer(0));
  return entries;
}

/// The callees of each method, one after the other.
struct ChainTree::Calls {
  std::vector<size_t> begin;  ///< by method, and the end
  std::vector<int64_t> callees;
};

ChainTree::ChainTree(const ResultDatabase& result) {
  Query count = result.Run("SELECT count(*) FROM methods");
  const size_t methods = count.Next() ? static_cast<size_t>(count.Integer(0)) : 0;
  parent_.assign(methods, -1);
  depth_.assign(methods, 0);
  Calls calls;
  calls.begin.assign(methods + 1, 0);
  Query edges = result.Run("SELECT caller, callee FROM edges ORDER BY caller, site, kind, callee");
  size_t filled = 0;
  while (edges.Next()) {
    const auto caller = static_cast<size_t>(edges.Integer(0));
    const int64_t callee = edges.Integer(1);
    if (caller >= methods || callee < 0 || static_cast<size_t>(callee) >= methods) continue;  // no result of ours has such
    while (filled <= caller) calls.begin[filled++] = calls.callees.size();
    calls.callees.push_back(callee);
  }
  while (filled <= methods) calls.begin[filled++] = calls.callees.size();
  Grow(EntryPoints(result, true), calls);
  Grow(EntryPoints(result, false), calls);
}

void ChainTree::Grow(const std::vector<int64_t>& starts, const Calls& calls) {
  std::vector<int64_t> frontier;
  const auto visit = [&](int64_t method, int64_t from, std::vector<int64_t>& next) {
    int64_t& parent = parent_[static_cast<size_t>(method)];
    if (parent >= 0) return;
    parent = from;
    if (from != method) depth_[static_cast<size_t>(method)] = depth_[static_cast<size_t>(from)] + 1;
    next.push_back(method);
  };
  for (int64_t start : starts) visit(start, start, frontier);
  while (!frontier.empty()) {
    std::vector<int64_t> next;
    for (int64_t method : frontier) {
      const auto m = static_cast<size_t>(method);
      for (size_t i = calls.begin[m]; i < calls.begin[m + 1]; ++i) visit(calls.callees[i], method, next);
    }
    std::sort(next.begin(), next.end());
    frontier = std::move(next);
  }
}

std::vector<int64_t> ChainTree::ChainTo(int64_t method) const {
  std::vector<int64_t> chain;
  if (!Reaches(method)) return chain;
  for (;; method = parent_[static_cast<size_t>(method)]) {
    chain.push_back(method);
    if (parent_[static_cast<size_t>(method)] == method) break;
  }
  std::reverse(chain.begin(), chain.end());
  return chain;
}

}  // namespace heliograph::report
