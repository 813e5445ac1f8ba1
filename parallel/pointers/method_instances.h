/// What is left of contexts and of views of objects in the result: methods with all their instances, and points-to sets joined over
/// them, with each allocation site once.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/heap/heap_model.h"
#include "core/sets/points_to_set.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

/// The instances of a method that have pointers; at least one.
struct MethodInstances {
  MethodId method;
  std::vector<InstanceId> instances;
};

/// In the order of the methods' first instances. O(instances). Any thread while nothing is added.
std::vector<MethodInstances> GroupByMethod(std::span<const InstanceId> instances, const MethodPointers& methods);

/// Joins points-to sets. One thread, while nothing is added.
class ContextJoin {
 public:
  /// All must outlive this.
  ContextJoin(const PointerGraph& graph, const MethodPointers& methods, const Contexts& contexts, const HeapModel& heap)
      : graph_(graph), methods_(methods), contexts_(contexts), heap_(heap) {}

  /// What variable `v` refers to in any of the instances, without heap contexts. O(objects in the instances' sets).
  PointsToSet Join(const MethodInstances& of, VarIndex v);
  /// Nothing is joined: the objects of a set, once each, whatever views of them are in it. O(objects).
  PointsToSet WithoutViews(const PointsToSet& set);
  /// The size of that; equal sets are counted once. The set must outlive this.
  uint32_t SizeWithoutViews(const PointsToSet& set);

 private:
  void Start();
  void Add(ObjId o);
  uint32_t CountWithoutViews(const PointsToSet& set);
  PointsToSet Take();

  const PointerGraph& graph_;
  const MethodPointers& methods_;
  const Contexts& contexts_;
  const HeapModel& heap_;
  absl::flat_hash_map<uint64_t, std::pair<const PointsToSet*, uint32_t>> sizes_;  // by hash
  uint32_t round_ = 0;
  std::vector<uint32_t> seen_;      // by ordinary object: the round in which it was last seen
  std::vector<uint32_t> pointers_;  // the same by representative
  std::vector<ObjId> objects_, tokens_;
};

}  // namespace heliograph::parallel
