/// The one place that decides which pointers pass on their pending objects next.
///
/// Pointers wait in buckets, which divide a topological order of the graph. Next gives waiting pointers of one bucket: of the
/// current one as long as it fills again, then of the next one that has any, and of the first after the last. So deltas
/// coalesce before they travel on.
///
/// Most of a heap flows through one large cycle that filters keep from being collapsed. Each object that comes to it alone
/// goes all around it, so its pointers are parked: they have buckets of their own, which a caller empties only when nothing
/// else is left, and what came meanwhile goes around once.
///
/// Another schedule is another class with these members in the place of this one (see PointerGraph::schedule_). It decides when a
/// pointer comes, not whether, so it changes counters and time but no points-to set. It must depend on what it was told, not on
/// clocks or threads.
///
/// With a seed, some of the waiting pointers of some bucket come in an order that the seed gives: a schedule for tests.
///
/// One thread at a time, but for Wake and Begin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace heliograph::parallel {

class Schedule {
 public:
  /// `seed`: 0 for the order of flow.
  explicit Schedule(uint64_t seed = 0) : seed_(seed) {}

  /// Which pointers are meant: those that wait outside the parked component, or in it.
  enum class Part : uint8_t { kFree, kParked };

  /// Makes room for pointers below `end`. New ones come last in the order.
  void Resize(size_t end) { places_.resize(end); }
  /// Lets `p` wait; no effect if it does already.
  void Add(uint32_t p) {
    if (Wake(p)) Put(p);
  }
  /// The two halves of Add: whether `p` did not wait yet, and if so, its place among those that do. Different threads may wake
  /// different pointers.
  bool Wake(uint32_t p) { return !std::exchange(places_[p].waiting, true); }
  void Put(uint32_t p) {
    const Place& place = places_[p];
    Queue& queue = queues_[place.parked];
    queue.buckets[place.order >> kBucketShift].push_back(p);
    ++queue.size;
  }
  /// `p`, which does not wait, is parked until SetOrder. With a seed nothing is.
  void Park(uint32_t p) { places_[p].parked = seed_ == 0; }
  /// `p`, which Next gave, is processed now: what it gets from here on makes it wait again. Different threads may begin
  /// different pointers.
  void Begin(uint32_t p) { places_[p].waiting = false; }

  bool empty() const { return size() == 0; }
  bool empty(Part part) const { return size(part) == 0; }
  /// Waiting pointers, without those that Next gave. Those that a collapse made members of others are counted until their turn.
  size_t size() const { return queues_[0].size + queues_[1].size; }
  size_t size(Part part) const { return queues_[static_cast<size_t>(part)].size; }
  /// At most `most` of the pointers of `part` whose turn it is, in order; false if none waits. O(n log n) for the n pointers of
  /// a bucket when its turn comes, else O(most).
  bool Next(Part part, size_t most, std::vector<uint32_t>& pointers);

  /// Whether a graph that has grown to `edges` is worth a new order.
  bool WantsOrder(uint64_t edges) const;
  /// Empties the schedule: all waiting pointers, to be added again after SetOrder.
  std::vector<uint32_t> TakeAll();
  /// Sets the order of a graph of so many edges, and which pointers are parked. Pointers that are not in the order come last.
  /// To be done while nothing waits. With a seed nothing is parked.
  void SetOrder(std::span<const uint32_t> topological, std::span<const uint32_t> parked, uint64_t edges);

 private:
  static constexpr uint32_t kBucketBits = 10, kBuckets = 1u << kBucketBits, kBucketShift = 32 - kBucketBits;
  static constexpr uint32_t kLast = 0xffffffffu;
  static constexpr uint64_t kReorderMinimum = 30000;  // new edges before an order pays

  struct Place {
    uint32_t order = kLast;  // spread over 32 bits so that the top ones give the bucket
    bool parked = false;     // which queue is its
    bool waiting = false;
  };

  struct Queue {
    std::vector<std::vector<uint32_t>> buckets = std::vector<std::vector<uint32_t>>(kBuckets);
    std::vector<uint32_t> turn;  // what is left of the bucket whose turn it is, the first one last
    uint32_t current = 0;        // bucket
    size_t size = 0;
  };

  bool NextAtRandom(Queue& queue, std::vector<uint32_t>& pointers);
  uint64_t Draw();

  std::vector<Place> places_;  // by pointer
  Queue queues_[2];            // by Part
  uint64_t edges_at_order_ = 0;
  uint64_t seed_;
};

}  // namespace heliograph::parallel
