#include <algorithm>

#include "core/program/box_types.h"
#include "frontend/classfile/byte_reader.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

/// Operand kinds in opcode order: int, long, float, double, reference.
constexpr uint32_t kIntKind = 0, kReferenceKind = 4;
bool IsWideKind(uint32_t kind) { return kind == 1 || kind == 3; }
bool IsKnownInt(Value v) { return IsIntConstant(v) || IsSymbol(v); }

}  // namespace

void MethodLowering::Step(uint8_t op, uint32_t length) {
  const OpcodeInfo& info = kOpcodes[op];
  if (info.flags & kOpThrows) MayThrow();
  if (failed_) return;
  if (info.flags & kOpEndsBlock) block_ended_ = true;
  if (info.flags & kOpCustom) return StepCustom(op, length);
  if (follows_strings_ && StepText(op)) return;
  PopSlots(info.pops);
  if ((op >= kIconst0 && op <= kIconst5) || op == kBipush || op == kSipush) return PushSmallInt(op);
  PushPrimitive(info.pushes);
  if (failed_) return;
  if (info.flags & kOpBranch) Branch(static_cast<int64_t>(pc_) + LoadS2(&code_.code[pc_ + 1]));
  if (info.flags & kOpBranchWide) Branch(static_cast<int64_t>(pc_) + LoadS4(&code_.code[pc_ + 1]));
}

void MethodLowering::PushSmallInt(uint8_t op) {
  int32_t constant = op - kIconst0;
  if (op == kBipush) constant = static_cast<int32_t>(static_cast<int8_t>(U1(1)));
  if (op == kSipush) constant = LoadS2(&code_.code[pc_ + 1]);
  Push(constant < 0 ? kNoVar : kIntConstant + static_cast<uint32_t>(constant));
}

void MethodLowering::StepCustom(uint8_t op, uint32_t length) {
  if (StepLocal(op)) return;
  switch (op) {
    case kAconstNull: return Push(kNullValue);
    case kLdc: return LoadConstant(U1(1), false);
    case kLdcW: return LoadConstant(U2(1), false);
    case kLdc2W: return LoadConstant(U2(1), true);
    case kAaload: ArrayLoad(); return AddComputedTexts(op);
    case kAastore: return ArrayStore();
    case kIinc: return Increment(U1(1), static_cast<int8_t>(U1(2)));
    case kJsr: return Jsr(static_cast<int64_t>(pc_) + LoadS2(&code_.code[pc_ + 1]), pc_ + length);
    case kJsrW: return Jsr(static_cast<int64_t>(pc_) + LoadS4(&code_.code[pc_ + 1]), pc_ + length);
    case kRet: return Ret(U1(1));
    case kTableswitch:
    case kLookupswitch: return Switch();
    case kAreturn: return Return();
    case kGetstatic:
    case kPutstatic:
    case kGetfield:
    case kPutfield: return FieldAccess(op);
    case kInvokevirtual:
    case kInvokespecial:
    case kInvokestatic:
    case kInvokeinterface: Invoke(op); return AddComputedTexts(op);
    case kInvokedynamic: InvokeDynamic(); return AddComputedTexts(op);
    case kNew: return NewObject();
    case kNewarray:
    case kAnewarray: return NewArray(op);
    case kMultianewarray: return NewMultiArray();
    case kAthrow: return Throw();
    case kCheckcast: return Cast();
    case kInstanceof: return TestType();
    case kWide: return Wide();
    default: return Shuffle(op);
  }
}

/// The load and store families with an explicit or implied local variable.
bool MethodLowering::StepLocal(uint8_t op) {
  if (op >= kIload && op <= kAload) LoadLocal(op - kIload, U1(1));
  else if (op >= kIload0 && op <= kAload3) LoadLocal((op - kIload0) / 4, (op - kIload0) % 4);
  else if (op >= kIstore && op <= kAstore) StoreLocal(op - kIstore, U1(1));
  else if (op >= kIstore0 && op <= kAstore3) StoreLocal((op - kIstore0) / 4, (op - kIstore0) % 4);
  else return false;
  return true;
}

void MethodLowering::LoadLocal(uint32_t kind, uint32_t local) {
  const uint32_t slots = IsWideKind(kind) ? 2 : 1;
  if (local + slots > code_.max_locals) return Fail("local variable index out of range");
  if (kind == kReferenceKind || (kind == kIntKind && IsKnownInt(locals_[local]))) Push(locals_[local]);
  else PushPrimitive(slots);
}

