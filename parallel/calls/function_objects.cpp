#include "parallel/calls/function_objects.h"

#include <algorithm>
#include <utility>

namespace heliograph::parallel {

FunctionObjects::FunctionObjects(const Program& program, Contexts& contexts, HeapModel& heap, PointerGraph& graph,
                                 HeapPointers& objects, CallRecords& records, CallGraph& call_graph, CallBinder& binder,
                                 ClassInitialization& initialization)
    : program_(program),
      contexts_(contexts),
      heap_(heap),
      graph_(graph),
      objects_(objects),
      records_(records),
      call_graph_(call_graph),
      binder_(binder),
      initialization_(initialization) {}

void FunctionObjects::Add(const MethodBody& body, const LambdaStmt& s, PtrId variables, ContextId context) {
  if (s.dst == kNoVar || !s.type.valid() || !s.implementation.valid()) return;
  const AllocSite site{body.method, AllocSite::kLambda + s.offset};
  const ObjId o = contexts_.enabled() ? contexts_.Allocate(s.type, site, context) : heap_.Allocate(s.type, site);
  const auto [it, added] = function_objects_.try_emplace(o.value);
  if (added) it->second = MakeObject(body, s, variables);
  if (contexts_.enabled()) {
    for (uint32_t i = s.captured_begin; i < s.captured_end; ++i) {
      if (body.args[i] == kNoVar) continue;
      graph_.AddEdge(PtrId(variables.value + body.args[i]), it->second.captured[i - s.captured_begin]);
    }
  }
  objects_.AddObject(PtrId(variables.value + s.dst), o);
}

FunctionObjects::FunctionObject FunctionObjects::MakeObject(const MethodBody& body, const LambdaStmt& s, PtrId variables) {
  FunctionObject f;
  f.creator = body.method;
  f.method_name = program_.names().Find(s.method_name);
  f.num_parameters = s.num_parameters;
  f.kind = s.kind;
  f.implementation = s.implementation;
  f.offset = s.offset;
  f.line = s.line;
  for (uint32_t i = s.captured_begin; i < s.captured_end; ++i) {
    const bool reference = body.args[i] != kNoVar;
    const PtrId of_instance = reference ? PtrId(variables.value + body.args[i]) : PtrId();
    f.captured.push_back(reference && contexts_.enabled() ? graph_.NewPointers(1) : of_instance);
  }
  return f;
}

bool FunctionObjects::IsCalledBy(ObjId o, const MethodInfo& method, size_t num_parameters) const {
  auto found = function_objects_.find(heap_.OriginOf(o).value);
  return found != function_objects_.end() && found->second.method_name == method.name &&
         found->second.num_parameters == num_parameters;
}

std::optional<FunctionBody> FunctionObjects::Call(uint32_t record, ObjId object) {
  const ObjId origin = heap_.OriginOf(object);
  FunctionObject& f = function_objects_.at(origin.value);
  call_graph_.AddCallerOf(origin, record);
  std::optional<FunctionBody> made;
  if (!f.bound) {
    const uint32_t body = BindBody(f, origin, program_.MethodSignature(records_[record].resolved), records_[record].kind);
    made = {body, f.creator, f.offset, f.line};
  }
  const CallRecord& call = records_[record];
  if (origin != object && !f.released && records_.IsTold(call)) {
    f.unbound.push_back(record);
  } else {
    BindArguments(f, record);
  }
  if (call.result.valid() && f.result.valid()) graph_.AddEdge(f.result, call.result);
  if (call.result.valid() && call.kind == CallKind::kReflective) {
    objects_.AddBoxed(call.result, program_.MethodSignature(call.resolved).result.kind);
  }
  graph_.AddEdge(f.thrown, call.thrown);
  return made;
}

void FunctionObjects::BindArguments(const FunctionObject& f, uint32_t record) {
  const std::span<const PtrId> args = records_.Arguments(records_[record]);
  for (size_t i = 0; i < f.parameters.size() && i + 1 < args.size(); ++i) {
    if (args[i + 1].valid() && f.parameters[i].valid()) graph_.AddEdge(args[i + 1], f.parameters[i]);
  }
}

FunctionObjects::FunctionObject* FunctionObjects::Find(ObjId object) {
  if (HeapModel::IsToken(object)) return nullptr;
  const auto found = function_objects_.find(heap_.OriginOf(object).value);
  return found == function_objects_.end() ? nullptr : &found->second;
}

PtrId FunctionObjects::ResultOf(ObjId object) {
  FunctionObject* f = Find(object);
  if (f == nullptr) return PtrId();
  if (!f->result.valid()) f->result = graph_.NewPointers(1);
  return f->result;
}

PtrId FunctionObjects::CapturedBy(ObjId object) {
  FunctionObject* f = Find(object);
  if (f == nullptr) return PtrId();
  if (f->all_captured.valid()) return f->all_captured;
  f->all_captured = graph_.NewPointers(1);
  for (const PtrId captured : f->captured) {
    if (captured.valid()) graph_.AddEdge(captured, f->all_captured);
  }
  return f->all_captured;
}

ObjId FunctionObjects::StandIn(ObjId object) {
  FunctionObject* f = Find(object);
  if (f == nullptr) return ObjId();
  if (!f->stand_in.valid()) {
    f->stand_in = heap_.ViewOf(object);
    objects_.NoteView(f->stand_in, object, PtrId());
  }
  return f->stand_in;
}

void FunctionObjects::Give(ObjId object, uint32_t parameter, PtrId from) {
  FunctionObject* f = Find(object);
  if (f == nullptr) return;
  f->given.emplace_back(parameter, from);
  if (f->bound) BindGiven(*f, parameter, from);
}

void FunctionObjects::BindGiven(const FunctionObject& f, uint32_t parameter, PtrId from) {
  if (parameter < f.parameters.size() && f.parameters[parameter].valid()) graph_.AddEdge(from, f.parameters[parameter]);
}

void FunctionObjects::Release(ObjId object) {
  FunctionObject* f = Find(object);
  if (f == nullptr || f->stand_in != object || std::exchange(f->released, true)) return;
  for (const uint32_t record : std::exchange(f->unbound, {})) BindArguments(*f, record);
}

/// Makes the parameters and the result, and the record of the call of the implementation, which it gives.
uint32_t FunctionObjects::BindBody(FunctionObject& f, ObjId object, const Signature& interface_method, CallKind kind) {
  f.bound = true;
  const ClassId owner = program_.Method(f.implementation).owner;
  const bool constructs = f.kind == HandleKind::kNewInvokeSpecial;
  f.thrown = graph_.NewPointers(1);
  if (interface_method.result.is_reference() && !f.result.valid()) f.result = graph_.NewPointers(1);
  std::vector<PtrId> args = f.captured;
  if (constructs) {
    PtrId made = graph_.NewPointers(1);
    objects_.AddObject(made, heap_.SomeInstance(program_.ClassType(owner)));
    if (f.result.valid()) graph_.AddEdge(made, f.result);
    args.insert(args.begin(), made);
  }
  if (constructs || f.kind == HandleKind::kInvokeStatic) initialization_.InitializeIn(owner, f.creator);
  AddParameters(f, interface_method, args);
  for (const auto& [parameter, from] : f.given) BindGiven(f, parameter, from);
  if (f.result.valid() && !constructs) objects_.AddBoxed(f.result, program_.MethodSignature(f.implementation).result.kind);
  const uint32_t body = records_.Add(CallSiteId(), f.implementation, kind, constructs ? PtrId() : f.result, f.thrown);
  records_.AddArguments(args);
  records_[body].lambda = object;
  if (contexts_.enabled()) records_[body].context = contexts_.OfBody(object);
  binder_.AddCall(body, f.kind == HandleKind::kInvokeVirtual || f.kind == HandleKind::kInvokeInterface);
  return body;
}

/// Those of the functional interface's method, which follow what is bound in `args`. A primitive where the implementation
/// takes a reference is boxed.
void FunctionObjects::AddParameters(FunctionObject& f, const Signature& interface_method, std::vector<PtrId>& args) {
  const Signature& formal = program_.MethodSignature(f.implementation);
  const size_t receiver = program_.Method(f.implementation).is_static() ? 0 : 1;
  for (const Signature::Part& p : interface_method.parameters) {
    const size_t position = args.size();
    const bool boxes = !p.is_reference() && position >= receiver && position - receiver < formal.parameters.size() &&
                       formal.parameters[position - receiver].is_reference();
    PtrId parameter = p.is_reference() || boxes ? graph_.NewPointers(1) : PtrId();
    if (boxes) objects_.AddBoxed(parameter, p.kind);
    f.parameters.push_back(parameter);
    args.push_back(parameter);
  }
}

}  // namespace heliograph::parallel
