#include "parallel/methods/data_flow.h"

#include "parallel/methods/heap_values.h"

namespace heliograph::parallel {

void DataFlow::Add(const MethodBody& body, const MovableStatements& movable, PtrId variables, ContextId context) {
  AddFilters(body, variables.value);
  AddEdges(body, movable.copies, variables.value);
  AddUses(body, movable, variables.value);
  AddObjects(body, variables.value, context);
}

/// Variables that only loads define hold what fields and elements can hold. Their filter takes nothing away, but
/// a variable then has the same one as the heap around it, so that cycles through the heap can collapse.
void DataFlow::AddFilters(const MethodBody& body, uint32_t base) {
  for (const VarFilter& f : body.filters) {
    std::span<const TypeId> excluded(body.excluded_types.data() + f.excluded_begin, f.excluded_end - f.excluded_begin);
    graph_.SetFilter(PtrId(base + f.var), f.known ? filters_.ForKnown(f.type) : filters_.ForType(f.type, excluded));
  }
  if (graph_.saturates()) {
    const std::vector<uint8_t> thrown = VariablesThrown(program_, body);
    for (VarIndex v = 0; v < body.num_vars; ++v) {
      if (!thrown[v]) graph_.LetSaturate(PtrId(base + v));
    }
  }
  const std::vector<VarIndex> loaded = VariablesOnlyLoaded(program_, body);
  if (loaded.empty()) return;
  const FilterId any = filters_.ForLoaded();
  for (VarIndex v : loaded) graph_.SetFilter(PtrId(base + v), any);
}

void DataFlow::AddEdges(const MethodBody& body, std::span<const CopyStmt> copies, uint32_t base) {
  auto at = [base](VarIndex v) { return PtrId(base + v); };
  for (const CopyStmt& s : copies) graph_.AddEdge(at(s.src), at(s.dst));
  for (const StaticLoadStmt& s : body.static_loads) graph_.AddEdge(objects_.StaticField(s.field), at(s.dst));
  for (const StaticStoreStmt& s : body.static_stores) graph_.AddEdge(at(s.src), objects_.StaticField(s.field));
  for (VarIndex v : body.vm_thrown) graph_.AddEdge(objects_.vm_thrown(), at(v));
  const ClassInfo& owner = program_.Class(program_.Method(body.method).owner);
  if (!owner.platform && program_.StaticInitializer(program_.Method(body.method).owner) == body.method) {
    graph_.AddEdge(at(kThrownVar), objects_.initializers_threw());
  }
}

void DataFlow::AddFieldUse(Use::Kind kind, PtrId variable, PtrId other, FieldId field) {
  const FieldInfo& info = program_.Field(field);
  graph_.AddUse(variable, Use{kind, other.value, info.slot, info.owner.value});
}

void DataFlow::AddUses(const MethodBody& body, const MovableStatements& movable, uint32_t base) {
  using Kind = Use::Kind;
  auto at = [base](VarIndex v) { return PtrId(base + v); };
  for (const LoadStmt& s : movable.loads) AddFieldUse(Kind::kLoad, at(s.base), at(s.dst), s.field);
  for (const StoreStmt& s : movable.stores) AddFieldUse(Kind::kStore, at(s.base), at(s.src), s.field);
  for (const ArrayLoadStmt& s : body.array_loads) graph_.AddUse(at(s.base), Use{Kind::kArrayLoad, base + s.dst});
  for (const ArrayStoreStmt& s : body.array_stores) graph_.AddUse(at(s.base), Use{Kind::kArrayStore, base + s.src});
  for (const AnyFieldLoadStmt& s : body.any_loads) graph_.AddUse(at(s.base), Use{Kind::kAnyLoad, base + s.dst});
  for (const AnyFieldStoreStmt& s : body.any_stores) graph_.AddUse(at(s.base), Use{Kind::kAnyStore, base + s.src});
}

void DataFlow::AddObjects(const MethodBody& body, uint32_t base, ContextId context) {
  uint32_t ordinal = 0;
  for (const AllocStmt& s : body.allocs) {
    const AllocSite site{body.method, ordinal++, s.apart};
    const bool told_apart = contexts_.enabled();
    objects_.AddObject(PtrId(base + s.dst),
                       told_apart ? contexts_.Allocate(s.type, site, context) : heap_.Allocate(s.type, site));
  }
  AddStrings(body, base);
  for (const ClassConstantStmt& s : body.class_constants) objects_.AddObject(PtrId(base + s.dst), heap_.ClassObject(s.type));
  for (const HandleConstantStmt& s : body.handle_constants) {
    objects_.AddObject(PtrId(base + s.dst), heap_.HandleObject({s.kind, s.member, {}}));
  }
}

void DataFlow::AddStrings(const MethodBody& body, uint32_t base) {
  const bool platform = program_.Class(program_.Method(body.method).owner).platform;
  for (const StringStmt& s : body.string_constants) {
    const PtrId to(base + s.dst);
    const bool constant = s.string < StringStmt::kUnknown;
    if (constant) objects_.AddObject(to, heap_.StringObject(body.strings[s.string], platform));
    if (s.string == StringStmt::kMerged) objects_.AddObject(to, heap_.OtherText());
    if (s.string == StringStmt::kUnknown || (constant && platform)) objects_.AddObject(to, heap_.MergedString());
  }
  for (const StringConcatStmt& s : body.concats) {
    if (s.dst != kNoVar) objects_.AddObject(PtrId(base + s.dst), heap_.MergedString());
  }
}

}  // namespace heliograph::parallel
