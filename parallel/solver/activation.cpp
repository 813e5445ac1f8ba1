/// Activation: a lowered method becomes pointers, edges, uses and call records.

#include <tbb/parallel_for.h>

#include "parallel/solver/solver_state.h"

namespace heliograph::parallel {

void SolverState::Reach(MethodId m) {
  if (reached_[m.value]) return;
  reached_[m.value] = 1;
  reachable_.push_back(m);
}

void SolverState::ActivateReached() {
  std::vector<MethodBody> bodies;
  while (activated_ < reachable_.size()) {
    // Bounded batches keep the lowered bodies that wait for activation small.
    size_t count = std::min<size_t>(reachable_.size() - activated_, 1024);
    bodies.assign(count, MethodBody());
    auto lower = [&](size_t i) {
      if (!Spent()) bodies[i] = input_.lowerer->Lower(reachable_[activated_ + i]);
    };
    if (count < 16) {
      for (size_t i = 0; i < count; ++i) lower(i);
    } else {
      tbb::parallel_for(size_t{0}, count, lower);
    }
    activated_ += count;
    for (const MethodBody& body : bodies) {
      if (Spent()) return;
      Activate(body);
    }
  }
}

void SolverState::Activate(const MethodBody& body) {
  uint32_t base = graph_.NewPointers(body.num_vars).value;
  base_[body.method.value] = base;
  num_vars_[body.method.value] = body.num_vars;
  for (const VarFilter& f : body.filters) {
    std::span<const TypeId> excluded(body.excluded_types.data() + f.excluded_begin, f.excluded_end - f.excluded_begin);
    graph_.SetFilter(PtrId(base + f.var), f.known ? filters_.ForKnown(f.type) : filters_.ForType(f.type, excluded));
  }
  FilterHeapValues(body, base);
  AddFlows(body, base);
  AddAllocations(body, base);
  if (input_.handler != nullptr && input_.handler->WantsMethods()) input_.handler->OnMethod(body, PtrId(base), *this);
  AddInvokes(body, base);
  AddLambdas(body, base);
  for (VarIndex v : body.vm_thrown) graph_.AddEdge(vm_thrown_, PtrId(base + v));
  for (ClassId c : body.initialized) Initialize(c, CallSiteId(), body.method);
  AddNotes(body);
  NoteCasts(body, base);
}

/// Variables that only loads define hold what fields and elements can hold. The filter takes nothing away, but
/// a variable then has the same one as the heap around it, so that cycles through the heap can collapse.
void SolverState::FilterHeapValues(const MethodBody& body, uint32_t base) {
  if (body.loads.empty() && body.array_loads.empty() && body.any_loads.empty()) return;
  std::vector<uint8_t> other(body.num_vars, 0);
  auto mark = [&](VarIndex v) {
    if (v != kNoVar) other[v] = 1;
  };
  std::fill_n(other.begin(), kFirstParameterVar, 1);
  VarIndex past_parameters = kFirstParameterVar + (program_.Method(body.method).is_static() ? 0 : 1);
  for (const Signature::Part& p : program_.MethodSignature(body.method).parameters) past_parameters += p.is_reference();
  std::fill(other.begin(), other.begin() + std::min(past_parameters, body.num_vars), 1);
  for (const VarFilter& s : body.filters) mark(s.var);
  for (const AllocStmt& s : body.allocs) mark(s.dst);
  for (const StringStmt& s : body.string_constants) mark(s.dst);
  for (const StringConcatStmt& s : body.concats) mark(s.dst);
  for (const StringOpStmt& s : body.string_ops) mark(s.dst);
  for (const ClassConstantStmt& s : body.class_constants) mark(s.dst);
  for (const HandleConstantStmt& s : body.handle_constants) mark(s.dst);
  for (const CopyStmt& s : body.copies) mark(s.dst);
  for (const StaticLoadStmt& s : body.static_loads) mark(s.dst);
  for (const LambdaStmt& s : body.lambdas) mark(s.dst);
  for (VarIndex v : body.vm_thrown) mark(v);
  for (const InvokeStmt& s : body.invokes) {
    mark(s.result);
    mark(s.thrown);
  }
  FilterId any = filters_.ForLoaded();
  auto filter = [&](VarIndex v) {
    if (!std::exchange(other[v], 1)) graph_.SetFilter(PtrId(base + v), any);
  };
  for (const LoadStmt& s : body.loads) filter(s.dst);
  for (const ArrayLoadStmt& s : body.array_loads) filter(s.dst);
  for (const AnyFieldLoadStmt& s : body.any_loads) filter(s.dst);
}

void SolverState::AddAllocations(const MethodBody& body, uint32_t base) {
  bool platform = program_.Class(program_.Method(body.method).owner).platform;
  uint32_t ordinal = 0;
  for (const AllocStmt& s : body.allocs) {
    AddObject(PtrId(base + s.dst), heap_.Allocate(s.type, {body.method, ordinal++}));
  }
  for (const StringStmt& s : body.string_constants) {
    const bool constant = s.string < StringStmt::kUnknown;
    if (constant) AddObject(PtrId(base + s.dst), heap_.StringObject(body.strings[s.string], platform));
    if (s.string == StringStmt::kMerged) AddObject(PtrId(base + s.dst), heap_.OtherText());
    if (s.string == StringStmt::kUnknown || (constant && platform)) AddObject(PtrId(base + s.dst), heap_.MergedString());
  }
  for (const StringConcatStmt& s : body.concats) {
    if (s.dst != kNoVar) AddObject(PtrId(base + s.dst), heap_.MergedString());
  }
  for (const ClassConstantStmt& s : body.class_constants) AddObject(PtrId(base + s.dst), heap_.ClassObject(s.type));
  for (const HandleConstantStmt& s : body.handle_constants) {
    AddObject(PtrId(base + s.dst), heap_.HandleObject({s.kind, s.member, {}}));
  }
}

void SolverState::AddFlows(const MethodBody& body, uint32_t base) {
  auto at = [base](VarIndex v) { return PtrId(base + v); };
  auto use = [&](Use::Kind kind, VarIndex variable, VarIndex other, FieldId field) {
    Use u{kind, base + other};
    if (field.valid()) {
      u.slot = program_.Field(field).slot;
      u.owner = program_.Field(field).owner.value;
    }
    graph_.AddUse(at(variable), u);
  };
  for (const CopyStmt& s : body.copies) graph_.AddEdge(at(s.src), at(s.dst));
  for (const StaticLoadStmt& s : body.static_loads) graph_.AddEdge(StaticPointer(s.field), at(s.dst));
  for (const StaticStoreStmt& s : body.static_stores) graph_.AddEdge(at(s.src), StaticPointer(s.field));
  for (const LoadStmt& s : body.loads) use(Use::Kind::kLoad, s.base, s.dst, s.field);
  for (const StoreStmt& s : body.stores) use(Use::Kind::kStore, s.base, s.src, s.field);
  for (const ArrayLoadStmt& s : body.array_loads) use(Use::Kind::kArrayLoad, s.base, s.dst, FieldId());
  for (const ArrayStoreStmt& s : body.array_stores) use(Use::Kind::kArrayStore, s.base, s.src, FieldId());
  for (const AnyFieldLoadStmt& s : body.any_loads) use(Use::Kind::kAnyLoad, s.base, s.dst, FieldId());
  for (const AnyFieldStoreStmt& s : body.any_stores) use(Use::Kind::kAnyStore, s.base, s.src, FieldId());
}

void SolverState::AddInvokes(const MethodBody& body, uint32_t base) {
  auto at = [base](VarIndex v) { return v == kNoVar ? PtrId() : PtrId(base + v); };
  for (const InvokeStmt& s : body.invokes) {
    CallSiteId site = NewSite(body.method, s.kind, s.offset, s.line, body.refs[s.ref]);
    if (!s.target.valid()) continue;
    if (s.effect_inlined) {   // all but what the callee throws
      AddCallEdge(NewRecord(site, s.target, s.kind, PtrId(), at(s.thrown)), s.target);
      OfferCall(body, s, site, base);
      continue;
    }
    uint32_t r = NewRecord(site, s.target, s.kind, at(s.result), at(s.thrown));
    records_[r].args_begin = static_cast<uint32_t>(args_.size());
    for (uint32_t i = s.args_begin; i < s.args_end; ++i) args_.push_back(at(body.args[i]));
    records_[r].args_end = static_cast<uint32_t>(args_.size());
    bool by_receiver = s.kind == CallKind::kVirtual || s.kind == CallKind::kInterface ||
                       s.kind == CallKind::kDynamic || s.kind == CallKind::kNative;
    if (by_receiver && IsDispatched(s.target)) {
      if (s.args_end > s.args_begin && body.args[s.args_begin] != kNoVar) {
        graph_.AddUse(at(body.args[s.args_begin]), Use{Use::Kind::kCall, r});
      }
    } else {
      AddCallEdge(r, s.target);
    }
    OfferCall(body, s, site, base);
  }
}

/// Hands the call to the handler, if that claims it.
void SolverState::OfferCall(const MethodBody& body, const InvokeStmt& s, CallSiteId site, uint32_t base) {
  if (input_.handler == nullptr) return;
  uint8_t& claim = claims_[s.target.value];
  if (claim == 0) claim = input_.handler->Claims(s.target) ? 2 : 1;
  if (claim != 2) return;
  auto at = [base](VarIndex v) { return v == kNoVar ? PtrId() : PtrId(base + v); };
  std::vector<PtrId> args;
  for (uint32_t i = s.args_begin; i < s.args_end; ++i) args.push_back(at(body.args[i]));
  input_.handler->OnCall({site, body.method, s.target, args, at(s.result), at(s.thrown), &body, &s, FactsOf(body, s),
                          PtrId(base)}, *this);
}

void SolverState::AddLambdas(const MethodBody& body, uint32_t base) {
  for (const LambdaStmt& s : body.lambdas) {
    if (s.dst == kNoVar || !s.type.valid() || !s.implementation.valid()) continue;
    ObjId o = heap_.Allocate(s.type, {body.method, AllocSite::kLambda + s.offset});
    LambdaInfo info;
    info.creator = body.method;
    info.method_name = program_.names().Find(s.method_name);
    info.num_parameters = s.num_parameters;
    info.kind = s.kind;
    info.implementation = s.implementation;
    for (uint32_t i = s.captured_begin; i < s.captured_end; ++i) {
      info.captured.push_back(body.args[i] == kNoVar ? PtrId() : PtrId(base + body.args[i]));
    }
    lambdas_.emplace(o.value, std::move(info));
    AddObject(PtrId(base + s.dst), o);
  }
}

void SolverState::AddNotes(const MethodBody& body) {
  if (body.notes.empty()) return;
  std::string subject = program_.MethodDisplayName(body.method);
  for (const BodyNote& note : body.notes) {
    input_.ledger->Add(note.kind, subject + " @ " + std::to_string(note.offset), note.detail);
  }
}

void SolverState::Initialize(ClassId c, CallSiteId site, MethodId trigger) {
  const std::vector<MethodId>& initializers = InitializersOf(c);
  if (initializers.empty()) return;
  if (!site.valid()) site = NewSite(trigger, CallKind::kInitializer, CallSite::kNoOffset, 0, {});
  for (MethodId initializer : initializers) {
    Reach(initializer);
    edges_.push_back({site, initializer, CallKind::kInitializer});
  }
}

/// Static initialisers that initialising `c` runs: its own, those of its super classes, and those of their
/// superinterfaces that declare a default method (JVMS 5.5 step 7). An interface initialises only itself.
const std::vector<MethodId>& SolverState::InitializersOf(ClassId c) {
  auto [it, added] = initializers_.try_emplace(c);
  std::vector<MethodId>& found = it->second;
  if (!added) return found;
  std::vector<ClassId> pending;
  auto add = [&](ClassId of) {
    MethodId initializer = program_.StaticInitializer(of);
    if (initializer.valid()) found.push_back(initializer);
  };
  for (ClassId at = c; at.valid(); at = program_.Class(at).super) {
    add(at);
    if (program_.Class(at).is_interface()) break;
    auto interfaces = program_.Interfaces(at);
    pending.insert(pending.end(), interfaces.begin(), interfaces.end());
  }
  absl::flat_hash_set<uint32_t> seen;
  while (!pending.empty()) {
    ClassId i = pending.back();
    pending.pop_back();
    if (!seen.insert(i.value).second) continue;
    auto interfaces = program_.Interfaces(i);
    pending.insert(pending.end(), interfaces.begin(), interfaces.end());
    auto [first, end] = program_.MethodRange(i);
    for (uint32_t m = first; m < end; ++m) {
      if (program_.Method(MethodId(m)).access & (kAccAbstract | kAccStatic)) continue;
      add(i);
      break;
    }
  }
  return found;
}

ObjId SolverState::FieldHolder(ObjId o) const {
  return HeapModel::IsToken(o) ? heap_.SomeInstance(heap_.TypeOf(o)) : o;
}

void SolverState::Materialize(ObjId o) {
  ObjId holder = FieldHolder(o);
  if (object_base_.size() < heap_.NumOrdinary()) object_base_.resize(heap_.NumOrdinary(), 0);
  if (object_base_[holder.value] != 0) return;
  TypeId type = heap_.TypeOf(holder);
  if (program_.IsArray(type)) {
    TypeId element = program_.ElementType(type);
    if (program_.IsPrimitive(element)) return;
    PtrId p = graph_.NewPointers(1);
    graph_.SetFilter(p, filters_.ForElements(element));   // aastore checks every element type, JVMS 6.5
    object_base_[holder.value] = p.value;
    return;
  }
  if (!program_.IsClass(type)) return;
  ClassId c = program_.ClassOf(type);
  uint32_t slots = program_.Class(c).reference_slots;
  if (slots == 0) return;
  uint32_t base = graph_.NewPointers(slots).value;
  object_base_[holder.value] = base;
  for (ClassId at = c; at.valid(); at = program_.Class(at).super) {
    const ClassInfo& info = program_.Class(at);
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
      const FieldInfo& field = program_.Field(FieldId(f));
      if (!field.is_reference || field.is_static()) continue;
      graph_.SetFilter(PtrId(base + field.slot), FieldFilter(FieldId(f)));
    }
  }
}

FilterId SolverState::FieldFilter(FieldId f) {
  TypeId type = program_.Field(f).type;
  return filters_.ForField(type.valid() && program_.IsVerifiedType(type) ? type : TypeId());
}

FieldId SolverState::FieldAt(ClassId owner, uint32_t slot) const {
  const ClassInfo& info = program_.Class(owner);
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
    if (program_.Field(FieldId(f)).slot == slot && !program_.Field(FieldId(f)).is_static()) return FieldId(f);
  }
  HELIOGRAPH_CHECK(false);
}

PtrId SolverState::StaticPointer(FieldId f) {
  PtrId& p = static_pointers_[f.value];
  if (p.valid()) return p;
  p = graph_.NewPointers(1);
  const FieldInfo& field = program_.Field(f);
  if (program_.IsVerifiedType(field.type)) graph_.SetFilter(p, filters_.ForType(field.type));
  if (field.has_constant_string) {
    bool platform = program_.Class(field.owner).platform;
    AddObject(p, heap_.StringObject(std::string(field.constant_string), platform));
    if (platform) AddObject(p, heap_.MergedString());
  }
  return p;
}

}  // namespace heliograph::parallel
