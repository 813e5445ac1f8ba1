#include "parallel/methods/method_activation.h"

#include <tbb/parallel_for.h>
#include <tbb/task_group.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace heliograph::parallel {

namespace {

/// Bounded batches keep the lowered bodies that wait for activation small.
constexpr size_t kBatch = 1024;

/// While a batch is activated the next one is lowered: smaller ones leave more to be known of the next.
constexpr size_t kBatchAhead = 256;

constexpr size_t kWorthThreads = 16;

bool SelectsByReceiver(CallKind kind) {
  return kind == CallKind::kVirtual || kind == CallKind::kInterface || kind == CallKind::kDynamic || kind == CallKind::kNative;
}

}  // namespace

void MethodActivation::ActivateReached() {
  if (activated_ == parts_.call_graph.reachable().size()) return;
  const StepCosts::Scope timed(parts_.costs, Step::kActivation);
  if (!parts_.contexts.enabled()) return ActivateWhileLowering();
  while (!budget_.WasSpent()) {
    const std::vector<InstanceId> batch = TakeReached(kBatch);
    if (batch.empty()) return;
    ActivateInContexts(batch);
  }
}

std::vector<InstanceId> MethodActivation::TakeReached(size_t most) {
  const std::span<const InstanceId> left = std::span(parts_.call_graph.reachable()).subspan(activated_);
  const std::span<const InstanceId> taken = left.first(std::min(left.size(), most));
  activated_ += taken.size();
  return {taken.begin(), taken.end()};
}

/// Lowering reads the program only, so it goes on beside activation, which adds to all else. What is activated, and in which order,
/// does not depend on it.
void MethodActivation::ActivateWhileLowering() {
  std::vector<InstanceId> batch = TakeReached(kBatchAhead);
  Lowering lowered = MethodsOf(batch);
  {
    const StepCosts::Scope timed(parts_.costs, Step::kLowering);
    Lower(lowered);
  }
  while (!batch.empty() && !budget_.WasSpent()) {
    NoteWork(lowered);
    std::vector<InstanceId> next;
    Lowering coming;
    tbb::task_group ahead;
    if (parts_.call_graph.reachable().size() - activated_ >= kWorthThreads) {
      next = TakeReached(kBatchAhead);
      coming = MethodsOf(next);
      ahead.run([this, &coming] { Lower(coming); });
    }
    Activate(batch, lowered);
    const StepCosts::Scope timed(parts_.costs, Step::kLowering);
    ahead.wait();
    if (next.empty()) {
      next = TakeReached(kBatchAhead);
      coming = MethodsOf(next);
      Lower(coming);
    }
    batch.swap(next);
    std::swap(lowered, coming);
  }
}

void MethodActivation::Activate(std::span<const InstanceId> batch, const Lowering& lowered) {
  for (size_t i = 0; i < batch.size(); ++i) {
    if (budget_.Spent()) return;
    Activate(batch[i], lowered.bodies[i]);
  }
}

MethodActivation::Lowering MethodActivation::MethodsOf(std::span<const InstanceId> batch) const {
  Lowering lowering;
  lowering.methods.reserve(batch.size());
  for (InstanceId i : batch) lowering.methods.push_back(parts_.methods.MethodOf(i));
  return lowering;
}

std::vector<MethodBody> MethodActivation::Lower(std::span<const MethodId> methods) {
  const StepCosts::Scope timed(parts_.costs, Step::kLowering);
  Lowering lowering{{methods.begin(), methods.end()}, {}, {}};
  Lower(lowering);
  NoteWork(lowering);
  return std::move(lowering.bodies);
}

void MethodActivation::Lower(Lowering& lowering) const {
  const size_t count = lowering.methods.size();
  lowering.bodies.resize(count);
  lowering.work.resize(count);
  const auto lower = [&](size_t i) {
    if (!budget_.Spent()) lowering.bodies[i] = parts_.lowerer.Lower(lowering.methods[i]);
    lowering.work[i] = 1 + lowering.bodies[i].num_vars;
  };
  if (count < kWorthThreads) {
    for (size_t i = 0; i < count; ++i) lower(i);
  } else {
    tbb::parallel_for(size_t{0}, count, lower);
  }
}

