/// The elements of one key in a sorted sequence.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

namespace heliograph {

/// The elements of `sorted`, in increasing order of `projection`, whose projection equals `key`. O(log n).
/// The span refers to the storage of `sorted`.
template <typename T, typename Key, typename Projection>
std::span<const T> EqualRange(std::span<const T> sorted, const Key& key, Projection projection) {
  const auto first = std::ranges::lower_bound(sorted, key, {}, projection);
  return {first, std::ranges::upper_bound(first, sorted.end(), key, {}, projection)};
}

template <typename T, typename Key, typename Projection>
std::span<const T> EqualRange(const std::vector<T>& sorted, const Key& key, Projection projection) {
  return EqualRange(std::span<const T>(sorted), key, projection);
}

}  // namespace heliograph
