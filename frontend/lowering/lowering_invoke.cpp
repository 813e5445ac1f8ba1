#include <algorithm>

#include "core/base/equal_range.h"
#include "core/strings/string_pattern.h"
#include "frontend/classfile/byte_reader.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {

namespace {

/// Whether the method gives the string builder that it is called on.
bool GivesReceiver(const CpMember& member) {
  const bool builder = member.owner == "java/lang/StringBuilder" || member.owner == "java/lang/StringBuffer";
  const std::string_view result = member.descriptor.substr(std::min(member.descriptor.find(')') + 1, member.descriptor.size()));
  return builder && result.size() == member.owner.size() + 2 && result.substr(1).starts_with(member.owner);
}

/// Whether the classes below the method's are few, as those of java.lang.reflect.Executable are, and all run the method itself.
bool IsOverriddenNowhere(const Program& program, MethodId method) {
  constexpr uint32_t kFew = 4;
  uint32_t classes = 0;
  for (const Interval& below : program.Subclasses(program.Method(method).owner).intervals()) {
    for (uint32_t c = below.first; c <= below.last; ++c) {
      if (++classes > kFew || program.Dispatch(ClassId(c), method) != method) return false;
    }
  }
  return true;
}

}  // namespace

CallKind CallKindOf(uint8_t op) {
  switch (op) {
    case kInvokestatic: return CallKind::kStatic;
    case kInvokespecial: return CallKind::kSpecial;
    case kInvokeinterface: return CallKind::kInterface;
    default: return CallKind::kVirtual;
  }
}

/// Whether the call asks an exception for its message, which the virtual machine and the JDK's code set unseen.
bool MethodLowering::IsMessageOfThrown(const CpMember& member, MethodId target) const {
  const bool message =
      (member.name == "getMessage" || member.name == "getLocalizedMessage") && member.descriptor.starts_with("()");
  return message && target.valid() && program_->IsSubclass(program_->Method(target).owner, context_->throwable_class);
}

void MethodLowering::Invoke(uint8_t op) {
  const uint32_t index = U2(1);
  CpMember member;
  if (view_->pool().Tag(index) == kCpFieldref || !view_->pool().Member(index, &member) || !descriptor_.Parse(member.descriptor))
    return Fail("invocation without a method reference");
  if (!PopArguments(op != kInvokestatic)) return;
  const MethodId target = SelectTarget(op, index, member);
  if (!target.valid()) NoteUnresolvedMethod(member);
  else if (op == kInvokestatic) Initialize(program_->Method(target).owner);
  if (follows_strings_ && target.valid() && LowerStringCall(op, index, member, target)) return;
  // The builders of all calls meet in the callee. Where strings are followed, this is told of those of the method, too.
  const bool gives = !context_->string_methods || (follows_strings_ && member.name == "append");
  if (gives && op == kInvokevirtual && target.valid() && GivesReceiver(member)) {
    EmitInvoke(CallKindOf(op), ReferenceFor(index, member), target, kNoVar, false);
    return PushDeclaredResult(argument_values_[0]);
  }
  const bool constructs = op == kInvokespecial && member.name == "<init>";
  if (follows_strings_ && constructs && followed_.Find(argument_values_[0]) != FollowedStrings::kNone) {
    followed_.Forget(argument_values_[0]);  // what it holds is no text of a string
  }
  const bool new_string = op == kInvokespecial && member.owner == "java/lang/String" && arguments_[0] != kNoVar;
  if (follows_strings_ && new_string) body_->string_constants.push_back({arguments_[0], StringStmt::kUnknown});
  const VarIndex result = PushResult(target, kOpcodes[op].length);
  if (failed_) return;
  const bool inlined = target.valid() && context_->model.IsInlined(target) && IsStaticallyBound(op, target, member);
  const bool modelled = result != kNoVar && target.valid() && context_->model.HasResult(target);
  EmitInvoke(CallKindOf(op), ReferenceFor(index, member), target, modelled ? kNoVar : result, inlined);
  if (modelled) context_->model.EmitResult(target, arguments_, result, pc_, code_.LineAt(pc_), *body_);
  if (bounds_ != nullptr && result != kNoVar && target.valid()) {
    const TypeId type = program_->MethodSignature(target).result.type;
    if (bounds_->IsBoundType(type)) Push(Bounded(Pop(), bounds_->OfResult(target)));
  }
  if (follows_strings_ && result != kNoVar && target.valid()) NameResult(member, target, result);
  const bool to_string = member.name == "toString" && member.descriptor == "()Ljava/lang/String;";
  if (follows_strings_ && to_string && result != kNoVar) {
    body_->copies.push_back({result, EmitStringOp(StringOp::kOwnText, {"", {arguments_[0]}})});
    const StringMethod* method = target.valid() ? context_->string_methods->Find(target) : nullptr;
    if (method != nullptr && method->call == StringCall::kBuilderText) EmitBuilderText(arguments_[0], result);
  }
  if (follows_strings_ && result != kNoVar && IsMessageOfThrown(member, target)) {
    body_->copies.push_back({result, EmitStringOp(StringOp::kThrownText, {"", {arguments_[0]}})});
  }
}