void MethodActivation::NoteWork(const Lowering& lowering) {
  WorkSpan& work = parts_.costs.WorkOf(Step::kLowering);
  if (lowering.work.size() < kWorthThreads) {
    work.AddSerial(std::accumulate(lowering.work.begin(), lowering.work.end(), uint64_t{0}));
  } else {
    work.AddTasks(lowering.work);
  }
}

void MethodActivation::Activate(InstanceId i, const MethodBody& body) {
  const PtrId variables = parts_.methods.Add(i, body.num_vars);
  std::optional<ParameterFlow> flow;
  ContainerFlow* containers = parts_.shortcuts.containers();
  if (parts_.shortcuts.enabled() && !parts_.container.Joins(body.method)) {
    flow = FindParameterFlow(
        parts_.program, body, [this](MethodId m) { return parts_.handlers.Claims(m); },
        containers != nullptr && containers->CutsResult(body.method));
    parts_.data_flow.Add(body, {flow->copies, flow->loads, flow->stores}, variables, kEmptyContext);
    parts_.shortcuts.AddMethod(i, *flow);
  } else {
    parts_.data_flow.Add(body, variables, kEmptyContext);
  }
  if (containers != nullptr) containers->AddBody(body, variables);
  parts_.container.AddInstance(i);
  parts_.handlers.OfferMethod(body, variables);
  AddCalls(i, body, flow ? &*flow : nullptr);
  for (const LambdaStmt& s : body.lambdas) parts_.function_objects.Add(body, s, variables, kEmptyContext);
  for (ClassId c : body.initialized) parts_.initialization.InitializeIn(c, body.method);
  AddNotes(body);
  parts_.precision.NoteCasts(body, variables);
}

void MethodActivation::AddCalls(InstanceId caller, const MethodBody& body, const ParameterFlow* flow) {
  for (const InvokeStmt& s : body.invokes) {
    const CallSiteId site = AddSite(body, s);
    if (!s.target.valid()) continue;
    AddCall(caller, body, s, site, flow);
    parts_.handlers.OfferCall(body, s, site, parts_.methods.Variable(caller, 0));
  }
}

CallSiteId MethodActivation::AddSite(const MethodBody& body, const InvokeStmt& s) {
  return parts_.records.AddSite(body.method, s.kind, s.offset, s.line, body.refs[s.ref]);
}

void MethodActivation::AddCall(InstanceId caller, const MethodBody& body, const InvokeStmt& s, CallSiteId site,
                               const ParameterFlow* flow) {
  auto at = [this, caller](VarIndex v) { return v == kNoVar ? PtrId() : parts_.methods.Variable(caller, v); };
  const ContextId context = parts_.methods.ContextOf(caller);
  if (s.effect_inlined) {  // all but what the callee throws
    const uint32_t record = parts_.records.Add(site, s.target, s.kind, PtrId(), at(s.thrown));
    parts_.records[record].context = context;
    return parts_.binder.AddEdge(record, s.target);
  }
  const bool relayed = flow != nullptr && flow->returned[&s - body.invokes.data()] != 0;
  const PtrId result = relayed ? parts_.shortcuts.RelayedResult(caller, at(s.result)) : at(s.result);
  const uint32_t record = parts_.records.Add(site, s.target, s.kind, result, at(s.thrown));
  parts_.records[record].context = context;
  for (uint32_t i = s.args_begin; i < s.args_end; ++i) parts_.records.AddArgument(at(body.args[i]));
  if (flow != nullptr) parts_.shortcuts.AddCall(record, caller, body, s, *flow);
  parts_.binder.AddCall(parts_.container.FollowedPart(record), SelectsByReceiver(s.kind));
  parts_.container.OfferCall(record, caller);
  if (SelectsByReceiver(s.kind)) parts_.client.OfferCall(record);
}

void MethodActivation::AddNotes(const MethodBody& body) {
  if (body.notes.empty()) return;
  const std::string subject = parts_.program.MethodDisplayName(body.method);
  for (const BodyNote& note : body.notes) {
    parts_.ledger.Add(note.kind, subject + " @ " + std::to_string(note.offset), note.detail);
  }
}

}  // namespace heliograph::parallel
