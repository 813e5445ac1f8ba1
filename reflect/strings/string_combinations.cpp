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

/// Operands that may be null or something else, of which each combination is looked at.
constexpr size_t kMostNulls = 6;

/// Characters in a row that a pattern of a concatenation needs to say more than what its results begin and end with.
constexpr size_t kTellingPiece = 4;

}  // namespace

size_t StringOperations::NumChoices(const Operand& operand, Nulls nulls) {
  const size_t texts = operand.texts.patterns().size();
  if (!operand.null || nulls == Nulls::kApart) return operand.size();
  return nulls == Nulls::kAny ? 1 : std::max<size_t>(texts, 1);
}

StringOperations::Choice StringOperations::ChoiceAt(const Operand& operand, size_t at, Nulls nulls) {
  if (operand.null && nulls == Nulls::kAny) return {std::string_view(&patterns::kAny, 1), true};
  const std::vector<std::string>& texts = operand.texts.patterns();
  return at < texts.size() ? Choice{texts[at]} : Choice{kNull, true};
}

/// Up to kMostCombinations.
size_t StringOperations::NumCombinations(const Operation& operation, size_t fixed, Nulls nulls) {
  size_t combinations = 1;
  for (size_t i = 0; i < operation.operands.size(); ++i) {
    if (i == fixed) continue;
    combinations =
        std::min(combinations * NumChoices(operation.operands[i], nulls), kMostCombinations + 1);  // a product overflows
  }
  return combinations;
}

/// Where many operands may be null, or there are too many combinations with null, the texts are combined alone, and once more with
/// any text for what may be null. Still too many widen the operand with the most texts. True if nulls are no longer told apart.
bool StringOperations::LimitCombinations(Operation& operation, size_t fixed) {
  std::vector<Operand>& operands = operation.operands;
  bool merged = false;
  if (!operation.nulls_merged) {
    const auto nulls = static_cast<size_t>(
        std::count_if(operands.begin(), operands.end(), [](const Operand& o) { return o.null && !o.texts.empty(); }));
    merged = nulls > kMostNulls || (nulls > 0 && NumCombinations(operation, fixed, Nulls::kApart) > kMostCombinations);
    operation.nulls_merged = merged;
  }
  const Nulls nulls = operation.nulls_merged ? Nulls::kLeftOut : Nulls::kApart;
  while (NumCombinations(operation, fixed, nulls) > kMostCombinations) {
    size_t largest = operands.size();
    for (size_t i = 0; i < operands.size(); ++i) {
      if (i == fixed) continue;
      if (largest == operands.size() || operands[i].texts.patterns().size() > operands[largest].texts.patterns().size())
        largest = i;
    }
    operands[largest].texts.Widen();
  }
  return merged;
}

void StringOperations::Join(Operation& operation, size_t fixed, Choice choice, Worker& worker) {
  const bool merged = LimitCombinations(operation, fixed);
  if (!operation.nulls_merged) return Combine(operation, fixed, choice, Nulls::kApart, worker);
  if (!choice.null) Combine(operation, fixed, choice, Nulls::kLeftOut, worker);
  const bool fresh = fixed == kNoOperand || choice.null || !operation.operands[fixed].null;
  if (merged) Combine(operation, kNoOperand, {}, Nulls::kAny, worker);
  else if (fresh) Combine(operation, fixed, choice, Nulls::kAny, worker);
}

void StringOperations::Combine(Operation& operation, size_t fixed, Choice choice, Nulls nulls, Worker& worker) {
  const std::vector<Operand>& operands = operation.operands;
  std::vector<size_t> at(operands.size(), 0);
  std::vector<Choice> chosen(operands.size());
  for (size_t i = 0; i < chosen.size(); ++i) {
    if (i != fixed && NumChoices(operands[i], nulls) == 0) return;
    const bool given = i == fixed && !(operands[i].null && nulls == Nulls::kAny);
    chosen[i] = given ? choice : ChoiceAt(operands[i], 0, nulls);
  }
  while (!worker.ask.Spent()) {
    Evaluate(operation, chosen, worker);
    size_t i = 0;
    for (; i < chosen.size(); ++i) {
      if (i == fixed) continue;
      at[i] = (at[i] + 1) % NumChoices(operands[i], nulls);
      chosen[i] = ChoiceAt(operands[i], at[i], nulls);
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

void StringOperations::Evaluate(Operation& operation, const std::vector<Choice>& chosen, Worker& worker) {
  const KeptStrings& kept = *worker.ask.kept_strings();
  if (operation.op == StringOp::kFragments) worker.answers.AddObject(operation.result, worker.ask.heap().MergedString());
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
  const std::vector<std::string> texts = ResultsOn(operation, operands, worker.ask.program());
  if (!of_null) {
    for (const std::string& text : texts) Give(operation, text, worker);
    return;
  }
  const auto others = EvaluateStringOp(operation.op, operation.recipe, operation.numbers, unless_null);
  const bool names = std::any_of(others.begin(), others.end(), [&](const std::string& text) { return kept.MayBecomeName(text); });
  for (const std::string& text : texts) {
    if (names) GiveOfNull(operation, text, worker);
    else Give(operation, text, worker);
  }
}

void StringOperations::Give(Operation& operation, const std::string& text, Worker& worker) {
  const Facts& ask = worker.ask;
  const bool not_followed = !operation.intermediate && operation.op != StringOp::kRecordText;
  if (not_followed && operation.gave_other && operation.results.Has(text)) return;  // whichever it is, it was given
  if (!ask.kept_strings()->MayBecomeName(text)) {
    if (!not_followed) return GiveOfNull(operation, text, worker);
    if (!std::exchange(operation.gave_other, true)) worker.answers.AddOther(operation.result);
    return;
  }
  std::string now;
  const bool before = operation.results.widened();
  if (!operation.results.Insert(text, ask.variant().string_limit, &now)) return;
  if (!before && operation.results.widened()) now = KeepRecipe(operation, now);
  worker.answers.AddMade(operation.result, std::move(now));
}

/// What too many results of a concatenation are: `ends`, what they begin and end with, or its constants with any text between them,
/// if these tell more.
std::string StringOperations::KeepRecipe(Operation& operation, const std::string& ends) {
  if (operation.op != StringOp::kConcat) return ends;
  std::vector<std::string_view> operands;
  for (const Operand& o : operation.operands) {
    operands.push_back(o.constant ? std::string_view(o.texts.patterns()[0]) : std::string_view(&patterns::kAny, 1));
  }
  const std::vector<std::string> whole = EvaluateStringOp(operation.op, operation.recipe, operation.numbers, operands);
  if (whole.size() != 1) return ends;
  const size_t piece = patterns::LongestPiece(whole[0]).size();
  if (piece < kTellingPiece || piece <= patterns::LongestPiece(ends).size()) return ends;
  operation.results.CoverAllBy(whole[0]);
  return whole[0];
}

/// The same for a text that is kept although it can be no part of a name: null has a part in it, and it would be one otherwise,
/// or further operations take one out of it. These are not open then.
void StringOperations::GiveOfNull(Operation& operation, const std::string& text, Worker& worker) {
  const Facts& ask = worker.ask;
  std::string now;
  if (!operation.null_results.Insert(text, ask.variant().string_limit, &now)) return;
  worker.answers.AddMade(operation.result, std::move(now));
}

}  // namespace heliograph::reflect
