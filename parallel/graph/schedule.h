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
/// One thread at a time, but for what is said to be shared. What workers share has no lock that all of them need for long: each
/// bucket has its own, and the one on a bucket's turn is held while a few pointers are copied.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <tbb/spin_mutex.h>

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
    QueueOf(p).size.fetch_add(1, std::memory_order_relaxed);
    PutInBucket<false>(p);
  }
  /// Put for all of these pointers. Shared.
  void PutTogether(std::span<const uint32_t> pointers);
  /// `p`, which does not wait, is parked until SetOrder. With a seed nothing is.
  void Park(uint32_t p) { places_[p].parked = seed_ == 0; }
  /// `p`, which Next gave, is processed now: what it gets from here on makes it wait again. Different threads may begin
  /// different pointers.
  void Begin(uint32_t p) { places_[p].waiting = false; }

  bool empty() const { return size() == 0; }
  bool empty(Part part) const { return size(part) == 0; }
  /// Waiting pointers, without those that Next gave. Those that a collapse made members of others are counted until their turn.
  /// Shared; then it may count pointers that are just being put or given.
  size_t size() const { return size(Part::kFree) + size(Part::kParked); }
  size_t size(Part part) const { return queues_[static_cast<size_t>(part)]->size.load(std::memory_order_relaxed); }
  /// At most `most` of the pointers of `part` whose turn it is, in order; false if none waits. O(n log n) for the n pointers of
  /// a bucket when its turn comes, else O(most).
  bool Next(Part part, size_t most, std::vector<uint32_t>& pointers) { return Take<false>(part, most, 1, pointers); }
  /// Next for one of some workers. The turn is that of so many buckets one after the other as have `enough` pointers. False also
  /// if others are just putting what waits. Shared.
  bool NextTogether(Part part, size_t most, size_t enough, std::vector<uint32_t>& pointers) {
    return Take<true>(part, most, enough, pointers);
  }

  /// The first bucket of `part` that has pointers comes next.
  void StartOver(Part part) { queues_[static_cast<size_t>(part)]->current = 0; }

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

  /// A place in the order and the pointer that has it: sorting touches nothing else.
  static uint64_t KeyOf(uint32_t order, uint32_t p) { return uint64_t{order} << 32 | p; }
  static uint32_t PointerOf(uint64_t key) { return static_cast<uint32_t>(key); }

  /// In a word of Queue::filled.
  static uint64_t BitOf(uint32_t bucket) { return uint64_t{1} << bucket % 64; }

  struct alignas(64) Bucket {
    tbb::spin_mutex lock;
    std::vector<uint64_t> keys;
  };
  struct Queue {
    std::array<Bucket, kBuckets> buckets;
    std::array<std::atomic<uint64_t>, kBuckets / 64> filled{};  // one bit for each bucket; changes under its lock
    alignas(64) std::atomic<size_t> size = 0;
    alignas(64) tbb::spin_mutex turn_lock;  // of what follows
    std::vector<uint64_t> turn;             // what is left of the buckets whose turn it is, the first one last
    uint32_t current = 0;                   // the first of these
  };

  Queue& QueueOf(uint32_t p) { return *queues_[places_[p].parked]; }
  template <bool Shared>
  void PutInBucket(uint32_t p);
  template <bool Shared>
  bool Take(Part part, size_t most, size_t enough, std::vector<uint32_t>& pointers);
  /// The first bucket from `from` on that has pointers; kBuckets if none has.
  static uint32_t FilledFrom(const Queue& queue, uint32_t from);
  /// The same with the first bucket after the last.
  static uint32_t NextFilled(const Queue& queue, uint32_t from);
  template <bool Shared>
  static bool FillTurn(Queue& queue, size_t enough);
  template <bool Shared>
  bool FillTurnAtRandom(Queue& queue);
  uint64_t Draw();

  std::vector<Place> places_;                                                                  // by pointer
  std::unique_ptr<Queue> queues_[2] = {std::make_unique<Queue>(), std::make_unique<Queue>()};  // by Part
  uint64_t edges_at_order_ = 0;
  uint64_t seed_;
};

}  // namespace heliograph::parallel
