#include "parallel/uses/use_evaluation.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace heliograph::parallel {

namespace {

/// New objects that uses look at before the budget is asked again.
constexpr uint32_t kObjectsPerQuestion = 1024;

/// New objects times uses in a chunk, about.
constexpr size_t kChunkWork = 8192;

constexpr size_t kWorthThreads = 4;  // chunks

/// Findings of large deltas take memory, so they are applied before all are there.
constexpr size_t kChunksAtOnce = 256;

}  // namespace

void UseEvaluation::Run() {
  if (budget_.WasSpent()) return;
  const StepCosts::Scope timed(parts_.costs, Step::kUses);
  const std::vector<uint32_t> dirty = parts_.graph.TakeDirtyUses();
  const Chunks chunks = CutByWork(dirty);
  const std::vector<size_t>& bounds = chunks.bounds;
  for (size_t first = 0; first < chunks.work.size() && !budget_.WasSpent(); first += kChunksAtOnce) {
    std::vector<UseFindings> findings(std::min(kChunksAtOnce, chunks.work.size() - first));
    auto evaluate = [&](size_t chunk) {
      if (budget_.Spent()) return;
      for (size_t i = bounds[first + chunk]; i < bounds[first + chunk + 1] && !budget_.WasSpent(); ++i) {
        Evaluate(parts_.graph.UsesAt(dirty[i]), findings[chunk]);
      }
    };
    const std::span<const uint64_t> work = std::span(chunks.work).subspan(first, findings.size());
    if (findings.size() < kWorthThreads) {
      for (size_t chunk = 0; chunk < findings.size(); ++chunk) evaluate(chunk);
      parts_.costs.WorkOf(Step::kUses).AddSerial(std::accumulate(work.begin(), work.end(), uint64_t{0}));
    } else {
      tbb::parallel_for(size_t{0}, findings.size(), evaluate);
      parts_.costs.WorkOf(Step::kUses).AddTasks(work);
    }
    Apply(findings);
    parts_.dispatcher.Trim();
  }
  parts_.dispatcher.Forget();
}

/// Cut by work, not by threads, so findings come in the same order everywhere.
UseEvaluation::Chunks UseEvaluation::CutByWork(const std::vector<uint32_t>& dirty) {
  Chunks chunks;
  uint64_t work = 0;
  const auto cut = [&](size_t end) {
    chunks.bounds.push_back(end);
    chunks.work.push_back(std::exchange(work, 0));
  };
  for (size_t i = 0; i < dirty.size(); ++i) {
    const Uses& uses = parts_.graph.UsesAt(dirty[i]);
    work += 1 + uses.list.size() * uses.pending.size();
    if (work >= kChunkWork) cut(i + 1);
  }
  if (chunks.bounds.back() != dirty.size()) cut(dirty.size());
  return chunks;
}

void UseEvaluation::Evaluate(Uses& uses, UseFindings& out) {
  PointsToSet delta;
  delta.Swap(uses.pending);
  BudgetMeter meter = budget_.Meter(kObjectsPerQuestion);
  const bool large = !uses.shared && parts_.shared.IsLarge(delta);
  bool kept = false;
  std::optional<bool> shares_calls;  // looked at for the first call
  auto shares = [&](const Use& use) {
    if (!large || !parts_.shared.IsShareable(use)) return false;
    if (use.kind != Use::Kind::kCall) return true;
    if (!shares_calls) shares_calls = parts_.shared.IsWorthSharingCalls(delta);
    return *shares_calls;
  };
  for (const Use& use : uses.list) {
    if (meter.Spent(1 + delta.size())) return;
    if (shares(use)) {
      if (!std::exchange(kept, true)) out.shared.deltas.emplace_back(delta.Hash(), delta.Clone());
      out.shared.uses.push_back({use, static_cast<uint32_t>(out.shared.deltas.size()) - 1});
    } else if (use.kind == Use::Kind::kCall) {
      parts_.calls.Evaluate(use.other, delta, out.calls);
    } else if (use.kind == Use::Kind::kHandler) {
      out.handler_deltas.push_back({use.other, delta.Clone()});
    } else if (use.kind == Use::Kind::kContainer) {
      out.container_deltas.push_back({use.other, delta.Clone()});
    } else {
      parts_.fields.Evaluate(use, delta, out);
    }
  }
}

void UseEvaluation::Apply(std::vector<UseFindings>& findings) {
  const StepCosts::Scope timed(parts_.costs, Step::kFindings);
  for (UseFindings& found : findings) {
    if (budget_.Spent()) return;
    parts_.graph.AddEdges(found.edges);
    dereference_edges_ += found.edges.size();
    any_field_edges_ += found.any_field_edges;
    for (const CallFindings::Target& t : found.calls.targets) {
      parts_.binder.AddEdge(t.record, t.method);
      if (t.by_edge) parts_.binder.AddReceiverEdge(t.record, t.method);
    }
    parts_.shared.Share(found.shared);
    ApplyCalls(found.calls);
    for (const HandlerDelta& d : found.container_deltas) parts_.shortcuts.containers()->React(d.key, d.delta);
    found.container_deltas.clear();
    for (HandlerDelta& d : found.handler_deltas) parts_.handlers.Add(std::move(d));
  }
}

/// Receivers and function objects.
void UseEvaluation::ApplyCalls(CallFindings& found) {
  for (const CallFindings::Received& r : found.received) parts_.binder.AddReceived(r.record, r.method, r.objects);
  found.received = {};
  for (const auto& r : found.receivers.list()) parts_.binder.AddReceivers(r.callee, r.objects);
  found.receivers = {};
  for (const CallFindings::Group& g : found.receiver_groups) {
    Dispatched::Target& t = g.of->targets[g.target];
    if (!g.arrays_only && !t.objects.empty() && !std::exchange(t.given, true)) parts_.binder.AddReceivers(t.method, t.objects);
    if (!t.arrays.empty() && !std::exchange(t.arrays_given, true)) parts_.binder.AddReceivers(t.method, t.arrays);
  }
  found.receiver_groups = {};
  for (const ObjectCall& call : found.lambda_calls) {
    const std::optional<FunctionBody> body = parts_.function_objects.Call(call.record, call.object);
    if (body) parts_.handlers.OfferBody(*body);
  }
  for (const ObjectCall& call : found.interface_object_calls) {
    if (parts_.shared.IsShared(call)) {
      parts_.shared.AddInterfaceObject(call);
    } else {
      parts_.handlers.AddInterfaceObjectCall(call);
    }
  }
}

}  // namespace heliograph::parallel
