#include "tests/differential/naive_containers.h"

namespace heliograph::testing {

using parallel::ContainerEffect;
using Kind = ContainerEffect::Kind;

namespace {

/// Of the objects at an argument; none if the call has no such argument.
const PlainGraph::Objects* ValueOf(const PlainContainerCall& call, uint32_t position) {
  return position < call.values.size() && call.values[position] ? &*call.values[position] : nullptr;
}

}  // namespace

// Hosts and views.

int PlainContainers::NewRoot(std::pair<uint32_t, bool> family) {
  if (loose_ == PlainGraph::kNoNode) loose_ = graph_.NewHeldNode();
  std::array<uint32_t, 5> held{};
  for (uint32_t& node : held) node = graph_.NewHeldNode();
  roots_.push_back(held);
  families_.push_back(family);
  return static_cast<int>(roots_.size()) - 1;
}

/// Hosts are what code outside allocates, arrays, and views of such.
std::optional<PlainContainers::Side> PlainContainers::SideOf(ObjId o) {
  if (HeapModel::IsToken(o)) return std::nullopt;
  if (const auto view = view_side_.find(o.value); view != view_side_.end()) {
    if (IsArray(o)) graph_.Flow(graph_.Element(o), Into(view->second, Category::kElement));
    return view->second;
  }
  if (const auto root = root_of_.find(o.value); root != root_of_.end()) return Side{root->second, kAll};
  const TypeId type = heap_.TypeOf(o);
  const AllocSite site = heap_.SiteOf(o);
  const bool by_code = site.method.valid() && site.ordinal < AllocSite::kMadeByRule;
  const bool array = IsArray(o) && graph_.Element(o) != PlainGraph::kNoNode;
  const bool container =
      program_.IsClass(type) && roles_.IsContainer(program_.ClassOf(type)) && by_code && !IsContainerCode(site.method);
  if (!array && !container) return std::nullopt;
  const int root = root_of_[o.value] = NewRoot({type.value, false});
  if (array) roots_[root][static_cast<size_t>(Category::kElement)] = graph_.Element(o);
  if (array && !site.method.valid()) of_no_site_.insert(root);
  if (container && !roles_.IsContainerCode(program_.ClassOf(type))) graph_.Flow(loose_, Held({root, kAll}, Category::kValue));
  return Side{root, kAll};
}

PlainContainers::Side PlainContainers::ShownAs(Side side) {
  if (!of_no_site_.contains(side.root)) return side;
  if (together_ < 0) {
    together_ = NewRoot({TypeId::kNone, false});
    for (uint32_t& node : into_[together_]) node = graph_.NewHeldNode();
  }
  for (size_t category = 0; category < roots_[together_].size(); ++category) {
    graph_.Flow(roots_[side.root][category], roots_[together_][category]);
    graph_.Flow(into_[together_][category], roots_[side.root][category]);
  }
  return {together_, side.meaning};
}

PlainContainers::Category PlainContainers::CategoryOf(Side side, Category category) {
  if (category != Category::kElement) return category;
  constexpr Category kMeant[] = {Category::kElement, Category::kKey, Category::kValue, Category::kEntry};
  return kMeant[side.meaning];
}

uint32_t PlainContainers::NodeOfFamily(Side side, Category category, bool put) {
  const auto [node, added] = of_family_.try_emplace({families_[side.root], CategoryOf(side, category), put}, PlainGraph::kNoNode);
  if (added) node->second = graph_.NewHeldNode();
  if (groups_of_hosts_.contains(side.root)) return node->second;
  const uint32_t held = put ? Into(side, category) : Held(side, category);
  put ? graph_.Flow(node->second, held) : graph_.Flow(held, node->second);
  return node->second;
}

int PlainContainers::GroupRootOf(int root) {
  if (groups_of_hosts_.contains(root)) return root;
  const auto [at, added] = group_roots_.try_emplace(families_[root], -1);
  if (!added) return at->second;
  const int group = at->second = NewRoot(families_[root]);
  groups_of_hosts_.insert(group);
  for (size_t c = 0; c < roots_[group].size(); ++c) {
    roots_[group][c] = NodeOfFamily({group, kAll}, static_cast<Category>(c), false);
    into_[group][c] = NodeOfFamily({group, kAll}, static_cast<Category>(c), true);
  }
  return group;
}

PlainContainers::Side PlainContainers::GroupOf(Side side) {
  const int group = GroupRootOf(side.root);
  if (group != side.root && grouped_.insert(side.root).second) {
    for (size_t c = 0; c < roots_[group].size(); ++c) {
      for (const bool put : {false, true}) NodeOfFamily({side.root, kAll}, static_cast<Category>(c), put);
    }
  }
  return {group, side.meaning};
}

std::set<uint32_t> PlainContainers::NodesOf(const Place& place, const Objects& objects, Category category, bool put) {
  std::set<uint32_t> nodes;
  const bool many = objects.size() >= many_;
  std::set<uint32_t>& group = many ? groups_[{place, category, put}] : nodes;
  for (uint32_t o : objects) {
    const auto side = SideOf(ObjId(o));
    if (!side || (put && category == Category::kElement && side->meaning == kEntries)) continue;
    group.insert(many ? NodeOfFamily(*side, category, put) : put ? Into(*side, category) : Held(*side, category));
  }
  return group;
}

bool PlainContainers::IsMadeInside(ObjId o) const {
  if (HeapModel::IsToken(o) || !program_.IsClass(heap_.TypeOf(o))) return false;
  const AllocSite site = heap_.SiteOf(o);
  return IsContainerCode(site.method) && site.ordinal < AllocSite::kMadeByRule &&
         roles_.IsContainerCode(program_.ClassOf(heap_.TypeOf(o)));
}

bool PlainContainers::CanBeView(parallel::View view, ObjId made) {
  if (HeapModel::IsToken(made)) return false;
  if (view != parallel::View::kArray) return IsMadeInside(Origin(made));
  if (view_side_.contains(made.value)) return true;
  return IsContainerCode(heap_.SiteOf(made).method) && IsArray(made) && graph_.Element(made) != PlainGraph::kNoNode;
}

ObjId PlainContainers::View(Side side, parallel::View view, ObjId made, bool wraps) {
  if (!CanBeView(view, made)) return ObjId();
  const ObjId origin = Origin(made);
  if (view == parallel::View::kArray) {
    return ArrayOf(side, heap_.TypeOf(made));
  }
  if (view == parallel::View::kKeys || view == parallel::View::kKeyIterator) side.meaning = kKeys;
  if (view == parallel::View::kValues || view == parallel::View::kValueIterator) side.meaning = kValues;
  if (view == parallel::View::kEntries) side.meaning = kEntries;
  if (view == parallel::View::kEntry) side.meaning = kAll;
  return MakeView(side, origin, wraps);
}

ObjId PlainContainers::ArrayOf(Side side, TypeId type) {
  const ObjId of_type = heap_.SomeInstance(type);
  ObjId& array = arrays_[{side, of_type.value}];
  if (array.valid()) return array;
  array = heap_.ViewOf(of_type);
  const uint32_t elements = graph_.NewHeldNode();
  graph_.SetElement(array, elements);
  graph_.Flow(Held(side, Category::kElement), elements);
  view_side_[array.value] = side;
  return array;
}

PlainContainers::Objects PlainContainers::AdmittedAt(MethodId m, uint32_t position, const Objects& objects) const {
  const MethodInfo& method = program_.Method(m);
  TypeId type = program_.ClassType(method.owner);
  if (method.is_static() || position > 0)
    type = program_.MethodSignature(m).parameters[position - (method.is_static() ? 0 : 1)].type;
  if (!type.valid()) return objects;
  Objects admitted;
  for (uint32_t o : objects) {
    if (program_.IsSubtype(heap_.TypeOf(ObjId(o)), type)) admitted.insert(o);
  }
  return admitted;
}

ObjId PlainContainers::MakeView(Side side, ObjId origin, bool wraps) {
  ObjId& object = views_[{side, origin.value}];
  if (!object.valid()) {
    object = heap_.ViewOf(origin);
    view_side_[object.value] = side;
  }
  (wraps ? wrapping_ : asked_otherwise_).insert(object.value);
  return object;
}

/// What stands for a view of a group among those of one of its hosts.
ObjId PlainContainers::ViewLike(ObjId view, Side side) {
  side.meaning = SideOf(view)->meaning;
  return MakeView(side, Origin(view), wrapping_.contains(view.value) && !asked_otherwise_.contains(view.value));
}

void PlainContainers::Open(const Objects& objects) {
  for (uint32_t o : objects) {
    if (const auto side = SideOf(ObjId(o))) Mark(Into(*side, Category::kOpen));
  }
}

bool PlainContainers::IsOfNest(MethodId m, ObjId made) const {
  const auto nest = [&](MethodId of) {
    const std::string name(program_.ClassName(program_.Method(of).owner));
    return name.substr(0, name.find('$'));
  };
  return nest(heap_.SiteOf(Origin(made)).method) == nest(m);
}

void PlainContainers::Loosen(const Objects& objects) {
  for (uint32_t o : objects) {
    const auto side = SideOf(ObjId(o));
    if (side && side->meaning == kEntries) graph_.Flow(loose_, Held(*side, Category::kValue));
  }
}

/// Whether something is among them that is no host, or is open.
bool PlainContainers::IsForeign(const Place& place, const Objects& objects, bool entries_too) {
  bool foreign = false;
  for (uint32_t o : objects) {
    const auto side = SideOf(ObjId(o));
    foreign |= !side || (entries_too && side->meaning == kEntries);
  }
  for (uint32_t node : NodesOf(place, objects, Category::kOpen, false)) foreign |= !graph_.ObjectsOf(node).empty();
  return foreign;
}

// Effects that put.

void PlainContainers::Store(const Place& place, const Objects& hosts, Category category, const Objects& values) {
  for (uint32_t node : NodesOf(place, hosts, category, true)) PutAll(node, values);
}

PlainGraph::Objects PlainContainers::ElementsOf(const Objects& arrays) {
  Objects elements;
  for (uint32_t o : arrays) {
    const uint32_t node = graph_.Element(ObjId(o));
    if (node == PlainGraph::kNoNode) continue;
    elements.merge(graph_.ObjectsOf(node));
  }
  return elements;
}

void PlainContainers::Copy(const Place& place, const Objects& from, Category category, const std::set<uint32_t>& to,
                           const std::set<uint32_t>& open) {
  Loosen(from);
  bool foreign = false;
  for (uint32_t o : from) {
    const auto side = SideOf(ObjId(o));
    foreign |= !side || side->meaning == kEntries;
  }
  for (uint32_t node : NodesOf(place, from, category, false)) {
    for (uint32_t of : to) graph_.Flow(node, of);
  }
  const std::set<uint32_t> marks = NodesOf(place, from, Category::kOpen, false);
  for (uint32_t of : open) {
    for (uint32_t node : marks) graph_.Flow(node, of);
    if (foreign) Mark(of);
  }
}

void PlainContainers::ApplyStore(const PlainContainerCall& call, const Effect& effect) {
  const Objects* hosts = ValueOf(call, 0);
  const Objects* argument = ValueOf(call, effect.argument);
  if (hosts != nullptr && effect.kind == Kind::kPutTrue) {
    const FieldId yes = program_.ResolveField(program_.FindClass("java/lang/Boolean"), "TRUE", "Ljava/lang/Boolean;");
    if (yes.valid()) Store({call.callee.value}, *hosts, effect.category, graph_.ObjectsOf(graph_.StaticNode(yes)));
  }
  if (hosts != nullptr && effect.kind == Kind::kOpen) {
    for (uint32_t open : NodesOf({call.callee.value}, *hosts, Category::kOpen, true)) Mark(open);
  }
  if (hosts == nullptr || argument == nullptr) return;
  const Place place{call.callee.value}, of_argument{call.callee.value, effect.argument, effect.of_elements};
  const auto copy = [&](const Place& of, const Objects& from, Category category, const Place& into, const Objects& to,
                        Category to_category) {
    Copy(of, from, category, NodesOf(into, to, to_category, true), NodesOf(into, to, Category::kOpen, true));
  };
  if (effect.kind == Kind::kPut) Store(place, *hosts, effect.category, *argument);
  if (effect.kind == Kind::kPutElements) Store(place, *hosts, effect.category, ElementsOf(*argument));
  if (effect.kind == Kind::kCopy) {
    const Objects from = effect.of_elements ? ElementsOf(*argument) : AdmittedAt(call.callee, effect.argument, *argument);
    copy(of_argument, from, effect.of_argument, place, *hosts, effect.category);
  }
  if (effect.kind == Kind::kMoveTo) {
    copy(place, *hosts, effect.category, of_argument, AdmittedAt(call.callee, effect.argument, *argument), effect.of_argument);
  }
  if (effect.kind != Kind::kPutResult) return;
  for (uint32_t f : *argument) {
    const uint32_t result = graph_.FunctionResult(ObjId(f));
    if (result != PlainGraph::kNoNode) Store(place, *hosts, effect.category, graph_.ObjectsOf(result));
    if (result != PlainGraph::kNoNode) continue;
    for (uint32_t open : NodesOf(place, *hosts, Category::kOpen, true)) Mark(open);
  }
}

void PlainContainers::ApplyStores(const PlainContainerCall& call, const Role& role) {
  for (const Effect& e : role.effects) ApplyStore(call, e);
  const Objects* entries = ValueOf(call, 0);
  const ClassId owner = program_.Method(call.callee).owner;
  if (entries == nullptr || program_.MethodName(call.callee) == "<init>") return;
  if (!roles_.IsEntry(owner)) return;
  for (const Effect& e : role.effects) {
    const Objects* value = ValueOf(call, e.argument);
    if (e.kind != Kind::kPut || e.category != Category::kValue || value == nullptr) continue;
    for (uint32_t o : *entries) {
      const bool loose = IsMadeInside(ObjId(o)) && !IsView(ObjId(o)) && roles_.IsEntry(program_.ClassOf(heap_.TypeOf(ObjId(o))));
      if (!loose) continue;
      if (loose_ == PlainGraph::kNoNode) loose_ = graph_.NewHeldNode();
      PutAll(loose_, *value);
    }
  }
}

/// A listed method says itself what its calls do to hosts; if it may run on others, only what it calls on itself is meant.
bool PlainContainers::IsDoneByCaller(const PlainContainerCall& call) {
  if (!call.by_code || !call.caller.valid()) return false;
  const Role* role = roles_.RoleOf(call.caller);
  if (role == nullptr || role->calls || call.callers_first == PlainGraph::kNoNode) return false;
  return call.of_callers_first || !IsForeign({call.caller.value}, graph_.ObjectsOf(call.callers_first), false);
}

// Effects that give.

PlainContainers::Made& PlainContainers::MakeViews(const PlainContainerCall& call, bool entries, parallel::View view) {
  Made& made = made_[{call.callee.value, entries}];
  const Role& role = *roles_.RoleOf(call.callee);
  const bool wraps = view == parallel::View::kWrapper && role.makes_wrapper;
  const bool as_wrapped = !entries && view != parallel::View::kArray && view != parallel::View::kWrapper;
  std::set<Side> hosts, wrapping;
  for (const auto& [o, side] : made.asked) {
    if (entries && side.meaning != kEntries) continue;
    const bool wraps_host = wrapping_.contains(o) && !asked_otherwise_.contains(o) && IsOfNest(call.callee, ObjId(o));
    (as_wrapped && wraps_host ? wrapping : hosts).insert(side);
  }
  for (uint32_t id : graph_.ObjectsOf(call.returned)) {
    const ObjId o(id);
    if (entries && !program_.IsSubtype(heap_.TypeOf(o), program_.ClassType(roles_.entry_class()))) continue;
    const MethodId by = HeapModel::IsToken(o) ? MethodId() : heap_.SiteOf(Origin(o)).method;
    const bool passed_on = wraps && by.valid() && by != call.callee;
    const bool can_be_view = CanBeView(view, o);
    if (passed_on || (!can_be_view && view == parallel::View::kWrapper && SideOf(o))) {
      made.itself = true;
      continue;
    }
    made.wrappers.insert(id);
    if (!can_be_view && !entries) {
      made.others.insert(id);
      continue;
    }
    if (!entries && view != parallel::View::kArray && call.gives_own && !IsOfNest(call.callee, o)) continue;
    const bool of_root = view != parallel::View::kArray && IsView(o);
    std::set<Side> all = hosts;
    if (!wrapping.empty() && (of_root || IsOfNest(call.callee, o))) all.insert(wrapping.begin(), wrapping.end());
    for (const Side& host : all) {
      if (of_root && GroupRootOf(SideOf(o)->root) != GroupRootOf(host.root)) continue;
      const bool of_group = of_root && groups_of_hosts_.contains(SideOf(o)->root);
      const bool for_group = groups_of_hosts_.contains(host.root);
      if (of_root && SideOf(o)->root != host.root && !of_group && !for_group) continue;
      const ObjId object = !of_root                                    ? View(host, view, Origin(o), wraps)
                           : SideOf(o)->root == host.root || for_group ? o
                                                                       : ViewLike(o, host);
      uint32_t& node = made.views.try_emplace(host, PlainGraph::kNoNode).first->second;
      if (node == PlainGraph::kNoNode) node = graph_.NewHeldNode();
      if (object.valid() || entries) graph_.Put(node, object.valid() ? object : Origin(o));
    }
  }
  return made;
}

/// Those of the hosts that it is about, or of the groups of these if it was crowded when nothing else was to be done.
void PlainContainers::AskForViews(const PlainContainerCall& call, bool entries) {
  const Maker maker{call.callee.value, entries};
  Viewer& viewer = viewers_[{call.id, maker}];
  const Objects& objects = *ValueOf(call, 0);
  viewer.num_objects = objects.size();
  for (uint32_t o : objects) {
    const auto side = SideOf(ObjId(o));
    if (!side) continue;
    const Side shown = viewer.crowded ? GroupOf(ShownAs(*side)) : ShownAs(*side);
    asked_more_ |= (viewer.crowded ? grouped_views_[maker] : viewer.sides).insert(shown).second;
    asked_more_ |= made_[maker].asked.emplace(o, shown).second;
  }
}

void PlainContainers::ShowViews(const PlainContainerCall& call, bool entries, const Made& made, uint32_t result) {
  const Maker maker{call.callee.value, entries};
  const Viewer& viewer = viewers_[{call.id, maker}];
  std::set<Side> sides = viewer.sides;
  if (viewer.crowded) sides.insert(grouped_views_[maker].begin(), grouped_views_[maker].end());
  for (const Side& side : sides) {
    const auto views = made.views.find(side);
    if (views != made.views.end()) graph_.Flow(views->second, result);
  }
}

bool PlainContainers::DecideWhatIsCrowded() {
  if (std::exchange(asked_more_, false)) return true;
  bool changed = false;
  for (auto& [of, viewer] : viewers_) {
    if (!viewer.crowded && viewer.num_objects >= many_) viewer.crowded = changed = true;
  }
  return changed;
}

void PlainContainers::ApplyView(const PlainContainerCall& call, const Effect& effect, uint32_t result) {
  AskForViews(call, false);
  const Made& made = MakeViews(call, false, effect.view);
  ShowViews(call, false, made, result);
  PutAll(result, made.others);
  if (made.itself) PutAll(result, Wrapped(call, *ValueOf(call, 0)));
}

PlainGraph::Objects PlainContainers::Wrapped(const PlainContainerCall& call, const Objects& objects) const {
  if (!roles_.RoleOf(call.callee)->makes_wrapper) return objects;
  for (const TypeId wrapper : call.allocated) {
    const auto is_below = [&](TypeId t) { return program_.IsSubtype(t, wrapper); };
    if (!std::all_of(call.allocated.begin(), call.allocated.end(), is_below)) continue;
    Objects of_class;
    for (uint32_t o : objects) {
      if (is_below(heap_.TypeOf(ObjId(o)))) of_class.insert(o);
    }
    return of_class;
  }
  return objects;
}

void PlainContainers::ApplyLoad(const PlainContainerCall& call, const Effect& effect, uint32_t result) {
  const Objects hosts = *ValueOf(call, 0);
  const Objects* argument = ValueOf(call, effect.argument);
  const Place place{call.callee.value};
  if (effect.kind == Kind::kFill && argument != nullptr) {
    for (uint32_t node : NodesOf(place, hosts, effect.category, false)) {
      for (uint32_t array : *argument) {
        const uint32_t elements = graph_.Element(ObjId(array));
        if (elements != PlainGraph::kNoNode) graph_.Flow(node, elements);
      }
    }
  }
  if (result == PlainGraph::kNoNode) return;
  const bool takes = effect.kind == Kind::kTake || effect.kind == Kind::kView;
  if (takes && IsContainerCode(call.caller) && call.of_callers_first) return graph_.Flow(call.returned, result);
  if (effect.kind == Kind::kView) ApplyView(call, effect, result);
  if (effect.kind == Kind::kPass && argument != nullptr) PutAll(result, *argument);
  if (effect.kind == Kind::kTakeResult && argument != nullptr) {
    for (uint32_t f : *argument) {
      const uint32_t given = graph_.FunctionResult(ObjId(f));
      graph_.Flow(given == PlainGraph::kNoNode ? call.returned : given, result);
    }
  }
  if (effect.kind != Kind::kTake) return;
  if (effect.category == Category::kElement) {
    AskForViews(call, true);
    ShowViews(call, true, MakeViews(call, true, parallel::View::kEntry), result);
  }
  for (uint32_t node : NodesOf(place, hosts, effect.category, false)) graph_.Flow(node, result);
}

/// What is cut comes for what is no host.
void PlainContainers::ApplyNormal(const PlainContainerCall& call, const Role& role) {
  const Objects* filled = role.cut_argument == PlainGraph::kNoNode ? nullptr : ValueOf(call, role.cut_argument);
  const bool gives = role.cuts_result && call.result != PlainGraph::kNoNode;
  const Objects* receivers = ValueOf(call, 0);
  if (receivers == nullptr || (!gives && filled == nullptr)) return;
  bool wraps = false;
  for (const Effect& e : role.effects) wraps |= e.kind == Kind::kView && e.view == parallel::View::kWrapper;
  if (wraps && gives) MakeViews(call, false, parallel::View::kWrapper);
  if (!IsForeign({call.callee.value}, *receivers, role.gives_array || role.cut_argument != PlainGraph::kNoNode)) return;
  if (gives && wraps) PutAll(call.result, made_[{call.callee.value, false}].wrappers);
  if (gives && !wraps) graph_.Flow(call.returned, call.result);
  if (filled != nullptr) PutAll(call.parameters[role.cut_argument], *filled);
}

/// The array's elements and the container's are the same. The code sees arrays of the container's own, of a container that is open the
/// very ones too.
void PlainContainers::Back(Side side, const Effect& effect, const Objects& arrays, uint32_t parameter) {
  const uint32_t held = Held(side, effect.category);
  for (uint32_t a : arrays) {
    const uint32_t elements = graph_.Element(ObjId(a));
    if (elements == PlainGraph::kNoNode) {
      graph_.Put(parameter, ObjId(a));
      continue;
    }
    graph_.Flow(elements, held);
    graph_.Flow(held, elements);
    graph_.Put(parameter, ArrayOf(side, heap_.TypeOf(ObjId(a))));
  }
  if (!graph_.ObjectsOf(Held(side, Category::kOpen)).empty()) PutAll(parameter, arrays);
}

void PlainContainers::ApplyNew(const PlainContainerCall& call, const Role& role) {
  if (call.result == PlainGraph::kNoNode || IsContainerCode(call.caller)) {
    const Objects* cut = role.cut_argument == PlainGraph::kNoNode ? nullptr : ValueOf(call, role.cut_argument);
    if (cut != nullptr) PutAll(call.parameters[role.cut_argument], *cut);
    if (call.result != PlainGraph::kNoNode) graph_.Flow(call.returned, call.result);
    return;
  }
  const auto [at, added] = new_roots_.try_emplace({call.id, call.callee.value}, 0);
  if (added) at->second = NewRoot({call.callee.value, true});
  const Side side{at->second, kAll};
  for (uint32_t o : graph_.ObjectsOf(call.returned)) {
    const ObjId view = View(side, parallel::View::kWrapper, ObjId(o));
    graph_.Put(call.result, view.valid() ? view : ObjId(o));
  }
  const uint32_t open = Held(side, Category::kOpen);
  for (const Effect& e : role.effects) {
    const Objects* argument = ValueOf(call, e.argument);
    if (!e.into_result || argument == nullptr) continue;
    const uint32_t to = Held(side, e.category);
    if (e.kind == Kind::kPut) PutAll(to, *argument);
    if (e.kind == Kind::kPutElements) PutAll(to, ElementsOf(*argument));
    if (e.kind == Kind::kBackedBy) Back(side, e, *argument, call.parameters[e.argument]);
    if (e.kind == Kind::kCopy) {
      const Place place{call.callee.value, e.argument, e.of_elements};
      const Objects from = e.of_elements ? ElementsOf(*argument) : AdmittedAt(call.callee, e.argument, *argument);
      Copy(place, from, e.of_argument, {to}, {open});
    }
    if (e.kind != Kind::kPutResult) continue;
    for (uint32_t f : *argument) {
      const uint32_t result = graph_.FunctionResult(ObjId(f));
      if (result == PlainGraph::kNoNode) Mark(open);
      else graph_.Flow(result, to);
    }
  }
}

/// What comes to functions that other code hands to a method: stand-ins for them, which that code calls with what is told.
void PlainContainers::ApplyFunctions(const PlainContainerCall& call, const Role& role) {
  for (const uint32_t position : role.functions) {
    const Objects* functions = ValueOf(call, position);
    if (functions == nullptr) continue;
    const uint32_t parameter = call.parameters[position];
    if (IsContainerCode(call.caller)) {
      PutAll(parameter, *functions);
      continue;
    }
    for (uint32_t f : Objects(*functions)) {
      const ObjId stand_in = graph_.FunctionStandIn(ObjId(f));
      graph_.Put(parameter, stand_in.valid() ? stand_in : ObjId(f));
    }
    for (const Effect& e : role.effects) {
      if (e.argument == position) Tell(call, e, *functions, parameter);
    }
  }
}

void PlainContainers::Tell(const PlainContainerCall& call, const Effect& effect, const Objects& functions, uint32_t parameter) {
  const auto give = [&](uint32_t node) {
    for (uint32_t f : functions) {
      const uint32_t to = graph_.FunctionParameter(ObjId(f), effect.parameter);
      if (to != PlainGraph::kNoNode) graph_.Flow(node, to);
    }
  };
  const Objects* from = ValueOf(call, effect.from);
  if (effect.kind == Kind::kGive && ValueOf(call, 0) != nullptr) {
    const Objects hosts = *ValueOf(call, 0);
    if (IsForeign({call.callee.value}, hosts, true)) PutAll(parameter, functions);
    for (uint32_t node : NodesOf({call.callee.value}, hosts, effect.category, false)) give(node);
  }
  if (effect.kind == Kind::kGiveArgument && from != nullptr) {
    for (uint32_t f : functions) {
      const uint32_t to = graph_.FunctionParameter(ObjId(f), effect.parameter);
      if (to != PlainGraph::kNoNode) PutAll(to, *from);
    }
  }
  if (effect.kind != Kind::kGiveResult || from == nullptr) return;
  for (uint32_t g : *from) {
    const uint32_t result = graph_.FunctionResult(ObjId(g));
    result == PlainGraph::kNoNode ? PutAll(parameter, functions) : give(result);
  }
}

void PlainContainers::Apply(PlainContainerCall call) {
  if (ValueOf(call, 0) != nullptr) call.values[0] = AdmittedAt(call.callee, 0, *call.values[0]);
  const Role* role = roles_.RoleOf(call.callee);
  for (const uint32_t position : roles_.UntoldFunctions(call.callee)) {
    if (IsContainerCode(call.caller) || ValueOf(call, position) == nullptr) continue;
    for (uint32_t o : *ValueOf(call, position)) graph_.ReleaseFunction(ObjId(o));
  }
  if (role == nullptr) {
    if (roles_.GivesToContainers(call.callee)) return Open(graph_.ObjectsOf(call.returned));
    if (!roles_.IsUnlisted(call.callee)) return;
    if (!IsContainerCode(call.caller) && ValueOf(call, 0) != nullptr) Open(*ValueOf(call, 0));
    return;
  }
  ApplyFunctions(call, *role);
  if (role->makes_new) return ApplyNew(call, *role);
  const Signature& signature = program_.MethodSignature(call.callee);
  bool hands_over = signature.result.is_reference();
  for (const Signature::Part& p : signature.parameters) hands_over |= p.is_reference();
  const bool in_arrays = role->gives_array || role->cut_argument != PlainGraph::kNoNode;
  if (ValueOf(call, 0) != nullptr && (in_arrays || (role->only_gives && hands_over))) Loosen(*ValueOf(call, 0));
  if (role->calls) return;
  ApplyNormal(call, *role);
  uint32_t result = call.result;
  if (role->gives_array && IsContainerCode(call.caller) && result != PlainGraph::kNoNode) {
    graph_.Flow(call.returned, result);
    result = PlainGraph::kNoNode;
  }
  if (ValueOf(call, 0) != nullptr) {
    for (const Effect& e : role->effects) ApplyLoad(call, e, result);
  }
  if (!IsDoneByCaller(call)) ApplyStores(call, *role);
}

}  // namespace heliograph::testing
