#include "core/points_to_set.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace heliograph {

namespace {

/// Rows that are worked on at a time, on the stack.
constexpr size_t kChunk = 32;
/// A set with this many rows of ordinary ids and fewer ids than kScatteredIds in each, on average, is scattered.
constexpr size_t kManyRows = 64;
constexpr size_t kScatteredIds = 4;

/// Key of the first row of tokens.
constexpr uint32_t kFirstTokenRow = kTokenBit / kRowBits;

/// Sets the bit of `id`, which is larger than all ids so far, in the last of `count` rows or in a new one.
inline void AppendId(uint32_t id, uint32_t* keys, ObjectRow* rows, size_t& count) {
  if (count == 0 || keys[count - 1] != id / kRowBits) {
    keys[count] = id / kRowBits;
    rows[count++] = ObjectRow{};
  }
  SetBit(rows[count - 1], id);
}

/// Groups ascending ids into rows; calls `flush(keys, rows, count)` with up to kChunk of them.
template <typename Flush>
class RowPacker {
 public:
  explicit RowPacker(Flush flush) : flush_(std::move(flush)) {}
  void Add(uint32_t id) {
    if (count_ == kChunk && keys_[count_ - 1] != id / kRowBits) Finish();
    AppendId(id, keys_, rows_, count_);
  }
  void Finish() {
    if (count_ > 0) flush_(keys_, rows_, count_);
    count_ = 0;
  }

