/// Objects that dispatched calls give to methods as receivers, whichever call it was: sites with the same receivers are
/// many, and each would list all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "core/sets/points_to_set.h"

namespace heliograph::parallel {

/// One thread.
class Receivers {
 public:
  struct Of {
    MethodId method;
    PointsToSet objects;
  };
  void Add(MethodId method, const PointsToSet& objects) { Place(method).AddAll(objects); }
  /// Ascending ids.
  void Add(MethodId method, const std::vector<ObjId>& objects) { Place(method).AddAscending(objects); }
  bool empty() const { return list_.empty(); }
  /// In the order in which the methods came.
  const std::vector<Of>& list() const { return list_; }

 private:
  PointsToSet& Place(MethodId method) {
    auto [it, added] = index_.try_emplace(method.value, static_cast<uint32_t>(list_.size()));
    if (added) list_.push_back({method, {}});
    return list_[it->second].objects;
  }

  std::vector<Of> list_;
  absl::flat_hash_map<uint32_t, uint32_t> index_;
};

}  // namespace heliograph::parallel
