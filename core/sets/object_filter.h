/// Rows of object ids, and filters: the objects that a pointer admits.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/sets/interval_set.h"

namespace heliograph {

/// Set in the ids of tokens: objects that stand for a class, a member or a string constant (heap_model.h).
inline constexpr uint32_t kTokenBit = 0x80000000u;
/// Ids per row. Tokens of one kind fill whole rows, so a filter admits or rejects a row of them as a whole.
inline constexpr uint32_t kRowBits = 512;
/// Membership of `kRowBits` consecutive ids; the row's key is id / kRowBits.
using ObjectRow = std::array<uint64_t, kRowBits / 64>;

inline void SetBit(ObjectRow& row, uint32_t id) { row[id % kRowBits / 64] |= uint64_t{1} << (id % 64); }
inline bool HasBit(const ObjectRow& row, uint32_t id) { return (row[id % kRowBits / 64] >> (id % 64) & 1) != 0; }

/// A set of admitted objects. Read by any thread, changed by one while no other reads.
class ObjectFilter {
 public:
  /// `tokens` are ids with kTokenBit. Ordinary objects are admitted by AdmitOrdinary only.
  explicit ObjectFilter(IntervalSet tokens) : tokens_(std::move(tokens)), rows_(1) {}

  /// Admits the ordinary ids first to last.
  void AdmitOrdinary(uint32_t first, uint32_t last);
  bool Admits(ObjId o) const {
    return o.value >= kTokenBit ? tokens_.Contains(o.value) : HasBit(OrdinaryRow(o.value / kRowBits), o.value);
  }
  const IntervalSet& tokens() const { return tokens_; }
  /// Whether the tokens of the row with this key are admitted.
  bool AdmitsTokenRow(uint32_t key) const { return tokens_.Contains(key * kRowBits); }
  /// The admitted ordinary ids of the row with this key. O(1).
  const ObjectRow& OrdinaryRow(uint32_t key) const { return rows_[key < row_of_.size() ? row_of_[key] : 0]; }

 private:
  IntervalSet tokens_;
  std::vector<uint32_t> row_of_;  // by key: index into rows_
  std::vector<ObjectRow> rows_;   // the first one is empty and stands for all keys without admitted ids
};

}  // namespace heliograph
