#include "parallel/shortcuts/shared_hubs.h"

namespace heliograph::parallel {

SharedHubs::Base& SharedHubs::BaseOf(const PointsToSet& objects) {
  std::vector<uint32_t>& candidates = index_[objects.Hash()];
  for (const uint32_t b : candidates) {
    if (bases_[b].objects == objects) return bases_[b];
  }
  candidates.push_back(static_cast<uint32_t>(bases_.size()));
  bases_.emplace_back().objects = objects.Clone();
  return bases_.back();
}

std::pair<PtrId, bool> SharedHubs::HubOf(const PointsToSet& objects, uint64_t done) {
  const auto [it, added] = BaseOf(objects).hubs.try_emplace(done);
  if (added) {
    it->second = graph_.NewPointers(1);
    graph_.SetFilter(it->second, filters_.ForLoaded());
    pointers_.push_back(it->second);
  }
  return {it->second, added};
}

}  // namespace heliograph::parallel
