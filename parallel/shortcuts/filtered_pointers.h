/// Pointers that have of others what a filter admits, each made once.
///
/// One thread.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"

namespace heliograph::parallel {

class FilteredPointers {
 public:
  /// `graph` must outlive this.
  explicit FilteredPointers(PointerGraph& graph) : graph_(graph) {}

  /// `from` itself if the filter is none or its own.
  PtrId Of(PtrId from, FilterId filter) {
    if (!filter.valid() || graph_.FilterOfPointer(from) == filter) return from;
    const auto [it, added] = filtered_.try_emplace(uint64_t{from.value} << 32 | filter.value);
    if (added) {
      it->second = graph_.NewPointers(1);
      graph_.SetFilter(it->second, filter);
      graph_.AddEdge(from, it->second);
      pointers_.push_back(it->second);
    }
    return it->second;
  }

  const std::vector<PtrId>& pointers() const { return pointers_; }

 private:
  PointerGraph& graph_;
  absl::flat_hash_map<uint64_t, PtrId> filtered_;  // by pointer and filter
  std::vector<PtrId> pointers_;
};

}  // namespace heliograph::parallel
