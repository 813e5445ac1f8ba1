/// Cycle collapsing and topological order of the pointer graph.

#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "parallel/graph/worker.h"

namespace heliograph::parallel {

namespace {

constexpr uint32_t kUnvisited = 0xffffffffu;
constexpr uint32_t kParkedMinimum = 64;  // pointers of a component that is worth parking

struct Frame {
  uint32_t node;
  uint32_t next_edge;
};

}  // namespace

void PointerGraph::MaybeReorder() {
  if (schedule_.WantsOrder(counters_.edges)) Reorder();
}

/// Strongly connected components of the representatives, and the order in which a depth-first search left them. Pointers
/// without out-edges are components of their own and in no order.
struct PointerGraph::Components {
  std::vector<uint32_t> of;  // by pointer: the smallest id of its component, itself if it is alone
  std::vector<uint32_t> postorder;
};

/// Cycles of equal filters are cycles of the graph, so they are looked for in its components only. A collapse does not change
/// which component a pointer is of.
void PointerGraph::Reorder() {
  ++counters_.reorders;
  const Components flow = FindComponents([](uint32_t) { return true; }, [](uint32_t, uint32_t) { return true; });
  std::vector<uint8_t> on_cycle(NumPointers(), 0);
  for (uint32_t p = 0; p < on_cycle.size(); ++p) {
    if (flow.of[p] != p) on_cycle[p] = on_cycle[flow.of[p]] = 1;
  }
  Collapse(FindComponents([&](uint32_t p) { return on_cycle[p] != 0; },
                          [&](uint32_t p, uint32_t q) {
                            return flow.of[p] == flow.of[q] && nodes_[p].filter == nodes_[q].filter &&
                                   nodes_[p].cone == nodes_[q].cone;
                          })
               .of);
  CollectFrom(worker());
  if (!budget_.WasSpent()) SortBy(flow);
}

/// From the pointers that are `wanted`, over the edges that `follows(from, to)` admits, which lead to wanted ones. Tarjan 1972,
/// iterative. O(pointers + edges of those).
template <typename Wanted, typename Follows>
PointerGraph::Components PointerGraph::FindComponents(Wanted wanted, Follows follows) const {
  const uint32_t count = NumPointers();
  Components found;
  found.of.resize(count);
  std::iota(found.of.begin(), found.of.end(), 0);
  std::vector<uint32_t> index(count, kUnvisited), low(count);
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
  auto close = [&](uint32_t root) {
    auto first = std::find(open.rbegin(), open.rend(), root).base() - 1;
    const uint32_t smallest = *std::min_element(first, open.end());
    for (auto it = first; it != open.end(); ++it) {
      on_stack[*it] = 0;
      found.of[*it] = smallest;
    }
    open.erase(first, open.end());
  };
  for (uint32_t root = 0; root < count; ++root) {
    if (nodes_[root].rep != root || index[root] != kUnvisited || nodes_[root].out.size() == 0 || !wanted(root)) continue;
    enter(root);
    while (!calls.empty()) {
      Frame& frame = calls.back();
      const uint32_t p = frame.node;
      if (frame.next_edge < nodes_[p].out.size()) {
        const uint32_t q = Find(nodes_[p].out.targets()[frame.next_edge++]);
        if (nodes_[q].out.size() == 0 || !follows(p, q)) continue;
        if (index[q] == kUnvisited) {
          enter(q);
        } else if (on_stack[q]) {
          low[p] = std::min(low[p], index[q]);
        }
        continue;
      }
      calls.pop_back();
      found.postorder.push_back(p);
      if (!calls.empty()) low[calls.back().node] = std::min(low[calls.back().node], low[p]);
      if (low[p] == index[p]) close(p);
    }
  }
  return found;
}

void PointerGraph::Collapse(const std::vector<uint32_t>& component) {
  std::vector<std::pair<uint32_t, uint32_t>> merges;  // (representative, member)
  for (uint32_t p = 0; p < component.size(); ++p) {
    if (nodes_[p].rep == p && component[p] != p) merges.emplace_back(component[p], p);
  }
  std::sort(merges.begin(), merges.end());
  std::vector<uint32_t> members;
  BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
  for (size_t i = 0; i < merges.size();) {
    if (meter.Spent()) return;
    uint32_t rep = merges[i].first;
    members.assign(1, rep);
    for (; i < merges.size() && merges[i].first == rep; ++i) members.push_back(merges[i].second);
    MergeInto(rep, members, meter);
  }
  // Path compression keeps later look-ups at one step; edges then name representatives only.
  for (uint32_t p = 0; p < nodes_.size(); ++p) nodes_[p].rep = Find(p);
  constexpr uint32_t kBlock = 4096;
  tbb::parallel_for(uint32_t{0}, (NumPointers() + kBlock - 1) / kBlock, [&](uint32_t block) {
    for (uint32_t p = block * kBlock; p < std::min(NumPointers(), (block + 1) * kBlock); ++p) TidyEdges(p);
  });
}

/// Edges to representatives, each once, none to itself.
void PointerGraph::TidyEdges(uint32_t p) {
  Node& node = nodes_[p];
  if (node.rep != p || node.out.size() == 0) return;
  std::span<uint32_t> targets = node.out.targets();
  for (uint32_t& t : targets) t = nodes_[t].rep;
  std::sort(targets.begin(), targets.end());
  auto end = std::unique(targets.begin(), targets.end());
  end = std::remove(targets.begin(), end, p);
  node.out.Truncate(static_cast<uint32_t>(end - targets.begin()));
}

/// `rep` is the first of the members. Those to which a spent budget does not come stay apart.
void PointerGraph::MergeInto(uint32_t rep, const std::vector<uint32_t>& members, BudgetMeter& meter) {
  PointsToSet all = nodes_[rep].set.Clone();
  for (uint32_t m : members) {
    if (meter.Spent()) return;
    if (m != rep) worker().memo.AddAll(all, nodes_[m].set);
  }
  PointsToSet pending;
  uint32_t uses_tail = kNoUses;
  uint32_t uses_head = kNoUses;
  EdgeList edges;
  std::vector<uint32_t> outside;
  size_t merged = 0;
  for (uint32_t m : members) {
    if (merged > 0 && meter.Spent()) break;
    ++merged;
    Node& member = nodes_[m];
    outside.clear();
    for (uint32_t raw : member.out.targets()) {
      const uint32_t target = Find(raw);
      if (target != rep && !std::binary_search(members.begin(), members.end(), target)) outside.push_back(target);
    }
    // What the other members hold is news to this member's edges and uses.
    PointsToSet missing;
    if (!outside.empty() || member.first_uses != kNoUses) worker().memo.AddDifference(missing, all, member.set, nullptr);
    for (uint32_t target : outside) {
      edges.Add(target);
      if (!missing.empty() && Deliver(target, missing, worker().memo)) schedule_.Add(target);
    }
    if (!missing.empty()) QueueUses(m, missing, worker());
    if (member.first_uses != kNoUses) {
      (uses_tail == kNoUses ? uses_head : uses_[uses_tail]->next) = member.first_uses;
      for (uses_tail = member.first_uses; uses_[uses_tail]->next != kNoUses;) uses_tail = uses_[uses_tail]->next;
    }
    pending.AddDifference(member.pending, all, nullptr);
    member.set.Clear();
    member.pending.Clear();
    member.out.Release();
    member.first_uses = kNoUses;
    member.rep = rep;
    nodes_[rep].may_saturate |= member.may_saturate;
  }
  counters_.collapsed += merged - 1;
  Node& node = nodes_[rep];
  node.set = std::move(all);
  node.pending = std::move(pending);
  node.out = std::move(edges);
  node.first_uses = uses_head;
  if (!node.pending.empty()) schedule_.Add(rep);
  if (IsCrowded(node)) crowded_.push_back(rep);
}

/// Orders representatives by reverse postorder of a depth-first search: topological up to the cycles that filters keep open,
/// of which the largest is parked. `flow`: of the graph before the last collapse.
void PointerGraph::SortBy(const Components& flow) {
  std::vector<uint32_t> order, parked, size(NumPointers(), 0);
  order.reserve(flow.postorder.size());
  for (auto p = flow.postorder.rbegin(); p != flow.postorder.rend(); ++p) {
    if (nodes_[*p].rep != *p || nodes_[*p].out.size() == 0) continue;
    order.push_back(*p);
    ++size[flow.of[*p]];
  }
  const auto largest = static_cast<uint32_t>(std::max_element(size.begin(), size.end()) - size.begin());
  if (!size.empty() && size[largest] >= kParkedMinimum) {
    for (uint32_t p : order) {
      if (flow.of[p] == largest) parked.push_back(p);
    }
  }
  if (saturates()) parked.push_back(everything_);
  const std::vector<uint32_t> waiting = schedule_.TakeAll();
  schedule_.SetOrder(order, parked, counters_.edges);
  for (uint32_t p : waiting) {
    if (nodes_[p].rep == p && !nodes_[p].pending.empty()) schedule_.Add(p);
  }
}

}  // namespace heliograph::parallel
