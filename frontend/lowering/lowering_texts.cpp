#include <algorithm>
#include <optional>

#include "core/strings/string_edits.h"
#include "core/strings/string_pattern.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {
namespace {

using string_pattern::Position;

constexpr char kArgument = '\1';
constexpr std::string_view kChar = "C";

}  // namespace

Value MethodLowering::NewSymbol(Symbol symbol) {
  if (symbols_.size() > kMaxSymbol || symbol.text == kNoVar) return kNoVar;
  symbols_.push_back(std::move(symbol));
  return kSymbol + static_cast<Value>(symbols_.size()) - 1;
}

Value MethodLowering::Moved(Value value, int32_t by) {
  if (IsIntConstant(value)) {
    const int64_t moved = int64_t{value - kIntConstant} + by;
    return moved < 0 || moved > kMaxIntConstant ? kNoVar : kIntConstant + static_cast<Value>(moved);
  }
  const Symbol* symbol = SymbolOf(value);
  if (symbol == nullptr || symbol->is_char) return kNoVar;
  Symbol moved = *symbol;
  moved.position = Position::Moved(moved.position, by);
  return moved.position == Position::kUnknown ? kNoVar : NewSymbol(std::move(moved));
}

/// False if the instruction has nothing to do with texts.
bool MethodLowering::StepText(uint8_t op) {
  switch (op) {
    case kIadd:
    case kIsub: return StepSum(op);
    case kCaload: return LoadChar();
    case kCastore: return StoreChar();
    case kArraylength: return LoadCharsLength();
    default: return false;
  }
}

/// Sums and differences with a constant.
bool MethodLowering::StepSum(uint8_t op) {
  if (sp_ < 2) return false;
  const Value left = stack_[sp_ - 2], right = stack_[sp_ - 1];
  const bool swapped = op == kIadd && IsIntConstant(left);
  if (!IsIntConstant(right) && !swapped) return false;
  const int32_t by = static_cast<int32_t>((swapped ? left : right) - kIntConstant);
  PopSlots(2);
  Push(Moved(swapped ? right : left, op == kIadd ? by : -by));
  return true;
}

/// What an argument says of a place in `text`; the needle, if any, goes to `needle`.
uint32_t MethodLowering::PositionOf(size_t argument, VarIndex text, std::string* needle, uint32_t builder) const {
  return argument < argument_values_.size() ? PositionOfValue(argument_values_[argument], text, needle, builder)
                                            : Position::kNone;
}

/// Others may change what a builder holds: a position in it says nothing of the same text elsewhere.
uint32_t MethodLowering::PositionOfValue(Value value, VarIndex text, std::string* needle, uint32_t builder) const {
  if (IsIntConstant(value)) return Position::FromStart(value - kIntConstant);
  const Symbol* symbol = SymbolOf(value);
  if (symbol == nullptr || symbol->is_char || symbol->text != text || text == kNoVar) return Position::kUnknown;
  if (symbol->builder != FollowedStrings::kNone && symbol->builder != builder) return Position::kUnknown;
  if (needle == nullptr && !symbol->needle.empty()) return Position::kUnknown;
  if (needle != nullptr) *needle = symbol->needle;
  return symbol->position;
}

/// What an edit makes of a constant, whether that is a part of a name or not; none if it is another operation, or throws.
std::optional<std::string> MethodLowering::EditedConstant(StringOp op, Value text, const std::array<uint32_t, 2>& numbers,
                                                          const std::string& recipe) const {
  const std::string* constant = ConstantText(text);
  if (constant == nullptr) return std::nullopt;
  switch (op) {
    case StringOp::kSubstring: return string_pattern::SubstringAt(*constant, numbers[0], numbers[1], recipe);
    case StringOp::kDelete: return string_pattern::Delete(*constant, numbers[0], numbers[1]);
    case StringOp::kResize: return string_pattern::Resize(*constant, numbers[0]);
    case StringOp::kReverse: return string_pattern::Reverse(*constant);
    default: return std::nullopt;
  }
}

/// String.substring; of what `builder` holds, if there is one.
void MethodLowering::Cut(VarIndex text, uint32_t builder) {
  std::string first, second;
  const uint32_t begin = PositionOf(1, text, &first, builder), end = PositionOf(2, text, &second, builder);
  Push(TextResult(StringOp::kSubstring, text, {begin, end}, first + kArgument + second));
}

Value MethodLowering::CharAt(Value text, Value position, uint32_t builder) {
  std::string needle;
  const uint32_t at = PositionOfValue(position, AsOperand(text), &needle, builder), next = Position::Moved(at, 1);
  Value character = TextResult(StringOp::kSubstring, text, {at, next}, needle + kArgument + needle);
  if (builder != FollowedStrings::kNone) character = PartText(builder, character);
  return NewSymbol({AsOperand(character), true, 0, ""});
}

Value MethodLowering::HeldLength(uint32_t builder) {
  return NewSymbol({AsOperand(HeldText(builder)), false, Position::From(Position::Base::kEnd, 0), "", builder});
}

/// The length of a constant, where its characters are as many as its bytes.
std::optional<uint32_t> MethodLowering::KnownLength(Value text) const {
  const std::string* constant = ConstantText(text);
  if (constant == nullptr || constant->size() > kMaxIntConstant) return std::nullopt;
  const bool ascii = std::all_of(constant->begin(), constant->end(), [](char c) { return c >= 0; });
  return ascii ? std::optional(static_cast<uint32_t>(constant->size())) : std::nullopt;
}

