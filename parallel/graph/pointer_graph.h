/// The pointer flow graph: pointers, copy edges, points-to sets and their propagation in waves.
///
/// Invariants.
/// - `pending(p)` holds objects that reached p but were not yet passed on; it is disjoint from `set(p)`.
/// - Every object of `set(p)` has been sent along every out-edge of p and put into every Uses of p.
/// - Filters live on pointers: an object enters p only if p's filter admits it. Edges are bare ids.
/// - Cycles of pointers with equal filters are collapsed; the representative is the smallest id, and only
///   representatives own state. Ids given out before a collapse stay usable: every entry point maps them.
///
/// With saturation (saturation.cpp), `set` of a saturated pointer has its tokens only until JoinCones.
///
/// A wave lets pointers pass on what is pending, as the schedule (schedule.h) gives them; parked ones only in waves before
/// which nothing else was left to do. While few wait, one thread does it. While many wait, workers take a few each from the
/// one schedule, and whoever takes or gives objects holds the lock of the pointer. There are no rounds, so nothing waits for
/// the slowest. What a wave ends with is a closure, the same whatever came first: sets, pending objects and the following
/// waves do not depend on the number of threads. How often pointers were visited on the way does.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <tbb/spin_mutex.h>

#include "absl/container/flat_hash_map.h"
#include "core/base/budget.h"
#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/work_span.h"
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

  // Saturation, see saturation.cpp. Without SaturateFrom no pointer has enough objects for it.
  /// From now on pointers of LetSaturate with more ordinary objects are crowded. Once.
  void SaturateFrom(uint32_t more_than);
  bool saturates() const { return saturate_from_ != kNever; }
  /// `p` may become saturated.
  void LetSaturate(PtrId p) { nodes_[p.value].may_saturate = true; }
  /// An ordinary object that is in the program. Once each.
  void AddKnown(ObjId o);
  /// Crowded pointers that are not saturated, in id order. To be asked between waves.
  std::vector<PtrId> TakeCrowded();
  /// Gives a crowded pointer the cone of its filter: all known ordinary objects that it admits, now and later.
  void Saturate(PtrId p);
  bool IsSaturated(PtrId p) const { return nodes_[Find(p.value)].cone != kNoCone; }
  /// A pointer that holds what both the cone of a saturated pointer and the filter admit.
  PtrId Cone(PtrId saturated, FilterId filter = FilterId());
  /// A pointer that gets what `from` holds, and does not pass on what is in `known`.
  PtrId NewPointerAfter(PtrId from, PointsToSet known);
  /// Uses that were added to pointers that were saturated already, since the last time.
  std::vector<std::pair<PtrId, Use>> TakeLateUses() { return std::exchange(late_uses_, {}); }
  /// Lets saturated pointers hold what is in their cones, too. At the end.
  void JoinCones();
  /// Pointers that are ways to others, and how many are saturated.
  const std::vector<PtrId>& cones() const { return cone_pointers_; }
  uint64_t NumSaturated() const;
  /// Visits the uses of `p`. Nothing may be added meanwhile.
  template <typename Visit>
  void ForEachUse(PtrId p, Visit visit) const {
    for (uint32_t u = nodes_[Find(p.value)].first_uses; u != kNoUses; u = uses_[u]->next) {
      for (const Use& use : uses_[u]->list) visit(use);
    }
  }

  /// Whether some pointer has pending objects or some Uses has unseen ones.
  bool HasWork() const { return !dirty_uses_.empty() || !schedule_.empty() || !crowded_.empty() || !late_uses_.empty(); }
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

  /// Those of the schedule are the same on every run with one thread; the others for any number of threads.
  struct Counters {
    uint64_t waves = 0;
    uint64_t reorders = 0;
    uint64_t collapsed = 0;  ///< pointers that became members of others
    uint64_t edges = 0;      ///< added, before any were found to be equal
    // Of the schedule:
    uint64_t activations = 0;         ///< times that a pointer passed on what was pending
    uint64_t shared_activations = 0;  ///< those while more than one thread did
    uint64_t edge_visits = 0;         ///< times that this went along one edge; what a new edge sends first is not counted
    uint64_t idle_visits = 0;         ///< edge visits that gave the target no object that it did not hold or had pending
  };
  const Counters& counters() const { return counters_; }
  /// Edge visits of waves.
  const WorkSpan& work() const { return work_; }

 private:
  static constexpr uint32_t kMaxWorkers = 64;
  static constexpr uint32_t kOwnedBlock = 256;            // consecutive pointers whose edges one worker adds
  static constexpr size_t kManyEdges = 16384;             // to add, from which workers do
  static constexpr size_t kManyWaiting = 64;              // pointers, from which workers share a wave
  static constexpr size_t kTaken = 8, kTakenOfMany = 64;  // pointers that a worker takes at once, at least and at most
  static constexpr uint32_t kLooks = 64;                  // times that a worker looks for something to take before it goes
  static constexpr uint32_t kVisitsPerQuestion = 256;     // edges visited before the budget is asked again

  static constexpr uint32_t kNoUses = 0xffffffffu;
  static constexpr uint16_t kNoCone = 0;
  static constexpr uint32_t kNever = 0xffffffffu;  // of saturate_from_: no set is larger
  static constexpr size_t kAhead = 4;              // edges before it is visited, the target of one is fetched

  /// A moved node leaves its lock behind; nobody holds it then.
  struct Lock : tbb::spin_mutex {
    Lock() = default;
    Lock(Lock&& /*unused*/) noexcept {}
    Lock& operator=(Lock&& /*unused*/) noexcept { return *this; }
  };

  /// All that a visit of a pointer needs, in one cache line. Of a member of a collapsed cycle only `rep` counts. While workers
  /// share a wave, `set`, `pending` and the pending objects of its Uses belong to who holds `lock`; the rest is only read.
  struct alignas(64) Node {
    uint32_t rep = 0;
    FilterId filter;
    uint32_t first_uses = kNoUses;  // index in uses_
    Lock lock;
    bool may_saturate = false;
    uint16_t cone = kNoCone;  // of a saturated pointer, of which `filter` admits tokens only: index in cones_
    PointsToSet set, pending;
    EdgeList out;
  };
  static_assert(sizeof(Node) == 64);

  struct Worker;

  uint32_t Find(uint32_t p) const {
    while (nodes_[p].rep != p) p = nodes_[p].rep;
    return p;
  }
  void Fetch(uint32_t p) const { __builtin_prefetch(&nodes_[p], 1); }
  uint32_t Owner(uint32_t p) const { return p / kOwnedBlock % static_cast<uint32_t>(workers_.size()); }
  Worker& worker() { return *workers_.front(); }  // of all that is not shared
  void QueueUses(uint32_t p, const PointsToSet& delta, Worker& worker);
  void ForgetResults();
  void AddManyEdges(const std::vector<Edge>& edges);

  // wave.cpp
  void Publish(size_t waiting) const;
  template <bool Shared>
  void PassOn(uint32_t p, Worker& worker);
  void Visit(uint32_t target, const PointsToSet& delta, Worker& worker);
  template <bool Shared>
  bool PassTurnOn(Worker& worker, BudgetMeter& meter);
  void DrainAlone(Schedule::Part part);
  void DrainTogether(Schedule::Part part);
  void Work(Schedule::Part part, Worker& worker);
  bool TakeTurn(Schedule::Part part, Worker& worker);
  void CollectFrom(Worker& worker);
  /// Makes pending what `target` admits of `delta` and does not hold. Whether anything was not pending before; whoever
  /// called then adds the target to the schedule.
  bool Deliver(uint32_t target, const PointsToSet& delta, SetMemo& memo);
  // saturation.cpp
  bool IsCrowded(const Node& node) const { return node.set.size() > saturate_from_ && node.may_saturate && node.cone == kNoCone; }
  uint32_t ConeOf(FilterId ordinary);
  void AddConeEdge(uint16_t cone, uint32_t target);
  void DropEdgesToSaturated();

  void Reorder();
  struct Components;
  template <typename Wanted, typename Follows>
  Components FindComponents(Wanted wanted, Follows follows) const;
  void Collapse(const std::vector<uint32_t>& component);
  void MergeInto(uint32_t rep, const std::vector<uint32_t>& members, BudgetMeter& meter);
  void TidyEdges(uint32_t p);
  void SortBy(const Components& flow);

  FilterTable& filters_;
  BudgetGuard budget_;
  Progress* progress_;
  std::vector<Node> nodes_;  // by pointer
  Schedule schedule_;        // representatives with pending objects
  SetStore store_;
  std::vector<std::unique_ptr<Uses>> uses_;
  std::vector<uint32_t> dirty_uses_;
  std::vector<std::unique_ptr<Worker>> workers_;  // as many as threads may run; at least one
  std::atomic<uint32_t> at_work_ = 0;             // workers that share a wave, without those that look for something to take
  std::atomic<uint32_t> workers_gone_ = 0;        // that gave up; of this wave
  Counters counters_;
  WorkSpan work_;
  uint32_t saturate_from_ = kNever;
  uint32_t everything_ = kNever;                            // pointer that holds all known objects
  std::vector<FilterId> cones_;                             // of saturated pointers, by Node::cone
  absl::flat_hash_map<uint32_t, uint16_t> cone_of_filter_;  // index in cones_
  absl::flat_hash_map<uint32_t, uint32_t> cone_pointer_;    // by filter of ordinary objects
  std::vector<PtrId> cone_pointers_;
  std::vector<uint32_t> crowded_;
  std::vector<std::pair<PtrId, Use>> late_uses_;
};

}  // namespace heliograph::parallel
