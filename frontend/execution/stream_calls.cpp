/// Streams, writers and readers of java.io over memory. Buffers count as flushed.
///
/// A writer of characters is a builder. A stream of bytes is an object of its own kind, whose text holds a byte per
/// character; what is made around one, of either, hands on.
#include <algorithm>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;
using Kind = MachineObject::Kind;

constexpr int kMostWrappers = 8;

}  // namespace

MachineObject* BaseOf(MachineState& state, MachineValue value) {
  MachineObject* object = state.Find(value);
  for (int i = 0; i < kMostWrappers && object != nullptr && object->kind == Kind::kWrapper; ++i) {
    object = state.Find(object->elements[0]);
  }
  const bool base = object != nullptr && (object->kind == Kind::kBuilder || object->kind == Kind::kBytes);
  return base ? object : nullptr;
}

CallOutcome LoseBase(MachineState& state, Args args) {
  if (MachineObject* base = BaseOf(state, args[0])) base->kind = Kind::kUnknown;
  return {args[0]};
}

/// Characters, at the end of what is written. In streams of bytes only those of ASCII are the same in all usual sets.
CallOutcome WriteTo(MachineState& state, Args args, std::u16string_view text) {
  MachineObject* base = BaseOf(state, args[0]);
  if (base == nullptr) return {args[0]};
  const bool ascii = std::all_of(text.begin(), text.end(), [](char16_t c) { return c < 0x80; });
  if (base->kind == Kind::kBytes && !ascii) return LoseBase(state, args);
  state.cells += text.size();
  base->text += text;
  base->computed = true;
  return {args[0]};
}

namespace {

/// The bytes of an array, one per character.
std::optional<std::u16string> ByteTextOf(MachineState& state, MachineValue value) {
  const MachineObject* array = state.KnownArrayOf(value, 'B');
  if (array == nullptr) return std::nullopt;
  std::u16string bytes;
  for (const MachineValue& v : array->elements) bytes.push_back(static_cast<char16_t>(v.bits & 0xff));
  return bytes;
}

/// The object that a constructor is called on, unless it is of a class of the program.
MachineObject* NewOf(MachineState& state, Args args) {
  MachineObject* self = state.Find(args[0]);
  return self != nullptr && self->kind == Kind::kUnknown ? self : nullptr;
}

/// A constructor: with nothing in it at first.
template <Kind Of>
CallOutcome Begin(MachineState& state, Args args) {
  MachineObject* self = NewOf(state, args);
  if (self == nullptr) return CallOutcome::Unknown();
  self->kind = Of;
  self->computed = true;
  return CallOutcome::Unknown();
}

/// A constructor around the first argument.
CallOutcome Around(MachineState& state, Args args) {
  MachineObject* self = NewOf(state, args);
  if (self == nullptr || BaseOf(state, args[1]) == nullptr) return CallOutcome::Unknown();
  self->kind = Kind::kWrapper;
  self->elements = {args[1]};
  return CallOutcome::Unknown();
}

/// A reader of a text, or of the bytes of an array.
CallOutcome Over(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[1]);
  const std::optional<std::u16string> bytes = text == nullptr ? ByteTextOf(state, args[1]) : std::nullopt;
  MachineObject* self = NewOf(state, args);
  if (self == nullptr || (text == nullptr && !bytes)) return CallOutcome::Unknown();
  std::u16string content = text != nullptr ? *text : *bytes;
  self->kind = text != nullptr ? Kind::kBuilder : Kind::kBytes;
  self->computed = true;
  self->text = std::move(content);
  return CallOutcome::Unknown();
}

/// The part of `text` that two numbers behind the first argument tell, all of it without them; none if it has no such part.
std::optional<std::u16string> GivenPart(const std::u16string& text, Args args) {
  return args.size() == 4 ? PartOf(text, args[2].bits, args[3].bits) : text;
}

bool IsPartKnown(Args args) { return args.size() != 4 || (args[2].is_int() && args[3].is_int()); }

