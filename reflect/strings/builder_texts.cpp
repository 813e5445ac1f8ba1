/// Names in builders that several methods fill.
///
/// The text of a builder is what one call gives it, with what any others append, in any order. It is kept by object, so builders
/// that one method fills for many are told apart.
#include <algorithm>
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
  if (operations_[operation].builders.size() == kMostBuilders) return;
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
    for (uint32_t text : builders_[builder.value].texts) GiveWhole(added, whole_texts_[text], worker);
    return;
  }
  CombineOnBuilder(added, kNoOperand, builder, added.made_on_builders, worker);
  FillBuilders(worker);
}

/// What the operation makes of what the builder holds. Of an append, the first operand stands for that.
void StringOperations::CombineOnBuilder(Operation& operation, size_t fixed, ObjId builder, MadeOnBuilders& known,
                                        Worker& worker) {
  const std::vector<uint32_t>& texts = builders_[builder.value].texts;
  if (texts.size() >= kMostWholeTexts) return;
  const auto make_of = [&](uint32_t held) {
    for (uint32_t text : MadeOf(operation, fixed, held, known, worker)) builder_texts_.emplace_back(builder, text);
  };
  if (operation.op != StringOp::kBuilderAppend) return make_of(kNoText);
  for (uint32_t held : texts) make_of(held);
}

/// What ForEachWhole gives on a builder that holds `held`, if that is not `known`. Many builders hold the same.
const std::vector<uint32_t>& StringOperations::MadeOf(Operation& operation, size_t fixed, uint32_t held, MadeOnBuilders& known,
                                                      Worker& worker) {
  if (const auto it = known.find(held); it != known.end()) return it->second;
  if (known.size() >= kMostRemembered) known.clear();
  if (held != kNoText) SetHeld(operation.operands[0].texts, whole_texts_[held]);
  std::vector<uint32_t> made;
  ForEachWhole(operation, fixed, worker, [&](const std::string& text) { made.push_back(IndexOfWhole(text)); });
  return known[held] = std::move(made);
}

uint32_t StringOperations::IndexOfWhole(const std::string& text) {
  if (const auto it = whole_text_index_.find(text); it != whole_text_index_.end()) return it->second;
  const std::string& kept = whole_texts_.emplace_back(text);
  return whole_text_index_.emplace(kept, static_cast<uint32_t>(whole_texts_.size()) - 1).first->second;
}

/// Keeps what is new, and what appends make of that. O(new texts * operations on their builders).
void StringOperations::FillBuilders(Worker& worker) {
  for (size_t next = 0; next < builder_texts_.size() && !worker.ask.Spent(); ++next) {
    const auto [builder, text] = builder_texts_[next];
    Builder& held = builders_[builder.value];
    const bool full = held.texts.size() >= kMostWholeTexts;
    if (full || std::find(held.texts.begin(), held.texts.end(), text) != held.texts.end()) continue;
    held.texts.push_back(text);
    for (uint32_t o : held.operations) {
      Operation& operation = operations_[o];
      if (operation.op == StringOp::kBuilderText) GiveWhole(operation, whole_texts_[text], worker);
      if (operation.op != StringOp::kBuilderAppend) continue;
      for (uint32_t more : MadeOf(operation, kNoOperand, text, operation.made_on_builders, worker)) {
        builder_texts_.emplace_back(builder, more);
      }
    }
  }
  builder_texts_.clear();
}

}  // namespace heliograph::reflect
