#include "core/strings/string_pattern.h"
#include "frontend/lowering/lowering_method.h"

namespace heliograph::frontend {

/// An operation on the builder in a variable, whichever method made it.
void MethodLowering::EmitOnBuilder(StringOp op, const Recipe& recipe, VarIndex builder) {
  if (builder == kNoVar || recipe.text.find(string_pattern::kAny) != std::string::npos) return;
  Recipe whole = recipe;
  if (op == StringOp::kBuilderAppend) {
    whole.text.insert(0, 1, '\1');
    whole.args.insert(whole.args.begin(), kNoVar);
  }
  if (builder_result_ == kNoVar) builder_result_ = NewVar();
  EmitStringOpTo(builder_result_, op, whole);
  body_->string_ops.back().array = builder;
}

/// The same for a builder that is followed: if others can change it, it stays.
void MethodLowering::EmitOnFollowed(StringOp op, const Recipe& recipe, uint32_t builder) {
  const size_t before = body_->string_ops.size();
  EmitOnBuilder(op, recipe, body_->allocs[followed_.AllocOf(builder)].dst);
  if (body_->string_ops.size() != before) followed_.AddShared(builder, static_cast<uint32_t>(before));
}

void MethodLowering::EmitBuilderText(VarIndex builder, VarIndex result) {
  if (builder == kNoVar) return;
  EmitStringOpTo(result, StringOp::kBuilderText, {});
  body_->string_ops.back().array = builder;
}

/// An append to a builder that is not followed.
void MethodLowering::AppendToOther() {
  const std::string_view piece = descriptor_.parameters[0].descriptor;
  if (piece == "[C") return;
  Recipe recipe;
  AddPiece(recipe, argument_values_[1], piece);
  EmitOnBuilder(StringOp::kBuilderAppend, recipe, arguments_[0]);
}

}  // namespace heliograph::frontend
