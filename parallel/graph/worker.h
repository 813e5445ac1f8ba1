/// What one thread of a pointer graph has for itself. Internal to this folder.
#pragma once

#include <cstdint>
#include <vector>

#include "core/sets/set_store.h"
#include "parallel/graph/pointer_graph.h"

namespace heliograph::parallel {

struct alignas(64) PointerGraph::Worker {
  Worker(SetStore& store, size_t slots, size_t bytes) : memo(store, slots, bytes) {}

  SetMemo memo;
  std::vector<uint32_t> turn;            // pointers that it took and goes through
  std::vector<uint32_t> woken;           // pointers that wait now and are not in the schedule yet
  std::vector<uint32_t> held_by_others;  // pointers that are to get the delta that it passes on, when they are free
  std::vector<uint32_t> dirty_uses;      // that got their first unseen object
  std::vector<uint32_t> crowded;         // that hold enough to be saturated
  size_t waiting = 0;                    // pointers, when it took its turn and with it
  uint64_t new_edges = 0;
  uint64_t activations = 0, edge_visits = 0, idle_visits = 0;
  WorkSpan work;
};

}  // namespace heliograph::parallel
