/// Equal large points-to sets share their memory, and what was computed of them once is not computed again.
///
/// In large programs most pointers hold one of a few sets: of the sets of 3.6 million pointers, 2 GB, 31 MB were different
/// ones (docs/decisions/0001-points-to-sets.md). A SetStore knows every large set that was stored, so that a second one with
/// the same contents takes the rows of the first. A SetMemo remembers recent unions and differences of stored sets: where
/// thousands of pointers receive the same delta, one of them computes the result and the others take it.
///
/// What is shared or remembered changes time and memory only, never a result.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "core/sets/points_to_set.h"

namespace heliograph {

/// Is shown the operations on sets that are computed, for traces (bench/micro/set_trace.h). Called by the thread that computes.
class SetRecorder {
 public:
  virtual ~SetRecorder() = default;
  /// Next is set |= (source restricted to `filter`, if any) \ known.
  virtual void OnOperation(const PointsToSet& set, const PointsToSet& source, const PointsToSet& known,
                           const ObjectFilter* filter) = 0;
};

/// Any thread. Sets may outlive it.
class SetStore {
 public:
  /// Sets with fewer rows stay as they are: they cost less than looking for an equal one.
  static constexpr uint32_t kMinRows = 8;
  explicit SetStore(uint32_t min_rows = kMinRows) : min_rows_(min_rows) {}
  SetStore(const SetStore&) = delete;
  SetStore& operator=(const SetStore&) = delete;
  ~SetStore();

  /// Gives `set` the rows of an equal stored set, or stores it. Nothing if it is small. O(rows) if
  /// the set was not stored before, else O(1).
  void Store(PointsToSet& set);
  /// Takes a stored set out if nothing but `set` and the store holds it, so that it can grow in place. Whether it did.
  bool TakeOut(PointsToSet& set);
  static bool IsStored(const PointsToSet& set) { return IsLarge(set) && set.data_.large->stored.load(std::memory_order_relaxed); }
  /// Whether both are stored and equal. O(1).
  static bool AreOne(const PointsToSet& a, const PointsToSet& b) {
    return IsStored(a) && IsLarge(b) && a.data_.large == b.data_.large;
  }
  /// Sets in the store.
  size_t size() const;
  /// Shows `recorder` what the memos of this store compute from here on; null for nobody. It must outlive the store.
  void RecordTo(SetRecorder* recorder) { recorder_ = recorder; }

 private:
  using Large = PointsToSet::Large;
  static constexpr uint32_t kPartBits = 9, kParts = 1u << kPartBits;  // so many that threads seldom meet in one
  static constexpr size_t kSweepBytes =
      (64u << 20) / kParts;  // of new sets in one part before those that nobody holds are dropped

  struct HashOf {
    size_t operator()(const Large* large) const { return large->hash.load(std::memory_order_relaxed); }
  };
  struct SameRows {
    bool operator()(const Large* a, const Large* b) const { return a == b || (a->keys == b->keys && a->rows == b->rows); }
  };
  struct alignas(64) Part {
    mutable std::mutex mutex;
    absl::flat_hash_set<Large*, HashOf, SameRows> sets;  // each held once
    size_t new_bytes = 0;                                // since the last sweep
    size_t sweep_at = kSweepBytes;
  };

  static bool IsLarge(const PointsToSet& set) { return set.form_ == PointsToSet::kLarge; }
  Part& PartOf(uint64_t hash) { return parts_[hash >> (64 - kPartBits)]; }
  static void Sweep(Part& part);

  friend class SetMemo;

  const uint32_t min_rows_;
  SetRecorder* recorder_ = nullptr;
  Part parts_[kParts];
};

/// One thread. Holds on to the sets that it remembers until Forget.
class SetMemo {
 public:
  /// Remembers up to `slots` (a power of two) results, whose rows together have about `bytes`.
  SetMemo(SetStore& store, size_t slots, size_t bytes) : store_(store), slots_(slots), bytes_(bytes) {}

  /// set |= delta, and stores the result if it is large.
  void AddAll(PointsToSet& set, const PointsToSet& delta);
  /// set |= (source restricted to `filter`, if any) \ known. True if `set` grew or was not empty before. `filter` must not
  /// change before Forget.
  bool AddDifference(PointsToSet& set, const PointsToSet& source, const PointsToSet& known, const ObjectFilter* filter);
  void Forget();

 private:
  struct Entry {
    PointsToSet a, b, result;
    const ObjectFilter* filter = nullptr;
    bool difference = false;
  };

  /// set |= (source restricted to `filter`) \ known, and shows it to the recorder. As PointsToSet::AddDifference.
  bool Compute(PointsToSet& set, const PointsToSet& source, const PointsToSet& known, const ObjectFilter* filter) const {
    if (store_.recorder_ != nullptr) store_.recorder_->OnOperation(set, source, known, filter);
    return set.AddDifference(source, known, filter);
  }
  Entry& EntryOf(const PointsToSet& a, const PointsToSet& b, const ObjectFilter* filter, bool difference, bool& found);
  void Remember(Entry& entry, const PointsToSet& a, const PointsToSet& b, const ObjectFilter* filter, bool difference,
                PointsToSet result);

  SetStore& store_;
  const size_t slots_, bytes_;
  size_t held_bytes_ = 0;
  std::vector<Entry> entries_;  // empty until the first result is remembered
  std::vector<uint32_t> used_;  // of entries_
};

}  // namespace heliograph
