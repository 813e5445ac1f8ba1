#include "parallel/calls/call_graph.h"

#include <tbb/parallel_sort.h>

#include <algorithm>

#include "absl/container/flat_hash_set.h"

namespace heliograph::parallel {

namespace {

/// The kind of an edge that the body of a function object makes, where it is not that of the call of the object.
std::optional<CallKind> KindInBody(const CallRecord& call) {
  return call.kind == CallKind::kReflective ? std::optional(call.kind) : std::nullopt;
}

}  // namespace

void CallGraph::AddEdge(const CallRecord& call, MethodId callee) {
  AddEdge(call, callee, std::nullopt);
  if (companions_.empty()) return;
  const auto found = companions_.find(callee.value);
  if (found == companions_.end()) return;
  for (const MethodId companion : found->second) AddImplicitEdge(call, companion);
}

void CallGraph::AddEdge(const CallRecord& call, MethodId callee, std::optional<CallKind> kind) {
  if (call.shared != kNoIndex) {
    shared_calls_[call.shared].callees.push_back({callee, kind});
  } else if (call.lambda.valid()) {
    bodies_[call.lambda.value].callees.push_back({callee, kind ? kind : KindInBody(call)});
  } else {
    AddSiteEdge({call.site, callee, kind.value_or(call.kind)});
  }
}

void CallGraph::AddSiteEdge(const CallEdge& edge) {
  if (!repeats_ || known_.insert({edge.site.value, edge.callee.value, edge.kind}).second) edges_.push_back(edge);
}

void CallGraph::AddInitializerEdge(CallSiteId site, MethodId initializer) {
  if (const ObjId lambda = records_.LambdaAt(site); lambda.valid()) {
    bodies_[lambda.value].callees.push_back({initializer, CallKind::kInitializer});
  } else {
    edges_.push_back({site, initializer, CallKind::kInitializer});
  }
}

uint32_t CallGraph::AddSharedCall() {
  shared_calls_.emplace_back();
  return static_cast<uint32_t>(shared_calls_.size()) - 1;
}

std::vector<CallEdge> CallGraph::TakeEdges() {
  AttributeSharedCalls();
  AttributeBodies();
  tbb::parallel_sort(edges_.begin(), edges_.end());
  edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
  return std::move(edges_);
}

/// To the call sites, or the function objects, that make them. Shared calls do not make shared calls.
void CallGraph::AttributeSharedCalls() {
  for (const Group& call : shared_calls_) {
    for (uint32_t c : call.callers) {
      const CallRecord& caller = records_[c];
      if (caller.lambda.valid()) {
        std::vector<Callee>& callees = bodies_[caller.lambda.value].callees;
        for (const Callee& callee : call.callees)
          callees.push_back({callee.method, callee.kind ? callee.kind : KindInBody(caller)});
      } else {
        for (const Callee& callee : call.callees) {
          edges_.push_back({caller.site, callee.method, callee.kind.value_or(caller.kind)});
        }
      }
    }
  }
}

/// To the call sites that call the function objects, through function objects that call other function objects.
void CallGraph::AttributeBodies() {
  absl::flat_hash_set<uint32_t> seen;
  std::vector<uint32_t> pending;
  for (const auto& [object, body] : bodies_) {
    if (body.callees.empty()) continue;
    seen.clear();
    pending = body.callers;
    while (!pending.empty()) {
      const CallRecord& caller = records_[pending.back()];
      pending.pop_back();
      if (caller.shared != kNoIndex) {
        const std::vector<uint32_t>& makers = shared_calls_[caller.shared].callers;
        pending.insert(pending.end(), makers.begin(), makers.end());
      } else if (!caller.lambda.valid()) {
        for (const Callee& callee : body.callees) {
          edges_.push_back({caller.site, callee.method, callee.kind.value_or(caller.kind)});
        }
      } else if (seen.insert(caller.lambda.value).second) {
        const auto outer = bodies_.find(caller.lambda.value);
        if (outer == bodies_.end()) continue;
        pending.insert(pending.end(), outer->second.callers.begin(), outer->second.callers.end());
      }
    }
  }
}

}  // namespace heliograph::parallel
