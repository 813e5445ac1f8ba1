/// What is left of contexts in the result: methods with all their instances, and points-to sets joined over them.
///
/// Any thread while nothing is added.
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

/// In the order of the methods' first instances. O(instances).
std::vector<MethodInstances> GroupByMethod(std::span<const InstanceId> instances, const MethodPointers& methods);

/// What variable `v` refers to in any of the instances, without heap contexts. O(objects).
PointsToSet JoinedSet(const MethodInstances& of, VarIndex v, const PointerGraph& graph, const MethodPointers& methods,
                      const Contexts& contexts);

}  // namespace heliograph::parallel