/// print, println, write and append; a part if two numbers follow.
template <char Type, bool Line = false>
CallOutcome Print(MachineState& state, Args args) {
  std::optional<std::u16string> text = state.Converted(args[1], Type);
  if (!text || !IsPartKnown(args)) return LoseBase(state, args);
  text = GivenPart(*text, args);
  if (!text) return CallOutcome::Ends();
  if (Line) text->push_back(u'\n');
  return WriteTo(state, args, *text);
}

CallOutcome NewLine(MachineState& state, Args args) { return WriteTo(state, args, u"\n"); }

/// One character of a writer, one byte of a stream.
CallOutcome WriteOne(MachineState& state, Args args) {
  MachineObject* base = BaseOf(state, args[0]);
  if (base == nullptr || !args[1].is_int()) return LoseBase(state, args);
  base->text.push_back(static_cast<char16_t>(args[1].bits & (base->kind == Kind::kBytes ? 0xff : 0xffff)));
  ++state.cells;
  return {args[0]};
}

/// Bytes of an array, all or a part.
CallOutcome WriteBytes(MachineState& state, Args args) {
  MachineObject* base = BaseOf(state, args[0]);
  std::optional<std::u16string> bytes = ByteTextOf(state, args[1]);
  if (base == nullptr || base->kind != Kind::kBytes || !bytes || !IsPartKnown(args)) return LoseBase(state, args);
  bytes = GivenPart(*bytes, args);
  if (!bytes) return CallOutcome::Ends();
  state.cells += bytes->size();
  base->text += *bytes;
  return CallOutcome::Unknown();
}

/// A number of `Size` bytes, the highest first (java.io.DataOutput).
template <int Size>
CallOutcome WriteNumber(MachineState& state, Args args) {
  MachineObject* base = BaseOf(state, args[0]);
  if (base == nullptr || base->kind != Kind::kBytes || !args[1].is_int()) return LoseBase(state, args);
  for (int i = Size; i-- > 0;) base->text.push_back(static_cast<char16_t>(args[1].bits >> (8 * i) & 0xff));
  state.cells += Size;
  return CallOutcome::Unknown();
}

/// Characters as they are, or, of a text of less than 64 KB, behind two bytes with its length.
template <bool WithLength>
CallOutcome WriteText(MachineState& state, Args args) {
  MachineObject* base = BaseOf(state, args[0]);
  const std::u16string* text = state.TextOf(args[1]);
  if (base == nullptr || base->kind != Kind::kBytes || text == nullptr || text->size() > 0xffff) return LoseBase(state, args);
  for (char16_t c : *text)
    if (c == 0 || c >= 0x80) return LoseBase(state, args);
  const std::u16string plain = *text;
  if (WithLength) base->text += {static_cast<char16_t>(plain.size() >> 8), static_cast<char16_t>(plain.size() & 0xff)};
  base->text += plain;
  state.cells += plain.size();
  return CallOutcome::Unknown();
}

CallOutcome Reset(MachineState& state, Args args) {
  if (MachineObject* base = BaseOf(state, args[0])) base->text.clear();
  return CallOutcome::Unknown();
}

/// Only of what holds the text itself: what is around it has no toString.
CallOutcome ToText(MachineState& state, Args args) {
  const MachineObject* self = state.Find(args[0]);
  if (self == nullptr || (self->kind != Kind::kBuilder && self->kind != Kind::kBytes)) return CallOutcome::Unknown();
  for (char16_t c : self->text)
    if (self->kind == Kind::kBytes && c >= 0x80) return CallOutcome::Unknown();
  return {state.AddText(self->text, true)};
}

CallOutcome Size(MachineState& state, Args args) {
  const MachineObject* self = BaseOf(state, args[0]);
  return self != nullptr ? CallOutcome{MachineValue::Int(static_cast<int32_t>(self->text.size()))} : CallOutcome::Unknown();
}

