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

/// Texts of builders of which an operation remembers what it makes.
constexpr size_t kMostRemembered = 256;

void SetHeld(BoundedTexts& operand, const std::string& text) {
  operand = {};
  operand.SetConstant(text);
}

}  // namespace

void StringOperations::AddBuilders(uint32_t operation, const PointsToSet& builders, Worker& worker) {
  const Facts& ask = worker.ask;
  PointsToSet made;
  builders.ForEach([&](ObjId o) {
    if (!HeapModel::IsToken(o) && !ask.heap().IsSomeInstance(o)) made.Add(o);
  });
  for (ObjId o : ask.ranking().Sorted(made, kMostBuilders)) {
    if (ask.Spent() || operations_[operation].builders.size() == kMostBuilders) return;
    AddBuilder(operation, o, worker);
  }
}

void StringOperations::AddBuilder(uint32_t operation, ObjId builder, Worker& worker) {
  Operation& added = operations_[operation];
  added.builders.push_back(builder);
  builders_[builder.value].operations.push_back(operation);
  if (added.op == StringOp::kBuilderText) {
    for (const std::string& text : builders_[builder.value].texts.patterns()) GiveWhole(added, text, worker);
    return;
  }
  CombineOnBuilder(added, kNoOperand, builder, worker);
  FillBuilders(worker);
}

/// What the operation makes of what the builder holds. Of an append, the first operand stands for that.
void StringOperations::CombineOnBuilder(Operation& operation, size_t fixed, ObjId builder, Worker& worker) {
  const auto keep = [&](const std::vector<std::string>& texts) {
    for (const std::string& text : texts) builder_texts_.emplace_back(builder, text);
  };
  const bool append = operation.op == StringOp::kBuilderAppend, all = fixed == kNoOperand;
  if (!append) return keep(all ? MadeOf(operation, "", worker) : WholeTexts(operation, fixed, worker));
  for (const std::string& text : builders_[builder.value].texts.patterns()) {
    if (all) {
      keep(MadeOf(operation, text, worker));
    } else {
      SetHeld(operation.operands[0].texts, text);
      keep(WholeTexts(operation, fixed, worker));
    }
  }
}

/// What ForEachWhole gives.
std::vector<std::string> StringOperations::WholeTexts(const Operation& operation, size_t fixed, Worker& worker) {
  std::vector<std::string> texts;
  ForEachWhole(operation, fixed, worker, [&](const std::string& text) { texts.push_back(text); });
  return texts;
}

/// What the operation makes of all of its operands, on a builder that holds `held` if it is an append. Many builders hold the same.
const std::vector<std::string>& StringOperations::MadeOf(Operation& operation, const std::string& held, Worker& worker) {
  auto& known = operation.made_on_builders;
  if (const auto it = known.find(held); it != known.end()) return it->second;
  if (known.size() >= kMostRemembered) known.clear();
  if (operation.op == StringOp::kBuilderAppend) SetHeld(operation.operands[0].texts, held);
  return known[held] = WholeTexts(operation, kNoOperand, worker);
}

/// Keeps what is new, and what appends make of that. O(new texts * operations on their builders).
void StringOperations::FillBuilders(Worker& worker) {
  std::string now;
  for (size_t next = 0; next < builder_texts_.size() && !worker.ask.Spent(); ++next) {
    const ObjId builder = builder_texts_[next].first;
    const std::string text = builder_texts_[next].second;
    Builder& held = builders_[builder.value];
    if (held.texts.patterns().size() >= kMostWholeTexts || !held.texts.Insert(text, 0, &now)) continue;
    for (uint32_t o : held.operations) {
      Operation& operation = operations_[o];
      if (operation.op == StringOp::kBuilderText) GiveWhole(operation, text, worker);
      if (operation.op != StringOp::kBuilderAppend) continue;
      for (const std::string& more : MadeOf(operation, text, worker)) builder_texts_.emplace_back(builder, more);
    }
  }
  builder_texts_.clear();
}

}  // namespace heliograph::reflect
