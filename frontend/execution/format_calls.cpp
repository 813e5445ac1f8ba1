/// Formats of java.util.Formatter, and what takes them. Conversions other than %s, %S, %c, %d, %n and %% are not known, nor are
/// flags.
#include <algorithm>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;
using Kind = MachineObject::Kind;

constexpr size_t kMostWidth = 256;

struct Specifier {
  size_t argument = 0;  ///< from 1; 0 for the next one
  size_t width = 0;
  std::optional<size_t> precision;
  bool left = false;
  char16_t conversion = 0;
};

/// Takes digits off the front of `rest`; none if there are none.
std::optional<size_t> TakeNumber(std::u16string_view& rest) {
  size_t number = 0, digits = 0;
  while (digits < std::min<size_t>(rest.size(), 4) && rest[digits] >= u'0' && rest[digits] <= u'9')
    number = number * 10 + (rest[digits++] - u'0');
  rest.remove_prefix(digits);
  return digits > 0 ? std::optional(number) : std::nullopt;
}

bool TakeChar(std::u16string_view& rest, char16_t c) {
  if (!rest.starts_with(c)) return false;
  rest.remove_prefix(1);
  return true;
}

/// Takes the specifier behind a % off the front of `rest`.
std::optional<Specifier> TakeSpecifier(std::u16string_view& rest) {
  Specifier result;
  std::u16string_view ahead = rest;
  if (const auto index = TakeNumber(ahead); index && TakeChar(ahead, u'$')) {
    if (*index == 0) return std::nullopt;
    result.argument = *index;
    rest = ahead;
  }
  result.left = TakeChar(rest, u'-');
  if (rest.starts_with(u'0')) return std::nullopt;  // a flag
  result.width = TakeNumber(rest).value_or(0);
  if (TakeChar(rest, u'.') && !(result.precision = TakeNumber(rest))) return std::nullopt;
  if (rest.empty() || result.width > kMostWidth) return std::nullopt;
  result.conversion = rest[0];
  rest.remove_prefix(1);
  return result;
}

std::optional<std::u16string> Converted(MachineState& state, const Specifier& specifier, MachineValue argument) {
  switch (specifier.conversion) {
    case u's':
    case u'S': {
      std::optional<std::u16string> text = state.Converted(argument, 'L');
      if (text && specifier.precision) text->resize(std::min(text->size(), *specifier.precision));
      for (char16_t& c : text&& specifier.conversion == u'S' ? *text : std::u16string()) {
        if (c >= 0x80) return std::nullopt;
        if (c >= u'a' && c <= u'z') c = static_cast<char16_t>(c - 32);
      }
      return text;
    }
    case u'c': return argument.is_int() && argument.bits <= 0xffff ? state.Converted(argument, 'C') : std::nullopt;
    case u'd': return argument.is_int() || argument.is_long() ? state.Converted(argument, 'J') : std::nullopt;
    default: return std::nullopt;
  }
}

/// String.format and its like: the format, and behind it the arguments as an array. A locale may come before.
CallOutcome Format(MachineState& state, Args args) {
  const std::u16string* format = state.TextOf(args[args.size() - 2]);
  const auto text = format != nullptr ? Formatted(state, std::u16string(*format), args.back()) : std::nullopt;
  return text ? CallOutcome{state.AddText(*text, true)} : CallOutcome::Unknown();
}

/// The same into a stream or Formatter, which the call gives.
CallOutcome FormatTo(MachineState& state, Args args) {
  const std::u16string* format = state.TextOf(args[args.size() - 2]);
  const auto text = format != nullptr ? Formatted(state, std::u16string(*format), args.back()) : std::nullopt;
  return text ? WriteTo(state, args, *text) : LoseBase(state, args);
}

