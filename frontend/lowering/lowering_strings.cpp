#include <algorithm>
#include <optional>

#include "core/strings/string_edits.h"
#include "core/strings/string_pattern.h"
#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/modified_utf8.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

using string_pattern::Position;

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

/// What the method gives of what it is called on, if recipes of the operation say that: reflect/strings/path_texts.h,
/// string_evaluation.h; the end that a strip leaves.
std::optional<std::string_view> PartOf(StringOp op, std::string_view name) {
  switch (op) {
    case StringOp::kStrip: return name == "stripLeading" ? "<" : name == "stripTrailing" ? ">" : "";
    case StringOp::kPathText: return name == "getName" ? "n" : name == "getParent" ? "p" : "";
    case StringOp::kClassName: return name == "descriptorString" ? "d" : "";
    case StringOp::kMemberName: return name == "toString" ? "t" : name == "toGenericString" ? "g" : "";
    default: return std::nullopt;
  }
}

/// Whether the call leaves an array of char that it is given as it is, or is followed.
bool TakesChars(StringCall call) {
  return call == StringCall::kNewString || call == StringCall::kCharsText || call == StringCall::kCopyChars;
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
  const Symbol* symbol = SymbolOf(value);
  if (symbol != nullptr && symbol->is_char && descriptor[0] == 'C') {
    recipe.text.push_back(kArgument);
    recipe.args.push_back(symbol->text);
  } else if (!reference && IsIntConstant(value)) {
    recipe.text += PrimitiveText(value - kIntConstant, descriptor[0]);
  } else if (descriptor[0] == 'Z') {
    const VarIndex var = NewVar();
    for (const char* text : {"false", "true"}) body_->string_constants.push_back({var, AddString(text)});
    recipe.text.push_back(kArgument);
    recipe.args.push_back(var);
  } else if (!reference) {
    recipe.text.push_back(string_pattern::kAny);
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

VarIndex MethodLowering::EmitStringOp(StringOp op, const Recipe& recipe) { return EmitStringOpTo(NewVar(), op, recipe); }

VarIndex MethodLowering::EmitStringOpTo(VarIndex result, StringOp op, const Recipe& recipe) {
  StringOpStmt s;
  s.op = op;
  s.dst = result;
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

/// The scan has come to instruction `op` at `pc`: what it makes may be a builder, which takes one more slot.
void MethodLowering::CountBuilder(uint8_t op, uint32_t pc) {
  const auto operand = [&] { return LoadU2(&code_.code[pc + 1]); };
  std::string_view name;
  CpMember member;
  bool builder = false;
  if (op == kNew) builder = view_->pool().ClassName(operand(), &name) && StringMethods::IsBuilderName(name);
  if (op == kNewarray) builder = NewarrayKind(code_.code[pc + 1]) == 'C';
  if (op == kInvokevirtual) builder = view_->pool().Member(operand(), &member) && member.name == "toCharArray";
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
  if (on_builder && builder == FollowedStrings::kNone) {
    if (method->call == StringCall::kAppend) AppendToOther();
    return false;
  }
  const bool on_package = method->call == StringCall::kPackageName;
  const VarIndex package_class = on_package ? followed_.PackageClass(argument_values_[0]) : kNoVar;
  if (on_package && package_class == kNoVar) return false;
  if (method->call == StringCall::kJoinStream && JoiningOf(argument_values_[1]) == nullptr) return false;
  EmitStringCall(op, index, member, target, method->binds);
  const uint32_t invoke = static_cast<uint32_t>(body_->invokes.size()) - 1;
  if (TakesChars(method->call)) followed_.AddCall(invoke, true);
  if (on_builder) {
    const bool keeps = method->call == StringCall::kNewLines || member.descriptor.starts_with("([C");
    followed_.AddCall(invoke, keeps);
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
  switch (method->call) {
    case StringCall::kUnknown: return PushDeclaredResult(MissingValue(kString)), true;
    case StringCall::kReplaceByFunction: return ReplaceByFunction(), true;
    case StringCall::kAppendReplaced:
    case StringCall::kAppendTail: return AppendMatches(method->call == StringCall::kAppendTail), true;
    case StringCall::kOperation:
    case StringCall::kConcat: return CallOperation(*method, member.name), true;
    default: return CallMeasure(*method), true;
  }
}

/// The edge to the callee, with its arguments if it calls them, without its result.
void MethodLowering::EmitStringCall(uint8_t op, uint32_t index, const CpMember& member, MethodId target, bool binds) {
  EmitInvoke(CallKindOf(op), ReferenceFor(index, member), target, kNoVar, false);
  body_->invokes.back().effect_inlined = !binds;
}

/// What toString of a builder gives.
VarIndex MethodLowering::BuilderText(uint32_t builder) {
  const VarIndex text = EmitStringOp(StringOp::kConcat, ContentsOf(builder));
  followed_.AddText(builder, static_cast<uint32_t>(body_->string_ops.size()) - 1);
  EmitBuilderText(body_->allocs[followed_.AllocOf(builder)].dst, text);
  followed_.AddShared(builder, static_cast<uint32_t>(body_->string_ops.size()) - 1);
  SetContents(builder, {std::string(1, kArgument), {text}});
  return text;
}

/// A part of the builder's text, as far as nothing else changes that.
VarIndex MethodLowering::PartText(uint32_t builder, Value part) {
  const VarIndex text = EmitStringOp(StringOp::kConcat, {std::string(1, kArgument), {AsOperand(part)}});
  followed_.AddText(builder, static_cast<uint32_t>(body_->string_ops.size()) - 1);
  return text;
}

void MethodLowering::Append(uint32_t builder, Value value, std::string_view descriptor) {
  Recipe piece;
  AddPiece(piece, value, descriptor);
  EmitOnFollowed(StringOp::kBuilderAppend, piece, builder);
  Recipe& contents = ContentsOf(builder);
  contents.text += piece.text;
  contents.args.insert(contents.args.end(), piece.args.begin(), piece.args.end());
}

bool MethodLowering::CallBuilder(const StringMethod& method, uint32_t builder) {
  const std::vector<CallDescriptor::Parameter>& parameters = descriptor_.parameters;
  switch (method.call) {
    case StringCall::kNewBuilder: {
      Recipe contents;
      if (!parameters.empty() && parameters[0].is_reference()) AddPiece(contents, argument_values_[1], parameters[0].descriptor);
      EmitOnFollowed(StringOp::kBuilderStart, contents, builder);
      SetContents(builder, std::move(contents));
      return true;
    }
    case StringCall::kNewTokens:
    case StringCall::kNewReader:
    case StringCall::kNewLines: return HoldText(method.call, builder), true;
    case StringCall::kNextToken: return Push(NextPart(StringOp::kTokens, builder)), true;
    case StringCall::kNextLine: return Push(NextPart(StringOp::kLines, builder)), true;
    case StringCall::kNextLines: return PushStream(NextPart(StringOp::kLines, builder)), true;
    case StringCall::kNewJoiner:
    case StringCall::kAddJoined:
    case StringCall::kJoinedText: return CallJoiner(method.call, builder), true;
    case StringCall::kAppend:
      if (parameters[0].descriptor == "[C") AddChars(ContentsOf(builder), argument_values_[1]);
      else Append(builder, argument_values_[1], parameters[0].descriptor);
      break;
    case StringCall::kAppendPart:
    case StringCall::kAppendCut: AppendPart(method.call == StringCall::kAppendPart, builder); break;
    case StringCall::kAppendChar: Append(builder, argument_values_[1], "C"); break;
    case StringCall::kSetLength:
    case StringCall::kDelete:
    case StringCall::kDeleteChar:
    case StringCall::kReplaceRange:
    case StringCall::kInsert:
    case StringCall::kSetChar:
    case StringCall::kReverse: EditBuilder(method.call, builder); break;
    case StringCall::kHeldLength: return Push(HeldLength(builder)), true;
    case StringCall::kHeldCut:
      Cut(AsOperand(HeldText(builder)), builder);
      Push(PartText(builder, Pop()));
      return true;
    case StringCall::kHeldChar: return Push(CharAt(HeldText(builder), argument_values_[1], builder)), true;
    case StringCall::kSpoil: SetContents(builder, {string_pattern::Any(), {}}); break;
    case StringCall::kBuilderText: return Push(BuilderText(builder)), true;
    default: break;
  }
  PushDeclaredResult(argument_values_[0]);
  return true;
}

/// The text of a constant argument, or of a char.
std::optional<std::string> MethodLowering::ConstantArgument(size_t i) const {
  if (i >= argument_values_.size()) return std::nullopt;
  if (IsIntConstant(argument_values_[i])) return CharText(argument_values_[i] - kIntConstant);
  const std::string* constant = ConstantText(argument_values_[i]);
  return constant != nullptr ? std::optional(*constant) : std::nullopt;
}

/// The recipe of an operation: of replace and split where their other arguments are known, else the unknown.
std::string MethodLowering::OperationRecipe(StringOp op) const {
  if (op == StringOp::kReplace) {
    const auto target = ConstantArgument(1), replacement = ConstantArgument(2);
    return target && replacement ? *target + kArgument + *replacement : "";
  }
  if (op == StringOp::kSplit) {
    const auto separator = ConstantArgument(1);
    return separator ? string_pattern::LiteralOfRegex(*separator).value_or("") : "";
  }
  if (op == StringOp::kToUpper || op == StringOp::kToLower) {
    // The languages that the class Locale has constants for change ASCII letters as most do.
    const auto is_locale = [&](const StaticLoadStmt& s) {
      return s.dst == argument_values_[1] && program_->ClassName(program_->Field(s.field).owner) == "java/util/Locale";
    };
    const bool known =
        argument_values_.size() == 2 && std::any_of(body_->static_loads.begin(), body_->static_loads.end(), is_locale);
    return known ? "common" : "";
  }
  return string_pattern::Any();
}

/// The result of an operation on one text.
Value MethodLowering::TextResult(StringOp op, Value text, std::array<uint32_t, 2> numbers, std::string recipe) {
  const auto edited = EditedConstant(op, text, numbers, recipe);
  if (edited && !HasMarks(*edited)) return TextOf({*edited, {}});
  const VarIndex result = EmitStringOp(op, {std::move(recipe), {AsOperand(text)}});
  body_->string_ops.back().numbers = numbers;
  return result;
}

/// String.format and its like.
void MethodLowering::CallFormat(StringOp op) {
  const bool with_locale = descriptor_.parameters[0].descriptor == "Ljava/util/Locale;";
  const size_t text = with_locale ? 1 : 0;
  const VarIndex result = EmitStringOp(op, {string_pattern::Any(), {arguments_[text]}});
  StringOpStmt& s = body_->string_ops.back();
  s.array = arguments_[text + 1];
  // What varargs make lies on the stack only; code can leave elements of a named array out.
  s.open_elements = std::find(locals_.begin(), locals_.end(), argument_values_[text + 1]) != locals_.end();
  Push(result);
}

void MethodLowering::CallOperation(const StringMethod& method, std::string_view name) {
  const StringOp op = method.op;
  if (method.call == StringCall::kConcat) {
    Recipe recipe;
    AddPiece(recipe, argument_values_[0], kString);
    AddPiece(recipe, argument_values_[1], kString);
    return Push(EmitStringOp(StringOp::kConcat, recipe));
  }
  if (op == StringOp::kFormat || op == StringOp::kMessageFormat || op == StringOp::kJoin) return CallFormat(op);
  if (op == StringOp::kSubstring) return Cut(arguments_[0]);
  if (const auto part = PartOf(op, name)) return Push(TextResult(op, arguments_[0], {}, std::string(*part)));
  if (op == StringOp::kFunction)
    return Push(TextResult(op, arguments_[0], {PositionOf(1, kNoVar, nullptr), StringOpStmt::kNone}, std::string(name)));
  if (op == StringOp::kRepeat) return Push(TextResult(op, arguments_[0], {PositionOf(1, kNoVar, nullptr), StringOpStmt::kNone}));
  if (op == StringOp::kSplit || op == StringOp::kSplitByPattern) return CallSplit(op);
  if (op >= StringOp::kReplaceMatches && op <= StringOp::kQuote) return CallRegex(op, name);
  std::string recipe = OperationRecipe(op);
  if (op == StringOp::kReplace && recipe.empty()) return CallReplace();
  Push(TextResult(op, arguments_[0], {StringOpStmt::kNone, StringOpStmt::kNone}, std::move(recipe)));
}

}  // namespace heliograph::frontend
