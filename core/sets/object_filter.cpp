#include "core/sets/object_filter.h"

namespace heliograph {

void ObjectFilter::AdmitOrdinary(uint32_t first, uint32_t last) {
  for (uint32_t key = first / kRowBits; key <= last / kRowBits; ++key) {
    if (key >= row_of_.size()) row_of_.resize(key + 1, 0);
    if (row_of_[key] == 0) {
      row_of_[key] = static_cast<uint32_t>(rows_.size());
      rows_.emplace_back();
    }
    ObjectRow& row = rows_[row_of_[key]];
    uint32_t begin = key == first / kRowBits ? first % kRowBits : 0;
    uint32_t end = key == last / kRowBits ? last % kRowBits : kRowBits - 1;
    for (uint32_t word = begin / 64; word <= end / 64; ++word) {
      uint64_t bits = ~uint64_t{0};
      if (word == begin / 64) bits &= ~uint64_t{0} << (begin % 64);
      if (word == end / 64) bits &= ~uint64_t{0} >> (63 - end % 64);
      row[word] |= bits;
    }
  }
}

}  // namespace heliograph
