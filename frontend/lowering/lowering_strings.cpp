#include <algorithm>

#include "core/strings/string_pattern.h"
#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/modified_utf8.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

constexpr char kArgument = '\1';
constexpr std::string_view kString = "Ljava/lang/String;";

/// UTF-8 of a char constant; kAny for half of a surrogate pair and for the marks of recipes.
std::string CharText(uint32_t c) {
  if (c <= 1 || (c >= 0xd800 && c < 0xe000)) return string_pattern::Any();
  if (c < 0x80) return std::string(1, static_cast<char>(c));
  if (c < 0x800) return {static_cast<char>(0xc0 | c >> 6), static_cast<char>(0x80 | (c & 0x3f))};
  return {static_cast<char>(0xe0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3f)), static_cast<char>(0x80 | (c & 0x3f))};
}

/// What string conversion makes of the int constant `value` of a primitive type.
std::string PrimitiveText(uint32_t value, char type) {
  if (type == 'C') return CharText(value);
  if (type == 'Z') return value == 0 ? "false" : "true";
  if (type == 'I' || type == 'S' || type == 'B') return std::to_string(value);
  return string_pattern::Any();
}

bool HasMarks(std::string_view text) { return text.find(kArgument) != std::string_view::npos || !string_pattern::IsExact(text); }

}  // namespace

/// The text of a string constant, if `value` is one that a recipe can hold.
const std::string* MethodLowering::ConstantText(Value value) const {
  if (!IsReference(value)) return nullptr;
  const uint32_t string = followed_.ConstantOf(value);
  const bool usable = string != FollowedStrings::kNone && !HasMarks(body_->strings[string]);
  return usable ? &body_->strings[string] : nullptr;
}

/// Appends what string conversion gives for a value of the type `descriptor`.
void MethodLowering::AddPiece(Recipe& recipe, Value value, std::string_view descriptor) {
  const bool reference = descriptor[0] == 'L';
  if (!reference) {
    recipe.text += IsIntConstant(value) ? PrimitiveText(value - kIntConstant, descriptor[0]) : string_pattern::Any();
  } else if (const std::string* text = ConstantText(value)) {
    recipe.text += *text;
  } else if (value == kNullValue) {
    recipe.text += "null";
  } else if (IsReference(value)) {
    recipe.text.push_back(kArgument);
    recipe.args.push_back(value);
  } else {
    recipe.text.push_back(string_pattern::kAny);
  }
}

VarIndex MethodLowering::EmitStringOp(StringOp op, const Recipe& recipe) {
  StringOpStmt s;
  s.op = op;
  s.dst = NewVar();
  s.recipe = AddString(recipe.text);
  s.args_begin = static_cast<uint32_t>(body_->args.size());
  body_->args.insert(body_->args.end(), recipe.args.begin(), recipe.args.end());
  s.args_end = static_cast<uint32_t>(body_->args.size());
  s.offset = pc_;
  s.line = code_.LineAt(pc_);
  body_->string_ops.push_back(s);
  return s.dst;
}

/// The value of a recipe: one of its own arguments, a constant, or the result of an operation.
Value MethodLowering::TextOf(const Recipe& recipe) {
  if (recipe.args.size() == 1 && recipe.text.size() == 1) return recipe.args[0];
  if (!recipe.args.empty() || HasMarks(recipe.text)) return EmitStringOp(StringOp::kConcat, recipe);
  const VarIndex var = NewVar();
  body_->string_constants.push_back({var, AddString(recipe.text)});
  followed_.NameConstant(var, static_cast<uint32_t>(body_->strings.size() - 1));
  return var;
}

// --- contents of builders ---

/// The scan has come to the `new` at `pc`: a builder takes one more slot.
void MethodLowering::CountBuilder(uint32_t pc) {
  std::string_view name;
  const bool builder = view_->pool().ClassName(LoadU2(&code_.code[pc + 1]), &name) &&
                       (name == "java/lang/StringBuilder" || name == "java/lang/StringBuffer");
  if (builder && builder_slots_ < FollowedStrings::kSlots) ++builder_slots_;
}

void MethodLowering::FollowBuilder(VarIndex var) {
  if (IsSlotHeld(followed_.NextSlot())) return;
  const uint32_t builder = followed_.Add(var, static_cast<uint32_t>(body_->allocs.size()) - 1);
  SetContents(builder, {string_pattern::Any(), {}});
}

/// Whether the contents of a builder that the frame holds lie in the slot.
bool MethodLowering::IsSlotHeld(uint32_t slot) const {
  const auto lies_there = [&](Value v) {
    const uint32_t builder = followed_.Find(v);
    return builder != FollowedStrings::kNone && FollowedStrings::SlotOf(builder) == slot;
  };
  const auto end = stack_.begin() + sp_ - 1;  // the new builder itself is on top, not followed yet
  return std::any_of(locals_.begin(), locals_.begin() + code_.max_locals, lies_there) ||
         std::any_of(stack_.begin(), end, lies_there);
}

