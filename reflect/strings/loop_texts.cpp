/// Names that loops put together of whole texts.
///
/// Other operations say already that the result is not known. So what is given here adds evidence, and whatever is dropped - null,
/// parts that are not known, what a bound leaves out - is open all the same.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/strings/string_pattern.h"
#include "reflect/strings/string_evaluation.h"
#include "reflect/strings/string_operations.h"

namespace heliograph::reflect {

namespace {

/// Texts of an operand, and results of an operation, whatever string-limit says.
constexpr size_t kMostLoopTexts = 256;

/// Combinations that one new text is looked at in.
constexpr size_t kMostCombinations = 1024;

/// Of so many characters a text may be refused as no part of any name; shorter ones hardly ever are (core/strings/kept_strings.h).
constexpr size_t kTellingLength = 6;

/// Whether the result is one of the pieces, or more than a few letters put together, of which there are too many.
bool IsTelling(const std::string& text, const std::vector<std::string_view>& pieces) {
  return text.size() >= kTellingLength || text.find_first_of("./") != std::string::npos ||
         std::find(pieces.begin(), pieces.end(), text) != pieces.end();
}

}  // namespace

/// Whole texts that may be parts of names, the best first.
void StringOperations::AddToLoop(const Watched& watched, const PointsToSet& delta, RuleContext& context) {
  const Facts& ask = context.ask();
  Operation& operation = operations_[watched.operation];
  BoundedTexts& texts = operation.operands[watched.index].texts;
  const auto room = [&] { return kMostLoopTexts - std::min(texts.patterns().size(), kMostLoopTexts); };
  PointsToSet whole;
  delta.ForEach([&](ObjId o) {
    const std::string* text = ask.heap().StringPatternOf(o);
    if (text != nullptr && string_pattern::IsExact(*text) && ask.kept_strings()->MayBecomeName(*text)) whole.Add(o);
  });
  for (ObjId o : ask.ranking().Sorted(whole, room())) {
    if (ask.Spent() || room() == 0) return;
    if (std::string now; texts.Insert(*ask.heap().StringPatternOf(o), 0, &now)) CombineInLoop(operation, watched.index, context);
  }
}

/// The newest text of the operand `fixed` with all of the others.
void StringOperations::CombineInLoop(Operation& operation, size_t fixed, RuleContext& context) {
  const Facts& ask = context.ask();
  const auto texts = [&](size_t operand) -> const std::vector<std::string>& {
    return operation.operands[operand].texts.patterns();
  };
  std::vector<std::string_view> chosen(operation.operands.size());
  std::vector<size_t> at(chosen.size(), 0);
  for (size_t i = 0; i < chosen.size(); ++i) {
    if (texts(i).empty()) return;
    at[i] = i == fixed ? texts(i).size() - 1 : 0;
  }
  for (size_t combinations = 0; combinations < kMostCombinations && !ask.Spent(); ++combinations) {
    for (size_t i = 0; i < chosen.size(); ++i) chosen[i] = texts(i)[at[i]];
    for (const std::string& text : EvaluateStringOp(operation.op, operation.recipe, operation.numbers, chosen)) {
      if (operation.results.patterns().size() >= kMostLoopTexts) return;
      if (!IsTelling(text, chosen) || !ask.kept_strings()->MayBecomeName(text)) continue;
      if (std::string now; operation.results.Insert(text, 0, &now)) {
        context.sink().AddObject(operation.result, ask.heap().StringPatternObject(now));
      }
    }
    size_t i = 0;
    for (; i < chosen.size(); ++i) {
      if (i == fixed) continue;
      at[i] = (at[i] + 1) % texts(i).size();
      if (at[i] != 0) break;
    }
    if (i == chosen.size()) return;
  }
}

}  // namespace heliograph::reflect
