/// New facts that evaluating uses finds; produced per chunk of uses, applied in chunk order.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "parallel/calls/dispatcher.h"
#include "parallel/calls/receivers.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/handlers/handler_queue.h"

namespace heliograph::parallel {

/// Of dispatched calls.
struct CallFindings {
  struct Target {
    uint32_t record;
    MethodId method;
    bool by_edge;
  };
  struct Group {
    std::shared_ptr<Dispatched> of;
    uint32_t target;
    bool arrays_only;
  };
  /// Receivers of one call, with contexts; then there are no other findings about targets.
  struct Received {
    uint32_t record;
    MethodId method;
    std::vector<ObjId> objects;  ///< ascending
  };
  std::vector<Target> targets;  ///< new ones
  std::vector<Received> received;
  std::vector<ObjectCall> lambda_calls;
  std::vector<ObjectCall> interface_object_calls;
  Receivers<MethodId> receivers;          ///< of targets that are not fed by an edge
  std::vector<Group> receiver_groups;     ///< the same, of dispatches that several calls may have
  std::vector<uint64_t> found_receivers;  ///< of one call: target and object; empty between calls
};

/// Uses of large deltas, to be shared (shared_uses.h).
struct ShareFindings {
  struct Shared {
    Use use;
    uint32_t delta;
  };  ///< index into deltas
  std::vector<Shared> uses;
  std::vector<std::pair<uint64_t, PointsToSet>> deltas;  ///< with the hash of their contents
};

struct UseFindings {
  std::vector<Edge> edges;
  uint64_t any_field_edges = 0;  ///< of these, for accesses at unknown offsets
  CallFindings calls;
  ShareFindings shared;
  std::vector<HandlerDelta> handler_deltas;
  std::vector<HandlerDelta> container_deltas;  ///< by reaction (shortcuts/container_flow.h)
};

}  // namespace heliograph::parallel
