#include "parallel/shortcuts/shortcuts.h"

#include <utility>

namespace heliograph::parallel {

namespace {

constexpr uint32_t kAppliedPerQuestion = 256;

}  // namespace

Shortcuts::Shortcuts(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph, HeapPointers& objects,
                     MethodPointers& methods, CallRecords& records, CallGraph& call_graph, CallBinder& binder,
                     FunctionObjects& functions, BudgetGuard budget, bool enabled, bool containers, const ContainerRules& rules,
                     uint32_t many_containers, uint32_t share_from)
    : program_(program),
      heap_(heap),
      filters_(filters),
      graph_(graph),
      objects_(objects),
      methods_(methods),
      records_(records),
      call_graph_(call_graph),
      binder_(binder),
      filtered_(graph),
      meter_(budget.Meter(kAppliedPerQuestion)),
      enabled_(enabled) {
  if (!enabled) return;
  if (containers) {
    containers_.emplace(program, heap, filters, graph, objects, methods, records, binder, functions, filtered_, rules,
                        many_containers, share_from, budget);
  }
  binder.KeepBound();
  call_graph.KeepSharedCallers();
  known_at_.assign(methods.NumInstances(), kNoIndex);
}

Shortcuts::KnownMethod& Shortcuts::Known(InstanceId method) {
  uint32_t& at = known_at_[method.value];
  if (at == kNoIndex) {
    at = static_cast<uint32_t>(known_methods_.size());
    known_methods_.emplace_back();
  }
  return known_methods_[at];
}

VarIndex Shortcuts::VariableAt(InstanceId method, uint32_t position) {
  std::vector<VarIndex>& of = Known(method).parameters;
  if (of.empty()) of = ParameterVars(program_, methods_.MethodOf(method));
  return of[position];
}

FilterId Shortcuts::FilterOfDispatch(InstanceId method) {
  auto [it, added] = dispatch_filters_.try_emplace(method.value);
  if (added) it->second = filters_.ForReceivers(program_.DispatchCone(methods_.MethodOf(method)));
  return it->second;
}

void Shortcuts::AddMethod(InstanceId method, const ParameterFlow& flow) {
  for (VarIndex v = kFirstParameterVar; v < flow.positions.size(); ++v) {
    if (flow.positions[v] != kNoPosition) guarded_.emplace(methods_.Variable(method, v).value, method);
  }
  for (VarIndex v : flow.carriers) guarded_.emplace(methods_.Variable(method, v).value, method);
  Known(method).carriers = flow.carriers;
  for (const Item& item : flow.items) AddItem(method, item);
}

PtrId Shortcuts::RelayedResult(InstanceId caller, PtrId value) {
  const PtrId result = methods_.Returned(caller);
  if (value == result) return result;
  const PtrId relayed = graph_.NewPointers(1);
  ways_.push_back(relayed);
  graph_.AddEdge(relayed, value);
  graph_.AddEdge(relayed, result);
  return relayed;
}

void Shortcuts::AddCall(uint32_t record, InstanceId caller, const MethodBody& body, const InvokeStmt& s,
                        const ParameterFlow& flow) {
  Passing passing;
  bool any = false;
  for (uint32_t i = s.args_begin; i < s.args_end; ++i) {
    const VarIndex v = body.args[i];
    passing.positions.push_back(v == kNoVar ? kNoPosition : flow.positions[v]);
    any |= passing.positions.back() != kNoPosition;
  }
  if (!any) return;
  passing.caller = caller;
  passing.returned = flow.returned[&s - body.invokes.data()] != 0;
  if (passing.returned && s.result != kReturnVar) passing.value = methods_.Variable(caller, s.result);
  passing_.emplace(record, std::move(passing));
}

void Shortcuts::Touch(PtrId pointer) {
  if (!enabled_) return;
  const auto guarded = guarded_.find(pointer.value);
  if (guarded != guarded_.end() && !std::exchange(Known(guarded->second).open, true)) Open(guarded->second);
}

/// The method does for itself what its callers do for it, besides.
void Shortcuts::Open(InstanceId method) {
  const KnownMethod& known = Known(method);
  for (VarIndex v : known.carriers) graph_.AddEdge(methods_.Variable(method, v), methods_.Returned(method));
  for (const Item& item : known.items) ApplyInside(method, item);
}

PointsToSet Shortcuts::ReturnedBy(InstanceId method) const {
  const PtrId result = methods_.Returned(method);
  PointsToSet returned = graph_.Set(result).Clone();
  const ObjectFilter* filter = filters_[graph_.FilterOfPointer(result)];
  const auto add = [&](PtrId p) { returned.AddDifference(graph_.Set(p), PointsToSet(), filter); };
  const uint32_t at = known_at_[method.value];
  if (at == kNoIndex) return returned;
  const KnownMethod& known = known_methods_[at];
  for (VarIndex v : known.carriers) add(methods_.Variable(method, v));
  const std::vector<VarIndex> parameters = ParameterVars(program_, methods_.MethodOf(method));
  for (const Item& item : known.items) {
    const PtrId base = methods_.Variable(method, parameters[item.base]);
    if (item.kind == Item::Kind::kReturn) add(base);
    if (item.kind != Item::Kind::kLoad) continue;
    graph_.Set(base).ForEach([&](ObjId o) {
      if (item.receivers && heap_.IsInert(o)) return;
      if (const PtrId field = objects_.Field(o, item.field); field.valid()) add(field);
    });
  }
  return returned;
}

void Shortcuts::ApplyInside(InstanceId method, const Item& item) {
  const PtrId base = methods_.Variable(method, VariableAt(method, item.base));
  const bool stores = item.kind == Item::Kind::kStore;
  Connect(item, BaseOf(base, item),
          stores ? methods_.Variable(method, VariableAt(method, item.value)) : methods_.Returned(method));
}

void Shortcuts::Run() {
  if (!enabled_) return;
  for (const CallBinder::BoundEdge& e : binder_.TakeBound()) {
    const Bound bound{e.record, e.direct};
    KnownMethod& callee = Known(e.callee);
    callee.edges.push_back(bound);
    if (records_[e.record].shared != kNoIndex) hubs_[records_[e.record].shared].callees.push_back(e.callee);
    AddToContainers(bound, e.callee);
    for (const Item& item : callee.items) ApplyToEdge(bound, e.callee, item);
  }
  for (const auto& [shared, record] : call_graph_.TakeSharedCallers()) {
    Hub& hub = hubs_[shared];
    hub.callers.push_back(record);
    for (InstanceId callee : hub.callees) {
      if (containers_ && containers_->Concerns(callee)) AddToContainers(record, false, callee);
      for (const Item& item : Known(callee).items) Apply(record, false, callee, item);
    }
  }
  while (!new_items_.empty()) {
    if (meter_.Spent()) return;
    const NewItem next = new_items_.back();
    new_items_.pop_back();
    KnownMethod& method = Known(next.method);
    method.items.push_back(next.item);
    for (const Bound& bound : method.edges) ApplyToEdge(bound, next.method, next.item);
    if (method.open) ApplyInside(next.method, next.item);
  }
}

void Shortcuts::AddToContainers(const Bound& bound, InstanceId callee) {
  if (!containers_ || !containers_->Concerns(callee)) return;
  const uint32_t shared = records_[bound.record].shared;
  if (shared == kNoIndex) return AddToContainers(bound.record, bound.direct, callee);
  for (uint32_t caller : hubs_[shared].callers) AddToContainers(caller, false, callee);
}

/// Objects of interfaces, of which default methods are selected, are in no dispatch cone.
void Shortcuts::AddToContainers(uint32_t record, bool direct, InstanceId callee) {
  if (meter_.Spent()) return;
  ContainerFlow::Call call{record, callee, {}};
  const size_t count = records_.Arguments(records_[record]).size();
  for (uint32_t i = 0; i < count; ++i) call.arguments.push_back(Argument(record, direct, callee, i));
  const MethodInfo& method = program_.Method(methods_.MethodOf(callee));
  if (count > 0 && !method.is_static() && program_.Class(method.owner).is_interface()) {
    call.arguments[0] = records_.Arguments(records_[record])[0];
  }
  containers_->Add(std::move(call));
}

void Shortcuts::ApplyToEdge(const Bound& bound, InstanceId callee, const Item& item) {
  const uint32_t shared = records_[bound.record].shared;
  if (shared == kNoIndex) return Apply(bound.record, bound.direct, callee, item);
  for (uint32_t caller : hubs_[shared].callers) Apply(caller, false, callee, item);
}

void Shortcuts::Apply(uint32_t record, bool direct, InstanceId callee, const Item& item) {
  if (meter_.Spent()) return;
  const CallRecord& call = records_[record];
  const bool stores = item.kind == Item::Kind::kStore;
  if (!stores && !call.result.valid()) return;
  const auto passing = passing_.find(record);
  PtrId result = call.result;
  if (Item moved; passing != passing_.end() && MovesUp(passing->second, direct, callee, item, &moved)) {
    AddItem(passing->second.caller, moved);
    result = passing->second.value;
    if (stores || !result.valid()) return;
  }
  const PtrId base = Argument(record, direct, callee, item.base);
  const PtrId other = stores ? Argument(record, direct, callee, item.value) : result;
  if (!base.valid() || !other.valid()) return;
  ++num_applied_;
  Connect(item, BaseOf(base, item), other);
}

/// The arguments have to be parameters of the caller, and the dispatch on one, if any, to say no more than the item can.
bool Shortcuts::MovesUp(const Passing& passing, bool direct, InstanceId callee, const Item& item, Item* moved) const {
  const bool instance = !program_.Method(methods_.MethodOf(callee)).is_static();
  const bool stores = item.kind == Item::Kind::kStore;
  const auto dispatched = [&](uint32_t position) { return instance && position == 0 && !direct; };
  const auto position = [&](uint32_t of) { return of < passing.positions.size() ? passing.positions[of] : kNoPosition; };
  if (!stores && !passing.returned) return false;
  *moved = item;
  moved->base = position(item.base);
  if (moved->base == kNoPosition) return false;
  if (stores) {
    moved->value = position(item.value);
    if (moved->value == kNoPosition || dispatched(item.value)) return false;
  }
  if (!dispatched(item.base)) return true;
  moved->receivers = true;
  return item.kind != Item::Kind::kReturn && IsSelectedBelow(callee, item.field);
}

bool Shortcuts::IsSelectedBelow(InstanceId method, FieldId field) const {
  const ClassId owner = program_.Field(field).owner;
  return program_.DispatchCone(methods_.MethodOf(method)) == program_.Subclasses(owner);
}

PtrId Shortcuts::Argument(uint32_t record, bool direct, InstanceId callee, uint32_t position) {
  const std::span<const PtrId> arguments = records_.Arguments(records_[record]);
  if (position >= arguments.size() || !arguments[position].valid()) return PtrId();
  const MethodId method = methods_.MethodOf(callee);
  if (position == 0 && !direct && !program_.Method(method).is_static()) {
    return filtered_.Of(arguments[0], FilterOfDispatch(callee));
  }
  const VarIndex variable = VariableAt(callee, position);
  if (variable == kNoVar) return PtrId();
  const PtrId parameter = methods_.Variable(callee, variable);
  return filtered_.Of(arguments[position], graph_.FilterOfPointer(parameter));
}

PtrId Shortcuts::BaseOf(PtrId base, const Item& item) {
  if (!item.receivers) return base;
  return filtered_.Of(base, filters_.ForReceivers(program_.Subclasses(program_.Field(item.field).owner)));
}

void Shortcuts::Connect(const Item& item, PtrId base, PtrId other) {
  if (!connected_.insert({item.kind, base.value, other.value, item.field.value}).second) return;
  if (item.kind == Item::Kind::kReturn) return graph_.AddEdge(base, other);
  const FieldInfo& field = program_.Field(item.field);
  const auto kind = item.kind == Item::Kind::kLoad ? Use::Kind::kLoad : Use::Kind::kStore;
  graph_.AddUse(base, Use{kind, other.value, field.slot, field.owner.value});
}

}  // namespace heliograph::parallel
