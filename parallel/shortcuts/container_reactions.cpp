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
  TypeId type = program_.MethodSignature(m).result.type;
  if (entries && roles_.entry_class().valid()) type = program_.ClassType(roles_.entry_class());
  const PtrId made = filtered_.Of(methods_.Returned(method), filters_.ForType(type));
  AddReaction(made, {.kind = Reaction::Kind::kMade, .index = index});
  return index;
}

void ContainerFlow::Pair(uint32_t index, Aspect a, ObjId made) {
  const Maker& maker = makers_[index];
  const PtrId to = hosts_.Views(a, index);
  if (maker.view != View::kArray && hosts_.IsView(made)) {
    const bool itself = hosts_.RootOf(hosts_.AspectOf(made)) == hosts_.RootOf(a) || hosts_.IsGroup(hosts_.RootOf(a));
    return graph_.AddObject(to, itself ? made : hosts_.ViewLike(made, a));
  }
  const ObjId view = hosts_.ViewOf(a, maker.view, made, maker.wraps);
  if (view.valid()) graph_.AddObject(to, view);
  if (!view.valid() && maker.entries) graph_.AddObject(to, made);
}

void ContainerFlow::PairAll(uint32_t index, const std::vector<Aspect>& hosts, ObjId made) {
  for (Aspect host : hosts) {
    if (!meter_.Spent()) Pair(index, host, made);
  }
}

void ContainerFlow::PairWith(uint32_t index, Aspect a, const std::vector<ObjId>& made) {
  for (ObjId o : made) {
    if (!meter_.Spent()) Pair(index, a, o);
  }
}

void ContainerFlow::AddHost(uint32_t index, Aspect a) {
  Maker& maker = makers_[index];
  if (!maker.known.insert(a.value).second) return;
  maker.hosts.push_back(a);
  AddToRoot(index, a);
  PairWith(index, a, maker.made);
}

/// Views of its root are for it, and those of its group, as its own. For a group all of its family are.
void ContainerFlow::AddToRoot(uint32_t index, Aspect a) {
  const uint32_t root = hosts_.RootOf(a), group = hosts_.GroupRootOf(root);
  Maker::OfRoot& own = makers_[index].roots[root];
  own.hosts.push_back(a);
  PairWith(index, a, own.made);
  if (root == group) return PairWith(index, a, own.of_members);
  Maker::OfRoot& of_group = makers_[index].roots[group];
  of_group.members.push_back(a);
  PairWith(index, a, of_group.made);
}

void ContainerFlow::AddMadeOfRoot(uint32_t index, ObjId view) {
  const uint32_t root = hosts_.RootOf(hosts_.AspectOf(view)), group = hosts_.GroupRootOf(root);
  Maker::OfRoot& own = makers_[index].roots[root];
  own.made.push_back(view);
  PairAll(index, own.hosts, view);
  if (root == group) return PairAll(index, own.members, view);
  Maker::OfRoot& of_group = makers_[index].roots[group];
  of_group.of_members.push_back(view);
  PairAll(index, of_group.hosts, view);
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
  makers_of_wrapping_[view.value].emplace_back(index, a);
  if (maker.known.contains(a.value) || !maker.known_wrapping.insert(a.value).second) return;
  maker.wrapping.push_back(a);
  AddToRoot(index, a);
  for (ObjId made : maker.made) {
    if (!meter_.Spent() && IsMadeBeside(maker, made)) Pair(index, a, made);
  }
}

PtrId ContainerFlow::AskForViews(uint32_t index, ObjId host, Aspect a) {
  const Maker& maker = makers_[index];
  if (!maker.entries || hosts_.HasEntriesAsElements(a))
    DoesAsWrapped(maker, host) ? AddWrapping(index, host, a) : AddHost(index, a);
  return hosts_.Views(a, index);
}

void ContainerFlow::UpdateWrapping() {
  for (std::vector<ObjId> views = hosts_.TakeNoLongerWrapping(); !views.empty(); views = hosts_.TakeNoLongerWrapping()) {
    for (ObjId view : views) {
      for (const auto& [maker, a] : std::exchange(makers_of_wrapping_[view.value], {})) AddHost(maker, a);
    }
  }
}

