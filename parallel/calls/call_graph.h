/// Reached method instances and call edges.
///
/// The edges of most records start at their call site. What the body of a function object calls, and what a shared call
/// calls, starts at the sites that call them, which may be found later: such edges are kept per group, and TakeEdges
/// attributes them.
///
/// One thread.
#pragma once

#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/container/node_hash_map.h"
#include "core/analysis/analysis_result.h"
#include "parallel/calls/call_records.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

class CallGraph {
 public:
  /// About so many instances. `repeats`: edges come several times, and are kept once. `records` must outlive this.
  CallGraph(const CallRecords& records, uint32_t num_instances, bool repeats = false)
      : records_(records), repeats_(repeats), reached_(num_instances, 0) {}

  void Reach(InstanceId i) {
    if (i.value >= reached_.size()) reached_.resize(i.value + i.value / 2 + 1, 0);
    if (reached_[i.value]) return;
    reached_[i.value] = 1;
    reachable_.push_back(i);
  }
  /// In the order in which they were reached.
  const std::vector<InstanceId>& reachable() const { return reachable_; }

  /// An edge from whoever makes the call, to be added once per record and callee instance.
  void AddEdge(const CallRecord& call, MethodId callee);
  /// An edge from whoever makes the call to what runs because of it.
  void AddImplicitEdge(const CallRecord& call, MethodId callee) { AddEdge(call, callee, CallKind::kImplicit); }
  /// From here on calls of `m` have an implicit edge to `companion`, too.
  void AddCompanion(MethodId m, MethodId companion) { companions_[m.value].push_back(companion); }
  /// An edge from a site, for a method that runs because a class is initialised there.
  void AddInitializerEdge(CallSiteId site, MethodId initializer);

  /// A call that several records make together; its number, for CallRecord::shared.
  uint32_t AddSharedCall();
  void AddCallerOfShared(uint32_t shared, uint32_t record) {
    shared_calls_[shared].callers.push_back(record);
    if (keeps_shared_callers_) shared_callers_.emplace_back(shared, record);
  }
  /// From here on callers of shared calls are remembered for TakeSharedCallers.
  void KeepSharedCallers() { keeps_shared_callers_ = true; }
  /// Shared calls and records that make them, since the last time, in order.
  std::vector<std::pair<uint32_t, uint32_t>> TakeSharedCallers() { return std::exchange(shared_callers_, {}); }
  /// `record` calls the function object.
  void AddCallerOf(ObjId function_object, uint32_t record) { bodies_[function_object.value].callers.push_back(record); }

  /// Edges from sites so far.
  size_t num_edges() const { return edges_.size(); }
  /// All edges, sorted and unique. To be called once, at the end.
  std::vector<CallEdge> TakeEdges();

 private:
  struct Callee {
    MethodId method;
    std::optional<CallKind> kind;  // none: that of the call
  };
  struct Group {
    std::vector<uint32_t> callers;  // records
    std::vector<Callee> callees;
  };

  /// `kind`: none if it is that of the call.
  void AddEdge(const CallRecord& call, MethodId callee, std::optional<CallKind> kind);
  void AddSiteEdge(const CallEdge& edge);
  void AttributeSharedCalls();
  void AttributeBodies();

  const CallRecords& records_;
  const bool repeats_;
  absl::flat_hash_set<std::tuple<uint32_t, uint32_t, CallKind>> known_;  // site, callee and kind; if edges are repeated
  std::vector<uint8_t> reached_;                                         // by instance
  std::vector<InstanceId> reachable_;
  std::vector<CallEdge> edges_;
  std::vector<Group> shared_calls_;
  bool keeps_shared_callers_ = false;
  std::vector<std::pair<uint32_t, uint32_t>> shared_callers_;
  absl::node_hash_map<uint32_t, Group> bodies_;                      // by function object
  absl::flat_hash_map<uint32_t, std::vector<MethodId>> companions_;  // by method
};

}  // namespace heliograph::parallel
