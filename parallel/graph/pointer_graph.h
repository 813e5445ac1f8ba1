/// The pointer flow graph: pointers, copy edges, points-to sets and their propagation in waves.
///
/// Invariants.
/// - `pending(p)` holds objects that reached p but were not yet passed on; it is disjoint from `set(p)`.
/// - Every object of `set(p)` has been sent along every out-edge of p and put into every Uses of p.
/// - Filters live on pointers: an object enters p only if p's filter admits it. Edges are bare ids.
/// - Cycles of pointers with equal filters are collapsed; the representative is the smallest id, and only
///   representatives own state. Ids given out before a collapse stay usable: every entry point maps them.
///
/// A wave processes pending pointers bucket by bucket, as the schedule (schedule.h) gives them; parked ones only in waves
/// before which nothing else was left to do. A narrow bucket is processed by one thread; a wide one by shards: a pointer
/// belongs to the shard that its id gives, only its owner writes it, and deltas for other shards go through mailboxes that
/// their owners drain in source order. Which way is taken depends on counts only, never on the number of threads, so sets,
/// counters and rounds are the same for any number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/budget.h"
#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/sets/points_to_set.h"
#include "core/sets/set_store.h"
#include "parallel/graph/edge_list.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/schedule.h"
#include "parallel/graph/use.h"

namespace heliograph::parallel {

struct Edge {
  PtrId from, to;
};

class PointerGraph {
 public:
  /// Brings `filters` up to date before each wave. It and `budget`, which may be null, must outlive the graph. When the
  /// budget is spent, whatever runs ends early: sets then lack objects, and nothing more is to be asked for but they.
  /// Points-to sets of at least `stored_rows` rows share their memory with equal ones. During waves `progress`, which may be
  /// null, learns how many pointers wait. `seed` as in Schedule.
  explicit PointerGraph(FilterTable& filters, Budget* budget = nullptr, uint32_t stored_rows = SetStore::kMinRows,
                        Progress* progress = nullptr, uint64_t seed = 0);
  ~PointerGraph();

  /// Shows `recorder`, which must outlive the graph, the operations on sets that are computed.
  void RecordTo(SetRecorder* recorder) { store_.RecordTo(recorder); }

  uint32_t NumPointers() const { return static_cast<uint32_t>(nodes_.size()); }
  /// Adds `count` pointers without filter and returns the first.
  PtrId NewPointers(uint32_t count);
  /// Only while the pointer is new (no objects, no edges).
  void SetFilter(PtrId p, FilterId filter) { nodes_[p.value].filter = filter; }
  FilterId FilterOfPointer(PtrId p) const { return nodes_[Find(p.value)].filter; }
  PtrId Rep(PtrId p) const { return PtrId(Find(p.value)); }
  const PointsToSet& Set(PtrId p) const { return nodes_[Find(p.value)].set; }

  void AddObject(PtrId p, ObjId o);
  void AddObjects(PtrId p, const PointsToSet& objects);
  /// Adds edges and sends what their sources hold. Many edges are added by shards in parallel.
  void AddEdges(const std::vector<Edge>& edges);
  void AddEdge(PtrId from, PtrId to);
  /// The Uses to which statements about variable `p` can be added; sees everything p already holds.
  /// Only for variables that are new or via AddUse.
  Uses& UsesOf(PtrId p);
  void AddUse(PtrId p, const Use& use);

  /// Whether some pointer has pending objects or some Uses has unseen ones.
  bool HasWork() const { return !dirty_uses_.empty() || !schedule_.empty(); }
  /// Pointers with pending objects.
  size_t NumWaiting() const { return schedule_.size(); }
  /// Propagates until no pointer that is not parked has pending objects. If none has and no Uses has unseen ones, the parked
  /// pointers pass on what they have until all of it is in pointers that are not.
  void RunWave();
  /// Uses with unseen objects, in id order; clears the queue. Their `queued` flag is reset.
  std::vector<uint32_t> TakeDirtyUses();
  Uses& UsesAt(uint32_t index) { return *uses_[index]; }

  /// Collapses cycles and renews the order if the graph has grown enough since the last time.
  void MaybeReorder();

  /// The same for any number of threads.
  struct Counters {
    uint64_t waves = 0;
    uint64_t activations = 0;  ///< times that a pointer passed on what was pending
    uint64_t edge_visits = 0;  ///< times that this went along one edge; what a new edge sends first is not counted
    uint64_t idle_visits = 0;  ///< edge visits that gave the target no object that it did not hold or had pending
    uint64_t sharded_buckets = 0, serial_buckets = 0;
    uint64_t reorders = 0;
    uint64_t collapsed = 0;  ///< pointers that became members of others
    uint64_t edges = 0;      ///< added, before any were found to be equal
  };
  const Counters& counters() const { return counters_; }

 private:
  static constexpr uint32_t kShards = 64;
  static constexpr uint32_t kShardBlock = 256;  // consecutive pointers with the same owner
  static constexpr size_t kWideBucket = 4096;   // pending pointers from which a bucket is sharded
  static constexpr size_t kManyEdges = 16384;
  static constexpr uint32_t kVisitsPerQuestion = 256;  // edges visited before the budget is asked again

  static constexpr uint32_t kNoUses = 0xffffffffu;
  static constexpr size_t kAhead = 4;  // edges before it is visited, the target of one is fetched

  /// All that a visit of a pointer needs, in one cache line. Of a member of a collapsed cycle only `rep` counts.
  struct alignas(64) Node {
    uint32_t rep = 0;
    FilterId filter;
    uint32_t first_uses = kNoUses;  // index in uses_
    PointsToSet set, pending;
    EdgeList out;
  };
  static_assert(sizeof(Node) == 64);

  struct Message {
    uint32_t target;
    const PointsToSet* delta;
  };
  struct Shard;

  uint32_t Find(uint32_t p) const {
    while (nodes_[p].rep != p) p = nodes_[p].rep;
    return p;
  }
  void Fetch(uint32_t p) const { __builtin_prefetch(&nodes_[p], 1); }
  static uint32_t Owner(uint32_t p) { return p / kShardBlock % kShards; }
  void QueueUses(uint32_t p, const PointsToSet& delta);
  void ForgetResults();
  void Process(std::vector<uint32_t>& pointers);
  void ProcessSerially(std::vector<uint32_t>& pointers);
  void ProcessSharded(std::vector<uint32_t>& pointers);
  void SendShard(Shard& shard);
  void ReceiveShard(uint32_t index);
  /// Makes pending what `target` admits of `delta` and does not hold. Whether anything was not pending before; whoever
  /// called then adds the target to the schedule.
  bool Deliver(uint32_t target, const PointsToSet& delta, SetMemo& memo);
  void Reorder();
  struct Components;
  template <typename Follows>
  Components FindComponents(Follows follows) const;
  void Collapse(const std::vector<uint32_t>& component);
  void MergeInto(uint32_t rep, const std::vector<uint32_t>& members);
  void SortByFlow();

  FilterTable& filters_;
  BudgetGuard budget_;
  Progress* progress_;
  std::vector<Node> nodes_;  // by pointer
  Schedule schedule_;        // representatives with pending objects
  SetStore store_;
  SetMemo memo_;  // of all that shards do not do
  std::vector<std::unique_ptr<Uses>> uses_;
  std::vector<uint32_t> dirty_uses_;
  std::vector<std::unique_ptr<Shard>> shards_;
  Counters counters_;
};

}  // namespace heliograph::parallel
