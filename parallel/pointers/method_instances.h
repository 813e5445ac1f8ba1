/// What is left of contexts in the result: methods with all their instances, and points-to sets joined over them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

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
  ContextJoin(const PointerGraph& graph, const MethodPointers& methods, const Contexts& contexts)
      : graph_(graph), methods_(methods), contexts_(contexts) {}

  /// What variable `v` refers to in any of the instances, without heap contexts. O(objects in the instances' sets).
  PointsToSet Join(const MethodInstances& of, VarIndex v);

 private:
  void Add(ObjId o);

  const PointerGraph& graph_;
  const MethodPointers& methods_;
  const Contexts& contexts_;
  uint32_t round_ = 0;
  std::vector<uint32_t> seen_;      // by ordinary object: the round in which it was last seen
  std::vector<uint32_t> pointers_;  // the same by representative
  std::vector<ObjId> objects_, tokens_;
};

}  // namespace heliograph::parallel
