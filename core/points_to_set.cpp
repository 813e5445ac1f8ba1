#include "core/points_to_set.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace heliograph {

ObjectFilter::ObjectFilter(IntervalSet objects)
    : objects_(std::move(objects)),
      bitmap_(roaring_bitmap_create()),
      admits_all_ordinary_(!objects_.empty() && objects_.intervals().front().first == 0 &&
                           objects_.intervals().front().last >= kTokenBit - 1) {
  if (admits_all_ordinary_) return;
  for (Interval i : objects_.intervals()) {
    if (i.first < kTokenBit) roaring_bitmap_add_range_closed(bitmap_, i.first, std::min(i.last, kTokenBit - 1));
  }
  roaring_bitmap_run_optimize(bitmap_);
}

ObjectFilter::~ObjectFilter() { roaring_bitmap_free(bitmap_); }

const PointsToSet::Row* PointsToSet::Large::Find(uint32_t key) const {
  auto it = std::lower_bound(keys.begin(), keys.end(), key);
  return it != keys.end() && *it == key ? &rows[static_cast<size_t>(it - keys.begin())] : nullptr;
}

void PointsToSet::Large::AddRow(uint32_t key, const Row& row) {
  auto at = static_cast<size_t>(std::lower_bound(keys.begin(), keys.end(), key) - keys.begin());
  if (at == keys.size() || keys[at] != key) {
    keys.insert(keys.begin() + static_cast<ptrdiff_t>(at), key);
    rows.insert(rows.begin() + static_cast<ptrdiff_t>(at), Row{});
  }
  for (size_t w = 0; w < row.size(); ++w) {
    num_tokens += static_cast<uint32_t>(std::popcount(row[w] & ~rows[at][w]));
    rows[at][w] |= row[w];
  }
}

void PointsToSet::Large::AddToken(uint32_t id) {
  Row row{};
  row[id % kTokenRowBits / 64] = uint64_t{1} << (id % 64);
  AddRow(id / kTokenRowBits, row);
}

void PointsToSet::Clear() {
  if (form_ == kLarge) {
    delete data_.large;
  } else if (form_ > kInline) {
    std::free(data_.array);
  }
  size_ = 0;
  form_ = kInline;
  data_ = {{0, 0}};
}

PointsToSet PointsToSet::Clone() const {
  PointsToSet copy;
  copy.AddAll(*this);
  return copy;
}

bool PointsToSet::Contains(ObjId o) const {
  if (form_ != kLarge) {
    const uint32_t* ids = small();
    return std::binary_search(ids, ids + size_, o.value);
  }
  if (o.value < kTokenBit) return roaring_bitmap_contains(data_.large->ordinary, o.value);
  const Row* row = data_.large->Find(o.value / kTokenRowBits);
  return row != nullptr && ((*row)[o.value % kTokenRowBits / 64] >> (o.value % 64) & 1) != 0;
}

bool PointsToSet::Add(ObjId o) {
  if (Contains(o)) return false;
  AddSorted(&o.value, 1);
  return true;
}

void PointsToSet::AddSortedToLarge(const uint32_t* ids, uint32_t count) {
  uint32_t ordinary = static_cast<uint32_t>(std::lower_bound(ids, ids + count, kTokenBit) - ids);
  if (ordinary > 0) roaring_bitmap_add_many(data_.large->ordinary, ordinary, ids);
  for (uint32_t i = ordinary; i < count; ++i) data_.large->AddToken(ids[i]);
  Recount();
}

void PointsToSet::BecomeLarge() {
  if (form_ == kLarge) return;
  uint32_t ids[kMaxArray];
  uint32_t count = size_;
  std::memcpy(ids, small(), count * sizeof(uint32_t));
  Clear();
  data_.large = new Large();
  form_ = kLarge;
  AddSortedToLarge(ids, count);
}

void PointsToSet::Recount() {
  size_ = static_cast<uint32_t>(roaring_bitmap_get_cardinality(data_.large->ordinary)) + data_.large->num_tokens;
}

