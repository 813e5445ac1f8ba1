#include "parallel/graph/schedule.h"

#include <algorithm>

namespace heliograph::parallel {

bool Schedule::Next(Part part, size_t most, std::vector<uint32_t>& pointers) {
  Queue& queue = queues_[static_cast<size_t>(part)];
  if (queue.size == 0) {
    queue.current = 0;
    return false;
  }
  if (seed_ != 0) return NextAtRandom(queue, pointers);
  if (queue.turn.empty()) {
    while (queue.buckets[queue.current].empty()) queue.current = (queue.current + 1) % kBuckets;
    queue.turn.swap(queue.buckets[queue.current]);
    std::sort(queue.turn.begin(), queue.turn.end(), [&](uint32_t x, uint32_t y) {
      return places_[x].order != places_[y].order ? places_[x].order > places_[y].order : x > y;
    });
  }
  const size_t count = std::min(most, queue.turn.size());
  pointers.assign(queue.turn.rbegin(), queue.turn.rbegin() + static_cast<ptrdiff_t>(count));
  queue.turn.resize(queue.turn.size() - count);
  queue.size -= count;
  return true;
}

/// The splitmix64 generator of G. Steele, D. Lea and C. Flood, OOPSLA 2014.
uint64_t Schedule::Draw() {
  uint64_t z = (seed_ += 0x9e3779b97f4a7c15u);
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

/// About half of some bucket; the rest goes on waiting there.
bool Schedule::NextAtRandom(Queue& queue, std::vector<uint32_t>& pointers) {
  queue.current = static_cast<uint32_t>(Draw() % kBuckets);
  while (queue.buckets[queue.current].empty()) queue.current = (queue.current + 1) % kBuckets;
  std::vector<uint32_t>& bucket = queue.buckets[queue.current];
  std::sort(bucket.begin(), bucket.end());
  for (size_t i = bucket.size(); i > 1; --i) std::swap(bucket[i - 1], bucket[Draw() % i]);
  const size_t rest = bucket.size() / 2;
  pointers.assign(bucket.begin() + static_cast<ptrdiff_t>(rest), bucket.end());
  bucket.resize(rest);
  queue.size -= pointers.size();
  return true;
}

bool Schedule::WantsOrder(uint64_t edges) const {
  const uint64_t grown = edges - edges_at_order_;
  return grown >= kReorderMinimum && grown * 2 >= edges_at_order_;
}

std::vector<uint32_t> Schedule::TakeAll() {
  std::vector<uint32_t> all;
  all.reserve(size());
  for (Queue& queue : queues_) {
    all.insert(all.end(), queue.turn.begin(), queue.turn.end());
    queue.turn.clear();
    for (auto& bucket : queue.buckets) {
      all.insert(all.end(), bucket.begin(), bucket.end());
      bucket.clear();
    }
    queue.size = 0;
    queue.current = 0;
  }
  for (uint32_t p : all) places_[p].waiting = false;
  return all;
}

void Schedule::SetOrder(std::span<const uint32_t> topological, std::span<const uint32_t> parked, uint64_t edges) {
  for (Place& place : places_) place.order = kLast, place.parked = false;
  const uint64_t count = std::max<size_t>(topological.size(), 1);
  for (uint64_t i = 0; i < topological.size(); ++i) {
    places_[topological[i]].order = static_cast<uint32_t>(i * 0xfffffffeull / count);
  }
  if (seed_ == 0) {
    for (uint32_t p : parked) places_[p].parked = true;
  }
  edges_at_order_ = edges;
}

}  // namespace heliograph::parallel
