// What reactions do, and the methods that give views.
#include <tuple>
#include <utility>

#include "parallel/shortcuts/container_flow.h"

namespace heliograph::parallel {

uint32_t ContainerFlow::MakerOf(InstanceId method, bool entries, View view) {
  const auto [it, added] =
      maker_of_.try_emplace(uint64_t{method.value} << 1 | (entries ? 1 : 0), static_cast<uint32_t>(makers_.size()));
  if (!added) return it->second;
  const uint32_t index = it->second;
  const MethodId m = methods_.MethodOf(method);
  const bool wraps = view == View::kWrapper && roles_.RoleOf(m)->makes_wrapper;
  makers_.push_back({entries, view, NewWay(), NewWay(), method, wraps, AddGuard(), {}, {}, {}, {}});
  const VarIndex own = ParameterVars(program_, m)[0];
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
  const ObjId view = hosts_.ViewOf(a, maker.view, made, maker.wraps);
  const PtrId to = hosts_.Views(a, index);
  if (view.valid()) graph_.AddObject(to, view);
  if (!view.valid() && maker.entries) graph_.AddObject(to, made);
}

void ContainerFlow::PairAll(uint32_t index, const std::vector<Aspect>& hosts, ObjId made) {
  for (Aspect host : hosts) {
    if (!meter_.Spent()) Pair(index, host, made);
  }
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

bool ContainerFlow::IsMadeBeside(const Maker& maker, ObjId o) const {
  const auto nest = [&](MethodId m) {
    const std::string_view name = program_.ClassName(program_.Method(m).owner);
    return name.substr(0, name.find('$'));
  };
  return nest(hosts_.AllocatingMethod(o)) == nest(methods_.MethodOf(maker.method));
}

/// Whether the view has what it gives from what it wraps: the method is not inherited, and arrays and entries are not told apart by
/// where they are from.
bool ContainerFlow::DoesAsWrapped(const Maker& maker, ObjId view) const {
  if (maker.entries || maker.view == View::kArray || maker.view == View::kWrapper) return false;
  return hosts_.Wraps(view) && IsMadeBeside(maker, view);
}

/// What a view that wraps a host gives, the host gives it, or code beside the method makes it.
void ContainerFlow::AddWrapping(uint32_t index, ObjId view, Aspect a) {
  Maker& maker = makers_[index];
  makers_of_wrapping_[view.value].push_back(index);
  if (maker.known.contains(a.value) || !maker.known_wrapping.insert(a.value).second) return;
  maker.wrapping.push_back(a);
  Maker::OfRoot& root = maker.roots[hosts_.RootOf(a)];
  root.hosts.push_back(a);
  for (ObjId made : root.made) {
    if (!meter_.Spent()) Pair(index, a, made);
  }
  for (ObjId made : maker.made) {
    if (!meter_.Spent() && IsMadeBeside(maker, made)) Pair(index, a, made);
  }
}

void ContainerFlow::UpdateWrapping() {
  for (std::vector<ObjId> views = hosts_.TakeNoLongerWrapping(); !views.empty(); views = hosts_.TakeNoLongerWrapping()) {
    for (ObjId view : views) {
      for (uint32_t maker : std::exchange(makers_of_wrapping_[view.value], {})) AddHost(maker, hosts_.AspectOf(view));
    }
  }
}

/// Whether the method has it from elsewhere, in its argument.
bool ContainerFlow::IsPassedOn(const Maker& maker, ObjId o) const {
  if (!maker.wraps || HeapModel::IsToken(o)) return false;
  const MethodId by = hosts_.AllocatingMethod(o);
  return by.valid() && by != methods_.MethodOf(maker.method);
}

void ContainerFlow::AddMade(uint32_t index, ObjId o) {
  Maker& maker = makers_[index];
  if (IsPassedOn(maker, o)) return Fire(maker.itself);
  const bool viewable = hosts_.IsViewable(maker.view, o);
  if (!viewable && maker.view == View::kWrapper && hosts_.AspectOf(o).valid()) return Fire(maker.itself);
  graph_.AddObject(maker.wrappers, o);
  if (!maker.entries && !viewable) return graph_.AddObject(maker.others, o);
  const bool of_root = maker.view != View::kArray && hosts_.IsView(o);
  const ObjId origin = hosts_.OriginOf(maker.view, o);
  const ObjId made = maker.view == View::kArray ? o : origin;
  if (!maker.known_made.insert(of_root ? o.value : origin.value).second) return;
  Maker::OfRoot* root = of_root ? &maker.roots[hosts_.RootOf(hosts_.AspectOf(o))] : nullptr;
  (root != nullptr ? root->made : maker.made).push_back(made);
  PairAll(index, root != nullptr ? root->hosts : maker.hosts, made);
  if (root == nullptr && !maker.wrapping.empty() && IsMadeBeside(maker, made)) PairAll(index, maker.wrapping, made);
}

uint32_t ContainerFlow::GroupOf(Reaction::Kind kind, uint32_t what, const Place& place) {
  const std::tuple key(kind, what, place.callee.value, place.argument, place.of_elements);
  const auto [it, added] = group_of_.try_emplace(key, static_cast<uint32_t>(groups_.size()));
  if (added) {
    groups_.push_back({NewWay(), {}, {}});
    graph_.SetFilter(groups_.back().hub, filters_.ForLoaded());
  }
  return it->second;
}

void ContainerFlow::React(uint32_t index, const PointsToSet& delta) {
  const Reaction reaction = reactions_[index];
  if (reaction.kind == Reaction::Kind::kMarked) return Fire(reaction.index);
  if (reaction.group != kNoIndex && ReactAsGroup(index, delta)) return;
  if (reaction.until != kNoIndex && guards_[reaction.until].fired) return;
  if (reaction.kind == Reaction::Kind::kForeign) return LookForForeign(reaction, delta);
  if (reaction.kind == Reaction::Kind::kLoosen) return LoosenAll(delta);
  std::vector<ObjId> objects;
  delta.ForEach([&](ObjId o) { objects.push_back(o); });
  for (ObjId o : objects) {
    if (meter_.Spent()) return;
    ReactToOne(reaction, o);
  }
  UpdateWrapping();
}

/// Whether the pointer has so many objects that the group does it, for all that it ever had.
bool ContainerFlow::ReactAsGroup(uint32_t index, const PointsToSet& delta) {
  Reaction& reaction = reactions_[index];
  const bool first = !reaction.as_group;
  if (first && graph_.Set(reaction.of).size() < many_) return false;
  reaction.as_group = true;
  Group& group = groups_[reaction.group];
  Reaction once = reaction;
  once.other = group.hub;
  if (first && reaction.kind == Reaction::Kind::kStore) graph_.AddEdge(reaction.other, group.hub);
  if (first && reaction.kind != Reaction::Kind::kStore) graph_.AddEdge(group.hub, reaction.other);
  PointsToSet joining;
  joining.AddDifference(first ? graph_.Set(reaction.of) : delta, group.seen, nullptr);
  group.seen.AddAll(joining);
  for (ObjId o : joining.ToVector()) {
    if (meter_.Spent()) return true;
    Join(group, once, o);
  }
  return true;
}

void ContainerFlow::Join(Group& group, const Reaction& r, ObjId o) {
  if (r.kind == Reaction::Kind::kViews) return ReactToOne(r, o);
  const Aspect a = hosts_.AspectOf(o);
  const bool stores = r.kind == Reaction::Kind::kStore;
  if (!a.valid() || (stores && IsSetOfEntries(a, r.category))) return;
  const PtrId all = hosts_.OfMany(a, r.category, stores);
  if (!group.families.insert(all.value).second) return;
  stores ? graph_.AddEdge(group.hub, all) : graph_.AddEdge(all, group.hub);
}

/// Fires the guard if an object of the delta is no host.
void ContainerFlow::LookForForeign(const Reaction& r, const PointsToSet& delta) {
  PointsToSet& known = known_hosts_[r.entries_too ? 1 : 0];
  PointsToSet others;
  others.AddDifference(delta, known, nullptr);
  for (ObjId o : others.ToVector()) {
    if (meter_.Spent()) return;
    const Aspect a = hosts_.AspectOf(o);
    if (!a.valid() || (r.entries_too && hosts_.HasEntriesAsElements(a))) return Fire(r.index);
    known.Add(o);
  }
}

/// What is set in entries of no known map may be set in those of maps whose sets of entries are in the delta.
void ContainerFlow::LoosenAll(const PointsToSet& delta) {
  PointsToSet others;
  others.AddDifference(delta, seen_loosened_, nullptr);
  seen_loosened_.AddAll(others);
  for (ObjId o : others.ToVector()) {
    if (meter_.Spent()) return;
    const Aspect a = hosts_.AspectOf(o);
    if (a.valid() && hosts_.HasEntriesAsElements(a)) hosts_.Loosen(a);
  }
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
  switch (r.kind) {
    case Kind::kLoad: return a.valid() ? graph_.AddEdge(hosts_.Held(a, r.category), r.other) : void();
    case Kind::kStore:
      if (!a.valid() || IsSetOfEntries(a, r.category)) return;
      return graph_.AddEdge(r.other, hosts_.Into(a, r.category));
    case Kind::kViews: return a.valid() ? graph_.AddEdge(hosts_.Views(hosts_.ShownAs(a), r.index), r.other) : void();
    case Kind::kHosts:
      if (!a.valid() || (makers_[r.index].entries && !hosts_.HasEntriesAsElements(a))) return;
      return DoesAsWrapped(makers_[r.index], o) ? AddWrapping(r.index, o, a) : AddHost(r.index, hosts_.ShownAs(a));
    default: return;
  }
}

}  // namespace heliograph::parallel
