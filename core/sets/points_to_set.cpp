#include "core/sets/points_to_set.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "core/base/sanitizers.h"

namespace heliograph {

namespace {

/// Rows that are worked on at a time, on the stack.
constexpr size_t kChunk = 32;

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

/// Product of 128 bits, folded.
inline uint64_t Fold(uint64_t a, uint64_t b) {
  const unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

uint64_t HashOfRow(uint32_t key, const ObjectRow& row) {
  static_assert(kRowBits == 512);
  const uint64_t words = Fold(row[0] ^ 0xa0761d6478bd642full, row[1] ^ 0xe7037ed1a0b428dbull) +
                         Fold(row[2] ^ 0x8ebc6af09c88c6e3ull, row[3] ^ 0x589965cc75374cc3ull) * 3 +
                         Fold(row[4] ^ 0x1d8e4e27c47d124full, row[5] ^ 0xeb44accab455d165ull) * 5 +
                         Fold(row[6] ^ 0x9c6e6877736c46e3ull, row[7] ^ 0x82d2e9550235efc5ull) * 7;
  return Fold(words ^ key, 0x9e3779b97f4a7c15ull);
}

uint32_t CountBits(const ObjectRow* rows, size_t count) {
  uint32_t bits = 0;
  for (size_t r = 0; r < count; ++r) {
    for (uint64_t word : rows[r]) bits += static_cast<uint32_t>(std::popcount(word));
  }
  return bits;
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !HELIOGRAPH_WITH_ASAN && !HELIOGRAPH_WITH_TSAN
#define HELIOGRAPH_VECTOR_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define HELIOGRAPH_VECTOR_CLONES
#endif

}  // namespace

/// out = (source restricted to filter) \ known, without empty rows; at most `count` rows. Returns their number.
/// Rows of both operands are in key order.
HELIOGRAPH_VECTOR_CLONES
size_t DifferenceOfRows(const uint32_t* keys, const ObjectRow* rows, size_t count, const uint32_t* known_keys,
                        const ObjectRow* known_rows, size_t known_count, const ObjectFilter* filter, uint32_t* out_keys,
                        ObjectRow* out_rows) {
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

const ObjectRow* PointsToSet::Large::Find(uint32_t key) const {
  auto it = std::lower_bound(keys.begin(), keys.end(), key);
  return it != keys.end() && *it == key ? &rows[static_cast<size_t>(it - keys.begin())] : nullptr;
}

/// Merges from the back, in place.
void PointsToSet::Large::AddRows(const uint32_t* new_keys, const ObjectRow* new_rows, size_t count) {
  uint64_t sum = hash.load(std::memory_order_relaxed);
  const bool hashed = sum != 0;
  size_t extra = 0;
  for (size_t i = 0, at = 0; i < count; ++i) {
    at = static_cast<size_t>(std::lower_bound(keys.begin() + static_cast<ptrdiff_t>(at), keys.end(), new_keys[i]) - keys.begin());
    if (at == keys.size() || keys[at] != new_keys[i]) {
      ++extra;
      continue;
    }
    ObjectRow& row = rows[at];
    if (hashed) sum -= HashOfRow(keys[at], row);
    for (size_t w = 0; w < row.size(); ++w) {
      size += static_cast<uint32_t>(std::popcount(new_rows[i][w] & ~row[w]));
      row[w] |= new_rows[i][w];
    }
    if (hashed) sum += HashOfRow(keys[at], row);
  }
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
      size += CountBits(&new_rows[i], 1);
      if (hashed) sum += HashOfRow(new_keys[i], new_rows[i]);
    }
  }
  hash.store(sum, std::memory_order_relaxed);
}

bool PointsToSet::Large::Holds(const uint32_t* other_keys, const ObjectRow* other_rows, size_t count) const {
  size_t at = 0;
  for (size_t i = 0; i < count; ++i) {
    at = static_cast<size_t>(std::lower_bound(keys.begin() + static_cast<ptrdiff_t>(at), keys.end(), other_keys[i]) -
                             keys.begin());
    if (at == keys.size() || keys[at] != other_keys[i]) return false;
    for (size_t w = 0; w < rows[at].size(); ++w) {
      if ((other_rows[i][w] & ~rows[at][w]) != 0) return false;
    }
  }
  return true;
}

/// The sum over the rows, so that a change of one row changes it in constant time.
uint64_t PointsToSet::Large::Hash() {
  uint64_t sum = hash.load(std::memory_order_relaxed);
  if (sum != 0) return sum;
  for (size_t r = 0; r < keys.size(); ++r) sum += HashOfRow(keys[r], rows[r]);
  hash.store(sum, std::memory_order_relaxed);
  return sum;
}

void PointsToSet::Clear() {
  if (form_ == kLarge) {
    data_.large->Release();
  } else if (form_ > kInline) {
    std::free(data_.array);
  }
  size_ = 0;
  form_ = kInline;
  data_ = {{0, 0}};
}

PointsToSet PointsToSet::Clone() const {
  PointsToSet copy;
  if (form_ != kLarge) {
    copy.AddSorted(small(), size_);
    return copy;
  }
  data_.large->holders.fetch_add(1, std::memory_order_relaxed);
  copy.size_ = size_;
  copy.form_ = kLarge;
  copy.data_ = data_;
  return copy;
}

bool PointsToSet::Contains(ObjId o) const {
  if (form_ != kLarge) {
    const uint32_t* ids = small();
    return std::binary_search(ids, ids + size_, o.value);
  }
  const Large& large = *data_.large;
  const ObjectRow* row = large.Find(o.value / kRowBits);
  return row != nullptr && HasBit(*row, o.value);
}

bool PointsToSet::HasTokens() const {
  if (size_ == 0) return false;
  return form_ == kLarge ? data_.large->keys.back() >= kFirstTokenRow : small()[size_ - 1] >= kTokenBit;
}

uint32_t PointsToSet::NumOrdinary() const {
  if (!HasTokens()) return size_;
  if (form_ != kLarge) return static_cast<uint32_t>(std::lower_bound(small(), small() + size_, kTokenBit) - small());
  const Large& large = *data_.large;
  uint32_t count = 0;
  for (size_t r = 0; large.keys[r] < kFirstTokenRow; ++r) {
    for (const uint64_t word : large.rows[r]) count += static_cast<uint32_t>(std::popcount(word));
  }
  return count;
}

bool PointsToSet::Add(ObjId o) {
  if (Contains(o)) return false;
  AddSorted(&o.value, 1);
  return true;
}

void PointsToSet::AddAscending(const std::vector<ObjId>& ids) {
  if (form_ != kLarge && ids.size() <= kMaxArray) {
    uint32_t values[kMaxArray];
    for (size_t i = 0; i < ids.size(); ++i) values[i] = ids[i].value;
    return AddSorted(values, static_cast<uint32_t>(ids.size()));
  }
  RowPacker packer([this](const uint32_t* k, const ObjectRow* r, size_t n) { AddRows(k, r, n); });
  for (ObjId o : ids) packer.Add(o.value);
  packer.Finish();
}

void PointsToSet::BecomeLarge() {
  if (form_ == kLarge) return;
  uint32_t keys[kMaxArray];
  ObjectRow rows[kMaxArray];
  size_t count = 0;
  for (uint32_t i = 0; i < size_; ++i) AppendId(small()[i], keys, rows, count);
  Clear();
  data_.large = new Large();
  form_ = kLarge;
  data_.large->AddRows(keys, rows, count);
  size_ = data_.large->size;
}

PointsToSet::Large& PointsToSet::Own() {
  Large* large = data_.large;
  if (large->holders.load(std::memory_order_acquire) > 1) {
    data_.large = new Large(*large);
    large->Release();
    return *data_.large;
  }
  large->stored.store(false, std::memory_order_relaxed);  // the store has let it go
  return *large;
}

void PointsToSet::AddSorted(const uint32_t* ids, uint32_t count) {
  if (count == 0) return;
  if (form_ == kLarge) {
    RowPacker packer([this](const uint32_t* k, const ObjectRow* r, size_t n) { AddRows(k, r, n); });
    for (uint32_t i = 0; i < count; ++i) packer.Add(ids[i]);
    return packer.Finish();
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

void PointsToSet::AddRows(const uint32_t* keys, const ObjectRow* rows, size_t count) {
  if (count == 0) return;
  if (form_ != kLarge) {
    if (CountBits(rows, count) <= kMaxArray) {
      uint32_t ids[kMaxArray];
      uint32_t n = 0;
      for (size_t r = 0; r < count; ++r) {
        ForEachBit(rows[r], [&](uint32_t bit) { ids[n++] = keys[r] * kRowBits + bit; });
      }
      return AddSorted(ids, n);
    }
    BecomeLarge();
  }
  const bool shared = data_.large->holders.load(std::memory_order_relaxed) > 1;
  if (shared && data_.large->Holds(keys, rows, count)) return;
  Large& large = Own();
  large.AddRows(keys, rows, count);
  size_ = large.size;
}

void PointsToSet::AddRowDifference(const uint32_t* keys, const ObjectRow* rows, size_t count, const PointsToSet& known,
                                   const ObjectFilter* filter) {
  uint32_t small_keys[kMaxArray];
  ObjectRow small_rows[kMaxArray];
  const uint32_t* known_keys = small_keys;
  const ObjectRow* known_rows = small_rows;
  size_t known_count = 0;
  if (known.form_ == kLarge) {
    known_keys = known.data_.large->keys.data();
    known_rows = known.data_.large->rows.data();
    known_count = known.data_.large->keys.size();
  } else {
    for (uint32_t i = 0; i < known.size_; ++i) AppendId(known.small()[i], small_keys, small_rows, known_count);
  }
  uint32_t fresh_keys[kChunk];
  ObjectRow fresh_rows[kChunk];
  for (size_t begin = 0; begin < count; begin += kChunk) {
    size_t chunk = std::min(kChunk, count - begin);
    size_t found =
        DifferenceOfRows(keys + begin, rows + begin, chunk, known_keys, known_rows, known_count, filter, fresh_keys, fresh_rows);
    AddRows(fresh_keys, fresh_rows, found);
  }
}

void PointsToSet::AddAll(PointsToSet&& other) {
  if (size_ < other.size_) Swap(other);
  AddDifference(other, PointsToSet(), nullptr);
}

bool PointsToSet::AddDifference(const PointsToSet& source, const PointsToSet& known, const ObjectFilter* filter) {
  if (source.size_ == 0) return size_ != 0;
  if (source.form_ == kLarge) {
    const Large& large = *source.data_.large;
    if (known.form_ == kLarge && known.data_.large == &large) return size_ != 0;
    if (size_ == 0 && known.size_ == 0 && filter == nullptr) {
      *this = source.Clone();
      return true;
    }
    AddRowDifference(large.keys.data(), large.rows.data(), large.keys.size(), known, filter);
    return size_ != 0;
  }
  uint32_t fresh[kMaxArray];
  uint32_t count = 0;
  const uint32_t* ids = source.small();
  for (uint32_t i = 0; i < source.size_; ++i) {
    if (size_ != 0 && Contains(ObjId(ids[i]))) continue;
    if ((filter != nullptr && !filter->Admits(ObjId(ids[i]))) || known.Contains(ObjId(ids[i]))) continue;
    fresh[count++] = ids[i];
  }
  AddSorted(fresh, count);
  return size_ != 0;
}

size_t PointsToSet::HeapBytes() const {
  if (form_ != kLarge) return form_ > kInline ? form_ * sizeof(uint32_t) : 0;
  const Large& large = *data_.large;
  return sizeof(Large) + large.rows.size() * (sizeof(ObjectRow) + 4);
}

bool operator==(const PointsToSet& a, const PointsToSet& b) {
  if (a.size_ != b.size_) return false;
  if (a.form_ != PointsToSet::kLarge) return std::equal(a.small(), a.small() + a.size_, b.small());
  const PointsToSet::Large &x = *a.data_.large, &y = *b.data_.large;
  if (&x == &y) return true;
  const uint64_t of_x = x.hash.load(std::memory_order_relaxed), of_y = y.hash.load(std::memory_order_relaxed);
  if (of_x != 0 && of_y != 0 && of_x != of_y) return false;
  return x.keys == y.keys && x.rows == y.rows;
}

uint64_t PointsToSet::Hash() const {
  if (form_ == kLarge) return data_.large->Hash();
  uint64_t hash = size_;
  for (uint32_t i = 0; i < size_; ++i) {
    hash = (hash ^ small()[i]) * 0x9e3779b97f4a7c15ull;
    hash ^= hash >> 29;
  }
  return hash;
}

std::vector<ObjId> PointsToSet::ToVector() const {
  std::vector<ObjId> ids;
  ids.reserve(size_);
  ForEach([&](ObjId o) { ids.push_back(o); });
  return ids;
}

}  // namespace heliograph
