#include "parallel/shortcuts/container_heap.h"

namespace heliograph::parallel {

ContainerHeap::ContainerHeap(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph,
                             HeapPointers& objects, const ContainerRoles& roles)
    : program_(program), heap_(heap), filters_(filters), graph_(graph), objects_(objects), roles_(roles) {
  loose_values_ = NewPointer();
}

PtrId ContainerHeap::NewPointer() {
  const PtrId p = graph_.NewPointers(1);
  graph_.SetFilter(p, filters_.ForLoaded());
  pointers_.push_back(p);
  return p;
}

/// Containers that container code allocates are a part of others, and those that rules make may be filled by what is not seen.
bool ContainerHeap::IsHost(ObjId o) const {
  const TypeId type = heap_.TypeOf(o);
  if (program_.IsArray(type)) return objects_.Elements(o).valid();
  if (!program_.IsClass(type) || !roles_.IsContainer(program_.ClassOf(type))) return false;
  const AllocSite site = heap_.SiteOf(o);
  return site.method.valid() && site.ordinal < AllocSite::kMadeByRule &&
         !roles_.IsContainerCode(program_.Method(site.method).owner);
}

bool ContainerHeap::IsMadeInside(ObjId o) const {
  if (HeapModel::IsToken(o) || !program_.IsClass(heap_.TypeOf(o))) return false;
  const AllocSite site = heap_.SiteOf(o);
  return site.method.valid() && site.ordinal < AllocSite::kMadeByRule &&
         roles_.IsContainerCode(program_.ClassOf(heap_.TypeOf(o))) && roles_.IsContainerCode(program_.Method(site.method).owner);
}

bool ContainerHeap::IsArrayOfOtherThanObject(ObjId o) const {
  if (HeapModel::IsToken(o)) return false;
  const TypeId type = heap_.TypeOf(o);
  return program_.IsArray(type) && type != program_.ArrayType(program_.ClassType(program_.object_class()));
}

ContainerHeap::Aspect ContainerHeap::AspectOf(ObjId o) {
  if (HeapModel::IsToken(o)) return Aspect();
  if (o.value >= aspect_of_.size()) aspect_of_.resize(heap_.NumOrdinary(), kNotAsked);
  uint32_t& known = aspect_of_[o.value];
  if (known == kNotAsked) known = IsHost(o) ? kFirst + NewRoot(o).value : kNoHost;
  return known == kNoHost ? Aspect() : Aspect(known - kFirst);
}

/// An array of what a host holds that is looked at as a list becomes a part of the host, so that there are finitely many roots.
ContainerHeap::Aspect ContainerHeap::NewRoot(ObjId o) {
  if (const auto array = array_of_.find(o.value); array != array_of_.end()) {
    graph_.AddEdge(objects_.Elements(o), Into(array->second, Category::kElement));
    return array->second;
  }
  const TypeId type = heap_.TypeOf(o);
  Pointers held = NewHeld();
  if (program_.IsArray(type)) held[static_cast<size_t>(Category::kElement)] = objects_.Elements(o);
  const Aspect a = AddRoot({uint64_t{type.value} << 1, held, held});
  roots_.back().of_no_site = program_.IsArray(type) && !heap_.SiteOf(o).method.valid();
  // What a class below overrides may be given entries, as LinkedHashMap.removeEldestEntry is.
  if (program_.IsClass(type) && !roles_.IsContainerCode(program_.ClassOf(type))) Loosen(a);
  return a;
}

ContainerHeap::Aspect ContainerHeap::NewAspect(MethodId maker) {
  const Pointers held = NewHeld();
  return AddRoot({uint64_t{maker.value} << 1 | 1, held, held});
}

ContainerHeap::Pointers ContainerHeap::NewHeld() {
  Pointers held;
  for (PtrId& p : held) p = NewPointer();
  return held;
}

ContainerHeap::Aspect ContainerHeap::AddRoot(const Root& root) {
  roots_.push_back(root);
  return AspectAt(static_cast<uint32_t>(roots_.size()) - 1, Kind::kAll);
}

ContainerHeap::Aspect ContainerHeap::AspectAt(uint32_t root, Kind kind) {
  Aspect& aspect = roots_[root].aspects[static_cast<size_t>(kind)];
  if (!aspect.valid()) {
    aspect = Aspect(static_cast<uint32_t>(aspects_.size()));
    aspects_.push_back({root, kind});
  }
  return aspect;
}

/// What is meant by the category of a view.
Category ContainerHeap::CategoryOf(Aspect a, Category category) const {
  if (category != Category::kElement) return category;
  switch (aspects_[a.value].kind) {
    case Kind::kKeys: return Category::kKey;
    case Kind::kValues: return Category::kValue;
    case Kind::kEntries: return Category::kEntry;
    default: return category;
  }
}

PtrId ContainerHeap::Held(Aspect a, Category category) const {
  return roots_[RootOf(a)].held[static_cast<size_t>(CategoryOf(a, category))];
}

PtrId ContainerHeap::Into(Aspect a, Category category) const {
  return roots_[RootOf(a)].into[static_cast<size_t>(CategoryOf(a, category))];
}

ContainerHeap::Aspect ContainerHeap::ShownAs(Aspect a) {
  if (!roots_[RootOf(a)].of_no_site) return a;
  if (!together_.valid()) together_ = AddRoot({uint64_t{TypeId::kNone} << 1, NewHeld(), NewHeld()});
  Root& root = roots_[RootOf(a)];
  if (!std::exchange(root.shown_together, true)) ShowTogether(root);
  return together_;
}

void ContainerHeap::ShowTogether(const Root& root) {
  const Root& together = roots_[RootOf(together_)];
  for (size_t category = 0; category < root.held.size(); ++category) {
    graph_.AddEdge(root.held[category], together.held[category]);
    graph_.AddEdge(together.into[category], root.into[category]);
  }
}

PtrId ContainerHeap::OfFamily(uint64_t family, size_t category, bool put) {
  PtrId& all = of_family_[family << 8 | category << 1 | (put ? 1 : 0)];
  if (!all.valid()) all = NewPointer();
  return all;
}

PtrId ContainerHeap::JoinFamily(Root& root, size_t category, bool put) {
  PtrId& all = root.of_many[put ? 1 : 0][category];
  if (all.valid()) return all;
  all = OfFamily(root.family, category, put);
  if (!root.is_group) put ? graph_.AddEdge(all, root.into[category]) : graph_.AddEdge(root.held[category], all);
  return all;
}

PtrId ContainerHeap::OfMany(Aspect a, Category category, bool put) {
  return JoinFamily(roots_[RootOf(a)], static_cast<size_t>(CategoryOf(a, category)), put);
}

uint32_t ContainerHeap::GroupRootOf(uint32_t root) {
  if (roots_[root].is_group) return root;
  if (roots_[root].group != Id<void>::kNone) return roots_[root].group;
  const uint64_t family = roots_[root].family;
  const auto [it, added] = group_of_family_.try_emplace(family, static_cast<uint32_t>(roots_.size()));
  roots_[root].group = it->second;
  if (!added) return it->second;
  Root group{family, {}, {}};
  for (size_t category = 0; category < group.held.size(); ++category) {
    group.held[category] = OfFamily(family, category, false);
    group.into[category] = OfFamily(family, category, true);
  }
  group.is_group = true;
  roots_.push_back(group);
  return it->second;
}

ContainerHeap::Aspect ContainerHeap::GroupOf(Aspect a) {
  const OfAspect of = aspects_[a.value];
  const uint32_t group = GroupRootOf(of.root);
  if (group == of.root) return a;
  if (!std::exchange(roots_[of.root].in_group, true)) {
    Root& root = roots_[of.root];
    for (size_t category = 0; category < root.held.size(); ++category) {
      JoinFamily(root, category, false);
      JoinFamily(root, category, true);
    }
  }
  return AspectAt(group, of.kind);
}

PtrId ContainerHeap::Views(Aspect a, uint32_t place) {
  PtrId& p = views_[uint64_t{a.value} << 32 | place];
  if (!p.valid()) p = NewPointer();
  return p;
}

ObjId ContainerHeap::OriginOf(View view, ObjId made) {
  if (HeapModel::IsToken(made)) return made;
  return view == View::kArray ? heap_.SomeInstance(heap_.TypeOf(made)) : heap_.OriginOf(made);
}

bool ContainerHeap::IsViewable(View view, ObjId made) const {
  if (HeapModel::IsToken(made)) return false;
  if (view != View::kArray) return IsMadeInside(heap_.OriginOf(made));
  if (array_of_.contains(made.value)) return true;
  const MethodId maker = heap_.SiteOf(made).method;
  return maker.valid() && roles_.IsContainerCode(program_.Method(maker).owner) && objects_.Elements(made).valid();
}

ObjId ContainerHeap::ViewOf(Aspect a, View view, ObjId made, bool wraps) {
  if (!IsViewable(view, made)) return ObjId();
  const ObjId origin = OriginOf(view, made);
  const OfAspect of = aspects_[a.value];
  if (view == View::kArray) return MakeArray(a, origin);
  Kind kind = of.kind;
  if (view == View::kKeys || view == View::kKeyIterator) kind = Kind::kKeys;
  if (view == View::kValues || view == View::kValueIterator) kind = Kind::kValues;
  if (view == View::kEntries) kind = Kind::kEntries;
  if (view == View::kEntry) kind = Kind::kAll;
  return MakeView(AspectAt(of.root, kind), origin, wraps);
}

/// A copy of what is held, so what is stored in it stays there; see AspectOf.
ObjId ContainerHeap::MakeArray(Aspect of, ObjId origin) {
  const auto [it, added] = view_of_.try_emplace(uint64_t{of.value} << 32 | origin.value);
  if (!added) return it->second;
  ++num_views_;
  const ObjId array = it->second = heap_.ViewOf(origin);
  const PtrId elements = NewPointer();
  objects_.NoteView(array, origin, elements);
  graph_.AddEdge(Held(of, Category::kElement), elements);
  array_of_.emplace(array.value, of);
  return array;
}

ObjId ContainerHeap::ArrayLike(Aspect a, ObjId array) {
  if (HeapModel::IsToken(array) || !objects_.Elements(array).valid()) return ObjId();
  return MakeArray(a, OriginOf(View::kArray, array));
}

ObjId ContainerHeap::ViewLike(ObjId view, Aspect a) {
  const bool wraps = Wraps(view);
  const Kind kind = aspects_[AspectOf(view).value].kind;
  const ObjId alike = MakeView(AspectAt(RootOf(a), kind), heap_.OriginOf(view), wraps);
  if (wraps) alike_[view.value].insert(alike.value);
  return alike;
}

void ContainerHeap::StopWrapping(ObjId view) {
  if (wrapping_.erase(view.value) == 0) return;
  no_longer_wrapping_.push_back(view);
  const auto alike = alike_.find(view.value);
  if (alike == alike_.end()) return;
  const absl::flat_hash_set<uint32_t> views = std::exchange(alike->second, {});
  for (const uint32_t v : views) StopWrapping(ObjId(v));
}

ObjId ContainerHeap::MakeView(Aspect of, ObjId origin, bool wraps) {
  const auto [it, added] = view_of_.try_emplace(uint64_t{of.value} << 32 | origin.value);
  if (!added) {
    const ObjId view = it->second;
    if (!wraps) StopWrapping(view);
    return view;
  }
  ++num_views_;
  const ObjId view = it->second = heap_.ViewOf(origin);
  if (wraps) wrapping_.insert(view.value);
  objects_.NoteView(view, origin, PtrId());
  if (view.value >= aspect_of_.size()) aspect_of_.resize(heap_.NumOrdinary(), kNotAsked);
  aspect_of_[view.value] = kFirst + of.value;
  return view;
}

}  // namespace heliograph::parallel
