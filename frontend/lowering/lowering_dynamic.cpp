#include <algorithm>
#include <array>

#include "core/strings/string_pattern.h"
#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/modified_utf8.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

constexpr std::string_view kString = "Ljava/lang/String;";
constexpr std::string_view kReplacement = "\xef\xbf\xbd";

}  // namespace

bool NeedsNoToString(std::string_view descriptor) {
  constexpr std::array<std::string_view, 9> kPlain = {"Ljava/lang/String;", "Ljava/lang/Integer;",   "Ljava/lang/Long;",
                                                      "Ljava/lang/Short;",  "Ljava/lang/Byte;",      "Ljava/lang/Float;",
                                                      "Ljava/lang/Double;", "Ljava/lang/Character;", "Ljava/lang/Boolean;"};
  return std::find(kPlain.begin(), kPlain.end(), descriptor) != kPlain.end();
}

namespace {

/// Kinds of method whose call initialises its class (JVMS 5.5).
bool HandleInitializes(HandleKind kind) { return kind == HandleKind::kInvokeStatic || kind == HandleKind::kNewInvokeSpecial; }

}  // namespace

void MethodLowering::InvokeDynamic() {
  CpMember site, bootstrap;
  const uint32_t index = U2(1);
  if (view_->pool().Tag(index) != kCpInvokeDynamic || !view_->pool().Dynamic(index, &site) || !descriptor_.Parse(site.descriptor))
    return Fail("invokedynamic without a call site");
  const BootstrapMethod* row = view_->file().Bootstrap(site.bootstrap);
  if (row == nullptr || !view_->file().BootstrapTarget(*row, &bootstrap)) return Fail("invokedynamic without bootstrap method");
  if (!PopArguments(false)) return;
  if (bootstrap.owner == "java/lang/invoke/LambdaMetafactory" && LowerLambda(site, *row)) return;
  if (const ClassId linker = program_->FindClass(bootstrap.owner); linker.valid()) Initialize(linker);
  if (bootstrap.owner == "java/lang/invoke/StringConcatFactory")
    return LowerStringConcat(site, *row, bootstrap.name != "makeConcat");
  if (bootstrap.owner == "java/lang/runtime/ObjectMethods") return LowerRecordMethod(site, *row);
  // typeSwitch and enumSwitch give a number and call nothing but equals of enum constants.
  if (bootstrap.owner != "java/lang/runtime/SwitchBootstraps")
    Note("unmodelled-bootstrap", std::string(bootstrap.owner) + "." + std::string(bootstrap.name));
  PushDeclaredResult(MissingValue(descriptor_.result.descriptor));
}

/// Pushes `value` if the call site gives a reference, else what its descriptor says.
void MethodLowering::PushDeclaredResult(Value value) {
  const CallDescriptor::Parameter& result = descriptor_.result;
  if (result.is_reference()) Push(value);
  else if (result.descriptor != "V") PushPrimitive(result.is_wide() ? 2 : 1);
}

/// Static arguments: method type of the interface method, implementation handle, instantiated type, ...
bool MethodLowering::LowerLambda(const CpMember& site, const BootstrapMethod& row) {
  LambdaShape shape;
  uint8_t kind = 0;
  uint32_t member_index = 0;
  CpMember implementation;
  std::string_view interface_descriptor;
  if (row.arguments.size() < 3 || !view_->file().LambdaInterfaces(row, site.descriptor, &shape) ||
      !view_->pool().Text(row.arguments[0], kCpMethodType, &interface_descriptor) ||
      !view_->pool().MethodHandle(row.arguments[1], &kind, &member_index) ||
      kind < static_cast<uint8_t>(HandleKind::kInvokeVirtual) || view_->pool().Tag(member_index) == kCpFieldref ||
      !view_->pool().Member(member_index, &implementation))
    return false;
  CallDescriptor interface_method;
  if (!interface_method.Parse(interface_descriptor)) return false;
  LambdaStmt lambda;
  lambda.dst = NewVar();
  const ClassId lambda_class = program_->FindLambdaClass(shape);
  if (lambda_class.valid()) {
    lambda.type = program_->ClassType(lambda_class);
    Initialize(lambda_class);
  }
  lambda.method_name = site.name;
  lambda.num_parameters = static_cast<uint32_t>(interface_method.parameters.size());
  lambda.kind = static_cast<HandleKind>(kind);
  lambda.implementation = view_->ResolveMethod(member_index, implementation);
  const bool want_static = lambda.kind == HandleKind::kInvokeStatic;
  if (lambda.implementation.valid() && program_->Method(lambda.implementation).is_static() != want_static)
    lambda.implementation = MethodId();
  if (!lambda.implementation.valid()) NoteUnresolvedMethod(implementation);
  else if (HandleInitializes(lambda.kind)) Initialize(program_->Method(lambda.implementation).owner);
  lambda.captured_begin = AddArguments();
  lambda.captured_end = static_cast<uint32_t>(body_->args.size());
  lambda.ref = ReferenceFor(member_index, implementation);
  lambda.offset = pc_;
  lambda.line = code_.LineAt(pc_);
  body_->lambdas.push_back(lambda);
  PushDeclaredResult(lambda.dst);
  return true;
}

