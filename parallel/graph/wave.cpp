/// Waves: pending objects flow along edges.

#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <span>
#include <thread>
#include <utility>

#include "parallel/graph/holding.h"
#include "parallel/graph/worker.h"

namespace heliograph::parallel {

void PointerGraph::RunWave() {
  ++counters_.waves;
  filters_.Update();
  ForgetResults();
  const bool anything_free = !schedule_.empty(Schedule::Part::kFree) || !dirty_uses_.empty();
  const Schedule::Part part = anything_free ? Schedule::Part::kFree : Schedule::Part::kParked;
  while (!budget_.WasSpent() && !schedule_.empty(part)) {
    workers_.size() > 1 && schedule_.size(part) >= kManyWaiting ? DrainTogether(part) : DrainAlone(part);
  }
  schedule_.StartOver(part);
  Publish(schedule_.size());
}

void PointerGraph::Publish(size_t waiting) const {
  if (progress_ != nullptr) progress_->worklist.store(waiting, std::memory_order_relaxed);
}

/// Until no pointer waits, or many do and there are workers.
void PointerGraph::DrainAlone(Schedule::Part part) {
  Worker& self = worker();
  BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
  const size_t enough = workers_.size() > 1 ? kManyWaiting : std::numeric_limits<size_t>::max();
  while (schedule_.size(part) < enough && schedule_.Next(part, std::numeric_limits<size_t>::max(), self.turn)) {
    self.waiting = self.turn.size() + schedule_.size(part);
    Publish(self.turn.size() + schedule_.size());
    if (!PassTurnOn<false>(self, meter)) return;
    for (const uint32_t p : self.woken) schedule_.Put(p);
    self.woken.clear();
  }
  CollectFrom(self);
}

/// Until no worker has or finds anything, or some gave up looking while the others were at their end, too, or have enough for all
/// again.
void PointerGraph::DrainTogether(Schedule::Part part) {
  at_work_ = static_cast<uint32_t>(workers_.size());
  workers_gone_ = 0;
  tbb::parallel_for(size_t{0}, workers_.size(), [&](size_t w) { Work(part, *workers_[w]); });
  for (auto& worker : workers_) {
    counters_.shared_activations += worker->activations;
    CollectFrom(*worker);
  }
}

void PointerGraph::Work(Schedule::Part part, Worker& worker) {
  BudgetMeter meter = budget_.Meter(kVisitsPerQuestion);
  while (TakeTurn(part, worker) && PassTurnOn<true>(worker, meter)) {
  }
}

/// Gives the schedule what the worker woke, and takes what is next. False if it has to go.
bool PointerGraph::TakeTurn(Schedule::Part part, Worker& worker) {
  schedule_.PutTogether(worker.woken);
  worker.woken.clear();
  const auto others_are_missed = [&] {
    return workers_gone_.load(std::memory_order_relaxed) > 0 && schedule_.size(part) >= kManyWaiting;
  };
  bool looking = false;
  for (uint32_t looked = 0; looked < kLooks && !others_are_missed(); ++looked) {
    const size_t most = std::clamp(schedule_.size(part) / (2 * workers_.size()), kTaken, kTakenOfMany);
    if (schedule_.NextTogether(part, most, 2 * kTaken * workers_.size(), worker.turn)) {
      if (looking) at_work_.fetch_add(1, std::memory_order_relaxed);
      worker.waiting = worker.turn.size() + schedule_.size(part);
      Publish(worker.turn.size() + schedule_.size());
      return true;
    }
    if (!std::exchange(looking, true)) at_work_.fetch_sub(1, std::memory_order_relaxed);
    if (at_work_.load(std::memory_order_relaxed) == 0 && schedule_.empty(part)) break;
    std::this_thread::yield();
  }
  workers_gone_.fetch_add(1, std::memory_order_relaxed);
  return false;
}

void PointerGraph::CollectFrom(Worker& worker) {
  counters_.activations += std::exchange(worker.activations, 0);
  counters_.edge_visits += std::exchange(worker.edge_visits, 0);
  counters_.idle_visits += std::exchange(worker.idle_visits, 0);
  work_.Add(std::exchange(worker.work, WorkSpan()));
  dirty_uses_.insert(dirty_uses_.end(), worker.dirty_uses.begin(), worker.dirty_uses.end());
  worker.dirty_uses.clear();
  crowded_.insert(crowded_.end(), worker.crowded.begin(), worker.crowded.end());
  worker.crowded.clear();
}

/// False if the budget is spent.
template <bool Shared>
bool PointerGraph::PassTurnOn(Worker& worker, BudgetMeter& meter) {
  const uint64_t before = worker.edge_visits;
  for (const uint32_t p : worker.turn) {
    if (meter.Spent(1 + nodes_[p].out.size())) return false;
    PassOn<Shared>(p, worker);
  }
  worker.work.AddWide(worker.edge_visits - before, worker.waiting >= kManyWaiting ? worker.waiting : 1);
  return true;
}

/// What is pending at `p` joins its set, goes along its edges and into its Uses. A worker holds one lock at a time.
template <bool Shared>
void PointerGraph::PassOn(uint32_t p, Worker& worker) {
  Node& node = nodes_[p];
  PointsToSet delta;
  {
    const Holding<Shared> hold(node.lock);
    schedule_.Begin(p);
    if (node.rep != p || node.pending.empty()) return;
    delta.Swap(node.pending);
    if (node.first_uses != kNoUses) QueueUses(p, delta, worker);
    worker.memo.AddAll(node.set, delta);
    if (IsCrowded(node)) worker.crowded.push_back(p);
  }
  ++worker.activations;
  const std::span<const uint32_t> targets = std::as_const(node.out).targets();
  for (size_t i = 0; i < targets.size(); ++i) {
    if (i + kAhead < targets.size()) Fetch(targets[i + kAhead]);
    const uint32_t target = Find(targets[i]);
    if (target == p) continue;
    ++worker.edge_visits;
    const Holding<Shared> hold(nodes_[target].lock, std::try_to_lock);
    hold.held() ? Visit(target, delta, worker) : worker.held_by_others.push_back(target);
  }
  for (const uint32_t target : worker.held_by_others) {
    const Holding<Shared> hold(nodes_[target].lock);
    Visit(target, delta, worker);
  }
  worker.held_by_others.clear();
}

void PointerGraph::Visit(uint32_t target, const PointsToSet& delta, Worker& worker) {
  if (!Deliver(target, delta, worker.memo)) {
    ++worker.idle_visits;
  } else if (schedule_.Wake(target)) {
    worker.woken.push_back(target);
  }
}

}  // namespace heliograph::parallel
