#include "parallel/uses/shared_uses.h"

#include <algorithm>

#include "core/base/diagnostics.h"

namespace heliograph::parallel {

namespace {

/// Types from which on a dispatched call is likely to have many targets.
constexpr uint32_t kManyTypes = 8;

/// Of a filter id, in the key of a shared call.
constexpr uint32_t kFilterBits = 0x7fffff;

bool IsLoad(Use::Kind kind) { return kind == Use::Kind::kLoad || kind == Use::Kind::kArrayLoad || kind == Use::Kind::kAnyLoad; }

/// The instance field of a class that has this slot.
FieldId FieldAt(const Program& program, ClassId owner, uint32_t slot) {
  const ClassInfo& info = program.Class(owner);
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
    if (program.Field(FieldId(f)).slot == slot && !program.Field(FieldId(f)).is_static()) return FieldId(f);
  }
  HELIOGRAPH_CHECK(false);
}

}  // namespace

SharedUses::SharedUses(const Program& program, const HeapModel& heap, FilterTable& filters, PointerGraph& graph,
                       HeapPointers& objects, CallRecords& records, CallGraph& call_graph, const Contexts& contexts,
                       uint32_t share_from)
    : program_(program),
      heap_(heap),
      filters_(filters),
      graph_(graph),
      objects_(objects),
      records_(records),
      call_graph_(call_graph),
      contexts_(contexts),
      share_from_(share_from) {}

bool SharedUses::IsShareable(const Use& use) const {
  if (use.kind == Use::Kind::kHandler || use.kind == Use::Kind::kContainer) return false;
  if (use.kind != Use::Kind::kCall) return true;
  if (contexts_.enabled() && !IsShareableInContexts(records_[use.other])) return false;
  // Arguments of signature polymorphic methods (JVMS 2.9.3) are not of the declared types.
  const MethodInfo& resolved = program_.Method(records_[use.other].resolved);
  return !(resolved.is_native() && (resolved.access & kAccVarargs));
}

/// A call that binds to what its receivers tell, not to what makes it.
bool SharedUses::IsShareableInContexts(const CallRecord& call) const {
  const bool from_outside = call.site.valid() && !call.lambda.valid() && !records_.Site(call.site).caller.valid();
  return contexts_.by_receiver() && !call.direct && !from_outside;
}

/// Calls on interface objects need their site, which a shared call has not.
bool SharedUses::IsWorthSharingCalls(const PointsToSet& delta) const {
  for (ObjId o : objects_.interface_objects()) {
    if (delta.Contains(o)) return false;
  }
  if (contexts_.enabled()) return true;  // each receiver is likely to be a target of its own
  uint32_t types = 0, many = std::min(kManyTypes, share_from_);
  delta.ForEachSkipping([&](ObjId o) { return ++types < many ? heap_.TypeRangeEnd(o) : 0xffffffffu; });
  return types >= many;
}

void SharedUses::Share(const ShareFindings& found) {
  uint32_t last = kNoIndex, base = kNoIndex;
  for (const ShareFindings::Shared& s : found.uses) {
    if (s.delta != last) base = BaseOf(found.deltas[s.delta].first, found.deltas[s.delta].second);
    last = s.delta;
    ++num_uses_;
    if (s.use.kind == Use::Kind::kCall) {
      ShareCall(s.use, bases_[base]);
    } else {
      ShareFlow(s.use, bases_[base]);
    }
  }
}

void SharedUses::ShareCone(PtrId cone, const Use& use) {
  const auto [it, added] = cones_.try_emplace(cone.value, static_cast<uint32_t>(bases_.size()));
  if (added) bases_.emplace_back().pointer = cone;
  ++num_uses_;
  if (use.kind != Use::Kind::kCall) return ShareFlow(use, bases_[it->second]);
  OnInterfaces& calls = on_interfaces_[ShareCall(use, bases_[it->second])];
  calls.callers.push_back(use.other);
  for (const ObjId o : calls.objects) object_calls_.push_back({use.other, o});
}

void SharedUses::AddInterfaceObject(const ObjectCall& shared) {
  OnInterfaces& calls = on_interfaces_[shared.record];
  calls.objects.push_back(shared.object);
  for (const uint32_t caller : calls.callers) object_calls_.push_back({caller, shared.object});
}

PtrId SharedUses::NewPointer(FilterId filter) {
  const PtrId p = graph_.NewPointers(1);
  if (filter.valid()) graph_.SetFilter(p, filter);
  pointers_.push_back(p);
  return p;
}

