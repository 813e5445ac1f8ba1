/// A set of abstract objects: a few ids inline, then a sorted array, then a large form of two parts.
///
/// One class, one contract: the form is chosen by size alone and never shows. Most pointers hold a handful
/// of objects and need no allocation (two ids inline); up to kMaxArray ids a sorted array is cheapest. Larger
/// sets keep ordinary objects in a compressed Roaring bitmap, which suits the scattered ids of allocation
/// sites, and tokens (meta-objects and string constants, ids with kTokenBit) in rows of 512 bits: tokens are
/// numbered densely as they appear, and on dense ids a row operation is tens of times cheaper than one on
/// Roaring's 16-bit arrays (figures in bench/README.md).
///
/// 16 bytes. Movable, not copyable by accident (see Clone). One writer or many readers. Iteration is in
/// ascending id order. Complexity: Contains O(log n), unions O(n + m) in container words and rows.
#pragma once

#include <roaring/roaring.h>

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "core/interval_set.h"

namespace heliograph {

/// Set in the ids of tokens: objects that stand for a class, a member or a string constant (heap_model.h).
inline constexpr uint32_t kTokenBit = 0x80000000u;
/// Tokens of one kind fill whole rows of this many ids, so a filter admits or rejects a row as a whole.
inline constexpr uint32_t kTokenRowBits = 512;

/// A set of admitted objects in the two forms that filtering needs. Immutable, any thread.
class ObjectFilter {
 public:
  explicit ObjectFilter(IntervalSet objects);
  ~ObjectFilter();
  ObjectFilter(const ObjectFilter&) = delete;
  ObjectFilter& operator=(const ObjectFilter&) = delete;

  bool Admits(ObjId o) const { return objects_.Contains(o.value); }
  const IntervalSet& objects() const { return objects_; }
  bool admits_all_ordinary() const { return admits_all_ordinary_; }
  /// The admitted ordinary objects.
  const roaring_bitmap_t* bitmap() const { return bitmap_; }

 private:
  IntervalSet objects_;
  roaring_bitmap_t* bitmap_;
  bool admits_all_ordinary_;
};

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
  /// True if `o` was not in the set.
  bool Add(ObjId o);
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
  /// Of the contents; equal sets have equal hashes. The same on every machine.
  uint64_t Hash() const;

  /// Calls `visit(ObjId)` in ascending order.
  template <typename Visit>
  void ForEach(Visit visit) const {
    if (form_ != kLarge) {
      const uint32_t* ids = small();
      for (uint32_t i = 0; i < size_; ++i) visit(ObjId(ids[i]));
      return;
    }
    struct Frame { Visit& visit; } frame{visit};
    roaring_iterate(data_.large->ordinary,
                    [](uint32_t id, void* f) { static_cast<Frame*>(f)->visit(ObjId(id)); return true; }, &frame);
    for (size_t r = 0; r < data_.large->keys.size(); ++r) {
      ForEachBit(data_.large->rows[r], [&](uint32_t bit) { visit(ObjId(data_.large->keys[r] * kTokenRowBits + bit)); });
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
    roaring_uint32_iterator_t it;
    roaring_init_iterator(data_.large->ordinary, &it);
    while (it.has_value) {
      next = visit(ObjId(it.current_value));
      // Stepping is cheaper than seeking when the range holds one object.
      if (next == it.current_value + 1 ? !roaring_advance_uint32_iterator(&it)
                                       : !roaring_move_uint32_iterator_equalorlarger(&it, next)) {
        break;
      }
    }
    for (size_t r = 0; r < data_.large->keys.size(); ++r) {
      uint32_t first = data_.large->keys[r] * kTokenRowBits;
      if (next > first + (kTokenRowBits - 1)) continue;
      ForEachBit(data_.large->rows[r], [&](uint32_t bit) {
        if (first + bit >= next) next = visit(ObjId(first + bit));
      });
    }
  }

  static constexpr uint32_t kMaxArray = 32;

 private:
  static constexpr uint32_t kInline = 2;          // ids held in place
  static constexpr uint32_t kLarge = 0xffffffffu; // value of form_ for the large form; otherwise array capacity

  using Row = std::array<uint64_t, kTokenRowBits / 64>;
  struct Large {
    roaring_bitmap_t* ordinary = roaring_bitmap_create();
    std::vector<uint32_t> keys;                   // id / kTokenRowBits, ascending
    std::vector<Row> rows;
    uint32_t num_tokens = 0;
    Large() = default;
    Large(const Large&) = delete;
    Large& operator=(const Large&) = delete;
    ~Large() { roaring_bitmap_free(ordinary); }
    const Row* Find(uint32_t key) const;
    void AddRow(uint32_t key, const Row& row);
    void AddToken(uint32_t id);
  };

  template <typename Visit>
  static void ForEachBit(const Row& row, Visit visit) {
    for (uint32_t word = 0; word < row.size(); ++word) {
      for (uint64_t bits = row[word]; bits != 0; bits &= bits - 1) {
        visit(word * 64 + static_cast<uint32_t>(std::countr_zero(bits)));
      }
    }
  }

  const uint32_t* small() const { return form_ <= kInline ? data_.ids : data_.array; }
  uint32_t* small() { return form_ <= kInline ? data_.ids : data_.array; }
  void AddSorted(const uint32_t* ids, uint32_t count);
  void AddSortedToLarge(const uint32_t* ids, uint32_t count);
  void BecomeLarge();
  void Recount();
  bool AddLargeDifference(const Large& source, const PointsToSet& known, const ObjectFilter* filter);
  /// The ordinary part of the difference, owned by the caller; nullptr if empty.
  static roaring_bitmap_t* OrdinaryDifference(const roaring_bitmap_t* source, const PointsToSet& known,
                                              const ObjectFilter* filter);
  Row KnownRow(uint32_t key) const;

  uint32_t size_ = 0;
  uint32_t form_ = kInline;
  union Data {
    uint32_t ids[kInline];
    uint32_t* array;
    Large* large;
  } data_ = {{0, 0}};
};

}  // namespace heliograph