void MethodLowering::LowerStringConcat(const CpMember&, const BootstrapMethod& row, bool with_recipe) {
  if (follows_strings_) return FollowConcat(with_recipe ? ConcatRecipe(row) : std::string(arguments_.size(), '\1'));
  StringConcatStmt concat;
  concat.dst = NewVar();
  concat.recipe = AddString(with_recipe ? ConcatRecipe(row) : std::string(arguments_.size(), '\1'));
  concat.args_begin = AddArguments();
  concat.args_end = static_cast<uint32_t>(body_->args.size());
  concat.offset = pc_;
  body_->concats.push_back(concat);
  PushDeclaredResult(concat.dst);
  const uint32_t first = concat.args_begin;
  for (size_t i = 0; i < descriptor_.parameters.size(); ++i) {
    const CallDescriptor::Parameter& parameter = descriptor_.parameters[i];
    if (parameter.is_reference() && !NeedsNoToString(parameter.descriptor))
      CallObjectMethod(context_->to_string, body_->args[first + i], kNoVar, false, kNoVar);
  }
}

/// String concatenation by invokedynamic, which converts its arguments by their toString.
void MethodLowering::FollowConcat(const std::string& text) {
  const std::vector<CallDescriptor::Parameter>& parameters = descriptor_.parameters;
  const std::vector<Value>& values = argument_values_;
  Recipe recipe;
  size_t next = 0;
  for (char c : text) {
    if (c != '\1') {
      recipe.text.push_back(c);
    } else if (next < parameters.size()) {
      AddPiece(recipe, values[next], parameters[next].is_reference() ? kString : parameters[next].descriptor);
      ++next;
    }
  }
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (!parameters[i].is_reference() || NeedsNoToString(parameters[i].descriptor) || !IsReference(values[i])) continue;
    const uint32_t builder = followed_.Find(values[i]);
    if (builder != FollowedStrings::kNone &&
        context_->string_methods->IsStringBuilder(body_->allocs[followed_.AllocOf(builder)].type)) {
      const size_t calls = body_->invokes.size();
      CallObjectMethod(context_->to_string, values[i], kNoVar, false, kNoVar);
      if (body_->invokes.size() > calls) followed_.AddCall(static_cast<uint32_t>(calls), false);
      std::replace(recipe.args.begin(), recipe.args.end(), values[i], BuilderText(builder));
      continue;
    }
    const VarIndex converted = NewVar();
    CallObjectMethod(context_->to_string, values[i], kNoVar, false, converted);
    const VarIndex own = EmitStringOp(StringOp::kOwnText, {"", {values[i]}});
    body_->copies.push_back({converted, own});
    std::replace(recipe.args.begin(), recipe.args.end(), values[i], converted);
  }
  PushDeclaredResult(EmitStringOp(StringOp::kConcat, recipe));
}

/// The recipe with its constants put in place of \2 (StringConcatFactory.makeConcatWithConstants).
std::string MethodLowering::ConcatRecipe(const BootstrapMethod& row) {
  std::string_view raw;
  if (row.arguments.empty() || !view_->pool().Text(row.arguments[0], kCpString, &raw))
    return std::string(arguments_.size(), '\1');
  const std::string recipe = DecodeModifiedUtf8(raw, std::string_view(&string_pattern::kAny, 1));
  std::string out;
  size_t next = 1;
  for (char c : recipe) {
    if (c != '\2') out.push_back(c);
    else if (next < row.arguments.size()) out += ConcatConstant(row.arguments[next++]);
  }
  return out;
}

/// Text of a constant; the two marker characters would be misread and become U+FFFD.
std::string MethodLowering::ConcatConstant(uint32_t index) const {
  std::string_view raw;
  int32_t number = 0;
  int64_t wide = 0;
  if (view_->pool().Integer(index, &number)) return std::to_string(number);
  if (view_->pool().Long(index, &wide)) return std::to_string(wide);
  if (!view_->pool().Text(index, kCpString, &raw)) return std::string(kReplacement);
  std::string out;
  for (char c : DecodeModifiedUtf8(raw, std::string_view(&string_pattern::kAny, 1))) {
    if (c == '\1' || c == '\2') out += kReplacement;
    else out.push_back(c);
  }
  return out;
}

