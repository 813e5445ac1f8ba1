#include "core/points_to_set.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace heliograph {

ObjectFilter::ObjectFilter(IntervalSet objects) : objects_(std::move(objects)), bitmap_(roaring_bitmap_create()) {
  for (Interval i : objects_.intervals()) roaring_bitmap_add_range_closed(bitmap_, i.first, i.last);
  roaring_bitmap_run_optimize(bitmap_);
}

ObjectFilter::~ObjectFilter() { roaring_bitmap_free(bitmap_); }

void PointsToSet::Clear() {
  if (form_ == kBitmap) {
    roaring_bitmap_free(data_.bitmap);
  } else if (form_ > kInline) {
    std::free(data_.array);
  }
  size_ = 0;
  form_ = kInline;
  data_ = {{0, 0}};
}

PointsToSet PointsToSet::Clone() const {
  PointsToSet copy;
  if (form_ == kBitmap) {
    copy.data_.bitmap = roaring_bitmap_copy(data_.bitmap);
    copy.form_ = kBitmap;
    copy.size_ = size_;
  } else {
    copy.AddSorted(small(), size_);
  }
  return copy;
}

bool PointsToSet::Contains(ObjId o) const {
  if (form_ == kBitmap) return roaring_bitmap_contains(data_.bitmap, o.value);
  const uint32_t* ids = small();
  return std::binary_search(ids, ids + size_, o.value);
}

bool PointsToSet::Add(ObjId o) {
  if (Contains(o)) return false;
  AddSorted(&o.value, 1);
  return true;
}

void PointsToSet::AddSorted(const uint32_t* ids, uint32_t count) {
  if (count == 0) return;
  if (form_ == kBitmap) {
    roaring_bitmap_add_many(data_.bitmap, count, ids);
    size_ = static_cast<uint32_t>(roaring_bitmap_get_cardinality(data_.bitmap));
    return;
  }
  uint32_t merged[2 * kMaxArray];
  uint32_t total = static_cast<uint32_t>(std::set_union(small(), small() + size_, ids, ids + count, merged) - merged);
  if (total > kMaxArray) {
    roaring_bitmap_t* bitmap = roaring_bitmap_of_ptr(total, merged);
    Clear();
    AdoptBitmap(bitmap);
    return;
  }
  if (total > form_) {
    uint32_t capacity = form_ * 2;
    while (capacity < total) capacity *= 2;
    auto* array = static_cast<uint32_t*>(std::malloc(capacity * sizeof(uint32_t)));
    if (form_ > kInline) std::free(data_.array);
    data_.array = array;
    form_ = capacity;
  }
  std::memcpy(small(), merged, total * sizeof(uint32_t));
  size_ = total;
}

void PointsToSet::AdoptBitmap(roaring_bitmap_t* bitmap) {
  data_.bitmap = bitmap;
  form_ = kBitmap;
  size_ = static_cast<uint32_t>(roaring_bitmap_get_cardinality(bitmap));
}

void PointsToSet::AddAll(PointsToSet&& other) {
  if (size_ < other.size_) Swap(other);
  if (other.form_ == kBitmap) {
    if (form_ == kBitmap) {
      roaring_bitmap_or_inplace(data_.bitmap, other.data_.bitmap);
      size_ = static_cast<uint32_t>(roaring_bitmap_get_cardinality(data_.bitmap));
      return;
    }
    // A smaller set in a larger form cannot occur after the swap except through filters; fall through by ids.
    for (ObjId o : other.ToVector()) Add(o);
    return;
  }
  AddSorted(other.small(), other.size_);
}

bool PointsToSet::AddDifference(const PointsToSet& source, const PointsToSet& known, const ObjectFilter* filter) {
  if (source.size_ == 0) return size_ != 0;
  if (source.form_ == kBitmap) return AddBitmapDifference(source.data_.bitmap, known, filter);
  uint32_t fresh[kMaxArray];
  uint32_t count = 0;
  const uint32_t* ids = source.small();
  for (uint32_t i = 0; i < source.size_; ++i) {
    if (known.Contains(ObjId(ids[i])) || (filter != nullptr && !filter->Admits(ObjId(ids[i])))) continue;
    fresh[count++] = ids[i];
  }
  AddSorted(fresh, count);
  return size_ != 0;
}

bool PointsToSet::AddBitmapDifference(const roaring_bitmap_t* source, const PointsToSet& known,
                                      const ObjectFilter* filter) {
  roaring_bitmap_t* filtered = nullptr;
  if (filter != nullptr) {
    filtered = roaring_bitmap_and(source, filter->bitmap());
    source = filtered;
  }
  roaring_bitmap_t* fresh = nullptr;
  if (known.form_ == kBitmap) {
    // Most propagations add nothing, and a subset probe allocates nothing.
    if (!roaring_bitmap_is_subset(source, known.data_.bitmap)) fresh = roaring_bitmap_andnot(source, known.data_.bitmap);
  } else {
    fresh = filtered != nullptr ? std::exchange(filtered, nullptr) : roaring_bitmap_copy(source);
    for (uint32_t i = 0; i < known.size_; ++i) roaring_bitmap_remove(fresh, known.small()[i]);
  }
  if (filtered != nullptr) roaring_bitmap_free(filtered);
  if (fresh == nullptr) return size_ != 0;
  uint64_t count = roaring_bitmap_get_cardinality(fresh);
  if (count <= kMaxArray) {
    uint32_t ids[kMaxArray];
    roaring_bitmap_to_uint32_array(fresh, ids);
    AddSorted(ids, static_cast<uint32_t>(count));
    roaring_bitmap_free(fresh);
  } else if (form_ == kBitmap) {
    roaring_bitmap_or_inplace(data_.bitmap, fresh);
    size_ = static_cast<uint32_t>(roaring_bitmap_get_cardinality(data_.bitmap));
    roaring_bitmap_free(fresh);
  } else {
    roaring_bitmap_add_many(fresh, size_, small());
    Clear();
    AdoptBitmap(fresh);
  }
  return true;
}

size_t PointsToSet::HeapBytes() const {
  if (form_ == kBitmap) return roaring_bitmap_size_in_bytes(data_.bitmap) + 64;
  return form_ > kInline ? form_ * sizeof(uint32_t) : 0;
}

std::vector<ObjId> PointsToSet::ToVector() const {
  std::vector<ObjId> ids;
  ids.reserve(size_);
  ForEach([&](ObjId o) { ids.push_back(o); });
  return ids;
}

}  // namespace heliograph