/// A Formatter writes to what it is given, or to a builder of its own.
CallOutcome NewFormatter(MachineState& state, Args args) {
  const bool given = args.size() > 1 && BaseOf(state, args[1]) != nullptr;
  MachineValue to = given ? args[1] : MachineValue::Unknown();
  if (!given && args.size() == 1) {
    MachineObject builder;
    builder.kind = Kind::kBuilder;
    builder.computed = true;
    to = state.Add(std::move(builder));
  }
  MachineObject* self = state.Find(args[0]);
  if (self == nullptr || self->kind != Kind::kUnknown || !to.is_object()) return CallOutcome::Unknown();
  self->kind = Kind::kWrapper;
  self->elements = {to};
  return CallOutcome::Unknown();
}

/// A Formatter of a locale, with a builder of its own.
CallOutcome NewOfLocale(MachineState& state, Args args) { return NewFormatter(state, args.first(1)); }

CallOutcome ToText(MachineState& state, Args args) {
  const MachineObject* base = BaseOf(state, args[0]);
  if (base == nullptr || base->kind != Kind::kBuilder) return CallOutcome::Unknown();
  return {state.AddText(std::u16string(base->text), true)};
}

CallOutcome Out(MachineState& state, Args args) {
  const MachineObject* self = state.Find(args[0]);
  return self != nullptr && self->kind == Kind::kWrapper ? CallOutcome{self->elements[0]} : CallOutcome::Unknown();
}

constexpr LibraryRow kRows[] = {
    {"java/lang/String.format(Ljava/lang/String;[Ljava/lang/Object;)", Format},
    {"java/lang/String.format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)", Format},
    {"java/lang/String.formatted([Ljava/lang/Object;)", Format},
    {"java/io/*.printf(Ljava/lang/String;[Ljava/lang/Object;)", FormatTo},
    {"java/io/*.printf(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)", FormatTo},
    {"java/io/*.format(Ljava/lang/String;[Ljava/lang/Object;)", FormatTo},
    {"java/io/*.format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)", FormatTo},
    {"java/util/Formatter.<init>()", NewFormatter},
    {"java/util/Formatter.<init>(Ljava/lang/Appendable;)", NewFormatter},
    {"java/util/Formatter.<init>(Ljava/lang/Appendable;Ljava/util/Locale;)", NewFormatter},
    {"java/util/Formatter.<init>(Ljava/util/Locale;)", NewOfLocale},
    {"java/util/Formatter.<init>(Ljava/io/OutputStream;)", NewFormatter},
    {"java/util/Formatter.<init>(Ljava/io/PrintStream;)", NewFormatter},
    {"java/util/Formatter.format(Ljava/lang/String;[Ljava/lang/Object;)", FormatTo},
    {"java/util/Formatter.format(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)", FormatTo},
    {"java/util/Formatter.toString()", ToText},
    {"java/util/Formatter.out()", Out},
    {"java/util/Formatter.flush()", Nothing},
    {"java/util/Formatter.close()", Nothing},
};

}  // namespace

std::optional<std::u16string> Formatted(MachineState& state, const std::u16string& format, MachineValue arguments) {
  const MachineObject* array = state.ArrayOf(arguments);
  const std::vector<MachineValue> values = array != nullptr ? array->elements : std::vector<MachineValue>();
  std::u16string text;
  size_t next = 0;
  for (std::u16string_view rest = format; !rest.empty();) {
    if (!TakeChar(rest, u'%')) {
      text.push_back(rest[0]);
      rest.remove_prefix(1);
      continue;
    }
    const auto specifier = TakeSpecifier(rest);
    if (!specifier) return std::nullopt;
    if (specifier->conversion == u'n' || specifier->conversion == u'%') {
      text.push_back(specifier->conversion == u'n' ? u'\n' : u'%');
      continue;
    }
    const size_t argument = specifier->argument != 0 ? specifier->argument - 1 : next++;
    const auto piece = argument < values.size() ? Converted(state, *specifier, values[argument]) : std::nullopt;
    if (!piece) return std::nullopt;
    const std::u16string blanks(specifier->width - std::min(specifier->width, piece->size()), u' ');
    text += specifier->left ? *piece + blanks : blanks + *piece;
  }
  return text;
}

std::span<const LibraryRow> FormatRows() { return kRows; }

}  // namespace heliograph::frontend
