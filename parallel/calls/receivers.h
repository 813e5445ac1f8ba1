/// Objects that dispatched calls give to methods as receivers, whichever call it was: sites with the same receivers are
/// many, and each would list all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "core/sets/points_to_set.h"

namespace heliograph::parallel {

/// `Callee` names a method or an instance of one. One thread.
template <typename Callee>
class Receivers {
 public:
  struct Of {
    Callee callee;
    PointsToSet objects;
  };
  void Add(Callee callee, const PointsToSet& objects) { Place(callee).AddAll(objects); }
  /// Ascending ids.
  void Add(Callee callee, const std::vector<ObjId>& objects) { Place(callee).AddAscending(objects); }
  bool empty() const { return list_.empty(); }
  /// In the order in which the callees came.
  const std::vector<Of>& list() const { return list_; }

 private:
  PointsToSet& Place(Callee callee) {
    auto [it, added] = index_.try_emplace(callee.value, static_cast<uint32_t>(list_.size()));
    if (added) list_.push_back({callee, {}});
    return list_[it->second].objects;
  }

  std::vector<Of> list_;
  absl::flat_hash_map<uint32_t, uint32_t> index_;
};

}  // namespace heliograph::parallel
