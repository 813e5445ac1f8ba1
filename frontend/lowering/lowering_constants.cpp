#include <algorithm>

#include "core/strings/string_pattern.h"
#include "frontend/classfile/modified_utf8.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

/// Allocations of one type in one method that get a variable each; the others (data tables) share one.
constexpr uint32_t kMaxAllocationsPerType = 64;

}  // namespace

void MethodLowering::LoadConstant(uint32_t index, bool wide) {
  const uint8_t tag = view_->pool().Tag(index);
  if (wide) {
    if (tag != kCpLong && tag != kCpDouble && tag != kCpDynamic) return Fail("ldc2_w of a wrong constant");
    return PushPrimitive(2);
  }
  switch (tag) {
    case kCpInteger:
    case kCpFloat: return PushPrimitive(1);
    case kCpString: return Push(StringConstant(index));
    case kCpClass: return Push(ClassConstant(index));
    case kCpMethodHandle: return Push(MethodHandleConstant(index));
    case kCpMethodType: return Push(context_->method_type_type.valid() ? Allocate(context_->method_type_type) : kNullValue);
    case kCpDynamic: return Push(DynamicConstant(index));
    default: return Fail("ldc of a wrong constant");
  }
}

uint32_t MethodLowering::AddString(std::string text) {
  body_->strings.push_back(std::move(text));
  return static_cast<uint32_t>(body_->strings.size() - 1);
}

/// Equal constants are one object, so one variable per constant and method is enough.
Value MethodLowering::StringConstant(uint32_t index) {
  const uint32_t known = view_->Local(index);
  if (known != ClassView::kNone) return known;
  std::string_view text;
  if (!view_->pool().Text(index, kCpString, &text)) return Fail("string constant without text"), kNullValue;
  VarIndex var = NewVar();
  std::string decoded;
  // Half of a surrogate pair may meet the other: where strings are followed it is not known.
  const std::string_view lone = follows_strings_ ? std::string_view(&string_pattern::kAny, 1) : kReplacementText;
  if (!IsPlainUtf8(text)) text = decoded = DecodeModifiedUtf8(text, lone);
  if (follows_strings_ && !string_pattern::IsExact(text)) {
    body_->string_constants.push_back({var, StringStmt::kUnknown});
    view_->SetLocal(index, var);
    return var;
  }
  const KeptStrings* kept = context_->kept_strings;
  if (follows_strings_ || (kept != nullptr ? kept->Keeps(text, /*platform=*/true) : program_->StringCanName(text))) {
    body_->string_constants.push_back({var, AddString(std::string(text))});
    if (follows_strings_) followed_.NameConstant(var, static_cast<uint32_t>(body_->strings.size() - 1));
  } else {
    body_->string_constants.push_back({var, StringStmt::kMerged});
  }
  view_->SetLocal(index, var);
  return var;
}

Value MethodLowering::ClassConstant(uint32_t index) {
  const uint32_t known = view_->Local(index);
  if (known != ClassView::kNone) return known;
  std::string_view name;
  if (!view_->pool().ClassName(index, &name)) return Fail("class constant without name"), kNullValue;
  const TypeId type = view_->ResolveType(index, name);
  if (!type.valid()) return NotePhantom(name), kNullValue;
  const VarIndex var = NewVar();
  body_->class_constants.push_back({var, type});
  view_->SetLocal(index, var);
  return var;
}

/// The member that a method handle of this kind (JVMS 4.4.8) accesses, or none.
uint32_t MethodLowering::HandleTarget(uint8_t kind, uint32_t index, const CpMember& member) {
  const bool of_field = kind <= static_cast<uint8_t>(HandleKind::kPutStatic);
  const bool of_method = !of_field && kind <= static_cast<uint8_t>(HandleKind::kInvokeInterface);
  const bool names_field = view_->pool().Tag(index) == kCpFieldref;
  if (kind != 0 && of_field && names_field) return view_->ResolveField(index, member).value;
  if (!of_method || names_field) return FieldId::kNone;
  const MethodId method = view_->ResolveMethod(index, member);
  return method.valid() && !IsSignaturePolymorphic(*context_, method) ? method.value : FieldId::kNone;
}

Value MethodLowering::MethodHandleConstant(uint32_t index) {
  uint8_t kind = 0;
  uint32_t member_index = 0;
  CpMember member;
  if (!view_->pool().MethodHandle(index, &kind, &member_index) || !view_->pool().Member(member_index, &member))
    return Fail("malformed method handle"), kNullValue;
  const uint32_t entity = HandleTarget(kind, member_index, member);
  if (entity != FieldId::kNone && context_->method_handle_type.valid()) {
    const VarIndex var = NewVar();
    body_->handle_constants.push_back({var, static_cast<HandleKind>(kind), entity});
    return var;
  }
  std::string text = std::string(member.owner) + "." + std::string(member.name) + std::string(member.descriptor);
  Note("method-handle-constant", std::move(text));
  return context_->method_handle_type.valid() ? Allocate(context_->method_handle_type) : kNullValue;
}

Value MethodLowering::DynamicConstant(uint32_t index) {
  CpMember constant;
  if (!view_->pool().Dynamic(index, &constant) || !IsFieldDescriptor(constant.descriptor))
    return Fail("malformed dynamic constant"), kNullValue;
  const char kind = constant.descriptor[0];
  if (kind == 'J' || kind == 'D') return Fail("ldc of a two-slot dynamic constant"), kNullValue;
  if (kind != 'L' && kind != '[') return kNoVar;
  CpMember bootstrap;
  const BootstrapMethod* row = view_->file().Bootstrap(constant.bootstrap);
  if (row == nullptr || !view_->file().BootstrapTarget(*row, &bootstrap))
    return Fail("dynamic constant without bootstrap method"), kNullValue;
  return KnownDynamicConstant(constant, *row, bootstrap);
}

