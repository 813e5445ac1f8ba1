/// StringBuilder and StringBuffer.
#include <algorithm>
#include <array>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;

/// The builder that the call is on, or nullptr.
MachineObject* BuilderOf(MachineState& state, Args args) {
  MachineObject* object = state.Find(args[0]);
  return object != nullptr && object->kind == MachineObject::Kind::kBuilder ? object : nullptr;
}

/// Whether what is added to a builder is no text that constants tell.
bool IsComputed(MachineState& state, MachineValue piece, char type) {
  const MachineObject* object = state.Find(piece);
  return type == 'C' || type == 'I' || type == 'J' || type == '[' ||
         (object != nullptr && (object->computed || object->kind == MachineObject::Kind::kContainer));
}

/// What is in the builder is not known from now on; the call gives the builder.
CallOutcome Lose(MachineState& state, Args args) {
  state.Forget(args[0]);
  return {args[0]};
}

template <char Type>
CallOutcome Append(MachineState& state, Args args) {
  const std::optional<std::u16string> piece = state.Converted(args[1], Type);
  MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr || !piece) return Lose(state, args);
  state.cells += piece->size();
  builder->text += *piece;
  builder->computed |= IsComputed(state, args[1], Type);
  return {args[0]};
}

template <char Type>
CallOutcome Insert(MachineState& state, Args args) {
  const std::optional<std::u16string> piece = state.Converted(args[2], Type);
  MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr || !piece || !args[1].is_int()) return Lose(state, args);
  if (args[1].bits < 0 || args[1].bits > static_cast<int64_t>(builder->text.size())) return CallOutcome::Ends();
  state.cells += piece->size();
  builder->text.insert(static_cast<size_t>(args[1].bits), *piece);
  builder->computed |= IsComputed(state, args[2], Type);
  return {args[0]};
}

CallOutcome Init(MachineState& state, Args args) {
  MachineObject* builder = state.Find(args[0]);
  if (builder == nullptr) return CallOutcome::Unknown();
  const bool sized = args.size() == 1 || args[1].is_int();
  const std::u16string* text = sized ? nullptr : state.TextOf(args[1]);
  builder->kind = sized || text != nullptr ? MachineObject::Kind::kBuilder : MachineObject::Kind::kUnknown;
  if (text == nullptr) return CallOutcome::Unknown();
  builder->text = *text;
  builder->computed = state.Find(args[1])->computed;
  return CallOutcome::Unknown();
}

CallOutcome ToText(MachineState& state, Args args) {
  const MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr) return CallOutcome::Unknown();
  return {state.AddText(builder->text, builder->computed)};
}

CallOutcome Reverse(MachineState& state, Args args) {
  MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr) return Lose(state, args);
  for (char16_t c : builder->text)
    if (c >= 0xd800 && c < 0xe000) return Lose(state, args);  // pairs keep their order
  std::reverse(builder->text.begin(), builder->text.end());
  builder->computed = true;
  return {args[0]};
}

CallOutcome Length(MachineState& state, Args args) {
  const MachineObject* builder = BuilderOf(state, args);
  return builder != nullptr ? CallOutcome{MachineValue::Int(static_cast<int32_t>(builder->text.size()))} : CallOutcome::Unknown();
}

/// Whether args[1] is a position in the builder.
bool IsWithin(const MachineObject& builder, MachineValue position) {
  return position.bits >= 0 && position.bits < static_cast<int64_t>(builder.text.size());
}

CallOutcome CharAt(MachineState& state, Args args) {
  const MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr || !args[1].is_int()) return CallOutcome::Unknown();
  if (!IsWithin(*builder, args[1])) return CallOutcome::Ends();
  return {MachineValue::Int(builder->text[static_cast<size_t>(args[1].bits)])};
}

CallOutcome SetCharAt(MachineState& state, Args args) {
  MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr || !args[1].is_int() || !args[2].is_int()) return Lose(state, args);
  if (!IsWithin(*builder, args[1])) return CallOutcome::Ends();
  builder->text[static_cast<size_t>(args[1].bits)] = static_cast<char16_t>(args[2].bits);
  builder->computed = true;
  return {args[0]};
}

CallOutcome DeleteCharAt(MachineState& state, Args args) {
  MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr || !args[1].is_int()) return Lose(state, args);
  if (!IsWithin(*builder, args[1])) return CallOutcome::Ends();
  builder->text.erase(static_cast<size_t>(args[1].bits), 1);
  return {args[0]};
}

CallOutcome SetLength(MachineState& state, Args args) {
  MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr || !args[1].is_int()) return Lose(state, args);
  if (args[1].bits < 0 || args[1].bits > 4096) return CallOutcome::Ends();
  builder->text.resize(static_cast<size_t>(args[1].bits));
  return {args[0]};
}

/// Of a code point of 16 bits.
CallOutcome AppendCodePoint(MachineState& state, Args args) {
  const bool fits = args[1].is_int() && args[1].bits >= 0 && args[1].bits <= 0xffff;
  return fits ? Append<'C'>(state, args) : Lose(state, args);
}

/// append of a part, from args[2] up to args[3], or, of an array, as long as that.
template <char Type>
CallOutcome AppendPart(MachineState& state, Args args) {
  const std::optional<std::u16string> text = state.Converted(args[1], Type);
  if (BuilderOf(state, args) == nullptr || !text || !AllInts(args.subspan(2))) return Lose(state, args);
  const std::optional<std::u16string> part =
      PartOf(*text, args[2].bits, Type == '[' ? args[3].bits : args[3].bits - args[2].bits);
  if (!part) return CallOutcome::Ends();
  return Append<'L'>(state, std::array{args[0], state.AddText(*part, IsComputed(state, args[1], Type))});
}

