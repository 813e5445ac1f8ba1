#include "parallel/graph/pointer_graph.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <utility>

#include "core/base/diagnostics.h"
#include "parallel/graph/worker.h"

namespace heliograph::parallel {

namespace {

/// Results of set operations that a worker remembers, and about the bytes of their rows.
constexpr size_t kSlots = 1 << 14, kBytes = 64 << 20;
constexpr size_t kSlotsOfOthers = 1 << 12, kBytesOfOthers = 16 << 20;

size_t NumThreads(size_t most) {
  const auto allowed = tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
  const auto arena = static_cast<size_t>(std::max(1, tbb::this_task_arena::max_concurrency()));
  return std::min({std::max<size_t>(1, allowed), arena, most});
}

}  // namespace

PointerGraph::PointerGraph(FilterTable& filters, Budget* budget, uint32_t stored_rows, Progress* progress, uint64_t seed)
    : filters_(filters), budget_(budget), progress_(progress), schedule_(seed), store_(stored_rows) {
  workers_.push_back(std::make_unique<Worker>(store_, kSlots, kBytes));
  while (workers_.size() < NumThreads(kMaxWorkers)) {
    workers_.push_back(std::make_unique<Worker>(store_, kSlotsOfOthers, kBytesOfOthers));
  }
}

PointerGraph::~PointerGraph() = default;

PtrId PointerGraph::NewPointers(uint32_t count) {
  uint32_t first = NumPointers();
  size_t total = size_t{first} + count;
  HELIOGRAPH_CHECK(total < 0xffffffffu);
  nodes_.resize(total);
  for (uint32_t p = first; p < total; ++p) nodes_[p].rep = p;
  schedule_.Resize(total);
  return PtrId(first);
}

bool PointerGraph::Deliver(uint32_t target, const PointsToSet& delta, SetMemo& memo) {
  Node& node = nodes_[target];
  if (node.cone != kNoCone && !delta.HasTokens()) return false;
  const uint32_t before = node.pending.size();
  memo.AddDifference(node.pending, delta, node.set, filters_[node.filter]);
  return node.pending.size() != before;
}

/// To be done when filters change.
void PointerGraph::ForgetResults() {
  for (auto& worker : workers_) worker->memo.Forget();
}

void PointerGraph::AddObject(PtrId p, ObjId o) {
  const uint32_t r = Find(p.value);
  Node& node = nodes_[r];
  if (!filters_.Admits(node.filter, o) || node.set.Contains(o)) return;
  node.pending.Add(o);
  schedule_.Add(r);
}

void PointerGraph::AddObjects(PtrId p, const PointsToSet& objects) {
  uint32_t r = Find(p.value);
  if (Deliver(r, objects, worker().memo)) schedule_.Add(r);
}

void PointerGraph::AddEdge(PtrId from, PtrId to) {
  uint32_t source = Find(from.value), target = Find(to.value);
  if (source == target) return;
  Node& node = nodes_[source];
  if (node.out.AddedLately(target)) return;
  node.out.Add(target);
  ++counters_.edges;
  if (!node.set.empty() && Deliver(target, node.set, worker().memo)) schedule_.Add(target);
  if (node.cone != kNoCone) AddConeEdge(node.cone, target);
}

void PointerGraph::AddEdges(const std::vector<Edge>& edges) {
  if (edges.size() >= kManyEdges && workers_.size() > 1) return AddManyEdges(edges);
  BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
  for (const Edge& e : edges) {
    if (meter.Spent()) return;
    AddEdge(e.from, e.to);
  }
}

/// Two passes over copies that are cut by owner: sources own their edge lists, targets their pending sets.
void PointerGraph::AddManyEdges(const std::vector<Edge>& edges) {
  std::vector<std::vector<Edge>> by_source(workers_.size()), by_target(workers_.size());
  for (const Edge& e : edges) {
    Edge mapped{Rep(e.from), Rep(e.to)};
    if (mapped.from == mapped.to) continue;
    by_source[Owner(mapped.from.value)].push_back(mapped);
    by_target[Owner(mapped.to.value)].push_back(mapped);
  }
  tbb::parallel_for(size_t{0}, workers_.size(), [&](size_t w) {
    Worker& worker = *workers_[w];
    for (const Edge& e : by_source[w]) {
      EdgeList& out = nodes_[e.from.value].out;
      if (out.AddedLately(e.to.value)) continue;
      out.Add(e.to.value);
      ++worker.new_edges;
    }
    BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
    for (const Edge& e : by_target[w]) {
      if (meter.Spent()) return;
      const PointsToSet& source = nodes_[e.from.value].set;
      if (!source.empty() && Deliver(e.to.value, source, worker.memo)) worker.woken.push_back(e.to.value);
    }
  });
  for (auto& worker : workers_) {
    for (uint32_t p : worker->woken) schedule_.Add(p);
    worker->woken.clear();
    counters_.edges += std::exchange(worker->new_edges, 0);
  }
  if (cones_.empty()) return;
  for (const Edge& e : edges) {
    const uint32_t source = Find(e.from.value), target = Find(e.to.value);
    if (source != target && nodes_[source].cone != kNoCone) AddConeEdge(nodes_[source].cone, target);
  }
}

Uses& PointerGraph::UsesOf(PtrId p) {
  Node& node = nodes_[Find(p.value)];
  if (node.first_uses == kNoUses || !node.set.empty()) {
    uses_.push_back(std::make_unique<Uses>());
    uses_.back()->variable = p;
    uses_.back()->next = node.first_uses;
    node.first_uses = static_cast<uint32_t>(uses_.size()) - 1;
    if (!node.set.empty()) {
      uses_.back()->pending = node.set.Clone();
      uses_.back()->queued = true;
      dirty_uses_.push_back(node.first_uses);
    }
  }
  return *uses_[node.first_uses];
}

void PointerGraph::AddUse(PtrId p, const Use& use) {
  UsesOf(p).list.push_back(use);
  if (IsSaturated(p)) late_uses_.emplace_back(p, use);
}

void PointerGraph::QueueUses(uint32_t p, const PointsToSet& delta, Worker& worker) {
  for (uint32_t u = nodes_[p].first_uses; u != kNoUses; u = uses_[u]->next) {
    worker.memo.AddAll(uses_[u]->pending, delta);
    if (!std::exchange(uses_[u]->queued, true)) worker.dirty_uses.push_back(u);
  }
}

std::vector<uint32_t> PointerGraph::TakeDirtyUses() {
  std::vector<uint32_t> taken = std::move(dirty_uses_);
  dirty_uses_.clear();
  std::sort(taken.begin(), taken.end());
  for (uint32_t u : taken) uses_[u]->queued = false;
  return taken;
}

}  // namespace heliograph::parallel
