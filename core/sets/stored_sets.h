/// Points-to sets at rest: compressed Roaring bitmaps, each different set once.
///
/// A set is kept as the bytes of the portable Roaring format (github.com/RoaringBitmap/RoaringFormatSpec), with run containers
/// where they are smaller, so that writing it to a file is copying it. Equal sets have equal bytes on every machine.
///
/// Sets that are worked on are PointsToSet: operations on rows are faster, Roaring takes less memory (docs/performance.md).
///
/// One writer or many readers.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"

namespace heliograph {

class StoredSets {
 public:
  /// Of a set; 0 is the first that was added.
  using Index = uint32_t;

  /// The set of `ids`, which ascend, without repetition. Throws std::bad_alloc. O(ids).
  Index Add(std::span<const uint32_t> ids);
  /// Different sets.
  size_t size() const { return ends_.size(); }
  /// The set in the portable format; valid until the next Add.
  std::string_view Portable(Index set) const {
    const size_t begin = set == 0 ? 0 : ends_[set - 1];
    return std::string_view(bytes_.data(), bytes_.size()).substr(begin, ends_[set] - begin);
  }
  /// Ascending. Throws std::bad_alloc. O(ids).
  std::vector<uint32_t> Ids(Index set) const;
  /// Frees what only Add needs; the next Add builds it again.
  void Shrink();
  /// Bytes on the heap, as an estimate.
  size_t HeapBytes() const;

 private:
  Index Find(std::string_view portable, Index fresh);

  std::vector<char> bytes_;
  std::vector<uint64_t> ends_;                  // by set, in bytes_
  absl::flat_hash_map<uint64_t, Index> known_;  // by hash of the bytes, or the next free number after it
};

}  // namespace heliograph
