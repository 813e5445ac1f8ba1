/// A set of abstract objects: a few ids inline, then a sorted array, then a large form.
///
/// One class, one contract: the form never shows. Most pointers hold a handful of objects and need no
/// allocation (two ids inline); up to kMaxArray ids a sorted array is cheapest. Larger sets are rows of 512 bits:
/// objects are numbered densely as they appear, and on dense ids a row operation is tens of times cheaper than
/// one on compressed bitmaps (figures in docs/performance.md).
///
/// Clones of a large set share its rows until one of them changes, and SetStore (set_store.h) makes equal large sets
/// share them.
///
/// 16 bytes. Movable, not copyable by accident (see Clone). One writer or many readers; sets that share rows may be
/// used by different threads. Iteration is in ascending id order. Complexity: Contains O(log n), Clone O(1) for large
/// sets, unions O(n + m) in rows.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/sets/object_filter.h"

namespace heliograph {

class PointsToSet {
 public:
  PointsToSet() = default;
  PointsToSet(PointsToSet&& other) noexcept { Swap(other); }
  PointsToSet& operator=(PointsToSet&& other) noexcept {
    if (this != &other) {
      Clear();
      Swap(other);
    }
    return *this;
  }
  PointsToSet(const PointsToSet&) = delete;
  PointsToSet& operator=(const PointsToSet&) = delete;
  ~PointsToSet() { Clear(); }

  PointsToSet Clone() const;
  bool empty() const { return size_ == 0; }
  uint32_t size() const { return size_; }
  bool Contains(ObjId o) const;
  /// Whether any id has kTokenBit. O(1).
  bool HasTokens() const;
  /// Ids without kTokenBit. O(rows), or O(log n) for small sets.
  uint32_t NumOrdinary() const;
  /// True if `o` was not in the set.
  bool Add(ObjId o);
  /// this |= ids, which ascend.
  void AddAscending(const std::vector<ObjId>& ids);
  /// this |= other. `other` may be consumed.
  void AddAll(PointsToSet&& other);
  void AddAll(const PointsToSet& other) { AddDifference(other, PointsToSet(), nullptr); }
  /// this |= (source restricted to `filter`) \ known. True if this grew or was not empty before.
  /// `filter` may be null: everything passes. Neither operand may be *this.
  bool AddDifference(const PointsToSet& source, const PointsToSet& known, const ObjectFilter* filter);
  void Clear();
  void Swap(PointsToSet& other) noexcept {
    std::swap(size_, other.size_);
    std::swap(form_, other.form_);
    std::swap(data_, other.data_);
  }
  /// Bytes on the heap, as an estimate.
  size_t HeapBytes() const;
  std::vector<ObjId> ToVector() const;
  friend bool operator==(const PointsToSet& a, const PointsToSet& b);
  /// Of the contents; equal sets have equal hashes. The same on every machine. O(1) for stored sets.
  uint64_t Hash() const;

  /// Calls `visit(ObjId)` in ascending order.
  template <typename Visit>
  void ForEach(Visit visit) const {
    if (form_ != kLarge) {
      const uint32_t* ids = small();
      for (uint32_t i = 0; i < size_; ++i) visit(ObjId(ids[i]));
      return;
    }
    const Large& large = *data_.large;
    for (size_t r = 0; r < large.keys.size(); ++r) {
      ForEachBit(large.rows[r], [&](uint32_t bit) { visit(ObjId(large.keys[r] * kRowBits + bit)); });
    }
  }

  /// Calls `visit(ObjId first) -> uint32_t next` from the smallest id; continues at the smallest id >= next.
  /// Lets a caller handle one object per range of ids.
  template <typename Visit>
  void ForEachSkipping(Visit visit) const {
    uint32_t next = 0;
    if (form_ != kLarge) {
      const uint32_t* ids = small();
      for (uint32_t i = 0; i < size_; ++i) {
        if (ids[i] >= next) next = visit(ObjId(ids[i]));
      }
      return;
    }
    const Large& large = *data_.large;
    for (size_t r = 0; r < large.keys.size(); ++r) {
      uint32_t first = large.keys[r] * kRowBits;
      if (next > first + (kRowBits - 1)) continue;
      ForEachBit(large.rows[r], [&](uint32_t bit) {
        if (first + bit >= next) next = visit(ObjId(first + bit));
      });
    }
  }

  static constexpr uint32_t kMaxArray = 32;

 private:
  static constexpr uint32_t kInline = 2;           // ids held in place
  static constexpr uint32_t kLarge = 0xffffffffu;  // value of form_ for the large form; otherwise array capacity

  friend class SetStore;

  struct Large {
    std::vector<uint32_t> keys;   // ascending
    std::vector<ObjectRow> rows;  // not empty ones
    uint32_t size = 0;
    std::atomic<uint32_t> holders{1};  // sets, and the store; with more than one nothing above changes
    std::atomic<bool> stored{false};   // in a SetStore: there is no other with the same contents
    std::atomic<uint64_t> hash{0};     // of the contents; 0: not computed
    Large() = default;
    Large(const Large& other)
        : keys(other.keys), rows(other.rows), size(other.size), hash(other.hash.load(std::memory_order_relaxed)) {}
    Large& operator=(const Large&) = delete;
    const ObjectRow* Find(uint32_t key) const;
    bool Holds(const uint32_t* other_keys, const ObjectRow* other_rows, size_t count) const;
    void AddRows(const uint32_t* new_keys, const ObjectRow* new_rows, size_t count);
    uint64_t Hash();
    void Release() {
      if (holders.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
    }
  };

  template <typename Visit>
  static void ForEachBit(const ObjectRow& row, Visit visit) {
    for (uint32_t word = 0; word < row.size(); ++word) {
      for (uint64_t bits = row[word]; bits != 0; bits &= bits - 1) {
        visit(word * 64 + static_cast<uint32_t>(std::countr_zero(bits)));
      }
    }
  }

  const uint32_t* small() const { return form_ <= kInline ? data_.ids : data_.array; }
  uint32_t* small() { return form_ <= kInline ? data_.ids : data_.array; }
  void AddSorted(const uint32_t* ids, uint32_t count);
  void BecomeLarge();
  void AddRows(const uint32_t* keys, const ObjectRow* rows, size_t count);
  void AddRowDifference(const uint32_t* keys, const ObjectRow* rows, size_t count, const PointsToSet& known,
                        const ObjectFilter* filter);
  /// The rows, to be changed: a copy if others hold them too. Only in the large form.
  Large& Own();

  uint32_t size_ = 0;
  uint32_t form_ = kInline;
  union Data {
    uint32_t ids[kInline];
    uint32_t* array;
    Large* large;
  } data_ = {{0, 0}};
};

}  // namespace heliograph
