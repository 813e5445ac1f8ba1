/// What an operation makes of texts of configuration files and constants: names among it still tell the file.
#include <algorithm>
#include <string>
#include <utility>

#include "core/strings/string_pattern.h"
#include "reflect/strings/string_evaluation.h"
#include "reflect/strings/string_operations.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

}  // namespace

/// The texts, of files, are new in operand `index`, the only one that is no constant.
void StringOperations::DeriveAll(Operation& operation, uint32_t index, const PointsToSet& texts, Worker& worker) {
  const Facts& ask = worker.ask;
  if (texts.empty()) return;
  if (MakesMessages(operation, index, ask.program())) {
    return worker.answers.AddObject(operation.result, ask.heap().MergedString());
  }
  const bool same = operation.op == StringOp::kText || operation.op == StringOp::kOwnText;
  const PointsToSet rest = same ? DeriveSame(operation, texts, worker) : texts.Clone();
  for (ObjId o : ask.ranking().Sorted(rest)) {
    if (ask.Spent()) return;
    Derive(operation, index, o, worker);
  }
}

/// The operands with `text` as operand `index`.
std::vector<std::string_view> StringOperations::ChosenWith(const Operation& operation, uint32_t index, std::string_view text) {
  std::vector<std::string_view> chosen(operation.operands.size());
  for (size_t i = 0; i < chosen.size(); ++i) {
    const BoundedTexts& texts = operation.operands[i].texts;
    chosen[i] = i == index ? text : texts.empty() ? kNull : std::string_view(texts.patterns()[0]);
  }
  return chosen;
}

/// Whether the operation puts what comes to operand `index`, as it is, beside a blank.
bool StringOperations::MakesMessages(const Operation& operation, uint32_t index, const Program& program) {
  const bool joins =
      operation.op == StringOp::kConcat || operation.op == StringOp::kBoxText || operation.op == StringOp::kRecordText;
  if (!joins && !(IsFormat(operation.op) && index > 0 && !ChangesArguments(operation))) return false;
  const std::vector<std::string> around = ResultsOn(operation, ChosenWith(operation, index, ""), program);
  return std::all_of(around.begin(), around.end(), [](const std::string& t) { return t.find(' ') != std::string::npos; });
}

/// Of an operation that gives its operand: what is left to be looked at one by one.
PointsToSet StringOperations::DeriveSame(Operation& operation, const PointsToSet& texts, Worker& worker) {
  const Facts& ask = worker.ask;
  HeapModel& heap = ask.heap();
  PointsToSet rest = texts.Clone();
  if (Converts(operation.op)) {
    const PointsToSet messages = worker.judged.Messages(heap, texts);
    if (!messages.empty()) worker.answers.AddObject(operation.result, heap.MergedString());
    rest = Without(rest, messages);
  }
  PointsToSet names = worker.judged.ClassNames(ask.program(), heap, rest);
  rest = Without(rest, names);
  worker.answers.AddTexts(operation.result, std::move(names));
  if (operation.intermediate) return rest;
  PointsToSet kept = worker.judged.WholeTexts(*ask.kept_strings(), heap, rest);
  if (kept.size() < rest.size() && !std::exchange(operation.gave_other, true)) worker.answers.AddOther(operation.result);
  return operation.results.IsAny() ? PointsToSet() : std::move(kept);
}

/// A name of a class that the operation makes of a text of a configuration file and constants still tells the file. A part that is
/// not known may be the whole. Texts with blanks around names are messages, and not followed.
void StringOperations::Derive(Operation& operation, uint32_t index, ObjId o, Worker& worker) {
  const Facts& ask = worker.ask;
  HeapModel& heap = ask.heap();
  const bool cuts = operation.op == StringOp::kSubstring || operation.op == StringOp::kSplit;
  if (operation.op == StringOp::kFragments) worker.answers.AddObject(operation.result, heap.MergedString());
  for (const std::string& text : ResultsOn(operation, ChosenWith(operation, index, *heap.StringOf(o)), ask.program())) {
    if (cuts && !patterns::IsExact(text)) worker.answers.AddObject(operation.result, o);
    const bool message = Converts(operation.op) && text.find(' ') != std::string::npos;
    const bool same = text == *heap.StringOf(o);
    if (message) {
      worker.answers.AddObject(operation.result, heap.MergedString());
    } else if (same ? worker.judged.NamesClass(ask.program(), heap, o)
                    : patterns::IsExact(text) && ask.program().FindRuntimeTypeName(text).valid()) {
      if (same) worker.answers.AddObject(operation.result, o);
      else worker.answers.AddOfFile(operation.result, heap.ConfigurationEntryOf(o), text);
    } else {
      Give(operation, text, worker);
    }
  }
}

}  // namespace heliograph::reflect