/// The content as an array of `Element`.
template <char Element>
CallOutcome ToArray(MachineState& state, Args args) {
  const MachineObject* self = BaseOf(state, args[0]);
  if (self == nullptr) return CallOutcome::Unknown();
  std::vector<MachineValue> elements;
  for (char16_t c : self->text) elements.push_back(MachineValue::Int(Element == 'B' ? static_cast<int8_t>(c) : c));
  return {state.AddArray(Element, std::move(elements))};
}

CallOutcome Itself(MachineState& state, Args args) {
  const MachineObject* self = state.Find(args[0]);
  return self != nullptr && self->kind == Kind::kBuilder ? CallOutcome{args[0]} : CallOutcome::Unknown();
}

/// The next character or byte; -1 at the end.
CallOutcome Read(MachineState& state, Args args) {
  MachineObject* base = BaseOf(state, args[0]);
  if (base == nullptr) return CallOutcome::Unknown();
  if (base->position >= base->text.size()) return {MachineValue::Int(-1)};
  return {MachineValue::Int(base->text[base->position++])};
}

CallOutcome ReadLine(MachineState& state, Args args) {
  MachineObject* base = BaseOf(state, args[0]);
  if (base == nullptr) return CallOutcome::Unknown();
  if (base->position >= base->text.size()) return {MachineValue::Null()};
  const size_t begin = base->position, end = std::min(base->text.find_first_of(u"\r\n", begin), base->text.size());
  const bool two = base->text.compare(end, 2, u"\r\n") == 0;
  base->position = end + (two ? 2 : 1);
  return {state.AddText(base->text.substr(begin, end - begin), true)};
}

/// What WriteText<true> wrote.
CallOutcome ReadText(MachineState& state, Args args) {
  MachineObject* base = BaseOf(state, args[0]);
  if (base == nullptr || base->kind != Kind::kBytes) return CallOutcome::Unknown();
  const std::u16string& text = base->text;
  if (base->position + 2 > text.size()) return CallOutcome::Ends();
  const size_t size = static_cast<size_t>(text[base->position]) << 8 | text[base->position + 1];
  const size_t begin = base->position + 2;
  if (begin + size > text.size()) return CallOutcome::Ends();
  for (size_t i = begin; i < begin + size; ++i)
    if (text[i] >= 0x80) return CallOutcome::Unknown();
  base->position = begin + size;
  return {state.AddText(text.substr(begin, size), true)};
}

