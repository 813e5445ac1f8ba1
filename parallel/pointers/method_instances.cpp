#include "parallel/pointers/method_instances.h"

#include <algorithm>
#include <utility>

#include "absl/container/flat_hash_map.h"

namespace heliograph::parallel {

namespace {

constexpr size_t kMany = 4096;  // tokens, from which on repeated ones are dropped

void MakeUnique(std::vector<ObjId>& objects) {
  std::sort(objects.begin(), objects.end());
  objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
}

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

void ContextJoin::Add(ObjId o) {
  if (HeapModel::IsToken(o)) return tokens_.push_back(o);
  const ObjId base = contexts_.Base(heap_.OriginOf(o));
  if (base.value >= seen_.size()) seen_.resize(base.value + base.value / 2 + 1, 0);
  if (std::exchange(seen_[base.value], round_) != round_) objects_.push_back(base);
}

void ContextJoin::Start() {
  ++round_;
  objects_.clear();
  tokens_.clear();
}

PointsToSet ContextJoin::Take() {
  std::sort(objects_.begin(), objects_.end());
  MakeUnique(tokens_);
  objects_.insert(objects_.end(), tokens_.begin(), tokens_.end());
  PointsToSet joined;
  joined.AddAscending(objects_);
  return joined;
}

PointsToSet ContextJoin::WithoutViews(const PointsToSet& set) {
  Start();
  set.ForEach([&](ObjId o) { Add(o); });
  return Take();
}

uint32_t ContextJoin::CountWithoutViews(const PointsToSet& set) {
  constexpr uint32_t kStop = 0xffffffffu;
  Start();
  set.ForEachSkipping([&](ObjId o) {
    if (HeapModel::IsToken(o)) return kStop;
    Add(o);
    return o.value + 1;
  });
  return static_cast<uint32_t>(objects_.size()) + set.size() - set.NumOrdinary();
}

uint32_t ContextJoin::SizeWithoutViews(const PointsToSet& set) {
  if (!heap_.HasViews() || set.empty()) return set.size();
  const auto [it, added] = sizes_.try_emplace(set.Hash(), &set, 0);
  if (!added && *it->second.first != set) return CountWithoutViews(set);
  if (added) it->second.second = CountWithoutViews(set);
  return it->second.second;
}

PointsToSet ContextJoin::Join(const MethodInstances& of, VarIndex v) {
  Start();
  pointers_.resize(graph_.NumPointers(), 0);
  size_t many = kMany;
  for (InstanceId i : of.instances) {
    const PtrId p = graph_.Rep(methods_.Variable(i, v));
    if (std::exchange(pointers_[p.value], round_) == round_) continue;  // instances may share a set
    graph_.Set(p).ForEach([&](ObjId o) { Add(o); });
    if (tokens_.size() < many) continue;
    MakeUnique(tokens_);
    many = kMany + 2 * tokens_.size();
  }
  return Take();
}

}  // namespace heliograph::parallel
