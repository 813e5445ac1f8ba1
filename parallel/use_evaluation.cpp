/// Evaluation of statements against the new objects of their base variables.

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>

#include "parallel/solver_state.h"

namespace heliograph::parallel {

namespace {

/// New objects that uses look at before the budget is asked again.
constexpr uint32_t kObjectsPerQuestion = 1024;

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
  }
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

/// Targets of a dispatched call for the classes among the new receivers. The first few targets of a call get
/// their receivers through an edge that their dispatch cone filters; a call with many gives each target
/// exactly its objects, since hundreds of filtered edges would each scan every delta.
void SolverState::EvaluateCall(uint32_t record_index, const PointsToSet& delta, UseFindings& out) {
  CallRecord& record = records_[record_index];
  const MethodInfo& resolved = program_.Method(record.resolved);
  ClassId owner = resolved.owner;
  size_t num_parameters = program_.MethodSignature(record.resolved).parameters.size();
  delta.ForEachSkipping([&](ObjId o) -> uint32_t {
    TypeId type = heap_.TypeOf(o);
    uint32_t end = heap_.TypeRangeEnd(o);
    if (!type.valid() || program_.IsPrimitive(type) || heap_.IsInert(o)) return end;
    ClassId c = program_.IsArray(type) ? program_.object_class() : program_.ClassOf(type);
    if (!program_.IsSubclass(c, owner)) return end;
    if (program_.Class(c).lambda) {
      auto found = lambdas_.find(o.value);
      if (found != lambdas_.end() && found->second.method_name == resolved.name &&
          found->second.num_parameters == num_parameters && resolved.is_abstract()) {
        out.lambda_calls.push_back({record_index, o});
        return o.value + 1;
      }
    }
    bool interface_object = program_.Class(c).is_interface() && !program_.IsArray(type);
    if (interface_object) out.interface_object_calls.push_back({record_index, o});
    MethodId target = program_.Dispatch(c, record.resolved);
    if (!target.valid()) return interface_object ? o.value + 1 : end;
    auto place = std::lower_bound(record.targets.begin(), record.targets.end(), target);
    bool known = place != record.targets.end() && *place == target;
    bool by_edge = record.edge_targets > 0 &&
                   std::find(record.by_edge, record.by_edge + record.edge_targets, target) !=
                       record.by_edge + record.edge_targets;
    if (!known) {
      record.targets.insert(place, target);
      // Arrays dispatch as java/lang/Object but are in no class interval, so no cone admits them.
      by_edge = record.edge_targets < CallRecord::kEdgeTargets && !program_.IsArray(type);
      if (by_edge) record.by_edge[record.edge_targets++] = target;
      out.targets.push_back({record_index, target, by_edge});
    }
    if (by_edge && !program_.IsArray(type)) return program_.Class(c).lambda || interface_object ? o.value + 1 : end;
    out.found_receivers.push_back(uint64_t{target.value} << 32 | o.value);
    return o.value + 1;
  });
  GroupReceivers(out);
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
    for (const auto& l : found.lambda_calls) CallLambda(l.record, l.object);
    interface_object_calls_.insert(interface_object_calls_.end(), found.interface_object_calls.begin(),
                                   found.interface_object_calls.end());
    std::move(found.handler_deltas.begin(), found.handler_deltas.end(), std::back_inserter(handler_deltas_));
  }
}

}  // namespace heliograph::parallel