 private:
  Flush flush_;
  size_t count_ = 0;
  uint32_t keys_[kChunk];
  ObjectRow rows_[kChunk];
};

uint32_t CountBits(const ObjectRow* rows, size_t count) {
  uint32_t bits = 0;
  for (size_t r = 0; r < count; ++r) {
    for (uint64_t word : rows[r]) bits += static_cast<uint32_t>(std::popcount(word));
  }
  return bits;
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HELIOGRAPH_VECTOR_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define HELIOGRAPH_VECTOR_CLONES
#endif

}  // namespace

/// out = (source restricted to filter) \ known, without empty rows; at most `count` rows. Returns their number.
/// Rows of both operands are in key order.
HELIOGRAPH_VECTOR_CLONES
size_t DifferenceOfRows(const uint32_t* keys, const ObjectRow* rows, size_t count, const uint32_t* known_keys,
                        const ObjectRow* known_rows, size_t known_count, const ObjectFilter* filter,
                        uint32_t* out_keys, ObjectRow* out_rows) {
  size_t found = 0, k = 0;
  for (size_t r = 0; r < count; ++r) {
    uint32_t key = keys[r];
    if (k < known_count && known_keys[k] < key && ++k < known_count && known_keys[k] < key) {
      k = static_cast<size_t>(std::lower_bound(known_keys + k, known_keys + known_count, key) - known_keys);
    }
    ObjectRow& fresh = out_rows[found];
    fresh = rows[r];
    if (filter != nullptr) {
      if (key >= kFirstTokenRow) {
        if (!filter->AdmitsTokenRow(key)) continue;
      } else {
        const ObjectRow& admitted = filter->OrdinaryRow(key);
        for (size_t w = 0; w < fresh.size(); ++w) fresh[w] &= admitted[w];
      }
    }
    if (k < known_count && known_keys[k] == key) {
      for (size_t w = 0; w < fresh.size(); ++w) fresh[w] &= ~known_rows[k][w];
    }
    uint64_t any = 0;
    for (size_t w = 0; w < fresh.size(); ++w) any |= fresh[w];
    out_keys[found] = key;
    found += any != 0;
  }
  return found;
}

uint32_t PointsToSet::Large::size() const {
  return in_rows + (scattered == nullptr ? 0 : static_cast<uint32_t>(roaring_bitmap_get_cardinality(scattered)));
}

const ObjectRow* PointsToSet::Large::Find(uint32_t key) const {
  auto it = std::lower_bound(keys.begin(), keys.end(), key);
  return it != keys.end() && *it == key ? &rows[static_cast<size_t>(it - keys.begin())] : nullptr;
}

size_t PointsToSet::Large::NumOrdinaryRows() const {
  return static_cast<size_t>(std::lower_bound(keys.begin(), keys.end(), kFirstTokenRow) - keys.begin());
}

/// Merges from the back, in place. The rows must not be of ordinary ids if the set is scattered.
void PointsToSet::Large::AddRows(const uint32_t* new_keys, const ObjectRow* new_rows, size_t count) {
  size_t extra = 0;
  for (size_t i = 0, at = 0; i < count; ++i) {
    at = static_cast<size_t>(std::lower_bound(keys.begin() + static_cast<ptrdiff_t>(at), keys.end(), new_keys[i]) - keys.begin());
    if (at == keys.size() || keys[at] != new_keys[i]) {
      ++extra;
      continue;
    }
    ObjectRow& row = rows[at];
    for (size_t w = 0; w < row.size(); ++w) {
      in_rows += static_cast<uint32_t>(std::popcount(new_rows[i][w] & ~row[w]));
      row[w] |= new_rows[i][w];
    }
  }
  if (extra == 0) return;
  size_t from = keys.size(), to = from + extra, i = count;
  keys.resize(to);
  rows.resize(to);
  while (to > from) {
    if (from > 0 && keys[from - 1] >= new_keys[i - 1]) {
      if (keys[from - 1] == new_keys[i - 1]) --i;
      --from, --to;
      keys[to] = keys[from];
      rows[to] = rows[from];
    } else {
      --i, --to;
      keys[to] = new_keys[i];
      rows[to] = new_rows[i];
      in_rows += CountBits(&new_rows[i], 1);
    }
  }
}

void PointsToSet::Large::AddSorted(const uint32_t* ids, size_t count) {
  RowPacker packer([this](const uint32_t* k, const ObjectRow* r, size_t n) { AddRows(k, r, n); });
  for (size_t i = 0; i < count; ++i) {
    if (scattered != nullptr && ids[i] < kTokenBit) {
      roaring_bitmap_add(scattered, ids[i]);
    } else {
      packer.Add(ids[i]);
    }
  }
  packer.Finish();
}

/// Moves the ordinary ids out of rows if they are scattered.
void PointsToSet::Large::Scatter() {
  if (scattered != nullptr || keys.size() < kManyRows || in_rows >= keys.size() * kScatteredIds * 2) return;
  size_t ordinary = NumOrdinaryRows();
  if (ordinary < kManyRows || CountBits(rows.data(), ordinary) >= ordinary * kScatteredIds) return;
  scattered = roaring_bitmap_create();
  for (size_t r = 0; r < ordinary; ++r) {
    ForEachBit(rows[r], [&](uint32_t bit) { roaring_bitmap_add(scattered, keys[r] * kRowBits + bit); });
  }
  in_rows -= CountBits(rows.data(), ordinary);
  keys = std::vector<uint32_t>(keys.begin() + static_cast<ptrdiff_t>(ordinary), keys.end());
  rows = std::vector<ObjectRow>(rows.begin() + static_cast<ptrdiff_t>(ordinary), rows.end());
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
  const Large& large = *data_.large;
  if (o.value < kTokenBit && large.scattered != nullptr) return roaring_bitmap_contains(large.scattered, o.value);
  const ObjectRow* row = large.Find(o.value / kRowBits);
  return row != nullptr && HasBit(*row, o.value);
}

bool PointsToSet::Add(ObjId o) {
  if (Contains(o)) return false;
  AddSorted(&o.value, 1);
  return true;
}

void PointsToSet::BecomeLarge() {
  if (form_ == kLarge) return;
  uint32_t ids[kMaxArray];
  uint32_t count = size_;
  std::memcpy(ids, small(), count * sizeof(uint32_t));
  Clear();
  data_.large = new Large();
  form_ = kLarge;
  data_.large->AddSorted(ids, count);
  size_ = count;
}

void PointsToSet::AddSorted(const uint32_t* ids, uint32_t count) {
  if (count == 0) return;
  if (form_ == kLarge) {
    size_t rows = data_.large->keys.size();
    data_.large->AddSorted(ids, count);
    if (data_.large->keys.size() > rows) data_.large->Scatter();
    size_ = data_.large->size();
    return;
  }
  uint32_t merged[2 * kMaxArray];
  uint32_t total = static_cast<uint32_t>(std::set_union(small(), small() + size_, ids, ids + count, merged) - merged);
  if (total > kMaxArray) {
    BecomeLarge();
    return AddSorted(ids, count);
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

/// Adds rows of ids that are not in the set yet.
void PointsToSet::AddRows(const uint32_t* keys, const ObjectRow* rows, size_t count) {
  if (count == 0) return;
  if (form_ != kLarge) {
    uint32_t fresh = CountBits(rows, count);
    if (size_ + fresh <= kMaxArray) {
      uint32_t ids[kMaxArray];
      uint32_t n = 0;
      for (size_t r = 0; r < count; ++r) {
        ForEachBit(rows[r], [&](uint32_t bit) { ids[n++] = keys[r] * kRowBits + bit; });
      }
      return AddSorted(ids, n);
    }
    BecomeLarge();
  }
  Large& large = *data_.large;
  if (large.scattered != nullptr) {
    for (; count > 0 && *keys < kFirstTokenRow; ++keys, ++rows, --count) {
      ForEachBit(*rows, [&](uint32_t bit) { roaring_bitmap_add(large.scattered, *keys * kRowBits + bit); });
    }
  }
  large.AddRows(keys, rows, count);
  large.Scatter();
  size_ = large.size();
}

/// Takes the ids of a scattered set out of rows. Returns how many rows are left.
size_t PointsToSet::TakeOut(const roaring_bitmap_t* scattered, uint32_t* keys, ObjectRow* rows, size_t count) {
  size_t left = 0;
  for (size_t r = 0; r < count; ++r) {
    ObjectRow kept = rows[r];
    if (keys[r] < kFirstTokenRow) {
      kept = ObjectRow{};
      ForEachBit(rows[r], [&](uint32_t bit) {
        if (!roaring_bitmap_contains(scattered, keys[r] * kRowBits + bit)) SetBit(kept, bit);
      });
      if (CountBits(&kept, 1) == 0) continue;
    }
    keys[left] = keys[r];
    rows[left++] = kept;
  }
  return left;
}

void PointsToSet::AddRowDifference(const uint32_t* keys, const ObjectRow* rows, size_t count, const PointsToSet& known,
                                   const ObjectFilter* filter) {
  uint32_t small_keys[kMaxArray];
  ObjectRow small_rows[kMaxArray];
  const uint32_t* known_keys = small_keys;
  const ObjectRow* known_rows = small_rows;
  size_t known_count = 0;
  const roaring_bitmap_t* scattered = nullptr;
  if (known.form_ == kLarge) {
    known_keys = known.data_.large->keys.data();
    known_rows = known.data_.large->rows.data();
    known_count = known.data_.large->keys.size();
    scattered = known.data_.large->scattered;
  } else {
    for (uint32_t i = 0; i < known.size_; ++i) AppendId(known.small()[i], small_keys, small_rows, known_count);
  }
  uint32_t fresh_keys[kChunk];
  ObjectRow fresh_rows[kChunk];
  for (size_t begin = 0; begin < count; begin += kChunk) {
    size_t chunk = std::min(kChunk, count - begin);
    size_t found = DifferenceOfRows(keys + begin, rows + begin, chunk, known_keys, known_rows, known_count, filter,
                                    fresh_keys, fresh_rows);
    if (scattered != nullptr) found = TakeOut(scattered, fresh_keys, fresh_rows, found);
    AddRows(fresh_keys, fresh_rows, found);
  }
}

void PointsToSet::AddScatteredDifference(const roaring_bitmap_t* source, const PointsToSet& known,
                                         const ObjectFilter* filter) {
  roaring_bitmap_t* fresh = nullptr;
  if (known.form_ == kLarge && known.data_.large->scattered != nullptr) {
    const roaring_bitmap_t* have = known.data_.large->scattered;
    if (roaring_bitmap_is_subset(source, have)) return;
    source = fresh = roaring_bitmap_andnot(source, have);
  }
  if (filter == nullptr && fresh != nullptr && form_ == kLarge && data_.large->scattered != nullptr) {
    roaring_bitmap_or_inplace(data_.large->scattered, fresh);
    size_ = data_.large->size();
  } else {
    RowPacker packer([this](const uint32_t* k, const ObjectRow* r, size_t n) { AddRows(k, r, n); });
    roaring_uint32_iterator_t it;
    for (roaring_init_iterator(source, &it); it.has_value; roaring_advance_uint32_iterator(&it)) {
      ObjId o(it.current_value);
      if ((filter == nullptr || filter->Admits(o)) && !known.Contains(o)) packer.Add(o.value);
    }
    packer.Finish();
  }
  if (fresh != nullptr) roaring_bitmap_free(fresh);
}

void PointsToSet::AddAll(PointsToSet&& other) {
  if (size_ < other.size_) Swap(other);
  if (other.size_ == 0) return;
  AddDifference(other, PointsToSet(), nullptr);
}

bool PointsToSet::AddDifference(const PointsToSet& source, const PointsToSet& known, const ObjectFilter* filter) {
  if (source.size_ == 0) return size_ != 0;
  if (source.form_ == kLarge) {
    const Large& large = *source.data_.large;
    if (large.scattered != nullptr) AddScatteredDifference(large.scattered, known, filter);
    AddRowDifference(large.keys.data(), large.rows.data(), large.keys.size(), known, filter);
    return size_ != 0;
  }
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

size_t PointsToSet::HeapBytes() const {
  if (form_ != kLarge) return form_ > kInline ? form_ * sizeof(uint32_t) : 0;
  const Large& large = *data_.large;
  return sizeof(Large) + large.rows.size() * (sizeof(ObjectRow) + 4) +
         (large.scattered == nullptr ? 0 : roaring_bitmap_size_in_bytes(large.scattered));
}

bool operator==(const PointsToSet& a, const PointsToSet& b) {
  if (a.size_ != b.size_) return false;
  // Equal sets may differ in form, depending on how they grew.
  if (a.form_ == PointsToSet::kLarge && b.form_ == PointsToSet::kLarge) {
    const PointsToSet::Large &x = *a.data_.large, &y = *b.data_.large;
    if (x.scattered == nullptr && y.scattered == nullptr) return x.keys == y.keys && x.rows == y.rows;
  }
  return a.ToVector() == b.ToVector();
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
