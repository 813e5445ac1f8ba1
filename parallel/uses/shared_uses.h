/// Uses that several variables share.
///
/// Where many variables receive the same objects from a hub, each of their loads, stores and calls would make
/// the same long list of edges: n variables times m objects. Instead, a large delta becomes a *shared base*, a
/// pointer interned by its contents, and each distinct use of it (field, array element or dispatched method)
/// is made once, between the objects and a hub pointer per value; a variable's use is then one edge to or from
/// each hub: n + m edges. A shared call passes every argument to every target, which is what each of its
/// callers does, since all of them have all of its receivers. So the solution is the same. A hub has the filter
/// that its ends have anyway, so cycles through it can collapse.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/handlers/handler_queue.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/uses/use_findings.h"

namespace heliograph::parallel {

/// Share is for one thread; what is const for any while nothing is shared.
class SharedUses {
 public:
  /// All must outlive this. Deltas of `share_from` objects and more are large.
  SharedUses(const Program& program, const HeapModel& heap, FilterTable& filters, PointerGraph& graph, HeapPointers& objects,
             CallRecords& records, CallGraph& call_graph, const Contexts& contexts, uint32_t share_from);

  bool IsLarge(const PointsToSet& delta) const { return delta.size() >= share_from_; }
  /// Whether a large delta makes the use worth sharing; a call only if IsWorthSharingCalls says so too.
  bool IsShareable(const Use& use) const;
  bool IsWorthSharingCalls(const PointsToSet& delta) const;
  void Share(const ShareFindings& found);
  /// The same for all that `cone` (PointerGraph::Cone) holds, now and later.
  void ShareCone(PtrId cone, const Use& use);
  bool IsShared(const ObjectCall& call) const { return records_[call.record].shared != kNoIndex; }
  /// An object whose class is an interface came to the receiver of a call that was shared for a cone.
  void AddInterfaceObject(const ObjectCall& shared);
  /// Calls on such objects by those who share a call, since the last time.
  std::vector<ObjectCall> TakeObjectCalls() { return std::exchange(object_calls_, {}); }

  /// Distinct large deltas, and the uses of them.
  uint64_t num_bases() const { return bases_.size(); }
  uint64_t num_uses() const { return num_uses_; }
  /// What was made to share; which ones depends on the schedule.
  const std::vector<PtrId>& pointers() const { return pointers_; }

 private:
  struct Base {
    PtrId pointer;
    PointsToSet objects;
    absl::flat_hash_map<uint64_t, uint32_t> hubs;  ///< use -> pointer (flows) or call record
  };

  bool IsShareableInContexts(const CallRecord& call) const;
  PtrId NewPointer(FilterId filter);
  uint32_t BaseOf(uint64_t hash, const PointsToSet& objects);
  void AddSharedUse(PtrId base, const Use& use);
  void ShareFlow(const Use& use, Base& base);
  PtrId MakeHub(const Use& use);
  /// The record of the shared call.
  uint32_t ShareCall(const Use& use, Base& base);
  uint32_t MakeCall(MethodId resolved, CallKind kind, PtrId receiver, std::optional<FilterId> of_result);

  const Program& program_;
  const HeapModel& heap_;
  FilterTable& filters_;
  PointerGraph& graph_;
  HeapPointers& objects_;
  CallRecords& records_;
  CallGraph& call_graph_;
  const Contexts& contexts_;
  const uint32_t share_from_;
  std::vector<Base> bases_;
  absl::flat_hash_map<uint64_t, std::vector<uint32_t>> index_;  // of bases, by hash of the objects
  // Of cones:
  struct OnInterfaces {
    std::vector<uint32_t> callers;  // records
    std::vector<ObjId> objects;
  };
  absl::flat_hash_map<uint32_t, uint32_t> cones_;              // bases, by pointer
  absl::flat_hash_map<uint32_t, OnInterfaces> on_interfaces_;  // by record of the shared call
  std::vector<ObjectCall> object_calls_;
  std::vector<PtrId> pointers_;
  uint64_t num_uses_ = 0;
};

}  // namespace heliograph::parallel
