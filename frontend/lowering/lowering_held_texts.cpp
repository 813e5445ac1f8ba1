#include "core/strings/string_edits.h"
#include "core/strings/string_pattern.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

using string_pattern::Position;

constexpr char kArgument = '\1';
constexpr std::string_view kText = "Ljava/lang/String;";
/// Of StringTokenizer; of Scanner: what Character.isWhitespace says of ASCII.
constexpr std::string_view kTokenBlanks = " \t\n\r\f", kScannerBlanks = " \t\n\v\f\r\x1c\x1d\x1e\x1f";

}  // namespace

/// A constructor gives the builder its text.
void MethodLowering::HoldText(StringCall call, uint32_t builder) {
  const std::vector<CallDescriptor::Parameter>& parameters = descriptor_.parameters;
  if (call == StringCall::kNewLines) {
    // A reader that something else holds may be somewhere in its text.
    const uint32_t reader = followed_.Find(argument_values_[1]);
    const bool own = reader != FollowedStrings::kNone && !IsHeld(reader, false);
    if (!own) return followed_.Forget(argument_values_[0]);
    return SetContents(builder, {std::string(1, kArgument), {AsOperand(HeldText(reader))}});
  }
  Recipe contents;
  AddPiece(contents, argument_values_[1], parameters[0].descriptor);
  SetContents(builder, std::move(contents));
  if (call != StringCall::kNewTokens) return;
  const TypeId scanner = program_->FindConstantClassType("java/util/Scanner");
  const bool scans = body_->allocs[followed_.AllocOf(builder)].type == scanner;
  const bool gives_delimiters = parameters.size() == 3 && argument_values_[3] != kIntConstant;
  std::string delimiters(scans ? kScannerBlanks : kTokenBlanks);
  if (parameters.size() > 1)
    delimiters = gives_delimiters ? string_pattern::Any() : ConstantArgument(2).value_or(string_pattern::Any());
  followed_.SetDelimiters(builder, std::move(delimiters));
}

/// One of the parts of the builder's text.
Value MethodLowering::NextPart(StringOp op, uint32_t builder) {
  const Value part = TextResult(op, HeldText(builder), {StringOpStmt::kNone, StringOpStmt::kNone},
                                op == StringOp::kTokens ? followed_.DelimitersOf(builder) : "");
  followed_.AddText(builder, static_cast<uint32_t>(body_->string_ops.size()) - 1);
  return part;
}

// --- arrays of char ---

/// A new array: its text is that of the constants stored so far, in order.
void MethodLowering::FollowChars(VarIndex array, Value length) {
  if (!IsIntConstant(length)) return;
  FollowBuilder(array);
  const uint32_t builder = followed_.Find(array);
  if (builder != FollowedStrings::kNone) SetContents(builder, {});
}

void MethodLowering::ToChars() {
  const VarIndex text = arguments_[0];
  const size_t allocated = body_->allocs.size();
  const VarIndex array = Allocate(program_->ArrayType(program_->PrimitiveType('C')));
  Push(array);
  if (body_->allocs.size() == allocated || !alloc_counts_.empty() || text == kNoVar) return;
  FollowBuilder(array);
  const uint32_t builder = followed_.Find(array);
  if (builder != FollowedStrings::kNone) SetContents(builder, {std::string(1, kArgument), {text}});
}

/// Whether all elements of the array have been stored. What is stored on some ways only stays unknown.
bool MethodLowering::IsFilled(uint32_t builder) {
  return followed_.IsFilled(builder) || body_->allocs[followed_.AllocOf(builder)].length == AllocStmt::kNoLength;
}

/// The text of an array, which is not known where the array is not followed.
void MethodLowering::AddChars(Recipe& recipe, Value array) {
  const Value text = CharsText(array);
  recipe.text.push_back(kArgument);
  recipe.args.push_back(AsOperand(text));
}

Value MethodLowering::CharsText(Value array) {
  const uint32_t builder = followed_.Find(array);
  Recipe recipe{string_pattern::Any(), {}};
  if (builder != FollowedStrings::kNone && IsFilled(builder))
    recipe = {std::string(1, kArgument), {AsOperand(HeldText(builder))}};
  const Value text = EmitStringOp(StringOp::kConcat, recipe);
  if (builder != FollowedStrings::kNone) followed_.AddText(builder, static_cast<uint32_t>(body_->string_ops.size()) - 1);
  return text;
}

/// The builder that the array at `depth` of the stack is. As operand of no statement a join stays, so that it is seen that the array
/// may be another one.
uint32_t MethodLowering::HeldArray(uint32_t depth) {
  const Value array = stack_[sp_ - depth];
  const uint32_t builder = followed_.Find(array);
  if (builder != FollowedStrings::kNone && IsPhi(array)) body_->args.push_back(array);
  return builder;
}

