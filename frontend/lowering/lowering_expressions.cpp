/// Calls that replace, split and match, by texts or by regular expressions.
#include "core/strings/string_pattern.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {

/// A replacement by texts, or chars, that are not constants.
void MethodLowering::CallReplace() {
  std::vector<VarIndex> operands{arguments_[0]};
  for (size_t i : {1, 2}) {
    const bool chars = descriptor_.parameters[i - 1].descriptor == "C";
    const bool null = !chars && argument_values_[i] == kNullValue;
    Recipe piece;
    if (!null) AddPiece(piece, argument_values_[i], chars ? "C" : "Ljava/lang/String;");
    operands.push_back(null ? kNoVar : AsOperand(TextOf(piece)));
  }
  Push(EmitStringOp(StringOp::kReplace, {"", std::move(operands)}));
}

/// Calls on regular expressions that give a string.
void MethodLowering::CallRegex(StringOp op, std::string_view name) {
  Recipe recipe{"", arguments_};
  uint32_t number = name == "replaceFirst" ? 1 : 0;
  if (op == StringOp::kMatchedGroup) {
    recipe.args.resize(1);
    const bool by_name = arguments_.size() == 2 && descriptor_.parameters[0].is_reference();
    if (by_name) recipe.text = ConstantArgument(1).value_or(string_pattern::Any());
    else number = arguments_.size() == 2 ? PositionOf(1, kNoVar, nullptr) : 0;
  } else if (op == StringOp::kQuote && name == "quoteReplacement") {
    recipe.text = name;
  }
  Push(EmitStringOp(op, recipe));
  body_->string_ops.back().numbers = {number, 0};
}

/// What a function makes of each match replaces it. Where it gives several texts, which one is for which match is not told apart.
void MethodLowering::ReplaceByFunction() {
  const VarIndex matcher = arguments_[0], replacement = NewVar(), result = NewVar();
  CallObjectMethod(context_->function_apply, arguments_[1], kNoVar, true, replacement);
  body_->copies.push_back({result, EmitStringOp(StringOp::kReplaceByMatcher, {"", {matcher, replacement}})});
  body_->string_ops.back().numbers = {0, 0};
  body_->copies.push_back({result, EmitStringOp(StringOp::kConcat, {string_pattern::Any(), {}})});
  Push(result);
}

/// The builder of a loop over matches: with its tail it holds the text with all of them replaced, besides what is not known. All
/// replacements of the method count for each of its loops.
void MethodLowering::AppendMatches(bool tail) {
  const VarIndex matcher = arguments_[0], builder = arguments_[1];
  if (replacement_ == kNoVar) replacement_ = NewVar();
  if (!tail) {
    if (arguments_[2] != kNoVar) body_->copies.push_back({replacement_, arguments_[2]});
    return PushDeclaredResult(argument_values_[0]);
  }
  const VarIndex replaced = EmitStringOp(StringOp::kReplaceByMatcher, {"", {matcher, replacement_}});
  body_->string_ops.back().numbers = {0, 0};
  const uint32_t followed = followed_.Find(argument_values_[1]);
  const Recipe piece{std::string(1, '\1'), {replaced}};
  if (followed != FollowedStrings::kNone) EmitOnFollowed(StringOp::kBuilderAppend, piece, followed);
  else EmitOnBuilder(StringOp::kBuilderAppend, piece, builder);
  PushDeclaredResult(argument_values_[1]);
}

/// The pieces of a text, as an array that may have each of them anywhere.
void MethodLowering::CallSplit(StringOp op) {
  const uint32_t limit = PositionOf(2, kNoVar, nullptr);
  const bool of_pattern = op == StringOp::kSplitByPattern;
  std::string separator = of_pattern ? "" : OperationRecipe(op);
  Value result;
  if (!separator.empty()) {
    result = TextResult(op, arguments_[0], {limit, StringOpStmt::kNone}, std::move(separator));
  } else {
    const VarIndex text = arguments_[of_pattern ? 1 : 0], expression = arguments_[of_pattern ? 0 : 1];
    result = EmitStringOp(of_pattern ? op : StringOp::kSplitMatches, {"", {text, expression}});
    body_->string_ops.back().numbers = {limit, StringOpStmt::kNone};
  }
  const TypeId string = program_->FindConstantClassType("java/lang/String");
  const VarIndex array = Allocate(program_->ArrayType(string));
  body_->array_stores.push_back({array, result});
  Push(array);
}

}  // namespace heliograph::frontend
