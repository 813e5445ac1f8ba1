/// A set of abstract objects: a few ids inline, then a sorted array, then a compressed Roaring bitmap.
///
/// One class, one contract: the form is chosen by size alone and never shows. Most pointers hold a handful
/// of objects and need no allocation (two ids inline); up to kMaxArray ids a sorted array beats the bitmap,
/// whose 64 Ki-wide containers cost about 80 bytes even for four ids; above that the class-ordered object
/// numbering (heap_model.h) gives the bitmap runs to compress.
///
/// 16 bytes. Movable, not copyable by accident (see Clone). One writer or many readers. Iteration is in
/// ascending id order. Complexity: Contains O(log n), unions O(n + m) in container words.
#pragma once

#include <roaring/roaring.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "core/ids.h"
#include "core/interval_set.h"

namespace heliograph {

/// A set of admitted objects in the two forms that filtering needs. Immutable, any thread.
class ObjectFilter {
 public:
  explicit ObjectFilter(IntervalSet objects);
  ~ObjectFilter();
  ObjectFilter(const ObjectFilter&) = delete;
  ObjectFilter& operator=(const ObjectFilter&) = delete;

  bool Admits(ObjId o) const { return objects_.Contains(o.value); }
  const IntervalSet& objects() const { return objects_; }
  const roaring_bitmap_t* bitmap() const { return bitmap_; }

 private:
  IntervalSet objects_;
  roaring_bitmap_t* bitmap_;
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
  friend bool operator==(const PointsToSet& a, const PointsToSet& b) { return a.ToVector() == b.ToVector(); }

  /// Calls `visit(ObjId)` in ascending order.
  template <typename Visit>
  void ForEach(Visit visit) const {
    if (form_ != kBitmap) {
      const uint32_t* ids = small();
      for (uint32_t i = 0; i < size_; ++i) visit(ObjId(ids[i]));
      return;
    }
    struct Frame { Visit& visit; } frame{visit};
    roaring_iterate(data_.bitmap, [](uint32_t id, void* f) { static_cast<Frame*>(f)->visit(ObjId(id)); return true; },
                    &frame);
  }

  /// Calls `visit(ObjId first) -> uint32_t next` from the smallest id; continues at the smallest id >= next.
  /// Lets a caller handle one object per range of ids.
  template <typename Visit>
  void ForEachSkipping(Visit visit) const {
    if (form_ != kBitmap) {
      const uint32_t* ids = small();
      for (uint32_t i = 0; i < size_;) {
        uint32_t next = visit(ObjId(ids[i]));
        while (i < size_ && ids[i] < next) ++i;
      }
      return;
    }
    roaring_uint32_iterator_t it;
    roaring_init_iterator(data_.bitmap, &it);
    while (it.has_value) {
      uint32_t next = visit(ObjId(it.current_value));
      if (!roaring_move_uint32_iterator_equalorlarger(&it, next)) break;
    }
  }

  static constexpr uint32_t kMaxArray = 32;

 private:
  static constexpr uint32_t kInline = 2;          // ids held in place
  static constexpr uint32_t kBitmap = 0xffffffffu; // value of form_ for the bitmap; otherwise array capacity

  const uint32_t* small() const { return form_ <= kInline ? data_.ids : data_.array; }
  uint32_t* small() { return form_ <= kInline ? data_.ids : data_.array; }
  void AddSorted(const uint32_t* ids, uint32_t count);
  void AdoptBitmap(roaring_bitmap_t* bitmap);
  bool AddBitmapDifference(const roaring_bitmap_t* source, const PointsToSet& known, const ObjectFilter* filter);

  uint32_t size_ = 0;
  uint32_t form_ = kInline;
  union Data {
    uint32_t ids[kInline];
    uint32_t* array;
    roaring_bitmap_t* bitmap;
  } data_ = {{0, 0}};
};

}  // namespace heliograph