void MethodLowering::StoreLocal(uint32_t kind, uint32_t local) {
  const uint32_t slots = IsWideKind(kind) ? 2 : 1;
  if (local + slots > code_.max_locals) return Fail("local variable index out of range");
  if (kind == kReferenceKind) {
    locals_[local] = BoundedLocal(Pop(), local, pc_ + InstructionLength(code_.code, pc_));
  } else if (kind == kIntKind) {
    const Value value = Pop();
    locals_[local] = follows_strings_ && IsKnownInt(value) ? value : kNoVar;
  } else {
    PopSlots(slots);
    for (uint32_t i = 0; i < slots; ++i) locals_[local + i] = kNoVar;
  }
  if (region_ == ExceptionRegions::kNoRegion || all_dirty_) return;
  for (uint32_t i = 0; i < slots; ++i) dirty_.push_back(local + i);
}

void MethodLowering::Wide() {
  const uint8_t op = static_cast<uint8_t>(U1(1));
  const uint32_t local = U2(2);
  if (op >= kIload && op <= kAload) return LoadLocal(op - kIload, local);
  if (op >= kIstore && op <= kAstore) return StoreLocal(op - kIstore, local);
  if (op == kRet) return Ret(local);
  Increment(local, LoadS2(&code_.code[pc_ + 4]));
}

void MethodLowering::Increment(uint32_t local, int32_t by) {
  if (local >= code_.max_locals) return Fail("local variable index out of range");
  if (IsKnownInt(locals_[local])) locals_[local] = Moved(locals_[local], by);
  if (region_ != ExceptionRegions::kNoRegion && !all_dirty_) dirty_.push_back(local);
}

/// dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2: repeats the top `count` slots below `depth` more; swap.
void MethodLowering::Shuffle(uint8_t op) {
  if (op == kSwap) {
    if (Need(2)) std::swap(stack_[sp_ - 1], stack_[sp_ - 2]);
    return;
  }
  const uint32_t count = op >= kDup2 ? 2 : 1;
  const uint32_t depth = count == 2 ? op - kDup2 : op - kDup;
  if (!Need(count + depth)) return;
  if (sp_ + count > code_.max_stack) return Fail("stack overflow");
  Value* top = stack_.data() + sp_;
  std::copy_backward(top - count - depth, top, top + count);
  std::copy_n(top, count, top - count - depth);
  sp_ += count;
}

void MethodLowering::Switch() {
  Pop();
  ForEachSwitchTarget(code_.code, pc_, [this](int64_t target) {
    if (!failed_) Branch(target);
  });
}

void MethodLowering::ArrayLoad() {
  Pop();
  const VarIndex base = PopOperand();
  if (base == kNoVar) return Push(kNullValue);
  RecentLoad& recent = RecentLoadOf(base, FieldId());
  if (recent.dst == kNoVar) {
    recent.dst = NewVar();
    body_->array_loads.push_back({recent.dst, base});
  }
  Push(recent.dst);
}

void MethodLowering::ArrayStore() {
  const VarIndex src = PopOperand();
  const Value index = Pop();
  const VarIndex base = PopOperand();
  if (base == kNoVar || src == kNoVar || failed_) return;
  body_->array_stores.push_back({base, src, IsIntConstant(index) ? index - kIntConstant : ArrayStoreStmt::kAnyIndex});
}

void MethodLowering::Throw() {
  const VarIndex src = PopOperand();
  if (src == kNoVar || failed_) return;
  body_->copies.push_back({ThrownVar(), src});
}

void MethodLowering::Return() {
  const VarIndex src = PopOperand();
  if (src != kNoVar && !failed_) body_->copies.push_back({kReturnVar, src});
}

void MethodLowering::Cast() {
  std::string_view name;
  if (!view_->pool().ClassName(U2(1), &name)) return Fail("checkcast of something that is no class");
  const Value value = Pop();
  if (failed_) return;
  const TypeId type = view_->ResolveType(U2(1), name);
  if (!type.valid()) {
    // No class of the program extends an absent one, so only null passes.
    NotePhantom(name);
    return Push(kNullValue);
  }
  if (!IsReference(value)) return Push(kNullValue);
  const VarIndex dst = NewVar();
  body_->copies.push_back({dst, value});
  if (type != context_->object_type) body_->filters.push_back({dst, type});
  body_->casts.push_back({dst, value, type, pc_});
  Push(dst);
}