/// Whether a local variable, or something on the stack, is the builder.
bool MethodLowering::IsHeld(uint32_t builder, bool locals_only) const {
  const auto is_builder = [&](Value v) { return followed_.Find(v) == builder; };
  return std::any_of(locals_.begin(), locals_.begin() + code_.max_locals, is_builder) ||
         (!locals_only && std::any_of(stack_.begin(), stack_.begin() + sp_, is_builder));
}

MethodLowering::Recipe& MethodLowering::ContentsOf(uint32_t builder) {
  const uint32_t slot = FollowedStrings::SlotOf(builder);
  Recipe& contents = contents_[slot];
  if (followed_.occupant(slot) == builder) return contents;
  followed_.SetOccupant(slot, builder);
  contents = {};
  AddPiece(contents, locals_[code_.max_locals + slot], kString);
  return contents;
}

void MethodLowering::SetContents(uint32_t builder, Recipe contents) {
  const uint32_t slot = FollowedStrings::SlotOf(builder);
  followed_.SetOccupant(slot, builder);
  contents_[slot] = std::move(contents);
}

/// Puts the contents of builders where joins, or at a throw handlers, find them. Builders that nothing holds are
/// forgotten: what a slot holds on one way then does not mix with another builder's contents.
void MethodLowering::StoreContents(bool at_throw) {
  for (uint32_t slot = 0; slot + code_.max_locals < num_locals_; ++slot) {
    const uint32_t builder = followed_.occupant(slot);
    Value& local = locals_[code_.max_locals + slot];
    if (builder == FollowedStrings::kNone) continue;
    Recipe& contents = contents_[slot];
    const bool stored = contents.args.size() == 1 && contents.text.size() == 1 && contents.args[0] == local;
    if (stored) continue;
    if (!IsHeld(builder, at_throw)) {
      if (!at_throw) local = kNoVar;
      continue;
    }
    local = TextOf(contents);
    contents = {std::string(1, kArgument), {local}};
    if (region_ != ExceptionRegions::kNoRegion && !all_dirty_) dirty_.push_back(code_.max_locals + slot);
  }
}

// --- calls ---

/// False if the call is not one whose strings are followed.
bool MethodLowering::LowerStringCall(uint8_t op, uint32_t index, const CpMember& member, MethodId target) {
  const StringMethod* method = context_->string_methods->Find(target);
  if (method == nullptr) return false;
  const bool on_builder = method->call <= StringCall::kBuilderText;
  const uint32_t builder = on_builder ? followed_.Find(argument_values_[0]) : FollowedStrings::kNone;
  if (on_builder && builder == FollowedStrings::kNone) return false;
  const bool on_package = method->call == StringCall::kPackageName;
  const VarIndex package_class = on_package ? followed_.PackageClass(argument_values_[0]) : kNoVar;
  if (on_package && package_class == kNoVar) return false;
  EmitStringCall(op, index, member, target, method->binds);
  if (on_builder) {
    followed_.AddCall(static_cast<uint32_t>(body_->invokes.size()) - 1);
    return CallBuilder(*method, builder);
  }
  if (method->call == StringCall::kGetPackage) {
    // The class library gives the package; its name is computed where it is asked for.
    const VarIndex result = NewDeclaredVar(program_->MethodSignature(target).result.type);
    InvokeStmt& call = body_->invokes.back();
    call.result = result;
    call.effect_inlined = false;
    followed_.NamePackage(result, arguments_[0]);
    return Push(result), true;
  }
  if (on_package) return Push(EmitStringOp(StringOp::kPackageName, {"", {package_class}})), true;
  return CallOperation(*method), true;
}

/// The edge to the callee, with its arguments if it calls them, without its result.
void MethodLowering::EmitStringCall(uint8_t op, uint32_t index, const CpMember& member, MethodId target, bool binds) {
  EmitInvoke(CallKindOf(op), ReferenceFor(index, member), target, kNoVar, false);
  body_->invokes.back().effect_inlined = !binds;
}