bool MethodLowering::LoadChar() {
  if (sp_ < 2) return false;
  const Value index = stack_[sp_ - 1];
  const uint32_t builder = HeldArray(2);
  if (builder == FollowedStrings::kNone || !IsFilled(builder)) return false;
  PopSlots(2);
  Push(CharAt(HeldText(builder), index, builder));
  return true;
}

bool MethodLowering::LoadCharsLength() {
  const uint32_t builder = sp_ < 1 ? FollowedStrings::kNone : HeldArray(1);
  if (builder == FollowedStrings::kNone || !IsFilled(builder)) return false;
  PopSlots(1);
  Push(HeldLength(builder));
  return true;
}

bool MethodLowering::StoreChar() {
  if (sp_ < 3) return false;
  const Value value = stack_[sp_ - 1], index = stack_[sp_ - 2];
  const uint32_t builder = HeldArray(3);
  if (builder == FollowedStrings::kNone) return false;
  PopSlots(3);
  Recipe character;
  AddPiece(character, value, "C");
  Recipe& contents = ContentsOf(builder);
  const bool constant = contents.args.empty() && character.args.empty() && string_pattern::IsExact(character.text);
  if (IsFilled(builder)) {
    const uint32_t at = PositionOfValue(index, AsOperand(HeldText(builder)), nullptr, builder);
    Replace(builder, at, Position::Moved(at, 1), std::move(character));
  } else if (constant && character.text.size() == 1 && index == kIntConstant + contents.text.size()) {
    contents.text += character.text;
    if (contents.text.size() == body_->allocs[followed_.AllocOf(builder)].length) followed_.SetFilled(builder);
  } else {
    SetContents(builder, {string_pattern::Any(), {}});
  }
  return true;
}

/// A constructor of String whose text is followed.
void MethodLowering::NewString() {
  if (arguments_[0] == kNoVar) return;
  Value text;
  if (descriptor_.parameters.empty()) {
    text = TextOf({});
  } else if (descriptor_.parameters[0].descriptor != "[C") {
    text = EmitStringOp(StringOp::kText, {"", {arguments_[1]}});
  } else {
    text = GivenChars(1);
  }
  body_->copies.push_back({arguments_[0], AsOperand(text)});
}

/// The text of the array that is argument `i`, or of the part that an offset and a count behind it tell.
Value MethodLowering::GivenChars(size_t i) {
  if (argument_values_.size() == i + 1) return CharsText(argument_values_[i]);
  const uint32_t builder = followed_.Find(argument_values_[i]);
  const bool known = builder != FollowedStrings::kNone && IsFilled(builder);
  if (!known) return EmitStringOp(StringOp::kConcat, {string_pattern::Any(), {}});
  return PartText(builder, CutByCount(AsOperand(HeldText(builder)), i + 1, builder));
}

/// What an offset, argument `i`, and a count behind it take of a text.
Value MethodLowering::CutByCount(VarIndex text, size_t i, uint32_t builder) {
  const Value offset = argument_values_[i];
  const bool known = IsIntConstant(offset);
  const int32_t begin = known ? static_cast<int32_t>(offset - kIntConstant) : 0;
  const uint32_t end = known ? Position::Moved(PositionOf(i + 1, text, nullptr, builder), begin) : Position::kUnknown;
  return TextResult(StringOp::kSubstring, text, {known ? offset - kIntConstant : Position::kUnknown, end},
                    std::string(1, kArgument));
}

/// A part of a text that a builder takes, from an offset to an end, or, of an array, by a count; `ends` is false where that is so for
/// texts, too.
void MethodLowering::AppendPart(bool ends, uint32_t builder) {
  Recipe& contents = ContentsOf(builder);
  if (descriptor_.parameters[0].descriptor == "[C") {
    const Value part = GivenChars(1);
    contents.text.push_back(kArgument);
    contents.args.push_back(AsOperand(part));
    return;
  }
  Recipe whole;
  if (followed_.Find(argument_values_[1]) == FollowedStrings::kNone) AddPiece(whole, argument_values_[1], kText);
  else whole.text = string_pattern::Any();
  const uint32_t begin = PositionOf(2, arguments_[1], nullptr), end = PositionOf(3, arguments_[1], nullptr);
  const Value text = whole.args.empty() ? TextOf(whole) : EmitStringOp(StringOp::kText, {"", whole.args});  // null is "null"
  const Value part =
      ends ? TextResult(StringOp::kSubstring, text, {begin, end}, std::string(1, kArgument)) : CutByCount(AsOperand(text), 2);
  Append(builder, part, kText);
}

}  // namespace heliograph::frontend
