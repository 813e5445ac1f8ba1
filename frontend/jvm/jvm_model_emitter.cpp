#include "frontend/jvm/jvm_model_emitter.h"

#include <algorithm>
#include <string>

namespace heliograph::frontend {

ModelEmitter::ModelEmitter(const Program& program, std::span<const VarIndex> parameters, VarIndex result, uint32_t offset,
                           uint32_t line, MethodBody& body)
    : program_(program), parameters_(parameters), result_(result), offset_(offset), line_(line), body_(body) {
  locals_.fill(kNoVar);
}

void ModelEmitter::Emit(const ModelStatement& statement) {
  using Form = ModelStatement::Form;
  switch (statement.form) {
    case Form::kAssign: return Assign(statement);
    case Form::kCall: return Call(statement);
    case Form::kThrow: return Throw(statement.owner);
    case Form::kInit: return Initialize(program_.FindClass(statement.owner));
    case Form::kNote:
      body_.notes.push_back({std::string(statement.owner), program_.MethodDisplayName(body_.method), offset_});
      return;
    default: return;
  }
}

VarIndex ModelEmitter::Var(const ModelVar& var) {
  switch (var.role) {
    case ModelVar::Role::kNone: return kNoVar;
    case ModelVar::Role::kResult: return result_;
    case ModelVar::Role::kThrown: return kThrownVar;
    case ModelVar::Role::kParameter: return var.index < parameters_.size() ? parameters_[var.index] : kNoVar;
    case ModelVar::Role::kLocal: break;
  }
  VarIndex& local = locals_[var.index];
  if (local == kNoVar) local = NewVar();
  return local;
}

VarIndex ModelEmitter::Value(const ModelOperand& value) {
  using Form = ModelOperand::Form;
  if (value.form == Form::kNothing) return kNoVar;
  if (value.form == Form::kVar) return Var(value.var);
  const VarIndex fresh = NewVar();
  EvaluateInto(fresh, value);
  return fresh;
}

void ModelEmitter::EvaluateInto(VarIndex to, const ModelOperand& value) {
  using Form = ModelOperand::Form;
  const VarIndex base = Var(value.var);
  if (value.var.role != ModelVar::Role::kNone && base == kNoVar) return;
  switch (value.form) {
    case Form::kNothing: return;
    case Form::kVar: return body_.copies.push_back({to, base});
    case Form::kElements: return body_.array_loads.push_back({to, base});
    case Form::kAnyField: return body_.any_loads.push_back({to, base});
    case Form::kString: return body_.string_constants.push_back({to, StringStmt::kUnknown});
    case Form::kMake: return Make(to, value.owner, value.member);
    case Form::kArrayOf: return ArrayOfClass(to, base);
    case Form::kNew:
    case Form::kClass: {
      const TypeId type = program_.FindConstantClassType(value.owner);
      if (!type.valid()) return;
      if (value.form == Form::kClass) return body_.class_constants.push_back({to, type});
      if (program_.IsInstantiable(type)) body_.allocs.push_back({to, type});
      return;
    }
    case Form::kField:
    case Form::kStatic: {
      const FieldId field = FindField(value.owner, value.member);
      if (!field.valid() || program_.Field(field).is_static() != (value.form == Form::kStatic)) return;
      if (value.form == Form::kField) return body_.loads.push_back({to, base, field});
      return body_.static_loads.push_back({to, field});
    }
  }
}

void ModelEmitter::ArrayOfClass(VarIndex to, VarIndex class_object) {
  for (const ClassConstantStmt& s : body_.class_constants) {
    if (s.dst == class_object && program_.IsArray(s.type)) return body_.allocs.push_back({to, s.type});
  }
  for (const InvokeStmt& s : body_.invokes) {
    if (s.result != class_object || !s.target.valid() || program_.MethodName(s.target) != "getClass") continue;
    return body_.copies.push_back({to, body_.args[s.args_begin]});
  }
  if (!body_.invokes.empty()) body_.invokes.back().effect_inlined = false;
}

void ModelEmitter::Assign(const ModelStatement& statement) {
  const bool to_var = statement.to.form == ModelOperand::Form::kVar;
  const VarIndex to = Var(statement.to.var);
  if (statement.to.var.role != ModelVar::Role::kNone && to == kNoVar) return;
  if (to_var && statement.filter.empty()) return EvaluateInto(to, statement.from);
  VarIndex value = Value(statement.from);
  if (value == kNoVar) return;
  if (!statement.filter.empty()) value = Filtered(value, program_.FindConstantClassType(statement.filter));
  if (value == kNoVar) return;
  if (to_var) body_.copies.push_back({to, value});
  else StoreInto(statement.to, value);
}

void ModelEmitter::StoreInto(const ModelOperand& place, VarIndex value) {
  using Form = ModelOperand::Form;
  const VarIndex base = Var(place.var);
  if (place.form == Form::kElements) return body_.array_stores.push_back({base, value});
  if (place.form == Form::kAnyField) return body_.any_stores.push_back({base, value});
  const FieldId field = FindField(place.owner, place.member);
  if (!field.valid() || program_.Field(field).is_static() != (place.form == Form::kStatic)) return;
  if (place.form == Form::kField) body_.stores.push_back({base, value, field});
  else body_.static_stores.push_back({field, value});
}

/// A new variable that holds the objects of `type` in `value`.
VarIndex ModelEmitter::Filtered(VarIndex value, TypeId type) {
  if (!type.valid()) return kNoVar;
  const VarIndex fresh = NewVar();
  body_.copies.push_back({fresh, value});
  body_.filters.push_back({fresh, type});
  return fresh;
}

void ModelEmitter::Call(const ModelStatement& statement) {
  const MethodId target = FindMethod(statement.owner, statement.name, statement.descriptor);
  if (!target.valid()) return;
  std::vector<VarIndex> arguments;
  for (const ModelOperand& argument : statement.arguments) arguments.push_back(Value(argument));
  const VarIndex thrown = Var(statement.thrown);
  const bool to_var = statement.to.form == ModelOperand::Form::kVar;
  const VarIndex result = statement.to.form == ModelOperand::Form::kNothing ? kNoVar : to_var ? Var(statement.to.var) : NewVar();
  Invoke(target, arguments, result, thrown == kNoVar ? kThrownVar : thrown);
  if (!to_var && result != kNoVar) StoreInto(statement.to, result);
}

void ModelEmitter::Invoke(MethodId target, std::span<const VarIndex> arguments, VarIndex result, VarIndex thrown) {
  const MethodInfo& method = program_.Method(target);
  const Signature& signature = program_.MethodSignature(target);
  const bool initializes = method.is_static() || program_.Name(method.name) == "<init>";
  if (initializes) Initialize(method.owner);
  InvokeStmt invoke;
  invoke.kind = CallKind::kNative;
  invoke.ref = static_cast<uint32_t>(body_.refs.size());
  body_.refs.push_back({program_.ClassName(method.owner), program_.MethodName(target), program_.MethodDescriptor(target)});
  invoke.target = target;
  invoke.args_begin = static_cast<uint32_t>(body_.args.size());
  const size_t receiver = method.is_static() ? 0 : 1;
  for (size_t i = 0; i < signature.parameters.size() + receiver; ++i) {
    const bool is_reference = i < receiver || signature.parameters[i - receiver].is_reference();
    body_.args.push_back(is_reference && i < arguments.size() ? arguments[i] : kNoVar);
  }
  invoke.args_end = static_cast<uint32_t>(body_.args.size());
  if (signature.result.is_reference()) invoke.result = result;
  invoke.thrown = thrown;
  invoke.offset = offset_;
  invoke.line = line_;
  body_.invokes.push_back(invoke);
}

/// An object made by native code: allocation and constructor call. Strings are passed for strings.
void ModelEmitter::Make(VarIndex to, std::string_view type, std::string_view descriptor) {
  const ClassId c = program_.FindClass(type);
  if (!c.valid() || program_.Class(c).is_interface() || program_.Class(c).phantom) return;
  Initialize(c);
  body_.allocs.push_back({to, program_.ClassType(c)});
  const MethodId constructor = program_.FindMethod(type, "<init>", descriptor);
  if (!constructor.valid()) return;
  std::vector<VarIndex> arguments{to};
  for (const Signature::Part& part : program_.MethodSignature(constructor).parameters) {
    arguments.push_back(kNoVar);
    if (!part.type.valid() || part.type != program_.FindConstantClassType("java/lang/String")) continue;
    arguments.back() = NewVar();
    body_.string_constants.push_back({arguments.back(), StringStmt::kUnknown});
  }
  Invoke(constructor, arguments, kNoVar, kThrownVar);
}

/// The constructor native code uses, by what the class has: a path and a reason (FileNotFoundException), an error
/// number (UnixException), a message (JNI ThrowNew), nothing.
void ModelEmitter::Throw(std::string_view type) {
  for (std::string_view descriptor : {"(Ljava/lang/String;Ljava/lang/String;)V", "(I)V", "(Ljava/lang/String;)V"}) {
    if (program_.FindMethod(type, "<init>", descriptor).valid()) return Make(kThrownVar, type, descriptor);
  }
  Make(kThrownVar, type, "()V");
}

void ModelEmitter::Initialize(ClassId c) {
  if (!c.valid() || program_.Class(c).phantom) return;
  if (std::find(body_.initialized.begin(), body_.initialized.end(), c) == body_.initialized.end()) body_.initialized.push_back(c);
}

FieldId ModelEmitter::FindField(std::string_view owner, std::string_view name) const {
  const ClassId c = program_.FindClass(owner);
  if (!c.valid()) return FieldId();
  const ClassInfo& info = program_.Class(c);
  for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
    if (program_.FieldName(FieldId(f)) == name && program_.Field(FieldId(f)).is_reference) return FieldId(f);
  }
  return FieldId();
}

