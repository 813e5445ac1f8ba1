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
