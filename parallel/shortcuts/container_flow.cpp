#include "parallel/shortcuts/container_flow.h"

#include <span>
#include <utility>

namespace heliograph::parallel {

namespace {

constexpr uint32_t kObjectsPerQuestion = 256;

/// Objects from which on reactions share their edges.
constexpr size_t kLarge = 16;

}  // namespace

ContainerFlow::ContainerFlow(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph,
                             HeapPointers& objects, MethodPointers& methods, const CallRecords& records, CallBinder& binder,
                             BudgetGuard budget)
    : program_(program),
      filters_(filters),
      graph_(graph),
      methods_(methods),
      records_(records),
      meter_(budget.Meter(kObjectsPerQuestion)),
      roles_(program),
      hosts_(program, heap, filters, graph, objects, roles_),
      mark_(heap.SomeInstance(program.ClassType(program.object_class()))) {
  all_open_ = NewWay();
  objects.AddObject(all_open_, mark_);
  for (uint32_t m = 0; m < program.NumMethods(); ++m) {
    const ContainerRole* role = roles_.RoleOf(MethodId(m));
    if (role != nullptr && (role->cuts_result || role->cut_argument != kNoIndex)) {
      binder.Cut(MethodId(m), role->cuts_result, role->cut_argument);
    }
  }
}

bool ContainerFlow::Concerns(InstanceId callee) const {
  const MethodId m = methods_.MethodOf(callee);
  return roles_.RoleOf(m) != nullptr || roles_.IsUnlisted(m);
}

PtrId ContainerFlow::NewWay() {
  ways_.push_back(graph_.NewPointers(1));
  return ways_.back();
}

void ContainerFlow::AddReaction(PtrId pointer, const Reaction& reaction) {
  reactions_.push_back(reaction);
  graph_.AddUse(pointer, Use{Use::Kind::kContainer, static_cast<uint32_t>(reactions_.size()) - 1});
}

void ContainerFlow::Open(ObjId o) {
  if (const Aspect a = hosts_.AspectOf(o); a.valid()) graph_.AddObject(hosts_.Held(a, Category::kOpen), mark_);
}

void ContainerFlow::OpenAll(PtrId pointer) {
  if (opened_.insert(pointer.value).second) Store(pointer, Category::kOpen, all_open_);
}

void ContainerFlow::AddUnknownStores(const MethodBody& body, PtrId variables) {
  if (roles_.IsContainerCode(program_.Method(body.method).owner)) return;
  for (const AnyFieldStoreStmt& s : body.any_stores) OpenAll(PtrId(variables.value + s.base));
}

void ContainerFlow::Store(PtrId hosts, Category category, PtrId from) {
  AddReaction(hosts, {.kind = Reaction::Kind::kStore, .category = category, .other = from});
}

/// With the mark of those that are open, and of what is no host.
void ContainerFlow::Copy(PtrId from, Category category, PtrId to, Category to_category) {
  const PtrId held = NewWay(), marks = NewWay();
  AddReaction(from, {.kind = Reaction::Kind::kSource, .category = category, .other = held, .marks = marks});
  Store(to, to_category, held);
  Store(to, Category::kOpen, marks);
}

uint32_t ContainerFlow::NewGuard(PtrId receivers, bool entries_too) {
  const auto guard = static_cast<uint32_t>(guards_.size());
  guards_.emplace_back();
  const PtrId marks = NewWay();
  AddReaction(receivers, {.kind = Reaction::Kind::kForeign, .entries_too = entries_too, .index = guard});
  AddReaction(receivers, {.kind = Reaction::Kind::kLoad, .category = Category::kOpen, .other = marks});
  AddReaction(marks, {.kind = Reaction::Kind::kMarked, .index = guard});
  return guard;
}

void ContainerFlow::Fire(uint32_t index) {
  if (std::exchange(guards_[index].fired, true)) return;
  for (const Edge& e : std::exchange(guards_[index].edges, {})) graph_.AddEdge(e.from, e.to);
  for (const Call& call : std::exchange(guards_[index].calls, {}))
    AddStores(call, *roles_.RoleOf(methods_.MethodOf(call.callee)));
}

void ContainerFlow::Add(const Call& call) {
  if (!added_.insert(uint64_t{call.record} << 32 | call.callee.value).second) return;
  const MethodId m = methods_.MethodOf(call.callee);
  if (const ContainerRole* role = roles_.RoleOf(m)) return AddEffects(call, *role);
  if (call.receivers.valid() && !IsMadeByContainerCode(call)) OpenAll(call.receivers);
}

bool ContainerFlow::IsMadeByContainerCode(const Call& call) const {
  const CallSiteId site = records_[call.record].site;
  const MethodId caller = site.valid() ? records_.Site(site).caller : MethodId();
  return caller.valid() && roles_.IsContainerCode(program_.Method(caller).owner);
}

void ContainerFlow::AddEffects(const Call& call, const ContainerRole& role) {
  if (role.calls) return;
  AddNormalFlow(call, role);
  const PtrId result = ResultOf(call, role);
  for (const ContainerEffect& e : role.effects) AddLoad(call, e, result);
  uint32_t guard = kNoIndex;
  if (!IsDoneByCaller(call, &guard)) return AddStores(call, role);
  if (guard == kNoIndex) return;
  if (guards_[guard].fired) return AddStores(call, role);
  guards_[guard].calls.push_back(call);
}

/// Whether a listed method makes the call, so that the table says what that does to hosts. If it is not certain, `guard` says when
/// it is not so.
bool ContainerFlow::IsDoneByCaller(const Call& call, uint32_t* guard) {
  const CallRecord& record = records_[call.record];
  if (!record.site.valid() || record.kind == CallKind::kReflective || record.lambda.valid()) return false;
  const MethodId caller = records_.Site(record.site).caller;
  if (!caller.valid()) return false;
  const ContainerRole* role = roles_.RoleOf(caller);
  if (role == nullptr || role->calls) return false;
  const std::vector<VarIndex> parameters = ParameterVars(program_, caller);
  const InstanceId instance = methods_.Select(caller);
  if (parameters.empty() || parameters[0] == kNoVar || !methods_.Has(instance)) return false;
  const PtrId own = methods_.Variable(instance, parameters[0]);
  const std::span<const PtrId> arguments = records_.Arguments(record);
  if (!arguments.empty() && arguments[0] == own) return true;
  const auto [it, added] = guard_of_caller_.try_emplace(caller.value, 0);
  if (added) it->second = NewGuard(own, false);
  *guard = it->second;
  return true;
}

void ContainerFlow::AddStores(const Call& call, const ContainerRole& role) {
  for (const ContainerEffect& e : role.effects) AddStore(call, e);
}

void ContainerFlow::AddStore(const Call& call, const ContainerEffect& effect) {
  using Kind = ContainerEffect::Kind;
  const PtrId hosts = call.receivers;
  const PtrId argument = effect.argument < call.arguments.size() ? call.arguments[effect.argument] : PtrId();
  if (!hosts.valid() || !argument.valid()) return;
  if (effect.kind == Kind::kPut) Store(hosts, effect.category, argument);
  if (effect.kind == Kind::kPutElements) {
    const PtrId elements = NewWay();
    graph_.AddUse(argument, Use{Use::Kind::kArrayLoad, elements.value});
    Store(hosts, effect.category, elements);
  }
  if (effect.kind == Kind::kCopy) Copy(argument, effect.of_argument, hosts, effect.category);
  if (effect.kind == Kind::kMoveTo) Copy(hosts, effect.category, argument, effect.of_argument);
}

void ContainerFlow::AddLoad(const Call& call, const ContainerEffect& effect, PtrId result) {
  using Kind = ContainerEffect::Kind;
  const PtrId hosts = call.receivers;
  const PtrId argument = effect.argument < call.arguments.size() ? call.arguments[effect.argument] : PtrId();
  if (!hosts.valid()) return;
  if (effect.kind == Kind::kFill && argument.valid()) {
    const PtrId elements = NewWay();
    AddReaction(hosts, {.kind = Reaction::Kind::kLoad, .category = effect.category, .other = elements});
    graph_.AddUse(argument, Use{Use::Kind::kArrayStore, elements.value});
  }
  if (effect.kind == Kind::kTake && effect.category == Category::kElement) MakerOf(call.callee, true, View::kEntry);
  if (!result.valid()) return;
  if (effect.kind == Kind::kTake) {
    AddReaction(hosts, {.kind = Reaction::Kind::kLoad, .category = effect.category, .other = result});
  }
  if (effect.kind == Kind::kPass && argument.valid()) graph_.AddEdge(argument, result);
  if (effect.kind == Kind::kView) {
    const Maker& maker = MakerOf(call.callee, false, effect.view);
    const auto index = static_cast<uint32_t>(&maker - makers_.data());
    AddReaction(hosts, {.kind = Reaction::Kind::kViews, .other = result, .index = index});
    graph_.AddEdge(maker.others, result);
    if (guards_[maker.itself].fired) return graph_.AddEdge(hosts, result);
    guards_[maker.itself].edges.push_back({hosts, result});
  }
}

/// Arrays that container code gets of others become a part of what it stores in, all of it in one: they are not told apart.
PtrId ContainerFlow::ResultOf(const Call& call, const ContainerRole& role) {
  const PtrId result = records_[call.record].result;
  if (!result.valid() || !role.gives_array || !IsMadeByContainerCode(call)) return result;
  graph_.AddEdge(methods_.Returned(call.callee), result);
  return PtrId();
}

/// What is cut, for objects that are no hosts.
void ContainerFlow::AddNormalFlow(const Call& call, const ContainerRole& role) {
  const CallRecord& record = records_[call.record];
  std::vector<Edge> edges;
  if (role.cuts_result && record.result.valid()) edges.push_back({NormalResult(call.callee, role), record.result});
  if (role.cut_argument < call.arguments.size() && call.arguments[role.cut_argument].valid()) {
    const VarIndex formal = ParameterVars(program_, methods_.MethodOf(call.callee))[role.cut_argument];
    edges.push_back({call.arguments[role.cut_argument], methods_.Variable(call.callee, formal)});
  }
  if (edges.empty() || !call.receivers.valid()) return;
  const uint32_t guard = NewGuard(call.receivers, role.gives_array || role.cut_argument != kNoIndex);
  guards_[guard].edges = std::move(edges);
}

/// A method that wraps its argument gives a new object or the argument, not that of another call.
PtrId ContainerFlow::NormalResult(InstanceId callee, const ContainerRole& role) {
  for (const ContainerEffect& e : role.effects) {
    if (e.kind == ContainerEffect::Kind::kView && e.view == View::kWrapper) return MakerOf(callee, false, e.view).wrappers;
  }
  return methods_.Returned(callee);
}

ContainerFlow::Maker& ContainerFlow::MakerOf(InstanceId method, bool entries, View view) {
  const auto [it, added] =
      maker_of_.try_emplace(uint64_t{method.value} << 1 | (entries ? 1 : 0), static_cast<uint32_t>(makers_.size()));
  if (!added) return makers_[it->second];
  const uint32_t index = it->second;
  makers_.push_back({entries, view, NewWay(), NewWay(), static_cast<uint32_t>(guards_.size()), {}, {}, {}, {}});
  guards_.emplace_back();
  const VarIndex own = ParameterVars(program_, methods_.MethodOf(method))[0];
  PtrId made = methods_.Returned(method);
  if (entries && roles_.entry_class().valid()) {
    const PtrId filtered = NewWay();
    graph_.SetFilter(filtered, filters_.ForType(program_.ClassType(roles_.entry_class())));
    graph_.AddEdge(made, filtered);
    made = filtered;
  }
  AddReaction(methods_.Variable(method, own), {.kind = Reaction::Kind::kHosts, .index = index});
  AddReaction(made, {.kind = Reaction::Kind::kMade, .index = index});
  return makers_[index];
}

void ContainerFlow::Pair(uint32_t index, Aspect a, ObjId made) {
  const Maker& maker = makers_[index];
  const ObjId view = hosts_.ViewOf(a, maker.view, made);
  const PtrId to = maker.entries ? hosts_.Held(a, Category::kElement) : hosts_.Views(a, index);
  if (view.valid()) graph_.AddObject(to, view);
  if (!view.valid() && maker.entries) graph_.AddObject(to, made);
}

void ContainerFlow::AddHost(uint32_t index, Aspect a) {
  Maker& maker = makers_[index];
  if (!maker.known.insert(a.value).second) return;
  maker.hosts.push_back(a);
  Maker::OfRoot& root = maker.roots[hosts_.RootOf(a)];
  root.hosts.push_back(a);
  for (const std::vector<ObjId>* all : {&root.made, &maker.made}) {
    for (ObjId made : *all) {
      if (!meter_.Spent()) Pair(index, a, made);
    }
  }
}

void ContainerFlow::AddMade(uint32_t index, ObjId o) {
  Maker& maker = makers_[index];
  const bool viewable = hosts_.IsViewable(maker.view, o);
  if (!viewable && maker.view == View::kWrapper && hosts_.AspectOf(o).valid()) return Fire(maker.itself);
  graph_.AddObject(maker.wrappers, o);
  if (!maker.entries && !viewable) return graph_.AddObject(maker.others, o);
  const bool of_root = maker.view != View::kArray && hosts_.IsView(o);
  const ObjId origin = hosts_.OriginOf(o);
  if (!maker.known_made.insert(of_root ? o.value : origin.value).second) return;
  Maker::OfRoot* root = of_root ? &maker.roots[hosts_.RootOf(hosts_.AspectOf(o))] : nullptr;
  (root != nullptr ? root->made : maker.made).push_back(origin);
  for (Aspect host : root != nullptr ? root->hosts : maker.hosts) {
    if (!meter_.Spent()) Pair(index, host, origin);
  }
}

void ContainerFlow::React(uint32_t index, const PointsToSet& delta) {
  const Reaction reaction = reactions_[index];
  if (reaction.kind == Reaction::Kind::kMarked) return Fire(reaction.index);
  if (reaction.kind == Reaction::Kind::kForeign && guards_[reaction.index].fired) return;
  std::vector<ObjId> objects;
  delta.ForEach([&](ObjId o) { objects.push_back(o); });
  if (objects.size() >= kLarge && ReactByHub(reaction, delta, objects)) return;
  for (ObjId o : objects) {
    if (meter_.Spent()) return;
    ReactToOne(reaction, o);
  }
}

uint32_t ContainerFlow::InternObjects(const PointsToSet& objects) {
  std::vector<uint32_t>& candidates = large_index_[objects.Hash()];
  for (uint32_t i : candidates) {
    if (large_[i] == objects) return i;
  }
  candidates.push_back(static_cast<uint32_t>(large_.size()));
  large_.push_back(objects.Clone());
  return candidates.back();
}

bool ContainerFlow::ReactByHub(const Reaction& r, const PointsToSet& delta, const std::vector<ObjId>& objects) {
  using Kind = Reaction::Kind;
  if (r.kind != Kind::kLoad && r.kind != Kind::kStore && r.kind != Kind::kViews && r.kind != Kind::kSource) return false;
  const uint32_t of = InternObjects(delta);
  if (r.kind != Kind::kSource) {
    ConnectByHub(of, objects, r);
    return true;
  }
  ConnectByHub(of, objects, {.kind = Kind::kLoad, .category = r.category, .other = r.other});
  ConnectByHub(of, objects, {.kind = Kind::kLoad, .category = Category::kOpen, .other = r.marks});
  for (ObjId o : objects) {
    const Aspect a = hosts_.AspectOf(o);
    if (a.valid() && !hosts_.HasEntriesAsElements(a)) continue;
    graph_.AddObject(r.marks, mark_);
    break;
  }
  return true;
}

void ContainerFlow::ConnectByHub(uint32_t of, const std::vector<ObjId>& objects, const Reaction& r) {
  const bool stores = r.kind == Reaction::Kind::kStore;
  const uint32_t what = r.kind == Reaction::Kind::kViews ? r.index : static_cast<uint32_t>(r.category);
  const auto [it, added] = hubs_.try_emplace(std::tuple(of, r.kind, what));
  if (added) {
    const PtrId hub = it->second = NewWay();
    graph_.SetFilter(hub, filters_.ForLoaded());
    Reaction once = r;
    once.other = hub;
    for (ObjId o : objects) {
      if (meter_.Spent()) return;
      ReactToOne(once, o);
    }
  }
  stores ? graph_.AddEdge(r.other, it->second) : graph_.AddEdge(it->second, r.other);
}

void ContainerFlow::ReactToOne(const Reaction& r, ObjId o) {
  using Kind = Reaction::Kind;
  const Aspect a = r.kind == Kind::kMade ? Aspect() : hosts_.AspectOf(o);
  const bool foreign = !a.valid() || (hosts_.HasEntriesAsElements(a) && (r.entries_too || r.kind == Kind::kSource));
  switch (r.kind) {
    case Kind::kLoad: return a.valid() ? graph_.AddEdge(hosts_.Held(a, r.category), r.other) : void();
    case Kind::kStore: return a.valid() ? graph_.AddEdge(r.other, hosts_.Held(a, r.category)) : void();
    case Kind::kViews: return a.valid() ? graph_.AddEdge(hosts_.Views(a, r.index), r.other) : void();
    case Kind::kForeign: return foreign ? Fire(r.index) : void();
    case Kind::kSource:
      if (foreign) graph_.AddObject(r.marks, mark_);
      if (!a.valid()) return;
      graph_.AddEdge(hosts_.Held(a, Category::kOpen), r.marks);
      return graph_.AddEdge(hosts_.Held(a, r.category), r.other);
    case Kind::kHosts:
      if (a.valid() && (!makers_[r.index].entries || hosts_.HasEntriesAsElements(a))) AddHost(r.index, a);
      return;
    case Kind::kMade: return AddMade(r.index, o);
    case Kind::kMarked: return;
  }
}

}  // namespace heliograph::parallel
