/// String.
#include <algorithm>
#include <cctype>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;

bool IsAscii(std::u16string_view text) {
  return std::all_of(text.begin(), text.end(), [](char16_t c) { return c < 0x80; });
}

/// A text made of those among the arguments.
CallOutcome Derived(MachineState& state, Args args, std::u16string text) {
  const bool computed = std::any_of(args.begin(), args.end(), [&](const MachineValue& v) {
    const MachineObject* object = state.Find(v);
    return object != nullptr && object->computed;
  });
  return {state.AddText(std::move(text), computed)};
}

std::u16string CharsOf(const MachineObject& array) {
  std::u16string text;
  for (const MachineValue& v : array.elements) text.push_back(static_cast<char16_t>(v.bits));
  return text;
}

CallOutcome OfChars(MachineState& state, Args args) {
  const MachineObject* array = state.KnownArrayOf(args[0], 'C');
  if (args[0].is_null()) return CallOutcome::Ends();
  if (array == nullptr) return CallOutcome::Unknown();
  if (args.size() == 1) return Text(state, CharsOf(*array));
  if (!AllInts(args.subspan(1))) return CallOutcome::Unknown();
  std::optional<std::u16string> part = PartOf(CharsOf(*array), args[1].bits, args[2].bits);
  return part ? Text(state, std::move(*part)) : CallOutcome::Ends();
}

/// A constructor: the first argument becomes the text.
template <CallOutcome (*Make)(MachineState&, Args)>
CallOutcome Construct(MachineState& state, Args args) {
  const CallOutcome made = Make(state, args.subspan(1));
  MachineObject* self = state.Find(args[0]);
  if (made.ends || self == nullptr) return made;
  const std::u16string* text = state.TextOf(made.value);
  self->kind = text != nullptr ? MachineObject::Kind::kText : MachineObject::Kind::kUnknown;
  if (text == nullptr) return made;
  self->computed = state.Find(made.value)->computed;
  self->text = *text;
  return made;
}

CallOutcome Same(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  return text != nullptr ? Derived(state, args, *text) : CallOutcome::Unknown();
}

CallOutcome Itself(MachineState& state, Args args) {
  return state.TextOf(args[0]) != nullptr ? CallOutcome{args[0]} : CallOutcome::Unknown();
}

CallOutcome OfCodePoints(MachineState& state, Args args) {
  const MachineObject* array = state.KnownArrayOf(args[0], 'I');
  if (array == nullptr || !AllInts(args.subspan(1))) return CallOutcome::Unknown();
  const std::u16string text = CharsOf(*array);
  for (const MachineValue& v : array->elements)
    if (v.bits < 0 || v.bits > 0xffff) return CallOutcome::Unknown();
  std::optional<std::u16string> part = PartOf(text, args[1].bits, args[2].bits);
  return part ? Text(state, std::move(*part)) : CallOutcome::Ends();
}

CallOutcome ValueOf(MachineState& state, Args args) {
  if (args[0].is_null()) return Derived(state, args, u"null");
  const MachineObject* object = state.Find(args[0]);
  const bool own = object != nullptr && object->kind == MachineObject::Kind::kText;
  const std::optional<std::u16string> text = own ? std::nullopt : state.Converted(args[0], 'L');
  return text ? Text(state, *text) : Itself(state, args);
}

CallOutcome OfChar(MachineState& state, Args args) {
  return args[0].is_int() ? Text(state, std::u16string(1, static_cast<char16_t>(args[0].bits))) : CallOutcome::Unknown();
}

/// Of a code point; those beyond 16 bits are not known.
CallOutcome OfCodePoint(MachineState& state, Args args) {
  const bool fits = args[0].is_int() && args[0].bits >= 0 && args[0].bits <= 0xffff;
  return fits ? OfChar(state, args) : CallOutcome::Unknown();
}

CallOutcome Length(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  return text != nullptr ? Int(static_cast<int64_t>(text->size())) : CallOutcome::Unknown();
}

