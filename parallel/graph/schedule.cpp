#include "parallel/graph/schedule.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "parallel/graph/holding.h"

namespace heliograph::parallel {

template <bool Shared>
void Schedule::PutInBucket(uint32_t p) {
  Queue& queue = QueueOf(p);
  const uint32_t number = places_[p].order >> kBucketShift;
  Bucket& bucket = queue.buckets[number];
  const Holding<Shared> hold(bucket.lock);
  if (bucket.keys.empty()) queue.filled[number / 64].fetch_or(BitOf(number), std::memory_order_release);
  bucket.keys.push_back(KeyOf(places_[p].order, p));
}
template void Schedule::PutInBucket<false>(uint32_t p);

void Schedule::PutTogether(std::span<const uint32_t> pointers) {
  if (pointers.empty()) return;
  size_t parked = 0;
  for (const uint32_t p : pointers) parked += places_[p].parked;
  // Counted before they can be given, so that the size never falls below zero.
  if (parked != pointers.size()) queues_[0]->size.fetch_add(pointers.size() - parked, std::memory_order_relaxed);
  if (parked != 0) queues_[1]->size.fetch_add(parked, std::memory_order_relaxed);
  for (const uint32_t p : pointers) PutInBucket<true>(p);
}

uint32_t Schedule::FilledFrom(const Queue& queue, uint32_t from) {
  uint64_t wanted = ~uint64_t{0} << from % 64;
  for (uint32_t word = from / 64; word < queue.filled.size(); ++word) {
    const uint64_t bits = queue.filled[word].load(std::memory_order_acquire) & wanted;
    if (bits != 0) return word * 64 + static_cast<uint32_t>(std::countr_zero(bits));
    wanted = ~uint64_t{0};
  }
  return kBuckets;
}

uint32_t Schedule::NextFilled(const Queue& queue, uint32_t from) {
  const uint32_t found = FilledFrom(queue, from);
  return found != kBuckets ? found : FilledFrom(queue, 0);
}

/// Takes the next buckets that have pointers, until there are enough or the last was seen, and sorts those; false if none has any.
template <bool Shared>
bool Schedule::FillTurn(Queue& queue, size_t enough) {
  uint32_t next = NextFilled(queue, queue.current);
  if (next == kBuckets) return false;
  queue.current = next;
  for (; next != kBuckets && queue.turn.size() < enough; next = FilledFrom(queue, next + 1)) {
    Bucket& bucket = queue.buckets[next];
    const Holding<Shared> hold(bucket.lock);
    if (queue.turn.empty()) {
      queue.turn.swap(bucket.keys);
    } else {
      queue.turn.insert(queue.turn.end(), bucket.keys.begin(), bucket.keys.end());
      bucket.keys.clear();
    }
    queue.filled[next / 64].fetch_and(~BitOf(next), std::memory_order_relaxed);
  }
  std::sort(queue.turn.begin(), queue.turn.end(), std::greater<>());
  return true;
}

template <bool Shared>
bool Schedule::Take(Part part, size_t most, size_t enough, std::vector<uint32_t>& pointers) {
  Queue& queue = *queues_[static_cast<size_t>(part)];
  if (queue.size.load(std::memory_order_relaxed) == 0) return false;
  const Holding<Shared> hold(queue.turn_lock);
  if (queue.turn.empty() && !(seed_ == 0 ? FillTurn<Shared>(queue, enough) : FillTurnAtRandom<Shared>(queue))) return false;
  const size_t count = std::min(most, queue.turn.size());
  pointers.clear();
  for (size_t i = 1; i <= count; ++i) pointers.push_back(PointerOf(queue.turn[queue.turn.size() - i]));
  queue.turn.resize(queue.turn.size() - count);
  queue.size.fetch_sub(count, std::memory_order_relaxed);
  return true;
}
template bool Schedule::Take<false>(Part part, size_t most, size_t enough, std::vector<uint32_t>& pointers);
template bool Schedule::Take<true>(Part part, size_t most, size_t enough, std::vector<uint32_t>& pointers);

/// The splitmix64 generator of G. Steele, D. Lea and C. Flood, OOPSLA 2014.
uint64_t Schedule::Draw() {
  uint64_t z = (seed_ += 0x9e3779b97f4a7c15u);
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

/// About half of some bucket is next; the rest goes on waiting there.
template <bool Shared>
bool Schedule::FillTurnAtRandom(Queue& queue) {
  const uint32_t next = NextFilled(queue, static_cast<uint32_t>(Draw() % kBuckets));
  if (next == kBuckets) return false;
  Bucket& bucket = queue.buckets[next];
  const Holding<Shared> hold(bucket.lock);
  std::sort(bucket.keys.begin(), bucket.keys.end());
  for (size_t i = bucket.keys.size(); i > 1; --i) std::swap(bucket.keys[i - 1], bucket.keys[Draw() % i]);
  const auto rest = bucket.keys.begin() + static_cast<ptrdiff_t>(bucket.keys.size() / 2);
  queue.turn.assign(rest, bucket.keys.end());
  bucket.keys.erase(rest, bucket.keys.end());
  if (bucket.keys.empty()) queue.filled[next / 64].fetch_and(~BitOf(next), std::memory_order_relaxed);
  return true;
}

bool Schedule::WantsOrder(uint64_t edges) const {
  const uint64_t grown = edges - edges_at_order_;
  return grown >= kReorderMinimum && grown * 2 >= edges_at_order_;
}

std::vector<uint32_t> Schedule::TakeAll() {
  std::vector<uint32_t> all;
  all.reserve(size());
  const auto take = [&](std::vector<uint64_t>& keys) {
    for (const uint64_t key : keys) all.push_back(PointerOf(key));
    keys.clear();
  };
  for (auto& queue : queues_) {
    take(queue->turn);
    for (Bucket& bucket : queue->buckets) take(bucket.keys);
    for (auto& word : queue->filled) word = 0;
    queue->size = 0;
    queue->current = 0;
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
