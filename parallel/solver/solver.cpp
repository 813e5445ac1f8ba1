#include "parallel/solver/solver.h"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <thread>

#include "parallel/solver/solver_state.h"

namespace heliograph::parallel {

SolverState::SolverState(const SolverInput& input)
    : input_(input), program_(*input.program), heap_(*input.heap), filters_(program_, heap_), graph_(filters_, input.budget, input.share_from / 4) {
  base_.assign(program_.NumMethods(), kInactive);
  num_vars_.assign(program_.NumMethods(), 0);
  reached_.assign(program_.NumMethods(), 0);
  claims_.assign(program_.NumMethods(), 0);
  dispatched_this_.assign(program_.NumMethods(), PtrId());
  static_pointers_.assign(program_.NumFields(), PtrId());
  vm_thrown_ = graph_.NewPointers(1);   // pointer 0, which object_base_ uses as "none"
}

void SolverState::EnterProgram() {
  for (ClassId c : input_.vm_exceptions) AddObject(vm_thrown_, heap_.SomeInstance(program_.ClassType(c)));
  for (const EntryPoint& entry : input_.entry_points) EnterMethod(entry);
  BindPending();
}

void SolverState::EnterMethod(const EntryPoint& entry) {
  const MethodInfo& info = program_.Method(entry.method);
  CallSiteId site = NewSite(MethodId(), CallKind::kImplicit, CallSite::kNoOffset, 0, {});
  PtrId thrown = graph_.NewPointers(1);
  uint32_t r = NewRecord(site, entry.method, CallKind::kImplicit, PtrId(), thrown);
  records_[r].args_begin = static_cast<uint32_t>(args_.size());
  auto pass = [&](TypeId type) {
    PtrId p = graph_.NewPointers(1);
    if (type.valid() && program_.IsInstantiable(type)) {
      AddObject(p, heap_.SomeInstance(type));
      PtrId element = ElementPointer(heap_.SomeInstance(type));
      TypeId element_type = element.valid() ? program_.ElementType(type) : TypeId();
      if (element.valid() && program_.IsInstantiable(element_type)) AddObject(element, heap_.SomeInstance(element_type));
    }
    args_.push_back(p);
  };
  if (!info.is_static()) pass(program_.ClassType(info.owner));
  for (const Signature::Part& p : program_.MethodSignature(entry.method).parameters) {
    if (p.is_reference()) {
      pass(p.type);
    } else {
      args_.push_back(PtrId());
    }
  }
  records_[r].args_end = static_cast<uint32_t>(args_.size());
  if (info.is_static() || program_.Name(info.name) == "<init>") Initialize(info.owner, site, MethodId());
  AddCallEdge(r, entry.method);
}

void SolverState::Publish(const char* phase) const {
  if (input_.progress == nullptr) return;
  input_.progress->phase.store(phase, std::memory_order_relaxed);
  input_.progress->reachable_methods.store(reachable_.size(), std::memory_order_relaxed);
  input_.progress->call_edges.store(edges_.size(), std::memory_order_relaxed);
}

void SolverState::RunHandlers() {
  if (input_.handler == nullptr) return;
  auto deltas = std::move(handler_deltas_);
  handler_deltas_.clear();
  for (const auto& d : deltas) {
    if (Spent()) return;
    input_.handler->OnDelta(d.key, d.delta, *this);
  }
  auto calls = std::move(interface_object_calls_);
  interface_object_calls_.clear();
  for (const auto& c : calls) {
    if (Spent()) return;
    HandOver(c);
  }
}

void SolverState::HandOver(const UseFindings::InterfaceObjectCall& call) {
  const CallRecord& record = records_[call.record];
  InterfaceObjectCall of{record.site, record.lambda, record.resolved, call.object, {}, record.result, record.thrown};
  of.args.assign(args_.begin() + record.args_begin, args_.begin() + record.args_end);
  input_.handler->OnInterfaceObject(of, *this);
}

void SolverState::Superstep() {
  ++supersteps_;
  graph_.MaybeReorder();
  graph_.RunWave();
  EvaluateUses();
  BindPending();
}

void SolverState::Solve() {
  EnterProgram();
  for (;;) {
    RunHandlers();
    BindPending();
    Publish("solving");
    if (Spent()) return;
    if (graph_.HasWork()) {
      Superstep();
      continue;
    }
    if (!handler_deltas_.empty() || !interface_object_calls_.empty()) continue;
    if (input_.handler == nullptr) return;
    input_.handler->AtQuiescence(*this);
    BindPending();
    if (!graph_.HasWork()) return;
  }
}

AnalysisResult SolverState::Run() {
  Solve();
  Publish("collecting results");
  return Freeze();
}

AnalysisResult SolverState::Freeze() {
  AnalysisResult result;
  result.program = &program_;
  result.heap = &heap_;
  result.complete = !Stopping();
  if (!result.complete) result.stop_reason = input_.budget->reason();
  result.reachable_methods = std::move(reachable_);
  AddSharedEdges();
  AddLambdaEdges();
  std::sort(edges_.begin(), edges_.end());
  edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
  result.call_edges = std::move(edges_);
  result.call_sites = std::move(sites_);
  if (input_.handler != nullptr) {
    result.reflective_sites = input_.handler->Report(result.complete);
    result.rule_stats = input_.handler->Stats();
  }
  result.num_pointers = graph_.NumPointers();
  result.num_objects = num_objects_ + heap_.NumTokens();
  for (uint32_t p = 0; p < graph_.NumPointers(); ++p) result.points_to_pairs += graph_.Set(PtrId(p)).size();
  CountCasts(result);
  CountVariables(result);
  const PointerGraph::Counters& c = graph_.counters();
  result.counters = {{"waves", c.waves},
                     {"activations", c.activations},
                     {"edge_visits", c.edge_visits},
                     {"idle_visits", c.idle_visits},
                     {"sharded_buckets", c.sharded_buckets},
                     {"serial_buckets", c.serial_buckets},
                     {"reorders", c.reorders},
                     {"collapsed_pointers", c.collapsed},
                     {"flow_edges", c.edges},
                     {"call_records", records_.size()},
                     {"dereference_edges", dereference_edges_},
                     {"shared_bases", shared_bases_.size()},
                     {"shared_uses", shared_uses_},
                     {"any_field_edges", any_field_edges_},
                     {"supersteps", supersteps_}};
  if (input_.keep_points_to) FreezePointsTo(result);
  return result;
}

void SolverState::FreezePointsTo(AnalysisResult& result) const {
  for (MethodId m : result.reachable_methods) {
    if (!program_.Class(program_.Method(m).owner).application || base_[m.value] == kInactive) continue;
    for (VarIndex v = 0; v < num_vars_[m.value]; ++v) {
      const PointsToSet& set = graph_.Set(PtrId(base_[m.value] + v));
      if (!set.empty()) result.points_to.push_back({m, v, set.ToVector()});
    }
  }
}

// --- CommandSink ---

void SolverState::AddObject(PtrId pointer, ObjId object) {
  NoteObject(object);
  graph_.AddObject(pointer, object);
}

void SolverState::NoteObject(ObjId object) {
  if (HeapModel::IsToken(object)) return Materialize(object);
  if (object.value >= object_seen_.size()) object_seen_.resize(heap_.NumOrdinary(), false);
  if (object_seen_[object.value]) return;
  object_seen_[object.value] = true;
  ++num_objects_;
  TypeId type = heap_.TypeOf(object);
  if (program_.IsClass(type) && program_.Class(program_.ClassOf(type)).is_interface()) interface_objects_.push_back(object);
  Materialize(object);
}

void SolverState::AddEdge(PtrId from, PtrId to) {
  if (rule_edges_.insert(uint64_t{from.value} << 32 | to.value).second) graph_.AddEdge(from, to);
}

void SolverState::AddCall(const AddedCall& call) {
  if (!rule_calls_.insert({call.site.value, call.lambda.value, call.callee.value, call.dispatch}).second) return;
  uint32_t r = NewRecord(call.site, call.callee, CallKind::kReflective, call.result, call.thrown);
  records_[r].lambda = call.lambda;
  records_[r].args_begin = static_cast<uint32_t>(args_.size());
  args_.insert(args_.end(), call.args.begin(), call.args.end());
  records_[r].args_end = static_cast<uint32_t>(args_.size());
  if (call.dispatch && IsDispatched(call.callee)) {
    graph_.AddUse(call.args.front(), Use{Use::Kind::kCall, r});
  } else {
    AddCallEdge(r, call.callee);
  }
}

void SolverState::InitializeClass(ClassId c, CallSiteId site) { Initialize(c, site, MethodId()); }

void SolverState::Subscribe(PtrId pointer, uint32_t key) { graph_.AddUse(pointer, Use{Use::Kind::kHandler, key}); }

PtrId SolverState::NewPointer(TypeId type) {
  PtrId p = graph_.NewPointers(1);
  graph_.SetFilter(p, filters_.ForType(type));
  return p;
}

PtrId SolverState::NewTokenPointer(const IntervalSet& tokens) {
  PtrId p = graph_.NewPointers(1);
  graph_.SetFilter(p, filters_.ForTokens(tokens));
  return p;
}

PtrId SolverState::ElementPointer(ObjId array) {
  if (HeapModel::IsToken(array) || !program_.IsArray(heap_.TypeOf(array))) return PtrId();
  uint32_t base = array.value < object_base_.size() ? object_base_[array.value] : 0;
  return base == 0 ? PtrId() : PtrId(base);
}

PtrId SolverState::FieldPointer(ObjId object, FieldId field) {
  const FieldInfo& info = program_.Field(field);
  TypeId type = heap_.TypeOf(object);
  if (!program_.IsClass(type) || !program_.IsSubclass(program_.ClassOf(type), info.owner)) return PtrId();
  ObjId holder = FieldHolder(object);
  uint32_t base = holder.value < object_base_.size() ? object_base_[holder.value] : 0;
  return base == 0 || !info.is_reference ? PtrId() : PtrId(base + info.slot);
}

ObjId SolverState::NewObject(TypeId type, CallSiteId site) {
  ObjId o = heap_.Allocate(type, {sites_[site.value].caller, AllocSite::kMadeByRule + sites_[site.value].offset});
  NoteObject(o);
  return o;
}

PtrId SolverState::StaticFieldPointer(FieldId field) { return StaticPointer(field); }

AnalysisResult Solve(const SolverInput& input) {
  uint32_t threads = input.threads != 0 ? input.threads : std::max(1u, std::thread::hardware_concurrency());
  tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  return arena.execute([&] { return SolverState(input).Run(); });
}

}  // namespace heliograph::parallel