// `*`: all streams, writers and readers.
constexpr LibraryRow kRows[] = {
    {"java/io/StringWriter.<init>()", Begin<Kind::kBuilder>},
    {"java/io/StringWriter.<init>(I)", Begin<Kind::kBuilder>},
    {"java/io/CharArrayWriter.<init>()", Begin<Kind::kBuilder>},
    {"java/io/CharArrayWriter.<init>(I)", Begin<Kind::kBuilder>},
    {"java/io/ByteArrayOutputStream.<init>()", Begin<Kind::kBytes>},
    {"java/io/ByteArrayOutputStream.<init>(I)", Begin<Kind::kBytes>},
    {"java/io/BufferedWriter.<init>(Ljava/io/Writer;)", Around},
    {"java/io/BufferedWriter.<init>(Ljava/io/Writer;I)", Around},
    {"java/io/PrintWriter.<init>(Ljava/io/Writer;)", Around},
    {"java/io/PrintWriter.<init>(Ljava/io/Writer;Z)", Around},
    {"java/io/PrintWriter.<init>(Ljava/io/OutputStream;)", Around},
    {"java/io/PrintWriter.<init>(Ljava/io/OutputStream;Z)", Around},
    {"java/io/OutputStreamWriter.<init>(Ljava/io/OutputStream;)", Around},
    {"java/io/OutputStreamWriter.<init>(Ljava/io/OutputStream;Ljava/lang/String;)", Around},
    {"java/io/OutputStreamWriter.<init>(Ljava/io/OutputStream;Ljava/nio/charset/Charset;)", Around},
    {"java/io/DataOutputStream.<init>(Ljava/io/OutputStream;)", Around},
    {"java/io/BufferedOutputStream.<init>(Ljava/io/OutputStream;)", Around},
    {"java/io/BufferedOutputStream.<init>(Ljava/io/OutputStream;I)", Around},
    {"java/io/PrintStream.<init>(Ljava/io/OutputStream;)", Around},
    {"java/io/PrintStream.<init>(Ljava/io/OutputStream;Z)", Around},
    {"java/io/PrintStream.<init>(Ljava/io/OutputStream;ZLjava/lang/String;)", Around},
    {"java/io/StringReader.<init>(Ljava/lang/String;)", Over},
    {"java/io/ByteArrayInputStream.<init>([B)", Over},
    {"java/io/BufferedReader.<init>(Ljava/io/Reader;)", Around},
    {"java/io/BufferedReader.<init>(Ljava/io/Reader;I)", Around},
    {"java/io/InputStreamReader.<init>(Ljava/io/InputStream;)", Around},
    {"java/io/DataInputStream.<init>(Ljava/io/InputStream;)", Around},
    {"java/io/BufferedInputStream.<init>(Ljava/io/InputStream;)", Around},
    {"java/io/*.write(I)", WriteOne},
    {"java/io/*.write([B)", WriteBytes},
    {"java/io/*.write([BII)", WriteBytes},
    {"java/io/*.writeBytes([B)", WriteBytes},
    {"java/io/*.write([C)", Print<'['>},
    {"java/io/*.write([CII)", Print<'['>},
    {"java/io/*.write(Ljava/lang/String;)", Print<'L'>},
    {"java/io/*.write(Ljava/lang/String;II)", Print<'L'>},
    {"java/io/*.append(C)", Print<'C'>},
    {"java/io/*.append(Ljava/lang/CharSequence;)", Print<'L'>},
    {"java/io/*.print(C)", Print<'C'>},
    {"java/io/*.print(I)", Print<'I'>},
    {"java/io/*.print(J)", Print<'J'>},
    {"java/io/*.print(Z)", Print<'Z'>},
    {"java/io/*.print([C)", Print<'['>},
    {"java/io/*.print(Ljava/lang/String;)", Print<'L'>},
    {"java/io/*.print(Ljava/lang/Object;)", Print<'L'>},
    {"java/io/*.println()", NewLine},
    {"java/io/*.println(C)", Print<'C', true>},
    {"java/io/*.println(I)", Print<'I', true>},
    {"java/io/*.println(Z)", Print<'Z', true>},
    {"java/io/*.println(Ljava/lang/String;)", Print<'L', true>},
    {"java/io/*.println(Ljava/lang/Object;)", Print<'L', true>},
    {"java/io/*.newLine()", NewLine},
    {"java/io/*.writeByte(I)", WriteNumber<1>},
    {"java/io/*.writeShort(I)", WriteNumber<2>},
    {"java/io/*.writeChar(I)", WriteNumber<2>},
    {"java/io/*.writeInt(I)", WriteNumber<4>},
    {"java/io/*.writeBytes(Ljava/lang/String;)", WriteText<false>},
    {"java/io/*.writeUTF(Ljava/lang/String;)", WriteText<true>},
    {"java/io/*.flush()", Nothing},
    {"java/io/*.close()", Nothing},
    {"java/io/ByteArrayOutputStream.reset()", Reset},
    {"java/io/CharArrayWriter.reset()", Reset},
    {"java/io/ByteArrayOutputStream.size()", Size},
    {"java/io/CharArrayWriter.size()", Size},
    {"java/io/*.toString()", ToText},
    {"java/io/*.toString(Ljava/lang/String;)", ToText},
    {"java/io/*.toString(Ljava/nio/charset/Charset;)", ToText},
    {"java/io/*.toByteArray()", ToArray<'B'>},
    {"java/io/*.toCharArray()", ToArray<'C'>},
    {"java/io/*.getBuffer()", Itself},
    {"java/io/*.read()", Read},
    {"java/io/*.readLine()", ReadLine},
    {"java/io/*.readUTF()", ReadText},
};

}  // namespace

std::span<const LibraryRow> StreamRows() { return kRows; }

}  // namespace heliograph::frontend