CallOutcome IsEmpty(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  return text != nullptr ? Int(text->empty()) : CallOutcome::Unknown();
}

CallOutcome CharAt(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !args[1].is_int()) return CallOutcome::Unknown();
  if (args[1].bits < 0 || args[1].bits >= static_cast<int64_t>(text->size())) return CallOutcome::Ends();
  return Int((*text)[static_cast<size_t>(args[1].bits)]);
}

CallOutcome ToChars(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr) return CallOutcome::Unknown();
  std::vector<MachineValue> chars;
  for (char16_t c : *text) chars.push_back(MachineValue::Int(c));
  return {state.AddArray('C', std::move(chars))};
}

CallOutcome Substring(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !AllInts(args.subspan(1))) return CallOutcome::Unknown();
  const int64_t end = args.size() > 2 ? args[2].bits : static_cast<int64_t>(text->size());
  std::optional<std::u16string> part = PartOf(*text, args[1].bits, end - args[1].bits);
  return part ? Derived(state, args, std::move(*part)) : CallOutcome::Ends();
}

CallOutcome Concat(MachineState& state, Args args) {
  const std::u16string *left = state.TextOf(args[0]), *right = state.TextOf(args[1]);
  return left != nullptr && right != nullptr ? Derived(state, args, *left + *right) : CallOutcome::Unknown();
}

CallOutcome ReplaceChar(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !AllInts(args.subspan(1))) return CallOutcome::Unknown();
  std::u16string result = *text;
  std::replace(result.begin(), result.end(), static_cast<char16_t>(args[1].bits), static_cast<char16_t>(args[2].bits));
  return Derived(state, args, std::move(result));
}

CallOutcome Replace(MachineState& state, Args args) {
  const std::u16string *text = state.TextOf(args[0]), *from = state.TextOf(args[1]), *to = state.TextOf(args[2]);
  if (text == nullptr || from == nullptr || to == nullptr || from->empty()) return CallOutcome::Unknown();
  std::u16string result;
  size_t at = 0;
  for (size_t next; (next = text->find(*from, at)) != std::u16string::npos; at = next + from->size())
    result.append(*text, at, next - at).append(*to);
  return Derived(state, args, result.append(*text, at));
}

CallOutcome Trim(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr) return CallOutcome::Unknown();
  size_t begin = 0, end = text->size();
  while (begin < end && (*text)[begin] <= u' ') ++begin;
  while (end > begin && (*text)[end - 1] <= u' ') --end;
  return Derived(state, args, text->substr(begin, end - begin));
}

template <bool Upper>
CallOutcome ChangeCase(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !IsAscii(*text)) return CallOutcome::Unknown();
  std::u16string result = *text;
  for (char16_t& c : result) {
    if (Upper && c >= u'a' && c <= u'z') c = static_cast<char16_t>(c - 32);
    if (!Upper && c >= u'A' && c <= u'Z') c = static_cast<char16_t>(c + 32);
  }
  return Derived(state, args, std::move(result));
}

template <bool Last>
CallOutcome IndexOf(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  const std::u16string* part = state.TextOf(args[1]);
  if (text == nullptr || (part == nullptr && !args[1].is_int())) return CallOutcome::Unknown();
  if (part == nullptr && (args[1].bits < 0 || args[1].bits > 0xffff)) return CallOutcome::Unknown();
  const std::u16string needle = part != nullptr ? *part : std::u16string(1, static_cast<char16_t>(args[1].bits));
  if (args.size() > 2 && (Last || !args[2].is_int())) return CallOutcome::Unknown();
  const size_t from = args.size() > 2 ? static_cast<size_t>(std::max<int64_t>(args[2].bits, 0)) : 0;
  const size_t found = Last ? text->rfind(needle) : text->find(needle, from);
  return Int(found == std::u16string::npos ? -1 : static_cast<int64_t>(found));
}

