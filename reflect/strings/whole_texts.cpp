/// Names that operations put together of whole texts only.
///
/// Others say already that the result is not known. So what is given here adds evidence, and whatever is dropped - null, parts that
/// are not known, what a bound leaves out - is open all the same.
#include "reflect/strings/whole_texts.h"

#include <algorithm>

#include "core/strings/string_pattern.h"
#include "reflect/strings/string_operations.h"

namespace heliograph::reflect {

namespace {

/// Of so many characters a text may be refused as no part of any name; shorter ones hardly ever are (core/strings/kept_strings.h).
constexpr size_t kTellingLength = 6;

}  // namespace

bool IsTelling(const std::string& text, const std::vector<std::string_view>& pieces) {
  const bool begins = pieces.empty() || pieces[0].empty();
  return begins || text.size() >= kTellingLength || text.find_first_of("./$") != std::string::npos ||
         std::find(pieces.begin(), pieces.end(), text) != pieces.end();
}

/// Whole texts that may be parts of names, the best first.
void StringOperations::AddWholeTexts(const Watched& watched, const PointsToSet& delta, Worker& worker) {
  const Facts& ask = worker.ask;
  Operation& operation = operations_[watched.operation];
  BoundedTexts& texts = operation.operands[watched.index].texts;
  const auto room = [&] { return kMostWholeTexts - std::min(texts.patterns().size(), kMostWholeTexts); };
  if (room() == 0) return;
  const PointsToSet whole = worker.judged.WholeTexts(*ask.kept_strings(), ask.heap(), delta);
  for (ObjId o : ask.ranking().SortedTexts(whole, room())) {
    if (ask.Spent() || room() == 0) return;
    std::string now;
    if (!texts.Insert(*ask.heap().StringPatternOf(o), 0, &now)) continue;
    operation.made_on_builders.clear();
    if (operation.op == StringOp::kLoopTexts) {
      ForEachWhole(operation, watched.index, worker, [&](const std::string& text) { GiveWhole(operation, text, worker); });
    }
    MadeOnBuilders of_newest;
    for (const ObjId builder : operation.builders) CombineOnBuilder(operation, watched.index, builder, of_newest, worker);
    FillBuilders(worker);
  }
}

void StringOperations::GiveWhole(Operation& operation, const std::string& text, Worker& worker) {
  std::string now;
  if (text.empty() || operation.results.patterns().size() >= kMostWholeTexts) return;
  if (operation.results.Insert(text, 0, &now)) worker.answers.AddWhole(operation.result, std::move(now));
}

}  // namespace heliograph::reflect
