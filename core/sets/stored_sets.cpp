#include "core/sets/stored_sets.h"

#include <roaring/roaring.h>

#include <memory>
#include <new>

#include "absl/hash/hash.h"
#include "core/base/diagnostics.h"

namespace heliograph {

namespace {

struct FreeBitmap {
  void operator()(roaring_bitmap_t* bitmap) const { roaring_bitmap_free(bitmap); }
};
using Bitmap = std::unique_ptr<roaring_bitmap_t, FreeBitmap>;

Bitmap Require(roaring_bitmap_t* bitmap) {
  if (bitmap == nullptr) throw std::bad_alloc();
  return Bitmap(bitmap);
}

}  // namespace

StoredSets::Index StoredSets::Add(std::span<const uint32_t> ids) {
  const Bitmap bitmap = Require(roaring_bitmap_of_ptr(ids.size(), ids.data()));
  roaring_bitmap_run_optimize(bitmap.get());
  if (known_.empty()) {
    for (Index set = 0; set < size(); ++set) Find(Portable(set), set);
  }
  const size_t begin = bytes_.size(), length = roaring_bitmap_portable_size_in_bytes(bitmap.get());
  bytes_.resize(begin + length);
  roaring_bitmap_portable_serialize(bitmap.get(), bytes_.data() + begin);
  const auto fresh = static_cast<Index>(size());
  const Index found = Find({bytes_.data() + begin, length}, fresh);
  if (found == fresh) {
    ends_.push_back(bytes_.size());
  } else {
    bytes_.resize(begin);
  }
  return found;
}

/// The set with these bytes, which is `fresh` if there was none.
StoredSets::Index StoredSets::Find(std::string_view portable, Index fresh) {
  for (uint64_t hash = absl::HashOf(portable);; ++hash) {
    const auto [it, added] = known_.try_emplace(hash, fresh);
    if (added || Portable(it->second) == portable) return it->second;
  }
}

std::vector<uint32_t> StoredSets::Ids(Index set) const {
  const std::string_view portable = Portable(set);
  const Bitmap bitmap = Require(roaring_bitmap_portable_deserialize_safe(portable.data(), portable.size()));
  std::vector<uint32_t> ids(roaring_bitmap_get_cardinality(bitmap.get()));
  roaring_bitmap_to_uint32_array(bitmap.get(), ids.data());
  return ids;
}

void StoredSets::Shrink() {
  bytes_.shrink_to_fit();
  ends_.shrink_to_fit();
  known_ = {};
}

size_t StoredSets::HeapBytes() const {
  return bytes_.capacity() + ends_.capacity() * sizeof(uint64_t) + known_.capacity() * (sizeof(uint64_t) + sizeof(Index) + 5);
}

}  // namespace heliograph