/// Calls that give an int or a char of a string, or take one.
void MethodLowering::CallMeasure(const StringMethod& method) {
  const VarIndex text = arguments_[0];
  const auto find = [&](Position::Base base) {
    const auto needle = ConstantArgument(1);
    const bool known = needle && !needle->empty() && string_pattern::IsExact(*needle);
    Push(known ? NewSymbol({text, false, Position::From(base, 0), *needle}) : kNoVar);
  };
  switch (method.call) {
    case StringCall::kLength:
      if (const auto length = KnownLength(argument_values_[0])) return Push(kIntConstant + *length);
      return Push(NewSymbol({text, false, Position::From(Position::Base::kEnd, 0), ""}));
    case StringCall::kIndexOf: return find(Position::Base::kFirst);
    case StringCall::kLastIndexOf: return find(Position::Base::kLast);
    case StringCall::kCharAt: return Push(CharAt(text, argument_values_[1]));
    case StringCall::kNewString: return NewString();
    case StringCall::kToChars: return ToChars();
    case StringCall::kCharsText: return Push(GivenChars(0));
    case StringCall::kUpperChar: return ChangeCase(StringOp::kToUpper);
    case StringCall::kLowerChar: return ChangeCase(StringOp::kToLower);
    case StringCall::kJoinCollection: return JoinCollection();
    case StringCall::kJoinStream: return JoinStream();
    case StringCall::kLinesStream: return PushStream(TextResult(StringOp::kLines, text));
    case StringCall::kCopyChars: return CopyChars();
    default: break;
  }
  Recipe recipe;
  const bool character = method.call == StringCall::kCharText;
  AddPiece(recipe, argument_values_[0], character ? kChar : descriptor_.parameters[0].descriptor);
  Push(EmitStringOp(StringOp::kConcat, recipe));
}

/// Characters change their case as in most languages, whatever the default is.
void MethodLowering::ChangeCase(StringOp op) {
  Recipe recipe;
  AddPiece(recipe, argument_values_[0], kChar);
  const Value changed = TextResult(op, TextOf(recipe), {StringOpStmt::kNone, StringOpStmt::kNone}, "common");
  Push(NewSymbol({AsOperand(changed), true, 0, ""}));
}

/// The contents of a builder as one value.
Value MethodLowering::HeldText(uint32_t builder) {
  const Value text = TextOf(ContentsOf(builder));
  SetContents(builder, {std::string(1, kArgument), {text}});
  return text;
}

/// What stands from `begin` to `end` becomes `piece`.
void MethodLowering::Replace(uint32_t builder, uint32_t begin, uint32_t end, Recipe piece) {
  const Value text = HeldText(builder);
  const Value before = TextResult(StringOp::kSubstring, text, {0, begin}, std::string(1, kArgument));
  // An end behind the text is its end.
  const Value after = end == begin ? TextResult(StringOp::kSubstring, text, {begin, Position::kNone}, std::string(1, kArgument))
                                   : TextResult(StringOp::kDelete, text, {0, end});
  Recipe contents{std::string(1, kArgument), {AsOperand(before)}};
  contents.text += piece.text + kArgument;
  contents.args.insert(contents.args.end(), piece.args.begin(), piece.args.end());
  contents.args.push_back(AsOperand(after));
  SetContents(builder, std::move(contents));
}

/// What empties a builder, or comes in at its front, is followed whatever it holds, around loops too.
bool MethodLowering::EditFront(StringCall call, uint32_t builder) {
  const Symbol* end = call == StringCall::kDelete ? SymbolOf(argument_values_[2]) : nullptr;
  const bool whole = end != nullptr && end->position == Position::From(Position::Base::kEnd, 0);
  if (argument_values_[1] != kIntConstant) return false;
  if (call == StringCall::kSetLength || (whole && end->builder == builder && end->text == AsOperand(HeldText(builder)))) {
    SetContents(builder, {});
    return true;
  }
  if (call != StringCall::kInsert) return false;
  Recipe contents;
  AddPiece(contents, argument_values_[2], descriptor_.parameters[1].descriptor);
  const Recipe& before = ContentsOf(builder);
  contents.text += before.text;
  contents.args.insert(contents.args.end(), before.args.begin(), before.args.end());
  SetContents(builder, std::move(contents));
  return true;
}

void MethodLowering::EditBuilder(StringCall call, uint32_t builder) {
  const auto set = [&](StringOp op, uint32_t begin, uint32_t end) {
    const Value edited = TextResult(op, HeldText(builder), {begin, end});
    SetContents(builder, {std::string(1, kArgument), {AsOperand(edited)}});
  };
  if (call == StringCall::kReverse) return set(StringOp::kReverse, Position::kNone, Position::kNone);
  if (EditFront(call, builder)) return;
  const VarIndex text = AsOperand(HeldText(builder));
  const uint32_t first = PositionOf(1, text, nullptr, builder), next = Position::Moved(first, 1);
  const std::vector<CallDescriptor::Parameter>& parameters = descriptor_.parameters;
  Recipe piece;
  switch (call) {
    case StringCall::kSetLength: return set(StringOp::kResize, first, Position::kNone);
    case StringCall::kDelete: return set(StringOp::kDelete, first, PositionOf(2, text, nullptr, builder));
    case StringCall::kDeleteChar: return set(StringOp::kDelete, first, next);
    case StringCall::kInsert:
      AddPiece(piece, argument_values_[2], parameters[1].descriptor);
      return Replace(builder, first, first, std::move(piece));
    case StringCall::kSetChar:
      AddPiece(piece, argument_values_[2], kChar);
      return Replace(builder, first, next, std::move(piece));
    default:
      AddPiece(piece, argument_values_[3], parameters[2].descriptor);
      return Replace(builder, first, PositionOf(2, text, nullptr, builder), std::move(piece));
  }
}

}  // namespace heliograph::frontend
