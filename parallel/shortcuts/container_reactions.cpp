// What reactions do, and the methods that give views.
#include <span>
#include <tuple>
#include <utility>

#include "parallel/shortcuts/container_flow.h"

namespace heliograph::parallel {

namespace {

/// Objects from which on reactions share their edges.
constexpr size_t kLarge = 16;

}  // namespace

uint32_t ContainerFlow::MakerOf(InstanceId method, bool entries, View view) {
  const auto [it, added] =
      maker_of_.try_emplace(uint64_t{method.value} << 1 | (entries ? 1 : 0), static_cast<uint32_t>(makers_.size()));
  if (!added) return it->second;
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
  return index;
}

void ContainerFlow::Pair(uint32_t index, Aspect a, ObjId made) {
  const Maker& maker = makers_[index];
  const ObjId view = hosts_.ViewOf(a, maker.view, made);
  const PtrId to = hosts_.Views(a, index);
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
  if (reaction.until != kNoIndex && guards_[reaction.until].fired) return;
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
  if (r.kind == Kind::kMade) return AddMade(r.index, o);
  if (r.kind == Kind::kNew) {
    const ObjId view = hosts_.ViewOf(Aspect(r.index), View::kWrapper, o);
    return graph_.AddObject(r.other, view.valid() ? view : o);
  }
  if (r.kind == Kind::kFunction) {
    const PtrId result = functions_.ResultOf(o);
    return result.valid() ? graph_.AddEdge(result, r.other) : Fire(r.index);
  }
  const Aspect a = hosts_.AspectOf(o);
  if (r.kind == Kind::kLoose) return hosts_.IsLooseEntry(o) ? graph_.AddEdge(r.other, hosts_.loose_values()) : void();
  if (r.kind == Kind::kLoosen) return a.valid() && hosts_.HasEntriesAsElements(a) ? hosts_.Loosen(a) : void();
  const bool foreign = !a.valid() || (hosts_.HasEntriesAsElements(a) && (r.entries_too || r.kind == Kind::kSource));
  switch (r.kind) {
    case Kind::kLoad: return a.valid() ? graph_.AddEdge(hosts_.Held(a, r.category), r.other) : void();
    case Kind::kStore:
      // Nothing is added to sets of entries but by calls of the map.
      if (!a.valid() || (hosts_.HasEntriesAsElements(a) && r.category == Category::kElement)) return;
      return graph_.AddEdge(r.other, hosts_.Held(a, r.category));
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
    default: return;
  }
}

}  // namespace heliograph::parallel
