/// What several calls ask of the same containers.
///
/// Where many calls are about the same n containers, each would make n edges. Instead a large delta of containers gets a hub for
/// each thing that is done with it: what the containers give goes to the hub, or what is put goes from it into all of them. A call
/// then has one edge. As SharedUses does with fields: all who share a hub have all of its containers, so the solution is the same.
///
/// One thread.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/sets/points_to_set.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"

namespace heliograph::parallel {

class SharedHubs {
 public:
  /// Both must outlive this. Deltas of `share_from` objects and more are large.
  SharedHubs(FilterTable& filters, PointerGraph& graph, uint32_t share_from)
      : filters_(filters), graph_(graph), share_from_(share_from) {}

  bool IsLarge(const PointsToSet& delta) const { return delta.size() >= share_from_; }
  /// The hub for what is done, which its caller numbers, with all of these, and whether it is new: it has no edges yet.
  /// O(objects).
  std::pair<PtrId, bool> HubOf(const PointsToSet& objects, uint64_t done);

  /// The hubs; which ones there are depends on the schedule.
  const std::vector<PtrId>& pointers() const { return pointers_; }

 private:
  struct Base {
    PointsToSet objects;
    absl::flat_hash_map<uint64_t, PtrId> hubs;  // by what is done
  };

  Base& BaseOf(const PointsToSet& objects);

  FilterTable& filters_;
  PointerGraph& graph_;
  const uint32_t share_from_;
  std::vector<Base> bases_;
  absl::flat_hash_map<uint64_t, std::vector<uint32_t>> index_;  // of bases, by hash of the objects
  std::vector<PtrId> pointers_;
};

}  // namespace heliograph::parallel
