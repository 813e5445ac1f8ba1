/// Names in builders that several methods fill.
///
/// The text of a builder is what one call gives it, with what any others append, in any order. It is kept by object, so builders
/// that one method fills for many are told apart.
#include <utility>

#include "reflect/strings/string_operations.h"
#include "reflect/strings/whole_texts.h"

namespace heliograph::reflect {

namespace {

/// Builders that one operation is on; others are open.
constexpr size_t kMostBuilders = 64;

}  // namespace

void StringOperations::AddBuilders(uint32_t operation, const PointsToSet& builders, RuleContext& context) {
  const Facts& ask = context.ask();
  PointsToSet made;
  builders.ForEach([&](ObjId o) {
    if (!HeapModel::IsToken(o) && !ask.heap().IsSomeInstance(o)) made.Add(o);
  });
  for (ObjId o : ask.ranking().Sorted(made, kMostBuilders)) {
    if (ask.Spent() || operations_[operation].builders.size() == kMostBuilders) return;
    AddBuilder(operation, o, context);
  }
}

void StringOperations::AddBuilder(uint32_t operation, ObjId builder, RuleContext& context) {
  Operation& added = operations_[operation];
  added.builders.push_back(builder);
  builders_[builder.value].operations.push_back(operation);
  if (added.op == StringOp::kBuilderText) {
    for (const std::string& text : builders_[builder.value].texts.patterns()) GiveWhole(added, text, context);
    return;
  }
  CombineOnBuilder(added, kNoOperand, builder, context);
  FillBuilders(context);
}

/// What the operation makes of what the builder holds. Of an append, the first operand stands for that.
void StringOperations::CombineOnBuilder(Operation& operation, size_t fixed, ObjId builder, RuleContext& context) {
  const auto keep = [&](const std::string& text) { builder_texts_.emplace_back(builder, text); };
  if (operation.op != StringOp::kBuilderAppend) return ForEachWhole(operation, fixed, context, keep);
  for (const std::string& text : builders_[builder.value].texts.patterns()) {
    operation.operands[0].texts = {};
    operation.operands[0].texts.SetConstant(text);
    ForEachWhole(operation, fixed, context, keep);
  }
}

/// Keeps what is new, and what appends make of that. O(new texts * operations on their builders).
void StringOperations::FillBuilders(RuleContext& context) {
  std::string now;
  for (size_t next = 0; next < builder_texts_.size() && !context.ask().Spent(); ++next) {
    const ObjId builder = builder_texts_[next].first;
    const std::string text = builder_texts_[next].second;
    Builder& held = builders_[builder.value];
    if (held.texts.patterns().size() >= kMostWholeTexts || !held.texts.Insert(text, 0, &now)) continue;
    for (uint32_t o : held.operations) {
      Operation& operation = operations_[o];
      if (operation.op == StringOp::kBuilderText) GiveWhole(operation, text, context);
      if (operation.op != StringOp::kBuilderAppend) continue;
      operation.operands[0].texts = {};
      operation.operands[0].texts.SetConstant(text);
      ForEachWhole(operation, kNoOperand, context, [&](const std::string& more) { builder_texts_.emplace_back(builder, more); });
    }
  }
  builder_texts_.clear();
}

}  // namespace heliograph::reflect
