/// Characters as numbers: code points of texts, streams of them, and further edits of texts. A stream of characters is the array
/// of what it gives. Code points beyond 16 bits are not known.
#include <algorithm>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;

bool IsPlain(char16_t c) { return c < 0xd800 || c >= 0xe000; }

CallOutcome CodePointAt(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !args[1].is_int()) return CallOutcome::Unknown();
  if (args[1].bits < 0 || args[1].bits >= static_cast<int64_t>(text->size())) return CallOutcome::Ends();
  const char16_t c = (*text)[static_cast<size_t>(args[1].bits)];
  return IsPlain(c) ? Int(c) : CallOutcome::Unknown();
}

CallOutcome CodePointCount(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !AllInts(args.subspan(1))) return CallOutcome::Unknown();
  const auto part = PartOf(*text, args[1].bits, args[2].bits - args[1].bits);
  if (!part) return CallOutcome::Ends();
  return std::all_of(part->begin(), part->end(), IsPlain) ? Int(static_cast<int64_t>(part->size())) : CallOutcome::Unknown();
}

CallOutcome CharCount(MachineState&, Args args) {
  return args[0].is_int() ? Int(args[0].bits >= 0x10000 ? 2 : 1) : CallOutcome::Unknown();
}

/// Character.toChars.
CallOutcome CharsOf(MachineState& state, Args args) {
  if (!args[0].is_int() || args[0].bits < 0 || args[0].bits > 0xffff) return CallOutcome::Unknown();
  return {state.AddArray('C', {args[0]})};
}

/// String.chars and String.codePoints.
CallOutcome Numbers(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !std::all_of(text->begin(), text->end(), IsPlain)) return CallOutcome::Unknown();
  std::vector<MachineValue> numbers;
  for (char16_t c : *text) numbers.push_back(MachineValue::Int(c));
  return {state.AddArray('I', std::move(numbers))};
}

CallOutcome ArrayOfNumbers(MachineState& state, Args args) {
  const MachineObject* numbers = state.ArrayOf(args[0]);
  return numbers != nullptr ? CallOutcome{state.AddArray('I', std::vector(numbers->elements))} : CallOutcome::Unknown();
}

/// String.getChars and that of builders.
CallOutcome GetChars(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  MachineObject* array = state.ArrayOf(args[3]);
  if (array == nullptr) return CallOutcome::Unknown();
  if (text == nullptr || !AllInts(args.subspan(1, 2)) || !args[4].is_int()) return state.Forget(args[3]), CallOutcome::Unknown();
  const auto part = PartOf(*text, args[1].bits, args[2].bits - args[1].bits);
  const int64_t at = args[4].bits, size = static_cast<int64_t>(array->elements.size());
  if (!part || at < 0 || at + static_cast<int64_t>(part->size()) > size) return CallOutcome::Ends();
  for (size_t i = 0; i < part->size(); ++i) array->elements[static_cast<size_t>(at) + i] = MachineValue::Int((*part)[i]);
  return CallOutcome::Unknown();
}

bool IsBlank(char16_t c) { return (c >= 9 && c <= 13) || (c >= 0x1c && c <= u' '); }

enum class Ends : uint8_t { kBoth, kFront, kBack };
/// Blanks outside ASCII are not known.
template <Ends Of>
CallOutcome Strip(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || std::any_of(text->begin(), text->end(), [](char16_t c) { return c >= 0x80; }))
    return CallOutcome::Unknown();
  size_t begin = 0, end = text->size();
  while (Of != Ends::kBack && begin < end && IsBlank((*text)[begin])) ++begin;
  while (Of != Ends::kFront && end > begin && IsBlank((*text)[end - 1])) --end;
  const bool computed = state.Find(args[0])->computed;
  return {state.AddText(text->substr(begin, end - begin), computed)};
}

CallOutcome IsBlankText(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  return text != nullptr ? Int(std::all_of(text->begin(), text->end(), IsBlank)) : CallOutcome::Unknown();
}

CallOutcome EqualsIgnoringCase(MachineState& state, Args args) {
  const std::u16string *a = state.TextOf(args[0]), *b = state.TextOf(args[1]);
  if (a == nullptr || b == nullptr) return CallOutcome::Unknown();
  const auto lower = [](char16_t c) { return c >= u'A' && c <= u'Z' ? static_cast<char16_t>(c + 32) : c; };
  for (const std::u16string* text : {a, b})
    if (std::any_of(text->begin(), text->end(), [](char16_t c) { return c >= 0x80; })) return CallOutcome::Unknown();
  return Int(
      std::equal(a->begin(), a->end(), b->begin(), b->end(), [&](char16_t x, char16_t y) { return lower(x) == lower(y); }));
}

CallOutcome OfChar(MachineState& state, Args args) {
  return args[0].is_int() ? Text(state, std::u16string(1, static_cast<char16_t>(args[0].bits))) : CallOutcome::Unknown();
}

constexpr LibraryRow kRows[] = {
    {"java/lang/String.codePointAt(I)", CodePointAt},
    {"java/lang/StringBuilder.codePointAt(I)", CodePointAt},
    {"java/lang/Character.codePointAt(Ljava/lang/CharSequence;I)", CodePointAt},
    {"java/lang/String.codePointCount(II)", CodePointCount},
    {"java/lang/Character.charCount(I)", CharCount},
    {"java/lang/Character.toChars(I)", CharsOf},
    {"java/lang/String.chars()", Numbers},
    {"java/lang/String.codePoints()", Numbers},
    {"java/lang/CharSequence.chars()", Numbers},
    {"java/lang/CharSequence.codePoints()", Numbers},
    {"java/util/stream/IntStream.toArray()", ArrayOfNumbers},
    {"java/lang/String.getChars(II[CI)", GetChars},
    {"java/lang/StringBuilder.getChars(II[CI)", GetChars},
    {"java/lang/String.strip()", Strip<Ends::kBoth>},
    {"java/lang/String.stripLeading()", Strip<Ends::kFront>},
    {"java/lang/String.stripTrailing()", Strip<Ends::kBack>},
    {"java/lang/String.isBlank()", IsBlankText},
    {"java/lang/String.equalsIgnoreCase(Ljava/lang/String;)", EqualsIgnoringCase},
    {"java/lang/Character.toString()", OfChar},
};

}  // namespace

std::span<const LibraryRow> CodePointRows() { return kRows; }

}  // namespace heliograph::frontend