enum class Test : uint8_t { kEquals, kStarts, kEnds, kContains };
template <Test Kind>
CallOutcome Compare(MachineState& state, Args args) {
  const std::u16string *text = state.TextOf(args[0]), *other = state.TextOf(args[1]);
  if (text == nullptr || other == nullptr) return CallOutcome::Unknown();
  switch (Kind) {
    case Test::kEquals: return Int(*text == *other);
    case Test::kStarts: return Int(text->starts_with(*other));
    case Test::kEnds: return Int(text->ends_with(*other));
    case Test::kContains: return Int(text->find(*other) != std::u16string::npos);
  }
  return CallOutcome::Unknown();
}

CallOutcome Hash(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr) return CallOutcome::Unknown();
  uint32_t hash = 0;
  for (char16_t c : *text) hash = hash * 31 + c;
  return {MachineValue::Int(static_cast<int32_t>(hash))};
}

CallOutcome Repeat(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !args[1].is_int()) return CallOutcome::Unknown();
  if (args[1].bits < 0 || args[1].bits * static_cast<int64_t>(text->size() + 1) > 4096) return CallOutcome::Ends();
  std::u16string result;
  for (int64_t i = 0; i < args[1].bits; ++i) result += *text;
  return Derived(state, args, std::move(result));
}

/// The text of each element of an array; null is "null".
std::optional<std::vector<std::u16string>> TextsOf(MachineState& state, MachineValue array) {
  const MachineObject* object = state.ArrayOf(array);
  if (object == nullptr) return std::nullopt;
  std::vector<std::u16string> texts;
  for (const MachineValue& v : object->elements) {
    const std::u16string* text = state.TextOf(v);
    if (text == nullptr && !v.is_null()) return std::nullopt;
    texts.push_back(text != nullptr ? *text : u"null");
  }
  return texts;
}

std::u16string Joined(const std::vector<std::u16string>& texts, const std::u16string& between) {
  std::u16string all;
  for (const std::u16string& text : texts) all += (&text == texts.data() ? u"" : between) + text;
  return all;
}

CallOutcome Join(MachineState& state, Args args) {
  const std::u16string* between = state.TextOf(args[0]);
  const auto texts = TextsOf(state, args[1]);
  return between != nullptr && texts ? Text(state, Joined(*texts, *between)) : CallOutcome::Unknown();
}

/// Arrays.toString.
CallOutcome Listed(MachineState& state, Args args) {
  const auto texts = TextsOf(state, args[0]);
  return texts ? Text(state, u"[" + Joined(*texts, u", ") + u"]") : CallOutcome::Unknown();
}

/// toString of what has a text, whatever its class.
CallOutcome TextOfAny(MachineState& state, Args args) {
  const MachineObject* object = state.Find(args[0]);
  const bool text = object != nullptr && object->kind == MachineObject::Kind::kText;
  const std::optional<std::u16string> converted = text ? std::nullopt : state.Converted(args[0], 'L');
  if (text) return {args[0]};
  if (converted) return Text(state, *converted);
  state.Forget(args[0]);
  return CallOutcome::Unknown();
}

/// By a separator without operators of expressions; pieces at the end that are empty do not count.
CallOutcome Split(MachineState& state, Args args) {
  const std::u16string *text = state.TextOf(args[0]), *expression = state.TextOf(args[1]);
  if (text == nullptr || expression == nullptr) return CallOutcome::Unknown();
  const bool quoted = expression->size() == 2 && (*expression)[0] == u'\\' && !std::isalnum((*expression)[1]);
  const std::u16string by = quoted ? expression->substr(1) : *expression;
  if (by.empty() || !IsAscii(by) || (!quoted && by.find_first_of(u"\\[](){}.*+?^$|") != std::u16string::npos)) {
    return CallOutcome::Unknown();
  }
  std::vector<std::u16string> pieces;
  size_t at = 0;
  for (size_t next; (next = text->find(by, at)) != std::u16string::npos; at = next + by.size())
    pieces.push_back(text->substr(at, next - at));
  pieces.push_back(text->substr(at));
  while (pieces.size() > 1 && pieces.back().empty()) pieces.pop_back();
  std::vector<MachineValue> elements;
  for (std::u16string& piece : pieces) elements.push_back(state.AddText(std::move(piece), true));
  return {state.AddArray('L', std::move(elements))};
}