uint32_t SharedUses::BaseOf(uint64_t hash, const PointsToSet& objects) {
  std::vector<uint32_t>& candidates = index_[hash];
  for (uint32_t b : candidates) {
    if (bases_[b].objects == objects) return b;
  }
  candidates.push_back(static_cast<uint32_t>(bases_.size()));
  Base& base = bases_.emplace_back();
  base.pointer = NewPointer(FilterId());
  base.objects = objects.Clone();
  graph_.AddObjects(base.pointer, objects);
  return candidates.back();
}

void SharedUses::AddSharedUse(PtrId base, const Use& use) {
  Uses& uses = graph_.UsesOf(base);
  uses.shared = true;
  uses.list.push_back(use);
}

void SharedUses::ShareFlow(const Use& use, Base& base) {
  const uint64_t key = uint64_t{static_cast<uint8_t>(use.kind)} << 56 | uint64_t{use.slot} << 32 | use.owner;
  auto [it, added] = base.hubs.try_emplace(key);
  if (added) {
    it->second = MakeHub(use).value;
    Use once = use;
    once.other = it->second;
    AddSharedUse(base.pointer, once);
  }
  const PtrId hub(it->second), variable(use.other);
  if (IsLoad(use.kind)) {
    graph_.AddEdge(hub, variable);
  } else {
    graph_.AddEdge(variable, hub);
  }
}

PtrId SharedUses::MakeHub(const Use& use) {
  const bool of_field = use.kind == Use::Kind::kLoad || use.kind == Use::Kind::kStore;
  return NewPointer(of_field ? objects_.FilterOfField(FieldAt(program_, ClassId(use.owner), use.slot)) : filters_.ForLoaded());
}

uint32_t SharedUses::ShareCall(const Use& use, Base& base) {
  const PtrId result = records_[use.other].result;
  const CallKind kind = records_[use.other].kind;
  const MethodId resolved = records_[use.other].resolved;
  const FilterId of_result = result.valid() ? graph_.FilterOfPointer(result) : FilterId();
  const bool reflective = kind == CallKind::kReflective;     // boxes its result
  const bool drops = graph_.saturates() && !result.valid();  // no box is made for nobody, which cones would have
  const bool told = records_.IsTold(records_[use.other]);
  const uint64_t key = uint64_t{drops} << 63 | uint64_t{told} << 62 | uint64_t{static_cast<uint8_t>(use.kind)} << 56 |
                       uint64_t{reflective} << 55 | uint64_t{of_result.value & kFilterBits} << 32 | resolved.value;
  auto [it, added] = base.hubs.try_emplace(key);
  if (added) it->second = MakeCall(resolved, kind, base.pointer, drops ? std::nullopt : std::optional(of_result));
  records_[it->second].told = told;
  const CallRecord &hub = records_[it->second], &caller = records_[use.other];
  call_graph_.AddCallerOfShared(hub.shared, use.other);
  const std::span<const PtrId> from = records_.Arguments(caller), to = records_.Arguments(hub);
  for (size_t i = 1; i < std::min(from.size(), to.size()); ++i) {
    if (from[i].valid() && to[i].valid()) graph_.AddEdge(from[i], to[i]);
  }
  if (result.valid()) graph_.AddEdge(hub.result, result);
  graph_.AddEdge(hub.thrown, caller.thrown);
  return it->second;
}

/// The record of a call that has pointers of its own for everything but the receiver.
uint32_t SharedUses::MakeCall(MethodId resolved, CallKind kind, PtrId receiver, std::optional<FilterId> of_result) {
  const PtrId thrown = NewPointer(FilterId()), result = of_result ? NewPointer(*of_result) : PtrId();
  const uint32_t r = records_.Add(CallSiteId(), resolved, kind, result, thrown);
  records_[r].shared = call_graph_.AddSharedCall();
  records_.AddArgument(receiver);
  for (const Signature::Part& p : program_.MethodSignature(resolved).parameters) {
    const bool checked = p.is_reference() && p.type.valid() && program_.IsVerifiedType(p.type);
    records_.AddArgument(p.is_reference() ? NewPointer(checked ? filters_.ForType(p.type) : FilterId()) : PtrId());
  }
  AddSharedUse(receiver, Use{Use::Kind::kCall, r});
  return r;
}

}  // namespace heliograph::parallel
