/// Bounds of operations that take and give whole texts only, and how they are evaluated.
///
/// Any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reflect/strings/string_evaluation.h"
#include "reflect/strings/string_operations.h"

namespace heliograph::reflect {

/// Texts of an operand or a builder, and results of an operation, whatever string-limit says. What has more holds no names.
inline constexpr size_t kMostWholeTexts = 64;

/// Combinations that one new text is looked at in.
inline constexpr size_t kMostWholeCombinations = 256;

/// Whether the result is a beginning, one of the pieces, or more than a few letters put together, of which there are too many.
bool IsTelling(const std::string& text, const std::vector<std::string_view>& pieces);

/// What the newest text of the operand `fixed` gives with all of the others; for kNoOperand, what all give. Only results that may
/// be parts of names. O(combinations).
template <typename Take>
void StringOperations::ForEachWhole(const Operation& operation, size_t fixed, Worker& worker, Take take) {
  const Facts& ask = worker.ask;
  const auto texts = [&](size_t operand) -> const std::vector<std::string>& {
    return operation.operands[operand].texts.patterns();
  };
  std::vector<std::string_view> chosen(operation.operands.size());
  std::vector<size_t> at(chosen.size(), 0);
  for (size_t i = 0; i < chosen.size(); ++i) {
    if (texts(i).empty()) return;
    if (i == fixed) at[i] = texts(i).size() - 1;
  }
  for (size_t combinations = 0; combinations < kMostWholeCombinations && !ask.Spent(); ++combinations) {
    for (size_t i = 0; i < chosen.size(); ++i) chosen[i] = texts(i)[at[i]];
    for (const std::string& text : EvaluateStringOp(operation.op, operation.recipe, operation.numbers, chosen)) {
      if (IsTelling(text, chosen) && ask.kept_strings()->MayBecomeName(text)) take(text);
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