constexpr LibraryRow kRows[] = {
    {"java/lang/String.<init>()", [](MachineState&, Args) { return CallOutcome::Unknown(); }},
    {"java/lang/String.<init>([C)", Construct<OfChars>},
    {"java/lang/String.<init>([CII)", Construct<OfChars>},
    {"java/lang/String.<init>([III)", Construct<OfCodePoints>},
    {"java/lang/String.<init>(Ljava/lang/String;)", Construct<Same>},
    {"java/lang/String.<init>(Ljava/lang/StringBuilder;)", Construct<Same>},
    {"java/lang/String.<init>(Ljava/lang/StringBuffer;)", Construct<Same>},
    {"java/lang/String.valueOf([C)", OfChars},
    {"java/lang/String.valueOf([CII)", OfChars},
    {"java/lang/String.copyValueOf([C)", OfChars},
    {"java/lang/String.copyValueOf([CII)", OfChars},
    {"java/lang/String.valueOf(C)", OfChar},
    {"java/lang/Character.toString(C)", OfChar},
    {"java/lang/Character.toString(I)", OfCodePoint},
    {"java/lang/String.valueOf(Ljava/lang/Object;)", ValueOf},
    {"java/util/Objects.toString(Ljava/lang/Object;)", ValueOf},
    {"java/lang/String.toString()", Itself},
    {"java/lang/String.intern()", Itself},
    {"java/lang/String.length()", Length},
    {"java/lang/String.isEmpty()", IsEmpty},
    {"java/lang/String.charAt(I)", CharAt},
    {"java/lang/CharSequence.length()", Length},
    {"java/lang/CharSequence.charAt(I)", CharAt},
    {"java/lang/CharSequence.toString()", Same},
    {"java/lang/Object.toString()", TextOfAny},
    {"java/lang/String.toCharArray()", ToChars},
    {"java/lang/String.substring(I)", Substring},
    {"java/lang/String.substring(II)", Substring},
    {"java/lang/String.subSequence(II)", Substring},
    {"java/lang/String.concat(Ljava/lang/String;)", Concat},
    {"java/lang/String.replace(CC)", ReplaceChar},
    {"java/lang/String.replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)", Replace},
    {"java/lang/String.trim()", Trim},
    {"java/lang/String.toUpperCase()", ChangeCase<true>},
    {"java/lang/String.toLowerCase()", ChangeCase<false>},
    {"java/lang/String.indexOf(I)", IndexOf<false>},
    {"java/lang/String.indexOf(II)", IndexOf<false>},
    {"java/lang/String.indexOf(Ljava/lang/String;)", IndexOf<false>},
    {"java/lang/String.lastIndexOf(I)", IndexOf<true>},
    {"java/lang/String.lastIndexOf(Ljava/lang/String;)", IndexOf<true>},
    {"java/lang/String.equals(Ljava/lang/Object;)", Compare<Test::kEquals>},
    {"java/lang/String.startsWith(Ljava/lang/String;)", Compare<Test::kStarts>},
    {"java/lang/String.endsWith(Ljava/lang/String;)", Compare<Test::kEnds>},
    {"java/lang/String.contains(Ljava/lang/CharSequence;)", Compare<Test::kContains>},
    {"java/lang/String.hashCode()", Hash},
    {"java/lang/String.repeat(I)", Repeat},
    {"java/lang/String.join(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)", Join},
    {"java/lang/String.split(Ljava/lang/String;)", Split},
    {"java/util/Arrays.toString([Ljava/lang/Object;)", Listed},
};

}  // namespace

std::span<const LibraryRow> TextRows() { return kRows; }

}  // namespace heliograph::frontend