void PointsToSet::AddSorted(const uint32_t* ids, uint32_t count) {
  if (count == 0) return;
  if (form_ == kLarge) return AddSortedToLarge(ids, count);
  uint32_t merged[2 * kMaxArray];
  uint32_t total = static_cast<uint32_t>(std::set_union(small(), small() + size_, ids, ids + count, merged) - merged);
  if (total > kMaxArray) {
    BecomeLarge();
    return AddSortedToLarge(ids, count);
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

void PointsToSet::AddAll(PointsToSet&& other) {
  if (size_ < other.size_) Swap(other);
  if (other.size_ == 0) return;
  if (other.form_ != kLarge) return AddSorted(other.small(), other.size_);
  BecomeLarge();
  roaring_bitmap_or_inplace(data_.large->ordinary, other.data_.large->ordinary);
  for (size_t r = 0; r < other.data_.large->keys.size(); ++r) {
    data_.large->AddRow(other.data_.large->keys[r], other.data_.large->rows[r]);
  }
  Recount();
}

bool PointsToSet::AddDifference(const PointsToSet& source, const PointsToSet& known, const ObjectFilter* filter) {
  if (source.size_ == 0) return size_ != 0;
  if (source.form_ == kLarge) return AddLargeDifference(*source.data_.large, known, filter);
  uint32_t fresh[kMaxArray];
  uint32_t count = 0;
  const uint32_t* ids = source.small();
  for (uint32_t i = 0; i < source.size_; ++i) {
    if ((filter != nullptr && !filter->Admits(ObjId(ids[i]))) || known.Contains(ObjId(ids[i]))) continue;
    fresh[count++] = ids[i];
  }
  AddSorted(fresh, count);
  return size_ != 0;
}

roaring_bitmap_t* PointsToSet::OrdinaryDifference(const roaring_bitmap_t* source, const PointsToSet& known,
                                                  const ObjectFilter* filter) {
  if (roaring_bitmap_is_empty(source)) return nullptr;
  roaring_bitmap_t* filtered = nullptr;
  if (filter != nullptr && !filter->admits_all_ordinary()) {
    filtered = roaring_bitmap_and(source, filter->bitmap());
    source = filtered;
  }
  roaring_bitmap_t* fresh = nullptr;
  if (known.form_ == kLarge) {
    // Most propagations add nothing, and a subset probe allocates nothing.
    const roaring_bitmap_t* have = known.data_.large->ordinary;
    if (!roaring_bitmap_is_subset(source, have)) fresh = roaring_bitmap_andnot(source, have);
  } else {
    fresh = filtered != nullptr ? std::exchange(filtered, nullptr) : roaring_bitmap_copy(source);
    for (uint32_t i = 0; i < known.size_; ++i) roaring_bitmap_remove(fresh, known.small()[i]);
    if (roaring_bitmap_is_empty(fresh)) {
      roaring_bitmap_free(fresh);
      fresh = nullptr;
    }
  }
  if (filtered != nullptr) roaring_bitmap_free(filtered);
  return fresh;
}

PointsToSet::Row PointsToSet::KnownRow(uint32_t key) const {
  if (form_ == kLarge) {
    const Row* row = data_.large->Find(key);
    return row != nullptr ? *row : Row{};
  }
  Row row{};
  for (uint32_t i = 0; i < size_; ++i) {
    uint32_t id = small()[i];
    if (id / kTokenRowBits == key) row[id % kTokenRowBits / 64] |= uint64_t{1} << (id % 64);
  }
  return row;
}

bool PointsToSet::AddLargeDifference(const Large& source, const PointsToSet& known, const ObjectFilter* filter) {
  for (size_t r = 0; r < source.keys.size(); ++r) {
    uint32_t key = source.keys[r];
    if (filter != nullptr && !filter->Admits(ObjId(key * kTokenRowBits))) continue;
    Row fresh = known.KnownRow(key);
    uint64_t any = 0;
    for (size_t w = 0; w < fresh.size(); ++w) any |= fresh[w] = source.rows[r][w] & ~fresh[w];
    if (any == 0) continue;
    BecomeLarge();
    data_.large->AddRow(key, fresh);
  }
  if (form_ == kLarge) Recount();
  roaring_bitmap_t* fresh = OrdinaryDifference(source.ordinary, known, filter);
  if (fresh == nullptr) return size_ != 0;
  uint64_t count = roaring_bitmap_get_cardinality(fresh);
  if (form_ != kLarge && count <= kMaxArray) {
    uint32_t ids[kMaxArray];
    roaring_bitmap_to_uint32_array(fresh, ids);
    AddSorted(ids, static_cast<uint32_t>(count));
  } else {
    BecomeLarge();
    if (roaring_bitmap_is_empty(data_.large->ordinary)) {
      std::swap(fresh, data_.large->ordinary);
    } else {
      roaring_bitmap_or_inplace(data_.large->ordinary, fresh);
    }
    Recount();
  }
  roaring_bitmap_free(fresh);
  return true;
}

size_t PointsToSet::HeapBytes() const {
  if (form_ == kLarge) {
    return sizeof(Large) + roaring_bitmap_size_in_bytes(data_.large->ordinary) + data_.large->rows.size() * (sizeof(Row) + 4);
  }
  return form_ > kInline ? form_ * sizeof(uint32_t) : 0;
}

bool operator==(const PointsToSet& a, const PointsToSet& b) {
  if (a.size_ != b.size_) return false;
  // Up to kMaxArray ids a set may be in either form, depending on how it grew.
  if (a.form_ != PointsToSet::kLarge || b.form_ != PointsToSet::kLarge) return a.ToVector() == b.ToVector();
  const PointsToSet::Large &x = *a.data_.large, &y = *b.data_.large;
  return x.keys == y.keys && x.rows == y.rows && roaring_bitmap_equals(x.ordinary, y.ordinary);
}

uint64_t PointsToSet::Hash() const {
  uint64_t hash = size_;
  ForEach([&](ObjId o) {
    hash = (hash ^ o.value) * 0x9e3779b97f4a7c15ull;
    hash ^= hash >> 29;
  });
  return hash;
}

std::vector<ObjId> PointsToSet::ToVector() const {
  std::vector<ObjId> ids;
  ids.reserve(size_);
  ForEach([&](ObjId o) { ids.push_back(o); });
  return ids;
}

}  // namespace heliograph
