#include "parallel/calls/client_code.h"

namespace heliograph::parallel {

void ClientCode::Begin() {
  held_ = parts_.graph.NewPointers(1);
  parts_.graph.AddUse(held_, Use{Use::Kind::kArrayLoad, held_.value});
  parts_.graph.AddUse(held_, Use{Use::Kind::kArrayStore, held_.value});
  const CallSiteId site = parts_.records.AddSite(MethodId(), CallKind::kImplicit, CallSite::kNoOffset, 0, {});
  for (uint32_t c = 0; c < parts_.program.NumClasses(); ++c) {
    const ClassInfo& info = parts_.program.Class(ClassId(c));
    if (info.application && !info.phantom && !info.lambda) TakeClass(ClassId(c), site);
  }
}

void ClientCode::TakeClass(ClassId c, CallSiteId site) {
  const Program& program = parts_.program;
  const ClassInfo& info = program.Class(c);
  const TypeId type = program.ClassType(c);
  const bool extended = open_ && !info.is_interface() && (info.access & kAccPublic) && !(info.access & kAccFinal);
  if (program.IsInstantiable(type) || extended) parts_.objects.AddObject(held_, parts_.heap.SomeInstance(type));
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) UseField(FieldId(f), site);
}

void ClientCode::UseField(FieldId f, CallSiteId site) {
  const FieldInfo& field = parts_.program.Field(f);
  const bool sees = (field.access & kAccPublic) || (open_ && (field.access & kAccProtected));
  if (!field.is_reference || !sees) return;
  const bool sets = !(field.access & kAccFinal);
  if (field.is_static()) {
    parts_.initialization.InitializeAt(field.owner, site);
    parts_.graph.AddEdge(parts_.objects.StaticField(f), held_);
    if (sets) parts_.graph.AddEdge(ValueOf(field.type), parts_.objects.StaticField(f));
    return;
  }
  parts_.graph.AddUse(held_, Use{Use::Kind::kLoad, held_.value, field.slot, field.owner.value});
  if (sets) parts_.graph.AddUse(held_, Use{Use::Kind::kStore, ValueOf(field.type).value, field.slot, field.owner.value});
}

PtrId ClientCode::ValueOf(TypeId type) {
  auto [it, added] = value_of_.try_emplace(type.value);
  if (!added) return it->second;
  const PtrId value = it->second = parts_.graph.NewPointers(1);
  if (type.valid()) parts_.graph.SetFilter(value, parts_.filters.ForType(type));
  parts_.graph.AddEdge(held_, value);
  if (!type.valid() || !parts_.program.IsInstantiable(type)) return value;
  const ObjId some = parts_.heap.SomeInstance(type);
  parts_.objects.AddObject(value, some);
  const PtrId elements = parts_.objects.Elements(some);
  if (elements.valid()) parts_.graph.AddEdge(ValueOf(parts_.program.ElementType(type)), elements);
  return value;
}

void ClientCode::Call(MethodId method) {
  if (!held_.valid()) Begin();
  const Program& program = parts_.program;
  const MethodInfo& info = program.Method(method);
  const Signature& signature = program.MethodSignature(method);
  const CallSiteId site = parts_.records.AddSite(MethodId(), CallKind::kImplicit, CallSite::kNoOffset, 0, {});
  const PtrId result = signature.result.is_reference() ? held_ : PtrId();
  const uint32_t record = parts_.records.Add(site, method, CallKind::kImplicit, result, held_);
  if (!info.is_static()) parts_.records.AddArgument(ValueOf(program.ClassType(info.owner)));
  for (const Signature::Part& p : signature.parameters) {
    parts_.records.AddArgument(p.is_reference() ? ValueOf(p.type) : PtrId());
  }
  if (info.is_static() || program.Name(info.name) == "<init>") parts_.initialization.InitializeAt(info.owner, site);
  if (IsDispatched(program, method)) parts_.binder.AddCall(record, true);
  if (!info.is_abstract()) parts_.binder.AddEdge(record, method);
}

bool ClientCode::CanOverride(MethodId method) const {
  const MethodInfo& info = parts_.program.Method(method);
  const ClassInfo& owner = parts_.program.Class(info.owner);
  const bool extends = owner.application && (owner.access & kAccPublic) && !(owner.access & kAccFinal);
  const bool overrides = (info.access & (kAccPublic | kAccProtected)) && !(info.access & kAccFinal);
  return extends && overrides && IsDispatched(parts_.program, method);
}

void ClientCode::OfferCall(uint32_t record) {
  if (!open_ || !held_.valid()) return;
  const CallRecord call = parts_.records[record];
  if (!CanOverride(call.resolved)) return;
  for (const PtrId argument : parts_.records.Arguments(call)) {
    if (argument.valid()) parts_.graph.AddEdge(argument, held_);
  }
  const Signature& signature = parts_.program.MethodSignature(call.resolved);
  if (call.result.valid() && signature.result.is_reference()) parts_.graph.AddEdge(ValueOf(signature.result.type), call.result);
  if (call.thrown.valid()) {
    const ClassId throwable = parts_.program.FindClass("java/lang/Throwable");
    if (throwable.valid()) parts_.graph.AddEdge(ValueOf(parts_.program.ClassType(throwable)), call.thrown);
  }
}

}  // namespace heliograph::parallel
