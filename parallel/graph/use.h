/// Uses: what statements do with the objects of one variable.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/sets/points_to_set.h"

namespace heliograph::parallel {

/// A statement that reacts to what one variable points to.
struct Use {
  enum class Kind : uint8_t { kLoad, kStore, kArrayLoad, kArrayStore, kAnyLoad, kAnyStore, kCall, kHandler, kContainer };
  Kind kind;
  uint32_t other = 0;  ///< PtrId of the loaded or stored variable; index of a call record; handler key; reaction of containers
  uint32_t slot = 0;   ///< kLoad, kStore: field slot
  uint32_t owner = 0;  ///< kLoad, kStore: declaring class
};

/// The uses of one variable, with the objects they have not seen yet.
struct Uses {
  PtrId variable;
  uint32_t next = 0xffffffffu;  ///< next Uses of the same representative
  bool queued = false;
  bool shared = false;  ///< stands for the uses of several variables already
  PointsToSet pending;
  std::vector<Use> list;
};

}  // namespace heliograph::parallel