/// What runs of the method gave at this call or load of an element (execution/computed_texts.h): for a constructor the new text,
/// else the result.
void MethodLowering::AddComputedTexts(uint8_t op) {
  if (computed_.empty() || failed_) return;
  const bool constructs = op == kInvokespecial && descriptor_.result.descriptor == "V";
  const std::span<const ComputedText> texts = EqualRange(computed_, pc_, [](const ComputedText& t) { return t.offset; });
  const VarIndex result = constructs ? arguments_[0] : sp_ == 0 ? kNoVar : AsOperand(stack_[sp_ - 1]);
  if (texts.empty() || result == kNoVar) return;
  VarIndex target = result;
  if (!constructs) {  // what the call gives has its own variable: nothing replaces that
    target = NewVar();
    body_->copies.push_back({target, Pop()});
    Push(target);
  }
  for (const ComputedText& text : texts) {
    if (text.text.find('\1') != std::string::npos || !string_pattern::IsExact(text.text)) continue;
    const VarIndex constant = NewVar();
    body_->string_constants.push_back({constant, AddString(text.text)});
    body_->copies.push_back({target, constant});
  }
}

/// Results that stand for a text which the method tells: boxed primitives, and what a stack trace may say of the method itself.
void MethodLowering::NameResult(const CpMember& member, MethodId target, VarIndex result) {
  const std::string_view owner = program_->ClassName(program_->Method(target).owner);
  const bool boxes = member.name == "valueOf" && descriptor_.parameters.size() == 1 && owner.starts_with("java/lang/") &&
                     std::string_view("ZCBSI").find(descriptor_.parameters[0].descriptor) != std::string_view::npos;
  if (boxes && owner != "java/lang/String") {
    Recipe recipe;
    AddPiece(recipe, argument_values_[0], descriptor_.parameters[0].descriptor);
    if (recipe.text == string_pattern::Any()) return;
    EmitStringOp(StringOp::kBoxText, recipe);
    body_->string_ops.back().array = result;
  }
  if (member.name == "getCallerClass" && owner == "java/lang/StackWalker") {
    const VarIndex caller = NewVar();  // often a method of the same class; others come from the rule, unknown
    body_->class_constants.push_back({caller, program_->ClassType(class_)});
    body_->copies.push_back({result, caller});
  }
  if (owner != "java/lang/StackTraceElement" || (member.name != "getClassName" && member.name != "getMethodName")) return;
  const bool of_class = member.name == "getClassName";
  const VarIndex name = NewVar();
  const uint32_t text =
      AddString(of_class ? program_->DottedClassName(class_) : std::string(program_->MethodName(body_->method)));
  const VarIndex other = NewVar();  // the virtual machine gives the names of callers too, unseen
  body_->string_constants.push_back({name, text});
  body_->string_constants.push_back({other, StringStmt::kUnknown});
  for (VarIndex source : {name, other}) body_->copies.push_back({result, source});
}

/// Takes the arguments of descriptor_ off the stack into arguments_.
bool MethodLowering::PopArguments(bool with_receiver) {
  const size_t first = with_receiver ? 1 : 0;
  arguments_.assign(descriptor_.parameters.size() + first, kNoVar);
  argument_values_.assign(arguments_.size(), kNoVar);
  null_arguments_ = 0;
  const auto pop_value = [&](size_t position) {
    const Value value = Pop();
    const bool null = value == kNullValue || value == kIntConstant;
    if (null && position < 32) null_arguments_ |= 1u << position;
    argument_values_[position] = value;
    return AsOperand(value);
  };
  for (size_t i = descriptor_.parameters.size(); i-- > 0;) {
    const CallDescriptor::Parameter& parameter = descriptor_.parameters[i];
    if (parameter.is_wide()) PopSlots(2);
    else arguments_[first + i] = pop_value(first + i);
    if (!parameter.is_reference()) arguments_[first + i] = kNoVar;
  }
  if (with_receiver) arguments_[0] = pop_value(0);
  return !failed_;
}