/// Bootstrap methods of java.lang.invoke.ConstantBootstraps.
Value MethodLowering::KnownDynamicConstant(const CpMember& constant, const BootstrapMethod& row, const CpMember& bootstrap) {
  const bool standard = bootstrap.owner == "java/lang/invoke/ConstantBootstraps";
  if (standard && bootstrap.name == "nullConstant") return kNullValue;
  if (standard && bootstrap.name == "primitiveClass" && constant.name.size() == 1 &&
      std::string_view("BCDFIJSZV").find(constant.name[0]) != std::string_view::npos) {
    const VarIndex var = NewVar();
    body_->class_constants.push_back({var, program_->PrimitiveType(constant.name[0])});
    return var;
  }
  if (standard && (bootstrap.name == "enumConstant" || bootstrap.name == "getStaticFinal")) {
    std::string_view owner = constant.descriptor;
    if (owner.size() > 2 && owner[0] == 'L') owner = owner.substr(1, owner.size() - 2);
    if (!row.arguments.empty()) view_->pool().ClassName(row.arguments[0], &owner);
    const ClassId c = MemberClass(*program_, owner);
    const FieldId field = c.valid() ? program_->ResolveField(c, constant.name, constant.descriptor) : FieldId();
    if (field.valid() && program_->Field(field).is_static() && program_->Field(field).is_reference) {
      Initialize(program_->Field(field).owner);
      const VarIndex var = NewDeclaredVar(program_->Field(field).type);
      body_->static_loads.push_back({var, field});
      return var;
    }
  }
  Note("unmodelled-bootstrap", std::string(bootstrap.owner) + "." + std::string(bootstrap.name));
  return MissingValue(constant.descriptor);
}

Value MethodLowering::Allocate(TypeId type) {
  if (body_->allocs.size() >= kMaxAllocationsPerType) {
    auto counted = std::find_if(alloc_counts_.begin(), alloc_counts_.end(), [&](auto& c) { return c.first == type; });
    if (counted != alloc_counts_.end()) return counted->second;
    const auto same =
        std::count_if(body_->allocs.begin(), body_->allocs.end(), [&](const AllocStmt& s) { return s.type == type; });
    if (same >= kMaxAllocationsPerType) {
      const VarIndex shared = NewVar();
      body_->allocs.push_back({shared, type});
      alloc_counts_.push_back({type, shared});
      return shared;
    }
  }
  const VarIndex var = NewVar();
  body_->allocs.push_back({var, type});
  return var;
}

void MethodLowering::NewObject() {
  std::string_view name;
  if (!view_->pool().ClassName(U2(1), &name) || name.starts_with('[')) return Fail("new of something that is no class");
  const TypeId type = view_->ResolveType(U2(1), name);
  if (!type.valid()) {
    NotePhantom(name);
    return Push(kNullValue);
  }
  if (program_->Class(program_->ClassOf(type)).phantom) NotePhantom(name);
  Initialize(program_->ClassOf(type));
  // A string becomes what its constructor computes.
  if (follows_strings_ && name == "java/lang/String") return Push(NewVar());
  const size_t allocated = body_->allocs.size();
  const VarIndex var = Allocate(type);
  Push(var);
  const bool own_variable = body_->allocs.size() > allocated && alloc_counts_.empty();
  if (own_variable && follows_strings_ && context_->string_methods->IsBuilder(type)) FollowBuilder(var);
}

void MethodLowering::NewArray(uint8_t op) {
  TypeId element;
  if (op == kNewarray) {
    const char kind = NewarrayKind(static_cast<uint8_t>(U1(1)));
    if (kind == '\0') return Fail("newarray of an unknown type");
    element = program_->PrimitiveType(kind);
  } else {
    std::string_view name;
    if (!view_->pool().ClassName(U2(1), &name)) return Fail("anewarray of something that is no class");
    element = view_->ResolveType(U2(1), name);
    if (!element.valid()) NotePhantom(name);
  }
  const Value length = Pop();
  if (failed_) return;
  const size_t allocated = body_->allocs.size();
  Push(element.valid() ? Allocate(program_->ArrayType(element)) : kNullValue);
  const bool own_variable = body_->allocs.size() > allocated && alloc_counts_.empty();
  if (own_variable && IsIntConstant(length)) body_->allocs.back().length = length - kIntConstant;
  const bool chars = op == kNewarray && NewarrayKind(static_cast<uint8_t>(U1(1))) == 'C';
  if (own_variable && chars && follows_strings_) FollowChars(body_->allocs.back().dst, length);
}

/// One object per dimension that gets a length, each stored into the one around it.
void MethodLowering::NewMultiArray() {
  std::string_view name;
  const uint32_t dimensions = U1(3);
  if (!view_->pool().ClassName(U2(1), &name)) return Fail("multianewarray of something that is no class");
  if (dimensions == 0 || dimensions > name.size() || name.find_first_not_of('[') < dimensions)
    return Fail("multianewarray with a wrong number of dimensions");
  PopSlots(dimensions);
  if (failed_) return;
  TypeId type = view_->ResolveType(U2(1), name);
  if (!type.valid()) {
    NotePhantom(name);
    return Push(kNullValue);
  }
  const Value outermost = Allocate(type);
  Value outer = outermost;
  for (uint32_t i = 1; i < dimensions && program_->IsArray(type); ++i) {
    type = program_->ElementType(type);
    const Value inner = Allocate(type);
    body_->array_stores.push_back({outer, inner});
    outer = inner;
  }
  Push(outermost);
}

}  // namespace heliograph::frontend
