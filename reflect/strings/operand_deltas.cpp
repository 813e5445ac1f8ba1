/// What new objects of an operand say to an operation, looked at by whole sets where many say the same.
#include <algorithm>
#include <utility>

#include "core/heap/token_space.h"
#include "core/strings/string_pattern.h"
#include "reflect/strings/string_evaluation.h"
#include "reflect/strings/string_operations.h"

namespace heliograph::reflect {

namespace {

namespace patterns = string_pattern;

bool Trims(StringOp op) { return op == StringOp::kTrim || op == StringOp::kStrip; }

}  // namespace

PointsToSet StringOperations::Without(const PointsToSet& objects, const PointsToSet& others) {
  PointsToSet rest;
  rest.AddDifference(objects, others, nullptr);
  return rest;
}

/// Whether AddOther would do something. What the object says to all operands that ask alike goes into `said`.
bool StringOperations::IsNews(const Watched& watched, ObjId o, Said& said, const Facts& ask) const {
  const Operation& operation = operations_[watched.operation];
  if (const MethodId method = FollowedToString(operation, watched.index, o, ask); method.valid()) {
    const auto own = own_texts_.find(method.value);
    return own == own_texts_.end() || !own->second.users.contains({watched.operation, watched.index});
  }
  const std::optional<Text> text = TextOf(operation, IsFormat(operation.op) && watched.index == 0, o, ask);
  if (!text) {
    said.nothing.Add(o);
    return false;
  }
  if (text->other) {
    said.other.Add(o);
    return !operation.saw_other;
  }
  if (patterns::IsAny(text->pattern)) said.any.Add(o);
  return !operation.operands[watched.index].texts.Has(text->pattern);
}

/// Those of the objects that tell the operand something. Most objects of a large operand say what others said before.
/// O(rows + objects that are new or asked each time).
PointsToSet StringOperations::NewsAmong(const Watched& watched, const PointsToSet& objects, Worker& worker) {
  const Facts& ask = worker.ask;
  const Operation& operation = operations_[watched.operation];
  if (IsNameOf(operation.op) && operation.operands[watched.index].texts.IsAny()) return {};
  const bool format = IsFormat(operation.op) && watched.index == 0;
  Said& said =
      worker.said[{operation.op, IsNameOf(operation.op) ? operation.recipe : "", format, operation.indirect, operation.single}];
  PointsToSet rest = Without(objects, said.nothing);
  if (operation.saw_other) rest = Without(rest, said.other);
  if (operation.operands[watched.index].texts.Has(patterns::Any())) rest = Without(rest, said.any);
  std::vector<ObjId> news;
  rest.ForEach([&](ObjId o) {
    if (IsNews(watched, o, said, ask)) news.push_back(o);
  });
  PointsToSet result;
  result.AddAscending(news);
  return result;
}

/// Those that `held`, which has not widened, does not have. O(rows + objects of the texts that it has).
PointsToSet StringOperations::TextsNotAmong(const std::vector<std::string>& held, const PointsToSet& texts, const Facts& ask) {
  std::vector<ObjId> objects;
  for (const std::string& text : held) ask.heap().AppendObjectsOf(text, objects);
  std::sort(objects.begin(), objects.end());
  PointsToSet known;
  known.AddAscending(objects);
  return Without(texts, known);
}

/// Those that `held` does not cover. O(rows + texts that no operand of the same pattern was asked for).
PointsToSet StringOperations::TextsNotIn(const BoundedTexts& held, const PointsToSet& texts, Worker& worker) {
  const Facts& ask = worker.ask;
  if (!held.widened() && texts.size() > held.patterns().size()) return TextsNotAmong(held.patterns(), texts, ask);
  PointsToSet* covered = held.widened() ? &worker.covered[held.patterns()[0]] : nullptr;
  const PointsToSet none;
  PointsToSet rest;
  rest.AddDifference(texts, covered != nullptr ? *covered : none, nullptr);
  std::vector<ObjId> fresh, known;
  rest.ForEach([&](ObjId o) { (held.Has(*ask.heap().StringPatternOf(o)) ? known : fresh).push_back(o); });
  PointsToSet result, more;
  result.AddAscending(fresh);
  more.AddAscending(known);
  if (covered != nullptr) covered->AddAll(more);
  return result;
}

/// Admits all objects that have a text or pattern, with or without those of configuration files.
ObjectFilter StringOperations::TextsOf(bool configuration) {
  std::vector<Interval> kinds;
  for (TokenKind kind : {TokenKind::kString, TokenKind::kPlatformString, TokenKind::kPatternString}) {
    kinds.push_back(TokenSpace::AllOf(kind));
  }
  if (configuration) kinds.push_back(TokenSpace::AllOf(TokenKind::kConfigurationString));
  return ObjectFilter(IntervalSet(std::move(kinds)));
}

/// The objects that are texts which only add themselves to the operand.
PointsToSet StringOperations::PlainTexts(const Operation& operation, const PointsToSet& objects) const {
  PointsToSet texts;
  if (operation.op == StringOp::kThrownText || IsNameOf(operation.op)) return texts;
  texts.AddDifference(objects, PointsToSet(), operation.single ? &constants_and_patterns_ : &all_texts_);
  return texts;
}

/// The texts of configuration files among the objects, where the operation has no other operand that is no constant.
PointsToSet StringOperations::TextsOfFiles(const Operation& operation, const PointsToSet& objects) const {
  PointsToSet texts;
  if (operation.single) texts.AddDifference(objects, PointsToSet(), &texts_of_files_);
  return texts;
}

/// The best texts are taken one by one while the limit allows; of more than that one pattern is left. `all`: those that the operand
/// has already among them, so that operands which get the same ones share the order.
void StringOperations::AddTexts(const Watched& watched, const PointsToSet& texts, const PointsToSet& all, Worker& worker) {
  const Facts& ask = worker.ask;
  const uint32_t limit = ask.variant().string_limit;
  Operation& operation = operations_[watched.operation];
  BoundedTexts& operand = operation.operands[watched.index].texts;
  const size_t has = operand.patterns().size(), room = operand.widened() || has > limit ? 0 : limit - has;
  const PointsToSet kept = room > 0 ? worker.judged.WholeTexts(*ask.kept_strings(), ask.heap(), texts) : PointsToSet();
  const bool fit = limit == 0 || texts.size() <= room;
  for (ObjId o : fit ? ask.ranking().SortedTexts(texts, texts.size()) : ask.ranking().FirstTexts(all, texts, room)) {
    if (ask.Spent()) return;
    AddText(watched.operation, watched.index, *ask.heap().StringPatternOf(o), worker, kept.Contains(o));
  }
  if (fit) return;
  if (Trims(operation.op)) {
    // Those that have no blanks at their ends and may be names go on as they are.
    worker.answers.AddTexts(operation.result, worker.judged.TrimmedTexts(*ask.kept_strings(), ask.heap(), texts));
  }
  if (operand.IsAny()) return;
  bool wider = false;
  std::string now;
  PointsToSet news;
  if (Trims(operation.op)) news = TextsNotIn(operand, texts, worker);
  (Trims(operation.op) ? news : texts).ForEach([&](ObjId o) {
    wider |= operand.Insert(*ask.heap().StringPatternOf(o), limit, &now);
  });
  if (wider) Join(operation, watched.index, {operand.patterns()[0]}, worker);
}

/// What is new in an operand.
void StringOperations::LookAt(const Watched& operand, const PointsToSet& delta, Worker& worker) {
  const Facts& ask = worker.ask;
  Operation& operation = operations_[operand.operation];
  if (operand.index == kBuilder) return AddBuilders(operand.operation, delta, worker);
  if (IsOnWholeTexts(operation.op)) return AddWholeTexts(operand, delta, worker);
  if (operation.operands[operand.index].pattern_of.valid()) return TakePattern(operand, worker);
  const BoundedTexts& held = operation.operands[operand.index].texts;
  const PointsToSet plain = PlainTexts(operation, delta);
  PointsToSet texts, others = Without(delta, plain);
  const PointsToSet of_files = TextsOfFiles(operation, others);
  if (!of_files.empty()) others = Without(others, of_files);
  if (Trims(operation.op)) {
    texts = plain.Clone();
  } else if (!held.IsAny()) {
    texts = TextsNotIn(held, plain, worker);
  }
  others = NewsAmong(operand, others, worker);
  if (ask.Spent()) return;
  AddTexts(operand, texts, plain, worker);
  DeriveAll(operation, operand.index, of_files, worker);
  for (ObjId o : ask.ranking().Sorted(others)) AddOther(operand, o, worker);
}

/// What is no text: an object with a toString or a name, or a text that is no part of a name.
void StringOperations::AddOther(const Watched& operand, ObjId o, Worker& worker) {
  const Facts& ask = worker.ask;
  if (ask.Spent()) return;
  Operation& operation = operations_[operand.operation];
  if (const MethodId method = FollowedToString(operation, operand.index, o, ask); method.valid())
    return FollowToString(operand, method, worker);
  const std::optional<Text> text = TextOf(operation, IsFormat(operation.op) && operand.index == 0, o, ask);
  if (!text) return;
  if (text->other) return GiveOther(operation, worker);
  AddText(operand.operation, operand.index, text->pattern, worker);
}

}  // namespace heliograph::reflect
