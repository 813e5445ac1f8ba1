/// StringTokenizer, and Scanner over a text. Delimiters of a Scanner that are expressions are not known.
#include <algorithm>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;
using Kind = MachineObject::Kind;

constexpr std::u16string_view kTokenBlanks = u" \t\n\r\f", kScannerBlanks = u" \t\n\v\f\r\x1c\x1d\x1e\x1f";

CallOutcome Begin(MachineState& state, MachineValue made, MachineValue from, MachineValue delimiters) {
  const std::u16string* text = state.TextOf(from);
  MachineObject* self = state.Find(made);
  if (self == nullptr || self->kind != Kind::kUnknown || text == nullptr) return CallOutcome::Unknown();
  self->kind = Kind::kTokens;
  self->text = *text;
  self->elements = {delimiters};
  return CallOutcome::Unknown();
}

CallOutcome NewTokenizer(MachineState& state, Args args) {
  const MachineValue blanks = state.AddText(std::u16string(kTokenBlanks), false);
  if (args.size() > 3 && !(args[3].is_int() && args[3].bits == 0)) return CallOutcome::Unknown();
  return Begin(state, args[0], args[1], args.size() > 2 ? args[2] : blanks);
}

CallOutcome NewScanner(MachineState& state, Args args) {
  return Begin(state, args[0], args[1], state.AddText(std::u16string(kScannerBlanks), false));
}

MachineObject* TokensOf(MachineState& state, MachineValue value) {
  MachineObject* object = state.Find(value);
  return object != nullptr && object->kind == Kind::kTokens ? object : nullptr;
}

CallOutcome UseDelimiter(MachineState& state, Args args) {
  MachineObject* self = TokensOf(state, args[0]);
  const std::u16string* by = state.TextOf(args[1]);
  const bool plain = by != nullptr && by->size() == 1 && by->find_first_of(u"\\[](){}.*+?^$|") == std::u16string::npos;
  if (self != nullptr) self->elements[0] = plain ? args[1] : MachineValue::Unknown();
  return {args[0]};
}

/// Where the next token begins and ends; both at the end if there is none. None if that is not known.
std::optional<std::pair<size_t, size_t>> NextToken(MachineState& state, const MachineObject& tokens) {
  const std::u16string* delimiters = state.TextOf(tokens.elements[0]);
  if (delimiters == nullptr) return std::nullopt;
  const size_t size = tokens.text.size();
  const size_t begin = std::min(tokens.text.find_first_not_of(*delimiters, tokens.position), size);
  return std::pair(begin, std::min(tokens.text.find_first_of(*delimiters, begin), size));
}

CallOutcome HasNext(MachineState& state, Args args) {
  const MachineObject* self = TokensOf(state, args[0]);
  const auto token = self != nullptr ? NextToken(state, *self) : std::nullopt;
  return token ? Int(token->first < self->text.size()) : CallOutcome::Unknown();
}

/// With the delimiters that hold from now on, if they are given.
CallOutcome Next(MachineState& state, Args args) {
  MachineObject* self = TokensOf(state, args[0]);
  if (self != nullptr && args.size() > 1) self->elements[0] = args[1];
  const auto token = self != nullptr ? NextToken(state, *self) : std::nullopt;
  if (!token) return CallOutcome::Unknown();
  if (token->first == self->text.size()) return CallOutcome::Ends();
  self->position = token->second;
  return {state.AddText(self->text.substr(token->first, token->second - token->first), true)};
}

CallOutcome CountTokens(MachineState& state, Args args) {
  const MachineObject* self = TokensOf(state, args[0]);
  if (self == nullptr) return CallOutcome::Unknown();
  MachineObject rest = *self;
  int64_t count = 0;
  for (;; ++count) {
    const auto token = NextToken(state, rest);
    if (!token) return CallOutcome::Unknown();
    if (token->first == rest.text.size()) return Int(count);
    rest.position = token->second;
  }
}

CallOutcome HasNextLine(MachineState& state, Args args) {
  const MachineObject* self = TokensOf(state, args[0]);
  return self != nullptr ? Int(self->position < self->text.size()) : CallOutcome::Unknown();
}

CallOutcome NextLine(MachineState& state, Args args) {
  MachineObject* self = TokensOf(state, args[0]);
  if (self == nullptr) return CallOutcome::Unknown();
  if (self->position >= self->text.size()) return CallOutcome::Ends();
  const size_t begin = self->position, end = std::min(self->text.find_first_of(u"\r\n", begin), self->text.size());
  self->position = end + (self->text.compare(end, 2, u"\r\n") == 0 ? 2 : 1);
  return {state.AddText(self->text.substr(begin, end - begin), true)};
}

constexpr LibraryRow kRows[] = {
    {"java/util/StringTokenizer.<init>(Ljava/lang/String;)", NewTokenizer},
    {"java/util/StringTokenizer.<init>(Ljava/lang/String;Ljava/lang/String;)", NewTokenizer},
    {"java/util/StringTokenizer.<init>(Ljava/lang/String;Ljava/lang/String;Z)", NewTokenizer},
    {"java/util/StringTokenizer.hasMoreTokens()", HasNext},
    {"java/util/StringTokenizer.hasMoreElements()", HasNext},
    {"java/util/StringTokenizer.nextToken()", Next},
    {"java/util/StringTokenizer.nextToken(Ljava/lang/String;)", Next},
    {"java/util/StringTokenizer.nextElement()", Next},
    {"java/util/StringTokenizer.countTokens()", CountTokens},
    {"java/util/Scanner.<init>(Ljava/lang/String;)", NewScanner},
    {"java/util/Scanner.useDelimiter(Ljava/lang/String;)", UseDelimiter},
    {"java/util/Scanner.hasNext()", HasNext},
    {"java/util/Scanner.next()", Next},
    {"java/util/Scanner.hasNextLine()", HasNextLine},
    {"java/util/Scanner.nextLine()", NextLine},
    {"java/util/Scanner.close()", Nothing},
};

}  // namespace

std::span<const LibraryRow> ScanRows() { return kRows; }

}  // namespace heliograph::frontend
