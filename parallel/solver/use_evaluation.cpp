/// Evaluation of statements against the new objects of their base variables.

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "parallel/solver/solver_state.h"

namespace heliograph::parallel {

namespace {

/// New objects that uses look at before the budget is asked again.
constexpr uint32_t kObjectsPerQuestion = 1024;

/// Times `share_from`: new receivers of a call from which on dispatching on them is remembered for other calls.
constexpr uint32_t kManyReceivers = 32;

/// Dispatches that are remembered at once.
constexpr size_t kMaxDispatched = 4096;

}  // namespace

void SolverState::EvaluateUses() {
  if (Stopping()) return;
  std::vector<uint32_t> dirty = graph_.TakeDirtyUses();
  // Chunks are cut by work, not by threads, so findings come in the same order everywhere.
  constexpr size_t kChunkWork = 8192;
  std::vector<size_t> bounds{0};
  size_t work = 0;
  for (size_t i = 0; i < dirty.size(); ++i) {
    const Uses& uses = graph_.UsesAt(dirty[i]);
    work += 1 + uses.list.size() * uses.pending.size();
    if (work >= kChunkWork) {
      bounds.push_back(i + 1);
      work = 0;
    }
  }
  if (bounds.back() != dirty.size()) bounds.push_back(dirty.size());
  // Findings of large deltas take memory, so they are applied before all are there.
  constexpr size_t kChunksAtOnce = 256;
  for (size_t first = 0; first + 1 < bounds.size() && !Stopping(); first += kChunksAtOnce) {
    std::vector<UseFindings> findings(std::min(kChunksAtOnce, bounds.size() - 1 - first));
    auto evaluate = [&](size_t chunk) {
      if (Spent()) return;
      for (size_t i = bounds[first + chunk]; i < bounds[first + chunk + 1] && !Stopping(); ++i) {
        Evaluate(graph_.UsesAt(dirty[i]), findings[chunk]);
      }
    };
    if (findings.size() < 4) {
      for (size_t chunk = 0; chunk < findings.size(); ++chunk) evaluate(chunk);
    } else {
      tbb::parallel_for(size_t{0}, findings.size(), evaluate);
    }
    Apply(findings);
    if (dispatched_.size() > kMaxDispatched) dispatched_.clear();
  }
  dispatched_.clear();
}

void SolverState::Evaluate(Uses& uses, UseFindings& out) {
  PointsToSet delta;
  delta.Swap(uses.pending);
  BudgetMeter meter(input_.budget, kObjectsPerQuestion);
  bool large = !uses.shared && delta.size() >= input_.share_from;
  bool kept = false;
  std::optional<bool> shares_calls;   // looked at for the first call
  auto shares = [&](const Use& use) {
    if (!large || !IsShareable(use)) return false;
    if (use.kind != Use::Kind::kCall) return true;
    if (!shares_calls) shares_calls = IsWorthSharingCalls(delta);
    return *shares_calls;
  };
  for (const Use& use : uses.list) {
    if (meter.Spent(1 + delta.size())) return;
    if (shares(use)) {
      if (!std::exchange(kept, true)) out.shared_deltas.emplace_back(delta.Hash(), delta.Clone());
      out.shared.push_back({use, static_cast<uint32_t>(out.shared_deltas.size()) - 1});
      continue;
    }
    switch (use.kind) {
      case Use::Kind::kLoad:
      case Use::Kind::kStore:
        EvaluateFieldUse(use, delta, out);
        break;
      case Use::Kind::kArrayLoad:
      case Use::Kind::kArrayStore:
        EvaluateArrayUse(use, delta, out);
        break;
      case Use::Kind::kAnyLoad:
      case Use::Kind::kAnyStore:
        EvaluateAnyUse(use, delta, out);
        break;
      case Use::Kind::kCall:
        EvaluateCall(use.other, delta, out);
        break;
      case Use::Kind::kHandler:
        out.handler_deltas.push_back({use.other, delta.Clone()});
        break;
    }
  }
}

void SolverState::EvaluateFieldUse(const Use& use, const PointsToSet& delta, UseFindings& out) const {
  ClassId owner(use.owner);
  uint32_t class_end = program_.Class(owner).subtree_end.value;
  uint32_t last_holder = kInactive;
  delta.ForEach([&](ObjId o) {
    TypeId type = heap_.TypeOf(o);
    if (type.value < owner.value || type.value >= class_end) return;
    ObjId holder = FieldHolder(o);
    if (holder.value == last_holder) return;
    last_holder = holder.value;
    PtrId field(object_base_[holder.value] + use.slot);
    out.edges.push_back(use.kind == Use::Kind::kLoad ? Edge{field, PtrId(use.other)} : Edge{PtrId(use.other), field});
  });
}

void SolverState::EvaluateArrayUse(const Use& use, const PointsToSet& delta, UseFindings& out) const {
  delta.ForEach([&](ObjId o) {
    if (HeapModel::IsToken(o) || !program_.IsArray(heap_.TypeOf(o)) || object_base_[o.value] == 0) return;
    PtrId element(object_base_[o.value]);
    out.edges.push_back(use.kind == Use::Kind::kArrayLoad ? Edge{element, PtrId(use.other)}
                                                          : Edge{PtrId(use.other), element});
  });
}

void SolverState::EvaluateAnyUse(const Use& use, const PointsToSet& delta, UseFindings& out) const {
  delta.ForEach([&](ObjId o) {
    ObjId holder = FieldHolder(o);
    uint32_t base = object_base_[holder.value];
    if (base == 0) return;
    auto connect = [&](PtrId field) {
      ++out.any_field_edges;
      out.edges.push_back(use.kind == Use::Kind::kAnyLoad ? Edge{field, PtrId(use.other)}
                                                          : Edge{PtrId(use.other), field});
    };
    TypeId type = heap_.TypeOf(holder);
    if (program_.IsArray(type)) return connect(PtrId(base));
    for (ClassId c = program_.ClassOf(type); c.valid(); c = program_.Class(c).super) {
      for (uint32_t f = program_.Class(c).fields_begin; f < program_.Class(c).fields_end; ++f) {
        const FieldInfo& field = program_.Field(FieldId(f));
        if (field.accessed_by_offset && !field.is_static()) connect(PtrId(base + field.slot));
      }
    }
  });
}

/// Visits the objects that a call of `resolved` dispatches on, in id order: `on_lambda` those whose own body it calls,
/// `on_interface_object` those whose class is an interface, `on_target` each with the method that it selects; that one
/// returns whether to go on with the next object of the same type.
template <typename OnLambda, typename OnInterfaceObject, typename OnTarget>
void SolverState::ForEachReceiver(MethodId resolved, const PointsToSet& objects, OnLambda on_lambda,
                                  OnInterfaceObject on_interface_object, OnTarget on_target) const {
  const MethodInfo& method = program_.Method(resolved);
  const size_t num_parameters = program_.MethodSignature(resolved).parameters.size();
  objects.ForEachSkipping([&](ObjId o) -> uint32_t {
    TypeId type = heap_.TypeOf(o);
    uint32_t end = heap_.TypeRangeEnd(o);
    if (!type.valid() || program_.IsPrimitive(type) || heap_.IsInert(o)) return end;
    const bool array = program_.IsArray(type);
    ClassId c = array ? program_.object_class() : program_.ClassOf(type);
    if (!program_.IsSubclass(c, method.owner)) return end;
    if (program_.Class(c).lambda) {
      auto found = lambdas_.find(o.value);
      if (found != lambdas_.end() && found->second.method_name == method.name &&
          found->second.num_parameters == num_parameters && method.is_abstract()) {
        on_lambda(o);
        return o.value + 1;
      }
    }
    const bool interface_object = program_.Class(c).is_interface() && !array;
    if (interface_object) on_interface_object(o);
    MethodId target = program_.Dispatch(c, resolved);
    if (!target.valid()) return interface_object ? o.value + 1 : end;
    const bool next = on_target(target, o, array);
    return next || program_.Class(c).lambda || interface_object ? o.value + 1 : end;
  });
}

/// Targets of a dispatched call for the classes among the new receivers. The first few targets of a call get
/// their receivers through an edge that their dispatch cone filters; a call with many gives each target
/// exactly its objects, since hundreds of filtered edges would each scan every delta.
void SolverState::EvaluateCall(uint32_t record_index, const PointsToSet& delta, UseFindings& out) {
  if (delta.size() / kManyReceivers >= input_.share_from) return EvaluateLargeCall(record_index, delta, out);
  CallRecord& record = records_[record_index];
  ForEachReceiver(
      record.resolved, delta, [&](ObjId o) { out.lambda_calls.push_back({record_index, o}); },
      [&](ObjId o) { out.interface_object_calls.push_back({record_index, o}); },
      [&](MethodId target, ObjId o, bool array) {
        if (IsFedByEdge(record_index, record, target, array, out) && !array) return false;
        out.found_receivers.push_back(uint64_t{target.value} << 32 | o.value);
        return true;
      });
  GroupReceivers(out);
}

bool SolverState::IsFedByEdge(uint32_t record_index, CallRecord& record, MethodId target, bool array, UseFindings& out) {
  auto place = std::lower_bound(record.targets.begin(), record.targets.end(), target);
  if (place != record.targets.end() && *place == target) {
    const MethodId *begin = record.by_edge, *end = begin + record.edge_targets;
    return std::find(begin, end, target) != end;
  }
  record.targets.insert(place, target);
  // Arrays dispatch as java/lang/Object but are in no class interval, so no cone admits them.
  const bool by_edge = record.edge_targets < CallRecord::kEdgeTargets && !array;
  if (by_edge) record.by_edge[record.edge_targets++] = target;
  out.targets.push_back({record_index, target, by_edge});
  return by_edge;
}

/// The same for many receivers, which other sites often have too: dispatching on them is done once.
void SolverState::EvaluateLargeCall(uint32_t record_index, const PointsToSet& delta, UseFindings& out) {
  CallRecord& record = records_[record_index];
  const std::shared_ptr<Dispatched> found = DispatchOf(record.resolved, delta);
  for (ObjId o : found->lambdas) out.lambda_calls.push_back({record_index, o});
  for (ObjId o : found->interface_objects) out.interface_object_calls.push_back({record_index, o});
  for (uint32_t t = 0; t < found->targets.size(); ++t) {
    const Dispatched::Target& target = found->targets[t];
    const bool by_edge = IsFedByEdge(record_index, record, target.method, target.array_first, out);
    if (!by_edge || !target.arrays.empty()) out.receiver_groups.push_back({found, t, by_edge});
  }
}

std::shared_ptr<Dispatched> SolverState::DispatchOf(MethodId resolved, const PointsToSet& delta) {
  const std::pair<uint64_t, uint32_t> key{delta.Hash(), resolved.value};
  {
    const std::lock_guard lock(dispatched_mutex_);
    auto known = dispatched_.find(key);
    if (known != dispatched_.end() && known->second.first == delta) return known->second.second;
  }
  auto found = std::make_shared<Dispatched>(DispatchAll(resolved, delta));
  const std::lock_guard lock(dispatched_mutex_);
  auto [it, added] = dispatched_.try_emplace(key);
  if (added) it->second = {delta.Clone(), found};
  return it->second.first == delta ? it->second.second : found;
}

Dispatched SolverState::DispatchAll(MethodId resolved, const PointsToSet& delta) const {
  struct Ids { std::vector<ObjId> objects, arrays; };
  Dispatched all;
  std::vector<Ids> ids;                                  // by target
  absl::flat_hash_map<uint32_t, uint32_t> index;         // of targets, by method
  ForEachReceiver(
      resolved, delta, [&](ObjId o) { all.lambdas.push_back(o); }, [&](ObjId o) { all.interface_objects.push_back(o); },
      [&](MethodId target, ObjId o, bool array) {
        auto [it, added] = index.try_emplace(target.value, static_cast<uint32_t>(ids.size()));
        if (added) {
          all.targets.emplace_back().method = target;
          all.targets.back().array_first = array;
          ids.emplace_back();
        }
        (array ? ids[it->second].arrays : ids[it->second].objects).push_back(o);
        return true;
      });
  for (size_t t = 0; t < ids.size(); ++t) {
    all.targets[t].objects.AddAscending(ids[t].objects);
    all.targets[t].arrays.AddAscending(ids[t].arrays);
  }
  return all;
}

void SolverState::GroupReceivers(UseFindings& out) {
  std::vector<uint64_t>& found = out.found_receivers;
  std::sort(found.begin(), found.end());
  std::vector<ObjId> objects;
  for (size_t i = 0; i < found.size();) {
    const MethodId target(static_cast<uint32_t>(found[i] >> 32));
    objects.clear();
    for (; i < found.size() && found[i] >> 32 == target.value; ++i) objects.push_back(ObjId(static_cast<uint32_t>(found[i])));
    out.receivers.Add(target, objects);
  }
  found.clear();
}

void SolverState::Apply(std::vector<UseFindings>& findings) {
  for (UseFindings& found : findings) {
    if (Spent()) return;
    graph_.AddEdges(found.edges);
    dereference_edges_ += found.edges.size();
    any_field_edges_ += found.any_field_edges;
    for (const auto& t : found.targets) {
      AddCallEdge(t.record, t.method);
      if (t.by_edge) pending_receiver_edges_.push_back({t.record, t.method});
    }
    Share(found);
    for (const Receivers::Of& r : found.receivers.list()) pending_receivers_.Add(r.method, r.objects);
    found.receivers = {};
    for (const UseFindings::Group& g : found.receiver_groups) {
      Dispatched::Target& t = g.of->targets[g.target];
      if (!g.arrays_only && !t.objects.empty() && !std::exchange(t.given, true)) pending_receivers_.Add(t.method, t.objects);
      if (!t.arrays.empty() && !std::exchange(t.arrays_given, true)) pending_receivers_.Add(t.method, t.arrays);
    }
    found.receiver_groups = {};
    for (const auto& l : found.lambda_calls) CallLambda(l.record, l.object);
    interface_object_calls_.insert(interface_object_calls_.end(), found.interface_object_calls.begin(),
                                   found.interface_object_calls.end());
    std::move(found.handler_deltas.begin(), found.handler_deltas.end(), std::back_inserter(handler_deltas_));
  }
}

}  // namespace heliograph::parallel
