#include "parallel/calls/dispatcher.h"

namespace heliograph::parallel {

namespace {

/// Dispatches that are remembered at once.
constexpr size_t kMaxDispatched = 4096;

}  // namespace

void Dispatcher::Trim() {
  if (known_.size() > kMaxDispatched) known_.clear();
}

std::shared_ptr<Dispatched> Dispatcher::Dispatch(MethodId resolved, const PointsToSet& receivers) {
  const std::pair<uint64_t, uint32_t> key{receivers.Hash(), resolved.value};
  {
    const std::lock_guard lock(mutex_);
    auto known = known_.find(key);
    if (known != known_.end() && known->second.first == receivers) return known->second.second;
  }
  auto found = std::make_shared<Dispatched>(DispatchAll(resolved, receivers));
  const std::lock_guard lock(mutex_);
  auto [it, added] = known_.try_emplace(key);
  if (added) it->second = {receivers.Clone(), found};
  return it->second.first == receivers ? it->second.second : found;
}

Dispatched Dispatcher::DispatchAll(MethodId resolved, const PointsToSet& receivers) const {
  struct Ids {
    std::vector<ObjId> objects, arrays;
  };
  Dispatched all;
  std::vector<Ids> ids;                           // by target
  absl::flat_hash_map<uint32_t, uint32_t> index;  // of targets, by method
  ForEachReceiver(
      resolved, receivers, [&](ObjId o) { all.lambdas.push_back(o); }, [&](ObjId o) { all.interface_objects.push_back(o); },
      [&](MethodId target, ObjId o, bool array) {
        auto [it, added] = index.try_emplace(target.value, static_cast<uint32_t>(ids.size()));
        if (added) {
          all.targets.emplace_back().method = target;
          all.targets.back().array_first = array;
          ids.emplace_back();
        }
        (array ? ids[it->second].arrays : ids[it->second].objects).push_back(o);
        return true;
      });
  for (size_t t = 0; t < ids.size(); ++t) {
    all.targets[t].objects.AddAscending(ids[t].objects);
    all.targets[t].arrays.AddAscending(ids[t].arrays);
  }
  return all;
}

}  // namespace heliograph::parallel
