#include "parallel/pointers/method_instances.h"

#include <algorithm>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"

namespace heliograph::parallel {

namespace {

constexpr size_t kMany = 4096;  // objects, from which on repeated ones are dropped

}  // namespace

std::vector<MethodInstances> GroupByMethod(std::span<const InstanceId> instances, const MethodPointers& methods) {
  std::vector<MethodInstances> groups;
  absl::flat_hash_map<MethodId, size_t> group_of;
  for (InstanceId i : instances) {
    if (!methods.Has(i)) continue;
    const MethodId m = methods.MethodOf(i);
    const auto [it, added] = group_of.try_emplace(m, groups.size());
    if (added) groups.push_back({m, {}});
    groups[it->second].instances.push_back(i);
  }
  return groups;
}

PointsToSet JoinedSet(const MethodInstances& of, VarIndex v, const PointerGraph& graph, const MethodPointers& methods,
                      const Contexts& contexts) {
  absl::flat_hash_set<PtrId> seen;  // representatives: instances may share a set
  std::vector<ObjId> objects;
  size_t many = kMany;
  const auto make_unique = [&] {
    std::sort(objects.begin(), objects.end());
    objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
  };
  for (InstanceId i : of.instances) {
    const PtrId p = graph.Rep(methods.Variable(i, v));
    if (!seen.insert(p).second) continue;
    graph.Set(p).ForEach([&](ObjId o) { objects.push_back(contexts.Base(o)); });
    if (objects.size() < many) continue;
    make_unique();
    many = kMany + 2 * objects.size();
  }
  make_unique();
  PointsToSet joined;
  joined.AddAscending(objects);
  return joined;
}

}  // namespace heliograph::parallel
