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
    graph_.AddEdge(objects_.Elements(o), Held(array->second, Category::kElement));
    return array->second;
  }
  Root root;
  for (PtrId& p : root.held) p = NewPointer();
  const TypeId type = heap_.TypeOf(o);
  if (program_.IsArray(type)) root.held[static_cast<size_t>(Category::kElement)] = objects_.Elements(o);
  const Aspect a = AddRoot(root);
  // What a class below overrides may be given entries, as LinkedHashMap.removeEldestEntry is.
  if (program_.IsClass(type) && !roles_.IsContainerCode(program_.ClassOf(type))) Loosen(a);
  return a;
}

ContainerHeap::Aspect ContainerHeap::NewAspect() {
  Root root;
  for (PtrId& p : root.held) p = NewPointer();
  return AddRoot(root);
}

ContainerHeap::Aspect ContainerHeap::AddRoot(const Root& root) {
  roots_.push_back(root);
  return AspectAt(static_cast<uint32_t>(roots_.size()) - 1, Kind::kAll);
}

ContainerHeap::Aspect ContainerHeap::AspectAt(uint32_t root, Kind kind) {
  const auto [it, added] = aspect_at_.try_emplace(uint64_t{root} << 8 | static_cast<uint8_t>(kind));
  if (added) {
    it->second = Aspect(static_cast<uint32_t>(aspects_.size()));
    aspects_.push_back({root, kind});
  }
  return it->second;
}

PtrId ContainerHeap::Held(Aspect a, Category category) const {
  const OfAspect& of = aspects_[a.value];
  if (category == Category::kElement) {
    if (of.kind == Kind::kKeys) category = Category::kKey;
    if (of.kind == Kind::kValues) category = Category::kValue;
    if (of.kind == Kind::kEntries) category = Category::kEntry;
  }
  return roots_[of.root].held[static_cast<size_t>(category)];
}

PtrId ContainerHeap::Views(Aspect a, uint32_t place) {
  PtrId& p = views_[uint64_t{a.value} << 32 | place];
  if (!p.valid()) p = NewPointer();
  return p;
}

bool ContainerHeap::IsViewable(View view, ObjId made) const {
  if (HeapModel::IsToken(made)) return false;
  if (view != View::kArray) return IsMadeInside(heap_.OriginOf(made));
  const MethodId maker = heap_.SiteOf(made).method;
  return maker.valid() && roles_.IsContainerCode(program_.Method(maker).owner) && objects_.Elements(made).valid();
}

ObjId ContainerHeap::ViewOf(Aspect a, View view, ObjId made) {
  if (!IsViewable(view, made)) return ObjId();
  const ObjId origin = heap_.OriginOf(made);
  const OfAspect of = aspects_[a.value];
  if (view == View::kArray) return MakeArray(a, origin);
  Kind kind = of.kind;
  if (view == View::kKeys || view == View::kKeyIterator) kind = Kind::kKeys;
  if (view == View::kValues || view == View::kValueIterator) kind = Kind::kValues;
  if (view == View::kEntries) kind = Kind::kEntries;
  if (view == View::kEntry) kind = Kind::kAll;
  return MakeView(AspectAt(of.root, kind), origin);
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

ObjId ContainerHeap::MakeView(Aspect of, ObjId origin) {
  const auto [it, added] = view_of_.try_emplace(uint64_t{of.value} << 32 | origin.value);
  if (!added) return it->second;
  ++num_views_;
  const ObjId view = it->second = heap_.ViewOf(origin);
  objects_.NoteView(view, origin, PtrId());
  if (view.value >= aspect_of_.size()) aspect_of_.resize(heap_.NumOrdinary(), kNotAsked);
  aspect_of_[view.value] = kFirst + of.value;
  return view;
}

}  // namespace heliograph::parallel
