#include "parallel/graph/pointer_graph.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <deque>

#include "core/base/diagnostics.h"

namespace heliograph::parallel {

namespace {

/// Results of set operations that are remembered, and about the bytes of their rows.
constexpr size_t kSlots = 1 << 14, kBytes = 64 << 20;
constexpr size_t kShardSlots = 1 << 10, kShardBytes = 4 << 20;

}  // namespace

/// What one shard does in a wide bucket: its pointers, the deltas it sends and where they go.
struct PointerGraph::Shard {
  explicit Shard(SetStore& store) : memo(store, kShardSlots, kShardBytes) {}
  SetMemo memo;
  std::vector<uint32_t> active;    // pointers to process
  std::deque<PointsToSet> deltas;  // stable storage while messages are read
  std::vector<Message> outbox[kShards];
  std::vector<uint32_t> woken;  // own pointers that got pending objects
  std::vector<std::pair<uint32_t, const PointsToSet*>> use_deltas;
  uint64_t edge_visits = 0, idle_visits = 0;
};

PointerGraph::PointerGraph(FilterTable& filters, Budget* budget, uint32_t stored_rows, Progress* progress, uint64_t seed)
    : filters_(filters),
      budget_(budget),
      progress_(progress),
      schedule_(seed),
      store_(stored_rows),
      memo_(store_, kSlots, kBytes) {
  for (uint32_t i = 0; i < kShards; ++i) shards_.push_back(std::make_unique<Shard>(store_));
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
  const uint32_t before = node.pending.size();
  memo.AddDifference(node.pending, delta, node.set, filters_[node.filter]);
  return node.pending.size() != before;
}

/// To be done when filters change.
void PointerGraph::ForgetResults() {
  memo_.Forget();
  for (auto& shard : shards_) shard->memo.Forget();
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
  if (Deliver(r, objects, memo_)) schedule_.Add(r);
}

void PointerGraph::AddEdge(PtrId from, PtrId to) {
  uint32_t source = Find(from.value), target = Find(to.value);
  if (source == target) return;
  Node& node = nodes_[source];
  node.out.Add(target);
  ++counters_.edges;
  if (!node.set.empty() && Deliver(target, node.set, memo_)) schedule_.Add(target);
}

void PointerGraph::AddEdges(const std::vector<Edge>& edges) {
  if (edges.size() < kManyEdges) {
    BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
    for (const Edge& e : edges) {
      if (meter.Spent()) return;
      AddEdge(e.from, e.to);
    }
    return;
  }
  // Two passes over shard-partitioned copies: sources own their edge lists, targets their pending sets.
  std::vector<std::vector<Edge>> by_source(kShards), by_target(kShards);
  for (const Edge& e : edges) {
    Edge mapped{Rep(e.from), Rep(e.to)};
    if (mapped.from == mapped.to) continue;
    by_source[Owner(mapped.from.value)].push_back(mapped);
    by_target[Owner(mapped.to.value)].push_back(mapped);
    ++counters_.edges;
  }
  tbb::parallel_for(0u, kShards, [&](uint32_t s) {
    for (const Edge& e : by_source[s]) nodes_[e.from.value].out.Add(e.to.value);
    Shard& shard = *shards_[s];
    shard.woken.clear();
    BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
    for (const Edge& e : by_target[s]) {
      if (meter.Spent()) return;
      const PointsToSet& source = nodes_[e.from.value].set;
      if (!source.empty() && Deliver(e.to.value, source, shard.memo)) shard.woken.push_back(e.to.value);
    }
  });
  for (auto& shard : shards_) {
    for (uint32_t p : shard->woken) schedule_.Add(p);
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

void PointerGraph::AddUse(PtrId p, const Use& use) { UsesOf(p).list.push_back(use); }

void PointerGraph::QueueUses(uint32_t p, const PointsToSet& delta) {
  for (uint32_t u = nodes_[p].first_uses; u != kNoUses; u = uses_[u]->next) {
    memo_.AddAll(uses_[u]->pending, delta);
    if (!uses_[u]->queued) {
      uses_[u]->queued = true;
      dirty_uses_.push_back(u);
    }
  }
}

std::vector<uint32_t> PointerGraph::TakeDirtyUses() {
  std::vector<uint32_t> taken = std::move(dirty_uses_);
  dirty_uses_.clear();
  std::sort(taken.begin(), taken.end());
  for (uint32_t u : taken) uses_[u]->queued = false;
  return taken;
}

void PointerGraph::RunWave() {
  ++counters_.waves;
  filters_.Update();
  ForgetResults();
  const auto publish = [&](size_t waiting) {
    if (progress_ != nullptr) progress_->worklist.store(waiting, std::memory_order_relaxed);
  };
  const bool anything_free = !schedule_.empty(Schedule::Part::kFree) || !dirty_uses_.empty();
  const Schedule::Part part = anything_free ? Schedule::Part::kFree : Schedule::Part::kParked;
  std::vector<uint32_t> pointers;
  while (!budget_.WasSpent() && schedule_.Next(part, pointers)) {
    publish(pointers.size() + schedule_.size());
    Process(pointers);
  }
  publish(schedule_.size());
}

void PointerGraph::Process(std::vector<uint32_t>& pointers) {
  if (pointers.size() < kWideBucket) {
    ++counters_.serial_buckets;
    ProcessSerially(pointers);
  } else {
    ++counters_.sharded_buckets;
    ProcessSharded(pointers);
  }
}

void PointerGraph::ProcessSerially(std::vector<uint32_t>& pointers) {
  BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
  for (uint32_t p : pointers) {
    if (meter.Spent(1 + nodes_[p].out.size())) return;
    schedule_.Begin(p);
    Node& node = nodes_[p];
    if (node.rep != p || node.pending.empty()) continue;
    PointsToSet delta;
    delta.Swap(node.pending);
    ++counters_.activations;
    if (node.first_uses != kNoUses) QueueUses(p, delta);
    const std::span<const uint32_t> targets = std::as_const(node.out).targets();
    for (size_t i = 0; i < targets.size(); ++i) {
      if (i + kAhead < targets.size()) Fetch(targets[i + kAhead]);
      const uint32_t target = Find(targets[i]);
      if (target == p) continue;
      ++counters_.edge_visits;
      if (Deliver(target, delta, memo_)) {
        schedule_.Add(target);
      } else {
        ++counters_.idle_visits;
      }
    }
    memo_.AddAll(node.set, delta);
  }
}

void PointerGraph::SendShard(Shard& shard) {
  BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
  for (uint32_t p : shard.active) {
    if (meter.Spent(1 + nodes_[p].out.size())) return;
    schedule_.Begin(p);
    Node& node = nodes_[p];
    if (node.rep != p || node.pending.empty()) continue;
    PointsToSet& delta = shard.deltas.emplace_back();
    delta.Swap(node.pending);
    shard.memo.AddAll(node.set, delta);
    if (node.first_uses != kNoUses) shard.use_deltas.emplace_back(p, &delta);
    for (uint32_t raw : node.out.targets()) {
      uint32_t target = Find(raw);
      if (target == p) continue;
      ++shard.edge_visits;
      shard.outbox[Owner(target)].push_back({target, &delta});
    }
  }
}

void PointerGraph::ReceiveShard(uint32_t index) {
  Shard& receiver = *shards_[index];
  BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
  for (auto& sender : shards_) {
    const std::vector<Message>& messages = sender->outbox[index];
    for (size_t i = 0; i < messages.size(); ++i) {
      if (meter.Spent()) return;
      if (i + kAhead < messages.size()) Fetch(messages[i + kAhead].target);
      const Message& message = messages[i];
      if (Deliver(message.target, *message.delta, receiver.memo)) {
        receiver.woken.push_back(message.target);
      } else {
        ++receiver.idle_visits;
      }
    }
  }
  for (const auto& [p, delta] : receiver.use_deltas) {
    for (uint32_t u = nodes_[p].first_uses; u != kNoUses; u = uses_[u]->next) receiver.memo.AddAll(uses_[u]->pending, *delta);
  }
}

void PointerGraph::ProcessSharded(std::vector<uint32_t>& pointers) {
  for (auto& shard : shards_) {
    shard->active.clear();
    shard->woken.clear();
  }
  for (uint32_t p : pointers) shards_[Owner(p)]->active.push_back(p);
  tbb::parallel_for(0u, kShards, [&](uint32_t s) { SendShard(*shards_[s]); });
  tbb::parallel_for(0u, kShards, [&](uint32_t s) { ReceiveShard(s); });
  for (auto& shard : shards_) {
    counters_.activations += shard->deltas.size();
    counters_.edge_visits += std::exchange(shard->edge_visits, 0);
    counters_.idle_visits += std::exchange(shard->idle_visits, 0);
    for (const auto& [p, delta] : shard->use_deltas) {
      for (uint32_t u = nodes_[p].first_uses; u != kNoUses; u = uses_[u]->next) {
        if (!std::exchange(uses_[u]->queued, true)) dirty_uses_.push_back(u);
      }
    }
    for (uint32_t p : shard->woken) schedule_.Add(p);
    shard->use_deltas.clear();
    shard->deltas.clear();
    for (auto& box : shard->outbox) box.clear();
  }
}

}  // namespace heliograph::parallel