MethodId ModelEmitter::FindMethod(std::string_view owner, std::string_view name, std::string_view descriptor) const {
  if (descriptor != "*") return program_.FindMethod(owner, name, descriptor);
  const ClassId c = program_.FindClass(owner);
  if (!c.valid()) return MethodId();
  const auto [begin, end] = program_.MethodRange(c);
  for (uint32_t m = begin; m < end; ++m) {
    if (program_.MethodName(MethodId(m)) == name) return MethodId(m);
  }
  return MethodId();
}

void ModelEmitter::EmitFinalizable(std::span<const ClassId> classes) {
  const MethodId target = FindMethod("java/lang/ref/Finalizer", "register", "(Ljava/lang/Object;)V");
  if (!target.valid() || classes.empty() || parameters_.empty()) return;
  const VarIndex registered = NewVar();
  for (ClassId c : classes) body_.copies.push_back({registered, Filtered(parameters_[0], program_.ClassType(c))});
  Invoke(target, {&registered, 1}, kNoVar, kThrownVar);
}

void ModelEmitter::EmitVarHandle(std::string_view name) {
  const bool exchanges = name.find("ompareAnd") != std::string_view::npos;
  const bool writes = exchanges || name.starts_with("set") || name.starts_with("getAnd");
  const bool reads = name.starts_with("get") || name.starts_with("compareAndExchange");
  const size_t values = exchanges ? 2 : writes ? 1 : 0;
  if (parameters_.size() <= 1 + values) {                                                // a static field: nothing tells which
    const bool platform = program_.Class(program_.Method(body_.method).owner).platform;  // elsewhere rules answer
    const bool any = platform && (result_ != kNoVar || (parameters_.size() > 1 && parameters_.back() != kNoVar));
    if (any) body_.notes.push_back({"unmodelled-varhandle", std::string(name), offset_});
    return;
  }
  const VarIndex base = parameters_[1];
  if (base == kNoVar) return;
  if (reads && result_ != kNoVar) body_.any_loads.push_back({result_, base});
  if (writes && parameters_.back() != kNoVar) body_.any_stores.push_back({base, parameters_.back()});
}

void ModelEmitter::EmitEnumConstants(MethodId values) {
  const FieldId field = FindField("java/lang/Class", "enumConstants");
  if (!field.valid()) return;
  const VarIndex constants = NewVar(), holder = NewVar();
  Invoke(values, {}, constants, kThrownVar);
  body_.class_constants.push_back({holder, program_.ClassType(program_.Method(values).owner)});
  body_.stores.push_back({holder, constants, field});
}

void ModelEmitter::EmitInstance(TypeId type, VarIndex to) {
  if (!type.valid() || !program_.IsInstantiable(type)) return;
  body_.allocs.push_back({to, type});
  if (!program_.IsArray(type)) return;
  const TypeId element = program_.ElementType(type);
  if (program_.IsPrimitive(element) || !program_.IsInstantiable(element)) return;
  const VarIndex content = NewVar();
  EmitInstance(element, content);
  body_.array_stores.push_back({to, content});
}

}  // namespace heliograph::frontend