void MethodLowering::TestType() {
  std::string_view name;
  if (!view_->pool().ClassName(U2(1), &name)) return Fail("instanceof of something that is no class");
  if (!view_->ResolveType(U2(1), name).valid()) NotePhantom(name);
  Pop();
  PushPrimitive(1);
}

void MethodLowering::FieldAccess(uint8_t op) {
  const uint32_t index = U2(1);
  CpMember member;
  if (view_->pool().Tag(index) != kCpFieldref || !view_->pool().Member(index, &member) || !IsFieldDescriptor(member.descriptor))
    return Fail("field access without a field reference");
  const bool load = op == kGetstatic || op == kGetfield;
  const bool is_static = op == kGetstatic || op == kPutstatic;
  const char kind = member.descriptor[0];
  const bool reference = kind == 'L' || kind == '[';
  FieldId field = view_->ResolveField(index, member);
  if (field.valid() && program_->Field(field).is_static() != is_static) field = FieldId();
  if (!field.valid()) {
    const ClassId owner = MemberClass(*program_, member.owner);
    if (!owner.valid() || program_->Class(owner).phantom) NotePhantom(member.owner);
    else Note("unresolved-field", std::string(member.owner) + "." + std::string(member.name));
  } else if (is_static) {
    Initialize(program_->Field(field).owner);
  }
  if (op == kGetstatic && field.valid() && follows_strings_ && PushSeparator(field)) return;
  if (reference && field.valid()) {
    if (is_static) return StaticFieldAccess(load, index, field);
    return InstanceFieldAccess(load, field);
  }
  const uint32_t slots = kind == 'J' || kind == 'D' ? 2 : 1;
  if (!load) PopSlots(slots);
  if (!is_static) Pop();
  if (load && reference) Push(MissingValue(member.descriptor));
  else if (load) PushPrimitive(slots);
}

/// Reads of java.io.File's separators: which they are tells the JDK.
bool MethodLowering::PushSeparator(FieldId field) {
  if (program_->ClassName(program_->Field(field).owner) != "java/io/File") return false;
  const std::string_view name = program_->FieldName(field);
  const bool of_files = name == "separator" || name == "separatorChar";
  if (!of_files && name != "pathSeparator" && name != "pathSeparatorChar") return false;
  const std::string_view text = of_files ? context_->file_separator : context_->path_separator;
  if (text.empty()) return false;
  Push(name.ends_with("Char") ? kIntConstant + static_cast<uint8_t>(text[0]) : TextOf({std::string(text), {}}));
  return true;
}

/// A static field holds the same objects wherever the method reads it, so one variable serves all reads.
void MethodLowering::StaticFieldAccess(bool load, uint32_t index, FieldId field) {
  if (!load) {
    const VarIndex src = PopOperand();
    if (src != kNoVar && !failed_) body_->static_stores.push_back({field, src});
    return;
  }
  VarIndex var = view_->Local(index);
  if (var == kNoVar) {
    var = NewDeclaredVar(program_->Field(field).type);
    body_->static_loads.push_back({var, field});
    const TypeId primitive = program_->Class(class_).platform ? TypeId() : PrimitiveOfTypeField(*program_, field);
    if (primitive.valid()) body_->class_constants.push_back({var, primitive});
    if (bounds_ != nullptr && bounds_->IsBoundType(program_->Field(field).type)) {
      var = Bounded(var, bounds_->OfField(field));
    }
    view_->SetLocal(index, var);
  }
  Push(var);
}

void MethodLowering::InstanceFieldAccess(bool load, FieldId field) {
  const VarIndex src = load ? kNoVar : PopOperand();
  const VarIndex base = PopOperand();
  if (failed_) return;
  if (!load) {
    if (base != kNoVar && src != kNoVar) body_->stores.push_back({base, src, field});
    return;
  }
  if (base == kNoVar) return Push(kNullValue);
  RecentLoad& recent = RecentLoadOf(base, field);
  if (recent.dst == kNoVar) {
    const TypeId type = program_->Field(field).type;
    recent.dst = NewDeclaredVar(type);
    body_->loads.push_back({recent.dst, base, field});
    if (bounds_ != nullptr && bounds_->IsBoundType(type)) recent.dst = Bounded(recent.dst, bounds_->OfField(field));
  }
  Push(recent.dst);
}

}  // namespace heliograph::frontend