/// What stands from args[1] to args[2], or to the end, becomes args[3], if there is one.
CallOutcome ReplaceRange(MachineState& state, Args args) {
  MachineObject* builder = BuilderOf(state, args);
  const std::u16string* text = args.size() > 3 ? state.TextOf(args[3]) : nullptr;
  if (builder == nullptr || !AllInts(args.subspan(1, 2)) || (args.size() > 3 && text == nullptr)) return Lose(state, args);
  const int64_t size = static_cast<int64_t>(builder->text.size()), begin = args[1].bits, end = std::min(args[2].bits, size);
  if (begin < 0 || begin > end) return CallOutcome::Ends();
  const std::u16string piece = text != nullptr ? *text : std::u16string();
  builder->computed |= text != nullptr && state.Find(args[3])->computed;
  builder->text.replace(static_cast<size_t>(begin), static_cast<size_t>(end - begin), piece);
  return {args[0]};
}

CallOutcome IsEmpty(MachineState& state, Args args) {
  const MachineObject* builder = BuilderOf(state, args);
  return builder != nullptr ? CallOutcome{MachineValue::Int(builder->text.empty())} : CallOutcome::Unknown();
}

CallOutcome Substring(MachineState& state, Args args) {
  const MachineObject* builder = BuilderOf(state, args);
  if (builder == nullptr || !AllInts(args.subspan(1))) return CallOutcome::Unknown();
  const int64_t end = args.size() > 2 ? args[2].bits : static_cast<int64_t>(builder->text.size());
  std::optional<std::u16string> part = PartOf(builder->text, args[1].bits, end - args[1].bits);
  const bool computed = builder->computed;
  return part ? CallOutcome{state.AddText(std::move(*part), computed)} : CallOutcome::Ends();
}

template <bool Last>
CallOutcome IndexOf(MachineState& state, Args args) {
  const MachineObject* builder = BuilderOf(state, args);
  const std::u16string* needle = state.TextOf(args[1]);
  if (builder == nullptr || needle == nullptr) return CallOutcome::Unknown();
  const size_t found = Last ? builder->text.rfind(*needle) : builder->text.find(*needle);
  return {MachineValue::Int(found == std::u16string::npos ? -1 : static_cast<int32_t>(found))};
}

constexpr LibraryRow kRows[] = {
    {"java/lang/StringBuilder.<init>()", Init},
    {"java/lang/StringBuilder.<init>(I)", Init},
    {"java/lang/StringBuilder.<init>(Ljava/lang/String;)", Init},
    {"java/lang/StringBuilder.<init>(Ljava/lang/CharSequence;)", Init},
    {"java/lang/StringBuilder.append(C)", Append<'C'>},
    {"java/lang/StringBuilder.append(I)", Append<'I'>},
    {"java/lang/StringBuilder.append(J)", Append<'J'>},
    {"java/lang/StringBuilder.append(Z)", Append<'Z'>},
    {"java/lang/StringBuilder.append([C)", Append<'['>},
    {"java/lang/StringBuilder.append(Ljava/lang/String;)", Append<'L'>},
    {"java/lang/StringBuilder.append(Ljava/lang/Object;)", Append<'L'>},
    {"java/lang/StringBuilder.append(Ljava/lang/CharSequence;)", Append<'L'>},
    {"java/lang/StringBuilder.appendCodePoint(I)", AppendCodePoint},
    {"java/lang/StringBuilder.append([CII)", AppendPart<'['>},
    {"java/lang/StringBuilder.append(Ljava/lang/CharSequence;II)", AppendPart<'L'>},
    {"java/lang/StringBuilder.append(Ljava/lang/StringBuffer;)", Append<'L'>},
    {"java/lang/Appendable.append(C)", Append<'C'>},
    {"java/lang/Appendable.append(Ljava/lang/CharSequence;)", Append<'L'>},
    {"java/lang/Appendable.append(Ljava/lang/CharSequence;II)", AppendPart<'L'>},
    {"java/lang/StringBuilder.replace(IILjava/lang/String;)", ReplaceRange},
    {"java/lang/StringBuilder.delete(II)", ReplaceRange},
    {"java/lang/StringBuilder.isEmpty()", IsEmpty},
    {"java/lang/StringBuilder.substring(I)", Substring},
    {"java/lang/StringBuilder.substring(II)", Substring},
    {"java/lang/StringBuilder.subSequence(II)", Substring},
    {"java/lang/StringBuilder.indexOf(Ljava/lang/String;)", IndexOf<false>},
    {"java/lang/StringBuilder.lastIndexOf(Ljava/lang/String;)", IndexOf<true>},
    {"java/lang/StringBuilder.insert(IC)", Insert<'C'>},
    {"java/lang/StringBuilder.insert(II)", Insert<'I'>},
    {"java/lang/StringBuilder.insert(ILjava/lang/String;)", Insert<'L'>},
    {"java/lang/StringBuilder.insert(ILjava/lang/Object;)", Insert<'L'>},
    {"java/lang/StringBuilder.toString()", ToText},
    {"java/lang/StringBuilder.reverse()", Reverse},
    {"java/lang/StringBuilder.length()", Length},
    {"java/lang/StringBuilder.charAt(I)", CharAt},
    {"java/lang/StringBuilder.setCharAt(IC)", SetCharAt},
    {"java/lang/StringBuilder.deleteCharAt(I)", DeleteCharAt},
    {"java/lang/StringBuilder.setLength(I)", SetLength},
};

}  // namespace

std::span<const LibraryRow> BuilderRows() { return kRows; }

}  // namespace heliograph::frontend