MethodId MethodLowering::SelectTarget(uint8_t op, uint32_t index, const CpMember& member) {
  MethodId target = view_->ResolveMethod(index, member);
  if (op == kInvokespecial && target.valid()) {
    target = program_->SelectSpecial(class_, MemberClass(*program_, member.owner), target);
  }
  if (target.valid() && program_->Method(target).is_static() != (op == kInvokestatic)) return MethodId();
  return target;
}

bool MethodLowering::IsStaticallyBound(uint8_t op, MethodId target, const CpMember& member) const {
  if (op == kInvokestatic || op == kInvokespecial || member.owner.starts_with('[')) return true;
  const MethodInfo& method = program_->Method(target);
  if ((method.access & (kAccFinal | kAccPrivate)) || program_->Class(method.owner).is_final()) return true;
  return op == kInvokevirtual && IsOverriddenNowhere(*program_, target);
}

/// Pushes what descriptor_ returns. Gives its variable, or kNoVar if it is primitive or popped at once.
VarIndex MethodLowering::PushResult(MethodId target, uint32_t length) {
  const CallDescriptor::Parameter& result = descriptor_.result;
  if (result.descriptor == "V") return kNoVar;
  const uint32_t next = pc_ + length;
  const bool dropped = next < code_.code.size() && code_.code[next] == kPop && !(flags_[next] & (kFlagTarget | kFlagHandler));
  if (!result.is_reference() || dropped) {
    PushPrimitive(result.is_wide() ? 2 : 1);
    return kNoVar;
  }
  if (!target.valid() && follows_strings_ && result.descriptor == "Ljava/lang/String;") {
    const Value missing = MissingValue(result.descriptor);
    return Push(missing), missing;
  }
  const bool as_declared = target.valid() && !IsSignaturePolymorphic(*context_, target);
  const VarIndex var = NewDeclaredVar(as_declared ? program_->MethodSignature(target).result.type
                                                  : program_->FindDescriptorType(result.descriptor));
  Push(var);
  return var;
}

uint32_t MethodLowering::AddArguments() {
  const uint32_t begin = static_cast<uint32_t>(body_->args.size());
  body_->args.insert(body_->args.end(), arguments_.begin(), arguments_.end());
  return begin;
}

void MethodLowering::EmitInvoke(CallKind kind, uint32_t ref, MethodId target, VarIndex result, bool inlined) {
  InvokeStmt invoke;
  invoke.kind = kind;
  invoke.ref = ref;
  invoke.target = target;
  invoke.args_begin = AddArguments();
  invoke.args_end = static_cast<uint32_t>(body_->args.size());
  invoke.result = result;
  invoke.thrown = ThrownVar();
  invoke.offset = pc_;
  invoke.line = code_.LineAt(pc_);
  invoke.effect_inlined = inlined;
  body_->invokes.push_back(invoke);
  if (target.valid()) NoteCallFacts(target);
  if (!inlined) return;
  const size_t emitted = body_->invokes.size();
  context_->model.Emit(target, arguments_, result, pc_, invoke.line, *body_);
  for (size_t i = emitted; i < body_->invokes.size(); ++i) body_->invokes[i].thrown = invoke.thrown;
}

/// For the last call in the body, if its target belongs to the reflection API.
void MethodLowering::NoteCallFacts(MethodId target) {
  const std::vector<ClassId>& classes = context_->reflection_classes;
  if (std::find(classes.begin(), classes.end(), program_->Method(target).owner) == classes.end()) return;
  CallFacts facts;
  facts.invoke = static_cast<uint32_t>(body_->invokes.size()) - 1;
  facts.null_args = null_arguments_;
  body_->call_facts.push_back(facts);
}

void MethodLowering::NoteUnresolvedMethod(const CpMember& member) {
  const ClassId owner = MemberClass(*program_, member.owner);
  if (!owner.valid() || program_->Class(owner).phantom) return NotePhantom(member.owner);
  Note("unresolved-method", std::string(member.owner) + "." + std::string(member.name) + std::string(member.descriptor));
}

uint32_t MethodLowering::ReferenceFor(uint32_t index, const CpMember& member) {
  uint32_t ref = view_->Local(index);
  if (ref != ClassView::kNone) return ref;
  ref = static_cast<uint32_t>(body_->refs.size());
  body_->refs.push_back({member.owner, member.name, member.descriptor});
  view_->SetLocal(index, ref);
  return ref;
}

/// Where exceptions raised at the current instruction go.
VarIndex MethodLowering::ThrownVar() {
  if (region_ == ExceptionRegions::kNoRegion) return kThrownVar;
  ExceptionRegion& region = regions_.region(region_);
  if (region.thrown == kNoVar) region.thrown = NewVar();
  region.flows = true;
  return region.thrown;
}

}  // namespace heliograph::frontend