bool MethodLowering::CallBuilder(const StringMethod& method, uint32_t builder) {
  const std::vector<CallDescriptor::Parameter>& parameters = descriptor_.parameters;
  switch (method.call) {
    case StringCall::kNewBuilder: {
      Recipe contents;
      if (!parameters.empty() && parameters[0].is_reference()) AddPiece(contents, argument_values_[1], parameters[0].descriptor);
      SetContents(builder, std::move(contents));
      return true;
    }
    case StringCall::kAppend: AddPiece(ContentsOf(builder), argument_values_[1], parameters[0].descriptor); break;
    case StringCall::kInsert: InsertPiece(builder); break;
    case StringCall::kSetLength:
      SetContents(builder, {argument_values_[1] == kIntConstant ? "" : string_pattern::Any(), {}});
      break;
    case StringCall::kSpoil: SetContents(builder, {string_pattern::Any(), {}}); break;
    case StringCall::kBuilderText: {
      const VarIndex text = EmitStringOp(StringOp::kConcat, ContentsOf(builder));
      followed_.AddText(builder, static_cast<uint32_t>(body_->string_ops.size()) - 1);
      SetContents(builder, {std::string(1, kArgument), {text}});
      return Push(text), true;
    }
    default: break;
  }
  PushDeclaredResult(argument_values_[0]);
  return true;
}

/// What comes in at the front is followed; elsewhere the contents are not known any more.
void MethodLowering::InsertPiece(uint32_t builder) {
  if (argument_values_[1] != kIntConstant) return SetContents(builder, {string_pattern::Any(), {}});
  Recipe contents;
  AddPiece(contents, argument_values_[2], descriptor_.parameters[1].descriptor);
  const Recipe& before = ContentsOf(builder);
  contents.text += before.text;
  contents.args.insert(contents.args.end(), before.args.begin(), before.args.end());
  SetContents(builder, std::move(contents));
}

/// The recipe of an operation: of replace and split where their other arguments are known, else the unknown.
std::string MethodLowering::OperationRecipe(StringOp op) const {
  const auto text = [&](size_t i) -> std::optional<std::string> {
    if (i >= argument_values_.size()) return std::nullopt;
    if (IsIntConstant(argument_values_[i])) return CharText(argument_values_[i] - kIntConstant);
    const std::string* constant = ConstantText(argument_values_[i]);
    return constant != nullptr ? std::optional(*constant) : std::nullopt;
  };
  if (op == StringOp::kReplace) {
    const auto target = text(1), replacement = text(2);
    if (target && replacement) return *target + kArgument + *replacement;
  } else if (op == StringOp::kSplit) {
    const auto separator = text(1);
    const auto literal = separator ? string_pattern::LiteralOfRegex(*separator) : std::nullopt;
    if (literal && argument_values_.size() == 2) return *literal;
  }
  return string_pattern::Any();
}

void MethodLowering::CallOperation(const StringMethod& method) {
  const auto number = [&](size_t i) -> uint32_t {
    if (i >= argument_values_.size()) return StringOpStmt::kNone;
    return IsIntConstant(argument_values_[i]) ? argument_values_[i] - kIntConstant : StringOpStmt::kUnknownNumber;
  };
  if (method.call == StringCall::kConcat) {
    Recipe recipe;
    AddPiece(recipe, argument_values_[0], kString);
    AddPiece(recipe, argument_values_[1], kString);
    return Push(EmitStringOp(StringOp::kConcat, recipe));
  }
  const VarIndex result = EmitStringOp(method.op, {OperationRecipe(method.op), {arguments_[0]}});
  StringOpStmt& s = body_->string_ops.back();
  if (method.op == StringOp::kSubstring) s.numbers = {number(1), number(2)};
  if (method.op == StringOp::kFormat || method.op == StringOp::kJoin) s.array = arguments_[1];
  if (method.op != StringOp::kSplit) return Push(result);
  const TypeId string = program_->FindConstantClassType("java/lang/String");
  const VarIndex array = Allocate(program_->ArrayType(string));
  body_->array_stores.push_back({array, result});
  Push(array);
}

/// String concatenation by invokedynamic, which converts its arguments by their toString.
void MethodLowering::FollowConcat(const std::string& text) {
  const std::vector<CallDescriptor::Parameter>& parameters = descriptor_.parameters;
  const std::vector<Value>& values = argument_values_;
  Recipe recipe;
  size_t next = 0;
  for (char c : text) {
    if (c != kArgument) {
      recipe.text.push_back(c);
    } else if (next < parameters.size()) {
      AddPiece(recipe, values[next], parameters[next].is_reference() ? kString : parameters[next].descriptor);
      ++next;
    }
  }
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (!parameters[i].is_reference() || NeedsNoToString(parameters[i].descriptor) || !IsReference(values[i])) continue;
    const VarIndex converted = NewVar();
    CallObjectMethod(context_->to_string, values[i], kNoVar, false, converted);
    const VarIndex own = EmitStringOp(StringOp::kOwnText, {"", {values[i]}});
    body_->copies.push_back({converted, own});
    std::replace(recipe.args.begin(), recipe.args.end(), values[i], converted);
  }
  PushDeclaredResult(EmitStringOp(StringOp::kConcat, recipe));
}

}  // namespace heliograph::frontend
