/// The combinations of operands that an operation is evaluated on.
#include <algorithm>
#include <utility>

#include "core/program/descriptor_text.h"
#include "core/strings/string_pattern.h"
#include "reflect/strings/string_evaluation.h"
#include "reflect/strings/string_operations.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

/// Combinations of operands that are looked at one by one.
constexpr size_t kMostCombinations = 1024;

}  // namespace

/// Too many combinations widen the operand with the most texts.
void StringOperations::Join(Operation& operation, size_t fixed, Choice choice, RuleContext& context) {
  while (true) {
    size_t combinations = 1, largest = operation.operands.size();
    const auto texts = [&](size_t i) { return operation.operands[i].texts.patterns().size(); };
    for (size_t i = 0; i < operation.operands.size(); ++i) {
      if (i == fixed) continue;
      combinations = std::min(combinations * operation.operands[i].size(), kMostCombinations + 1);  // a product overflows
      if (largest == operation.operands.size() || texts(i) > texts(largest)) largest = i;
    }
    if (combinations <= kMostCombinations) break;
    if (texts(largest) > 1) operation.operands[largest].texts.Widen();
    else MergeNulls(operation);
  }
  std::vector<Choice> chosen(operation.operands.size());
  if (fixed != kNoOperand) chosen[fixed] = choice;
  Combine(operation, chosen, fixed, context);
}

/// Where many operands may be null, null and what else they are become one pattern each.
void StringOperations::MergeNulls(Operation& operation) {
  for (Operand& operand : operation.operands) {
    if (!operand.null || operand.texts.empty()) continue;
    std::string now;
    operand.texts.Insert(std::string(kNull), 1, &now);
    operand.null = false;
  }
}

void StringOperations::Combine(Operation& operation, std::vector<Choice>& chosen, size_t fixed, RuleContext& context) {
  const auto choice = [&](size_t operand, size_t at) -> Choice {
    const std::vector<std::string>& texts = operation.operands[operand].texts.patterns();
    return at < texts.size() ? Choice{texts[at]} : Choice{kNull, true};
  };
  std::vector<size_t> at(chosen.size(), 0);
  for (size_t i = 0; i < chosen.size(); ++i) {
    if (i == fixed) continue;
    if (operation.operands[i].size() == 0) return;
    chosen[i] = choice(i, 0);
  }
  while (!context.ask().Spent()) {
    Evaluate(operation, chosen, context);
    size_t i = 0;
    for (; i < chosen.size(); ++i) {
      if (i == fixed) continue;
      at[i] = (at[i] + 1) % operation.operands[i].size();
      chosen[i] = choice(i, at[i]);
      if (at[i] != 0) break;
    }
    if (i == chosen.size()) return;
  }
}

/// A name of an array class of more dimensions than types have here is any with that many: what makes names of array classes out
/// of those that it made does not end otherwise.
std::vector<std::string> StringOperations::ResultsOn(const Operation& operation, const std::vector<std::string_view>& operands,
                                                     const Program& program) {
  std::vector<std::string> texts = EvaluateStringOp(operation.op, operation.recipe, operation.numbers, operands);
  const size_t most = program.MaxDimensions() + 1;
  for (std::string& text : texts) {
    if (NumDimensions(text) <= most) continue;
    text.resize(most);
    text.push_back(patterns::kAny);
  }
  return texts;
}

void StringOperations::Evaluate(Operation& operation, const std::vector<Choice>& chosen, RuleContext& context) {
  const KeptStrings& kept = *context.ask().kept_strings();
  if (operation.op == StringOp::kFragments) context.sink().AddObject(operation.result, context.ask().heap().MergedString());
  std::vector<std::string_view> operands, unless_null;
  bool of_null = false;
  for (size_t i = 0; i < chosen.size(); ++i) {
    const std::string_view text = chosen[i].text;
    // A text that is not kept is an object only because null has a part in it.
    const bool of_other = !operation.operands[i].constant && patterns::IsExact(text) && !chosen[i].kept && !kept.Keeps(text);
    const bool null = chosen[i].null || of_other;
    of_null |= null;
    operands.push_back(text);
    unless_null.push_back(null ? std::string_view(&patterns::kAny, 1) : text);
  }
  const std::vector<std::string> texts = ResultsOn(operation, operands, context.ask().program());
  if (!of_null) {
    for (const std::string& text : texts) Give(operation, text, context);
    return;
  }
  const auto others = EvaluateStringOp(operation.op, operation.recipe, operation.numbers, unless_null);
  const bool names = std::any_of(others.begin(), others.end(), [&](const std::string& text) { return kept.MayBecomeName(text); });
  for (const std::string& text : texts) {
    if (names) GiveOfNull(operation, text, context);
    else Give(operation, text, context);
  }
}

void StringOperations::Give(Operation& operation, const std::string& text, RuleContext& context) {
  const Facts& ask = context.ask();
  CommandSink& sink = context.sink();
  HeapModel& heap = ask.heap();
  const bool not_followed = !operation.intermediate && operation.op != StringOp::kRecordText;
  if (not_followed && operation.gave_other && operation.results.Has(text)) return;  // whichever it is, it was given
  if (!ask.kept_strings()->MayBecomeName(text)) {
    if (!not_followed) return GiveOfNull(operation, text, context);
    if (!std::exchange(operation.gave_other, true)) sink.AddObject(operation.result, heap.OtherText());
    return;
  }
  std::string now;
  if (!operation.results.Insert(text, ask.variant().string_limit, &now)) return;
  sink.AddObject(operation.result, patterns::IsExact(now) ? heap.TextObject(now) : heap.StringPatternObject(now));
}

/// The same for a text that is kept although it can be no part of a name: null has a part in it, and it would be one otherwise,
/// or further operations take one out of it. These are not open then.
void StringOperations::GiveOfNull(Operation& operation, const std::string& text, RuleContext& context) {
  const Facts& ask = context.ask();
  std::string now;
  if (!operation.null_results.Insert(text, ask.variant().string_limit, &now)) return;
  HeapModel& heap = ask.heap();
  context.sink().AddObject(operation.result, patterns::IsExact(now) ? heap.TextObject(now) : heap.StringPatternObject(now));
}

}  // namespace heliograph::reflect
