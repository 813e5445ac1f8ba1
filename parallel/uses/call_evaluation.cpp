#include "parallel/uses/call_evaluation.h"

#include <algorithm>
#include <vector>

namespace heliograph::parallel {

namespace {

/// Times `share_from`: new receivers of a call from which on dispatching on them is remembered for other calls.
constexpr uint32_t kManyReceivers = 32;

/// Whether the target gets its receivers through an edge; notes the target if it is new.
bool IsFedByEdge(uint32_t record_index, CallRecord& record, MethodId target, bool array, CallFindings& out) {
  auto place = std::lower_bound(record.targets.begin(), record.targets.end(), target);
  if (place != record.targets.end() && *place == target) {
    const MethodId *begin = record.by_edge, *end = begin + record.edge_targets;
    return std::find(begin, end, target) != end;
  }
  record.targets.insert(place, target);
  // Arrays dispatch as java/lang/Object but are in no class interval, so no cone admits them; nor objects of interfaces, of which
  // default methods are selected.
  const bool by_edge = record.edge_targets < CallRecord::kEdgeTargets && !array;
  if (by_edge) record.by_edge[record.edge_targets++] = target;
  out.targets.push_back({record_index, target, by_edge});
  return by_edge;
}

/// Takes what was found, target by target.
template <typename OnTarget>
void GroupReceivers(CallFindings& out, OnTarget on_target) {
  std::vector<uint64_t>& found = out.found_receivers;
  std::sort(found.begin(), found.end());
  std::vector<ObjId> objects;
  for (size_t i = 0; i < found.size();) {
    const MethodId target(static_cast<uint32_t>(found[i] >> 32));
    objects.clear();
    for (; i < found.size() && found[i] >> 32 == target.value; ++i) objects.push_back(ObjId(static_cast<uint32_t>(found[i])));
    on_target(target, objects);
  }
  found.clear();
}

}  // namespace

void CallEvaluation::Evaluate(uint32_t record_index, const PointsToSet& receivers, CallFindings& out) {
  if (contexts_) return EvaluateInContexts(record_index, receivers, out);
  if (receivers.size() / kManyReceivers >= share_from_) return EvaluateMany(record_index, receivers, out);
  CallRecord& record = records_[record_index];
  dispatcher_.ForEachReceiver(
      record.resolved, receivers,
      [&](ObjId o) {
        out.lambda_calls.push_back({record_index, o});
      },
      [&](ObjId o) {
        out.interface_object_calls.push_back({record_index, o});
      },
      [&](MethodId target, ObjId o, bool array) {
        if (IsFedByEdge(record_index, record, target, array, out) && !array) return false;
        out.found_receivers.push_back(uint64_t{target.value} << 32 | o.value);
        return true;
      });
  GroupReceivers(out, [&](MethodId target, const std::vector<ObjId>& objects) { out.receivers.Add(target, objects); });
}

void CallEvaluation::EvaluateInContexts(uint32_t record_index, const PointsToSet& receivers, CallFindings& out) {
  const CallRecord& record = records_[record_index];
  const auto find = [&](MethodId target, ObjId o) { out.found_receivers.push_back(uint64_t{target.value} << 32 | o.value); };
  if (record.direct) {
    dispatcher_.ForEachDirectReceiver(record.resolved, receivers, [&](ObjId o) { find(record.resolved, o); });
  } else {
    dispatcher_.ForEachReceiver(
        record.resolved, receivers,
        [&](ObjId o) {
          out.lambda_calls.push_back({record_index, o});
        },
        [&](ObjId o) {
          out.interface_object_calls.push_back({record_index, o});
        },
        [&](MethodId target, ObjId o, bool) {
          find(target, o);
          return true;
        });
  }
  GroupReceivers(out, [&](MethodId target, const std::vector<ObjId>& objects) {
    out.received.push_back({record_index, target, objects});
  });
}

/// The same for many receivers, which other sites often have too: dispatching on them is done once.
void CallEvaluation::EvaluateMany(uint32_t record_index, const PointsToSet& receivers, CallFindings& out) {
  CallRecord& record = records_[record_index];
  const std::shared_ptr<Dispatched> found = dispatcher_.Dispatch(record.resolved, receivers);
  for (ObjId o : found->lambdas) out.lambda_calls.push_back({record_index, o});
  for (ObjId o : found->interface_objects) out.interface_object_calls.push_back({record_index, o});
  for (uint32_t t = 0; t < found->targets.size(); ++t) {
    const Dispatched::Target& target = found->targets[t];
    const bool by_edge = IsFedByEdge(record_index, record, target.method, target.array_first, out);
    if (!by_edge || !target.arrays.empty()) out.receiver_groups.push_back({found, t, by_edge});
  }
}

}  // namespace heliograph::parallel