/// toString, hashCode or equals of a record: applies the same method to every reference component, by a method of the JDK.
void MethodLowering::LowerRecordMethod(const CpMember& site, const BootstrapMethod& row) {
  const MethodId target = site.name == "toString" ? context_->to_string
                          : site.name == "equals" ? context_->equals
                                                  : context_->hash_code;
  const std::vector<MethodId>& helpers = site.name == "toString" ? context_->record_to_string
                                         : site.name == "equals" ? context_->record_equals
                                                                 : context_->record_hash_code;
  const VarIndex record = arguments_.empty() ? kNoVar : arguments_[0];
  VarIndex other = arguments_.size() > 1 ? arguments_[1] : kNoVar;
  if (other != kNoVar) {
    const VarIndex cast = NewVar();
    body_->copies.push_back({cast, other});
    body_->filters.push_back({cast, program_->ClassType(class_)});
    other = cast;
  }
  const bool text = site.name == "toString" && follows_strings_;
  std::string_view raw;
  if (row.arguments.size() < 2 || !view_->pool().Text(row.arguments[1], kCpString, &raw)) raw = {};
  const std::string decoded = DecodeModifiedUtf8(raw, std::string_view(&string_pattern::kAny, 1));
  std::string_view names = decoded;
  Recipe recipe{text ? SimpleClassName() + "[" : "", {}};
  for (size_t i = 2; i < row.arguments.size() && record != kNoVar; ++i) {
    const std::string_view name = names.substr(0, names.find(';'));
    names.remove_prefix(std::min(name.size() + 1, names.size()));
    if (i > 2) recipe.text += ", ";
    std::string_view descriptor;
    const FieldId field = ComponentField(row.arguments[i], &descriptor);
    VarIndex component = kNoVar, other_component = kNoVar;
    if (field.valid()) {
      component = NewDeclaredVar(program_->Field(field).type);
      body_->loads.push_back({component, record, field});
    }
    if (field.valid() && other != kNoVar) {
      other_component = NewDeclaredVar(program_->Field(field).type);
      body_->loads.push_back({other_component, other, field});
    }
    // What texts and boxes give runs no code but the JDK's; through there it would come to all texts of objects.
    for (size_t h = 0; h < helpers.size() && !NeedsNoToString(descriptor); ++h) {
      CallObjectMethod(helpers[h], component, other_component, site.name == "equals", kNoVar);
    }
    if (text) AddComponent(recipe, name, component, descriptor);
    else CallObjectMethod(target, component, other_component, site.name == "equals", kNoVar);
  }
  recipe.text += "]";
  if (text && record != kNoVar) return PushDeclaredResult(EmitStringOp(StringOp::kRecordText, recipe));
  VarIndex unknown = kNullValue;
  if (descriptor_.result.is_reference()) {
    unknown = NewVar();
    body_->string_constants.push_back({unknown, StringStmt::kUnknown});
  }
  PushDeclaredResult(unknown);
}

/// The instance field of a reference type that the getter `handle` reads, or none; its descriptor, empty if that is malformed.
FieldId MethodLowering::ComponentField(uint32_t handle, std::string_view* descriptor) {
  uint8_t kind = 0;
  uint32_t index = 0;
  CpMember member;
  if (!view_->pool().MethodHandle(handle, &kind, &index) || !view_->pool().Member(index, &member) ||
      kind != static_cast<uint8_t>(HandleKind::kGetField) || view_->pool().Tag(index) != kCpFieldref)
    return FieldId();
  *descriptor = member.descriptor;
  const FieldId field = view_->ResolveField(index, member);
  const bool followed = field.valid() && program_->Field(field).is_reference && !program_->Field(field).is_static();
  return followed ? field : FieldId();
}

/// `name=value`, as a record's toString converts the value.
void MethodLowering::AddComponent(Recipe& text, std::string_view name, VarIndex component, std::string_view descriptor) {
  text.text += std::string(name) + "=";
  if (component == kNoVar) return AddPiece(text, kNoVar, descriptor.empty() ? kString : descriptor);
  const bool plain = NeedsNoToString(descriptor);
  const VarIndex converted = plain ? component : NewVar();
  CallObjectMethod(context_->to_string, component, kNoVar, false, plain ? kNoVar : converted);
  if (!plain) body_->copies.push_back({converted, EmitStringOp(StringOp::kOwnText, {"", {component}})});
  AddPiece(text, converted, kString);
}

/// Class.getSimpleName of the class of the method.
std::string MethodLowering::SimpleClassName() const {
  const NestingDecl& nesting = program_->Class(class_).nesting;
  if (!nesting.is_top_level()) return std::string(nesting.simple_name);
  const std::string name = program_->DottedClassName(class_);
  return name.substr(name.rfind('.') + 1);
}

/// A call of a method of java/lang/Object, or of a static one for it, that the linked call site makes.
void MethodLowering::CallObjectMethod(MethodId target, VarIndex receiver, VarIndex argument, bool with_argument,
                                      VarIndex result) {
  if (!target.valid() || receiver == kNoVar || failed_) return;
  arguments_.assign(1, receiver);
  if (with_argument) arguments_.push_back(argument);
  const std::string_view owner = program_->ClassName(program_->Method(target).owner);
  const MethodRef ref = {owner, program_->MethodName(target), program_->MethodDescriptor(target)};
  auto same = std::find_if(body_->refs.begin(), body_->refs.end(), [&](const MethodRef& r) {
    return r.name == ref.name && r.descriptor == ref.descriptor && r.owner == ref.owner;
  });
  const uint32_t index = static_cast<uint32_t>(same - body_->refs.begin());
  if (same == body_->refs.end()) body_->refs.push_back(ref);
  const CallKind kind = program_->Method(target).is_static() ? CallKind::kStatic : CallKind::kDynamic;
  EmitInvoke(kind, index, target, result, false);
}

}  // namespace heliograph::frontend