/// Whether it is an object for a view that the method cannot have of itself.
bool ContainerFlow::IsStray(const Maker& maker, ObjId o) const {
  if (maker.entries || maker.view == View::kArray) return false;
  return bodies_.at(methods_.MethodOf(maker.method).value).gives_own && !IsMadeBeside(maker, o);
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
  if (maker.view == View::kArray && hosts_.IsArrayOfOtherThanObject(o)) {
    return bodies_.at(methods_.MethodOf(maker.method).value).copies_out ? void() : graph_.AddObject(maker.others, o);
  }
  const bool viewable = hosts_.IsViewable(maker.view, o);
  if (!viewable && maker.view == View::kWrapper && hosts_.AspectOf(o).valid()) return Fire(maker.itself);
  graph_.AddObject(maker.wrappers, o);
  if (!maker.entries && !viewable) return graph_.AddObject(maker.others, o);
  const bool of_root = maker.view != View::kArray && hosts_.IsView(o);
  const ObjId origin = hosts_.OriginOf(maker.view, o);
  if (!maker.known_made.insert(of_root ? o.value : origin.value).second || IsStray(maker, o)) return;
  if (of_root) return AddMadeOfRoot(index, o);
  const ObjId made = maker.view == View::kArray ? o : origin;
  maker.made.push_back(made);
  PairAll(index, maker.hosts, made);
  if (!maker.wrapping.empty() && IsMadeBeside(maker, made)) PairAll(index, maker.wrapping, made);
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

bool ContainerFlow::DecideWhatIsCrowded() {
  const std::vector<uint32_t> crowded = std::exchange(crowded_, {});
  for (uint32_t reaction : crowded) JoinGroup(reaction, graph_.Set(reactions_[reaction].of));
  UpdateWrapping();
  return !crowded.empty();
}

void ContainerFlow::React(uint32_t index, const PointsToSet& delta) {
  const Reaction reaction = reactions_[index];
  if (reaction.kind == Reaction::Kind::kMarked) return Fire(reaction.index);
  if (reaction.group != kNoIndex && ReactAsGroup(index, delta)) return;
  if (reaction.until != kNoIndex && guards_[reaction.until].fired) return;
  if (reaction.kind == Reaction::Kind::kForeign) return LookForForeign(reaction, delta);
  if (reaction.kind == Reaction::Kind::kLoosen) return LoosenAll(delta);
  if (!ReactTogether(reaction, delta)) ReactToAll(reaction, delta);
  UpdateWrapping();
}

/// Loads, stores and views of many containers are made once for all calls that are about these.
bool ContainerFlow::ReactTogether(const Reaction& reaction, const PointsToSet& delta) {
  using Kind = Reaction::Kind;
  const bool of_views = reaction.kind == Kind::kViews, stores = reaction.kind == Kind::kStore;
  if (!of_views && !stores && reaction.kind != Kind::kLoad) return false;
  if (!shared_.IsLarge(delta)) return false;
  const uint64_t what = of_views ? reaction.index : static_cast<uint64_t>(reaction.category);
  const auto [hub, added] = shared_.HubOf(delta, uint64_t{static_cast<uint8_t>(reaction.kind)} << 32 | what);
  if (added) {
    Reaction once = reaction;
    once.other = hub;
    ReactToAll(once, delta);
  }
  stores ? graph_.AddEdge(reaction.other, hub) : graph_.AddEdge(hub, reaction.other);
  return true;
}

void ContainerFlow::ReactToAll(const Reaction& reaction, const PointsToSet& delta) {
  for (ObjId o : delta.ToVector()) {
    if (meter_.Spent()) return;
    ReactToOne(reaction, o);
  }
}

/// Whether the pointer has so many objects that the group does it, for all that it ever had. Of which calls see the views of
/// groups depends what is found, so that waits until it is the same whatever ran first.
bool ContainerFlow::ReactAsGroup(uint32_t index, const PointsToSet& delta) {
  const Reaction& reaction = reactions_[index];
  if (!reaction.as_group && graph_.Set(reaction.of).size() < many_) return false;
  if (!reaction.as_group && reaction.kind == Reaction::Kind::kViews) {
    if (crowded_.empty() || crowded_.back() != index) crowded_.push_back(index);
    return false;
  }
  JoinGroup(index, reaction.as_group ? delta : graph_.Set(reaction.of));
  return true;
}

void ContainerFlow::JoinGroup(uint32_t index, const PointsToSet& objects) {
  const Reaction reaction = reactions_[index];
  Group& group = groups_[reaction.group];
  if (!std::exchange(reactions_[index].as_group, true)) {
    reaction.kind == Reaction::Kind::kStore ? graph_.AddEdge(reaction.other, group.hub)
                                            : graph_.AddEdge(group.hub, reaction.other);
  }
  PointsToSet joining;
  joining.AddDifference(objects, group.seen, nullptr);
  group.seen.AddAll(joining);
  for (ObjId o : joining.ToVector()) {
    if (meter_.Spent()) return;
    Join(group, reaction, o);
  }
}

void ContainerFlow::Join(Group& group, const Reaction& r, ObjId o) {
  const Aspect a = hosts_.AspectOf(o);
  if (a.valid() && r.kind == Reaction::Kind::kViews) {
    const PtrId views = AskForViews(r.index, o, hosts_.GroupOf(hosts_.ShownAs(a)));
    if (group.families.insert(views.value).second) graph_.AddEdge(views, group.hub);
    return;
  }
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
  const auto add = [&](ObjId instead) { graph_.AddObject(r.other, instead.valid() ? instead : o); };
  if (r.kind == Kind::kNew) return add(hosts_.ViewOf(Aspect(r.index), View::kWrapper, o));
  if (r.kind == Kind::kBacking) return add(hosts_.ArrayLike(Aspect(r.index), o));
  if (r.kind == Kind::kStandIn) return add(functions_.StandIn(o));
  if (r.kind == Kind::kGive) return functions_.Give(o, r.index, r.other);
  if (r.kind == Kind::kRelease) return functions_.Release(o);
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
    case Kind::kViews: return a.valid() ? graph_.AddEdge(AskForViews(r.index, o, hosts_.ShownAs(a)), r.other) : void();
    default: return;
  }
}

}  // namespace heliograph::parallel
