/// Cycle collapsing and topological order of the pointer graph.

#include <algorithm>
#include <numeric>

#include "parallel/graph/pointer_graph.h"

namespace heliograph::parallel {

namespace {

constexpr uint32_t kUnvisited = 0xffffffffu;

struct Frame {
  uint32_t node;
  uint32_t next_edge;
};

}  // namespace

void PointerGraph::MaybeReorder() {
  if (schedule_.WantsOrder(counters_.edges)) Reorder();
}

void PointerGraph::Reorder() {
  ++counters_.reorders;
  Collapse(FindCycles());
  if (!budget_.WasSpent()) SortByFlow();
}

/// Strongly connected components over edges between pointers with equal filters (Tarjan 1972, iterative).
/// Returns for each pointer the smallest id of its component, itself if it is alone.
std::vector<uint32_t> PointerGraph::FindCycles() const {
  uint32_t count = NumPointers();
  std::vector<uint32_t> index(count, kUnvisited), low(count), component(count);
  std::iota(component.begin(), component.end(), 0);
  std::vector<uint32_t> open;
  std::vector<uint8_t> on_stack(count, 0);
  std::vector<Frame> calls;
  uint32_t next_index = 0;
  auto enter = [&](uint32_t p) {
    index[p] = low[p] = next_index++;
    open.push_back(p);
    on_stack[p] = 1;
    calls.push_back({p, 0});
  };
  for (uint32_t root = 0; root < count; ++root) {
    if (rep_[root] != root || index[root] != kUnvisited || out_[root].size() == 0) continue;
    enter(root);
    while (!calls.empty()) {
      Frame& frame = calls.back();
      uint32_t p = frame.node;
      if (frame.next_edge < out_[p].size()) {
        uint32_t q = Find(out_[p].targets()[frame.next_edge++]);
        if (filter_[q] != filter_[p] || out_[q].size() == 0) continue;
        if (index[q] == kUnvisited) {
          enter(q);
        } else if (on_stack[q]) {
          low[p] = std::min(low[p], index[q]);
        }
        continue;
      }
      calls.pop_back();
      if (!calls.empty()) low[calls.back().node] = std::min(low[calls.back().node], low[p]);
      if (low[p] != index[p]) continue;
      auto first = std::find(open.rbegin(), open.rend(), p).base() - 1;
      uint32_t smallest = *std::min_element(first, open.end());
      for (auto it = first; it != open.end(); ++it) {
        on_stack[*it] = 0;
        component[*it] = smallest;
      }
      open.erase(first, open.end());
    }
  }
  return component;
}

void PointerGraph::Collapse(const std::vector<uint32_t>& component) {
  std::vector<std::pair<uint32_t, uint32_t>> merges;  // (representative, member)
  for (uint32_t p = 0; p < component.size(); ++p) {
    if (rep_[p] == p && component[p] != p) merges.emplace_back(component[p], p);
  }
  std::sort(merges.begin(), merges.end());
  std::vector<uint32_t> members;
  BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
  for (size_t i = 0; i < merges.size();) {
    if (meter.Spent(members.size())) return;
    uint32_t rep = merges[i].first;
    members.assign(1, rep);
    for (; i < merges.size() && merges[i].first == rep; ++i) members.push_back(merges[i].second);
    MergeInto(rep, members);
  }
  // Path compression keeps later look-ups at one step; edges then name representatives only.
  for (uint32_t p = 0; p < rep_.size(); ++p) rep_[p] = Find(p);
  for (uint32_t p = 0; p < rep_.size(); ++p) {
    if (rep_[p] != p || out_[p].size() == 0) continue;
    std::span<uint32_t> targets = out_[p].targets();
    for (uint32_t& t : targets) t = rep_[t];
    std::sort(targets.begin(), targets.end());
    auto end = std::unique(targets.begin(), targets.end());
    end = std::remove(targets.begin(), end, p);
    out_[p].Truncate(static_cast<uint32_t>(end - targets.begin()));
  }
}

void PointerGraph::MergeInto(uint32_t rep, const std::vector<uint32_t>& members) {
  PointsToSet all = set_[rep].Clone();
  for (uint32_t m : members) {
    if (m != rep) memo_.AddAll(all, set_[m]);
  }
  PointsToSet pending;
  uint32_t uses_tail = 0xffffffffu;
  uint32_t uses_head = 0xffffffffu;
  EdgeList edges;
  for (uint32_t m : members) {
    // What the other members hold is news to this member's edges and uses.
    PointsToSet missing;
    missing.AddDifference(all, set_[m], nullptr);
    for (uint32_t raw : out_[m].targets()) {
      uint32_t target = Find(raw);
      bool inside = std::binary_search(members.begin(), members.end(), target);
      if (inside || target == rep) continue;
      edges.Add(target);
      if (!missing.empty() && Deliver(target, missing, memo_)) schedule_.Add(target);
    }
    if (!missing.empty()) QueueUses(m, missing);
    if (uses_head_[m] != 0xffffffffu) {
      (uses_tail == 0xffffffffu ? uses_head : uses_[uses_tail]->next) = uses_head_[m];
      for (uses_tail = uses_head_[m]; uses_[uses_tail]->next != 0xffffffffu;) uses_tail = uses_[uses_tail]->next;
    }
    pending.AddDifference(pending_[m], all, nullptr);
    set_[m].Clear();
    pending_[m].Clear();
    out_[m].Release();
    uses_head_[m] = 0xffffffffu;
    rep_[m] = rep;
  }
  counters_.collapsed += members.size() - 1;
  set_[rep] = std::move(all);
  pending_[rep] = std::move(pending);
  out_[rep] = std::move(edges);
  uses_head_[rep] = uses_head;
  if (!pending_[rep].empty()) schedule_.Add(rep);
}

/// Numbers representatives in reverse postorder of a depth-first search: topological up to the cycles that
/// filters keep open.
void PointerGraph::SortByFlow() {
  uint32_t count = NumPointers();
  std::vector<uint8_t> seen(count, 0);
  std::vector<uint32_t> postorder;
  std::vector<Frame> calls;
  for (uint32_t root = 0; root < count; ++root) {
    if (rep_[root] != root || seen[root] || out_[root].size() == 0) continue;
    seen[root] = 1;
    calls.push_back({root, 0});
    while (!calls.empty()) {
      Frame& frame = calls.back();
      if (frame.next_edge == out_[frame.node].size()) {
        postorder.push_back(frame.node);
        calls.pop_back();
        continue;
      }
      uint32_t q = out_[frame.node].targets()[frame.next_edge++];
      if (seen[q]) continue;
      seen[q] = 1;
      calls.push_back({q, 0});
    }
  }
  std::reverse(postorder.begin(), postorder.end());
  const std::vector<uint32_t> waiting = schedule_.TakeAll();
  schedule_.SetOrder(postorder, counters_.edges);
  for (uint32_t p : waiting) {
    if (rep_[p] == p && !pending_[p].empty()) schedule_.Add(p);
  }
}

}  // namespace heliograph::parallel
