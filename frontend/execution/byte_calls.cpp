/// Bytes of texts, and Base64.
#include <openssl/evp.h>

#include <algorithm>
#include <optional>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;
using Bytes = std::vector<uint8_t>;

enum class Charset : uint8_t { kUnknown, kUtf8, kLatin1, kAscii };

/// The character set that `value`, a Charset or its name, stands for.
Charset CharsetOf(MachineState& state, MachineValue value) {
  const MachineObject* object = state.Find(value);
  if (object == nullptr) return Charset::kUnknown;
  std::string name;
  for (char16_t c : object->text) name.push_back(c >= u'a' && c <= u'z' ? static_cast<char>(c - 32) : static_cast<char>(c));
  if (name == "UTF-8" || name == "UTF8") return Charset::kUtf8;
  if (name == "ISO-8859-1" || name == "ISO8859_1" || name == "LATIN1") return Charset::kLatin1;
  return name == "US-ASCII" || name == "ASCII" ? Charset::kAscii : Charset::kUnknown;
}

/// ASCII alone is the same in the sets that are usual as a default.
std::optional<std::u16string> Decode(const Bytes& bytes, Charset charset) {
  std::u16string text;
  for (size_t i = 0; i < bytes.size(); ++i) {
    const uint8_t c = bytes[i];
    if (c < 0x80 || charset == Charset::kLatin1) {
      text.push_back(c);
      continue;
    }
    const size_t more = c >= 0xe0 ? 2 : 1;
    if (charset != Charset::kUtf8 || c < 0xc2 || c >= 0xf0 || i + more >= bytes.size()) return std::nullopt;
    uint32_t code = c & (more == 2 ? 0x0f : 0x1f);
    for (size_t k = 1; k <= more; ++k) {
      if ((bytes[i + k] & 0xc0) != 0x80) return std::nullopt;
      code = code << 6 | (bytes[i + k] & 0x3f);
    }
    i += more;
    text.push_back(static_cast<char16_t>(code));
  }
  return text;
}

std::optional<Bytes> Encode(std::u16string_view text, Charset charset) {
  Bytes bytes;
  for (char16_t c : text) {
    if (c < 0x80 || (c < 0x100 && charset == Charset::kLatin1)) {
      bytes.push_back(static_cast<uint8_t>(c));
    } else if (charset == Charset::kUtf8 && (c < 0xd800 || c >= 0xe000)) {
      if (c < 0x800) bytes.push_back(static_cast<uint8_t>(0xc0 | c >> 6));
      else bytes.insert(bytes.end(), {static_cast<uint8_t>(0xe0 | c >> 12), static_cast<uint8_t>(0x80 | (c >> 6 & 0x3f))});
      bytes.push_back(static_cast<uint8_t>(0x80 | (c & 0x3f)));
    } else {
      return std::nullopt;
    }
  }
  return bytes;
}

CallOutcome Array(MachineState& state, const Bytes& bytes) {
  std::vector<MachineValue> elements;
  for (uint8_t b : bytes) elements.push_back(MachineValue::Int(static_cast<int8_t>(b)));
  return {state.AddArray('B', std::move(elements))};
}

std::optional<Bytes> BytesOf(MachineState& state, MachineValue value) {
  const MachineObject* array = state.KnownArrayOf(value, 'B');
  if (array == nullptr) return std::nullopt;
  Bytes bytes;
  for (const MachineValue& v : array->elements) bytes.push_back(static_cast<uint8_t>(v.bits));
  return bytes;
}

/// A CharBuffer. What moves its position is not known to the machine, which then forgets it.
MachineValue BufferOf(MachineState& state, std::u16string text) {
  MachineObject object;
  object.kind = MachineObject::Kind::kBuilder;
  object.computed = true;
  object.text = std::move(text);
  return state.Add(std::move(object));
}

/// getBytes of a text, of a charset or the default.
CallOutcome GetBytes(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr) return CallOutcome::Unknown();
  const std::optional<Bytes> bytes = Encode(*text, args.size() > 1 ? CharsetOf(state, args[1]) : Charset::kUnknown);
  return bytes ? Array(state, *bytes) : CallOutcome::Unknown();
}

/// new String(byte[], ...): with an offset and a count as second and third argument if `WithPart`.
template <bool WithPart>
CallOutcome OfBytes(MachineState& state, Args args) {
  MachineObject* self = state.Find(args[0]);
  if (self == nullptr) return CallOutcome::Unknown();
  self->kind = MachineObject::Kind::kUnknown;
  std::optional<Bytes> bytes = BytesOf(state, args[1]);
  if (!bytes) return CallOutcome::Unknown();
  if (WithPart) {
    if (!args[2].is_int() || !args[3].is_int()) return CallOutcome::Unknown();
    const int64_t begin = args[2].bits, count = args[3].bits;
    if (begin < 0 || count < 0 || begin + count > static_cast<int64_t>(bytes->size())) return CallOutcome::Ends();
    bytes = Bytes(bytes->begin() + begin, bytes->begin() + begin + count);
  }
  const size_t set = WithPart ? 4 : 2;
  std::optional<std::u16string> text = Decode(*bytes, args.size() > set ? CharsetOf(state, args[set]) : Charset::kUnknown);
  if (!text) return CallOutcome::Unknown();
  self = state.Find(args[0]);
  self->kind = MachineObject::Kind::kText;
  self->computed = true;
  self->text = std::move(*text);
  return CallOutcome::Unknown();
}

/// Charset.decode; a ByteBuffer is its array here.
CallOutcome DecodeBuffer(MachineState& state, Args args) {
  const std::optional<Bytes> bytes = BytesOf(state, args[1]);
  std::optional<std::u16string> text = bytes ? Decode(*bytes, CharsetOf(state, args[0])) : std::nullopt;
  return text ? CallOutcome{BufferOf(state, std::move(*text))} : CallOutcome::Unknown();
}

/// CharBuffer.wrap. A change of the array does not show.
CallOutcome WrapChars(MachineState& state, Args args) {
  if (const std::u16string* text = state.TextOf(args[0])) return {BufferOf(state, *text)};
  const MachineObject* array = state.KnownArrayOf(args[0], 'C');
  if (array == nullptr) return CallOutcome::Unknown();
  std::u16string text;
  for (const MachineValue& v : array->elements) text.push_back(static_cast<char16_t>(v.bits));
  return {BufferOf(state, std::move(text))};
}

/// CharBuffer.subSequence.
CallOutcome PartOfBuffer(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  if (text == nullptr || !AllInts(args.subspan(1))) return CallOutcome::Unknown();
  std::optional<std::u16string> part = PartOf(*text, args[1].bits, args[2].bits - args[1].bits);
  return part ? CallOutcome{BufferOf(state, std::move(*part))} : CallOutcome::Ends();
}

/// Charset.encode.
CallOutcome EncodeBuffer(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[1]);
  const std::optional<Bytes> bytes = text != nullptr ? Encode(*text, CharsetOf(state, args[0])) : std::nullopt;
  return bytes ? Array(state, *bytes) : CallOutcome::Unknown();
}

CallOutcome WrapBytes(MachineState&, Args args) { return {args[0]}; }

CallOutcome TextOfBuffer(MachineState& state, Args args) {
  const std::u16string* text = state.TextOf(args[0]);
  return text != nullptr ? CallOutcome{state.AddText(*text, true)} : CallOutcome::Unknown();
}

template <bool Url>
CallOutcome Decoder(MachineState& state, Args) {
  MachineObject object;
  object.kind = MachineObject::Kind::kLibrary;
  object.text = Url ? u"base64url" : u"base64";
  return {state.Add(std::move(object))};
}

/// Base64 with or without padding, as one line (RFC 4648); the URL alphabet is brought to the other.
std::optional<Bytes> FromBase64(Bytes text) {
  for (uint8_t& c : text) c = c == '-' ? '+' : c == '_' ? '/' : c;
  while (!text.empty() && text.back() == '=') text.pop_back();
  const size_t digits = text.size();
  if (digits % 4 == 1) return std::nullopt;
  while (text.size() % 4 != 0) text.push_back('=');
  Bytes bytes(text.size() / 4 * 3);
  const int size = EVP_DecodeBlock(bytes.data(), text.data(), static_cast<int>(text.size()));
  if (size < 0) return std::nullopt;
  bytes.resize(digits * 3 / 4);
  return bytes;
}

CallOutcome DecodeBase64(MachineState& state, Args args) {
  const MachineObject* decoder = state.Find(args[0]);
  const bool known = decoder != nullptr && decoder->kind == MachineObject::Kind::kLibrary;
  const std::u16string* text = state.TextOf(args[1]);
  std::optional<Bytes> encoded = text != nullptr ? Encode(*text, Charset::kUnknown) : BytesOf(state, args[1]);
  if (!known || !encoded || encoded->size() > 4096) return CallOutcome::Unknown();
  const std::optional<Bytes> bytes = FromBase64(std::move(*encoded));
  return bytes ? Array(state, *bytes) : CallOutcome::Ends();
}

constexpr LibraryRow kRows[] = {
    {"java/lang/String.getBytes()", GetBytes},
    {"java/lang/String.getBytes(Ljava/lang/String;)", GetBytes},
    {"java/lang/String.getBytes(Ljava/nio/charset/Charset;)", GetBytes},
    {"java/lang/String.<init>([B)", OfBytes<false>},
    {"java/lang/String.<init>([BLjava/lang/String;)", OfBytes<false>},
    {"java/lang/String.<init>([BLjava/nio/charset/Charset;)", OfBytes<false>},
    {"java/lang/String.<init>([BII)", OfBytes<true>},
    {"java/lang/String.<init>([BIILjava/nio/charset/Charset;)", OfBytes<true>},
    {"java/nio/charset/Charset.decode(Ljava/nio/ByteBuffer;)", DecodeBuffer},
    {"java/nio/charset/Charset.encode(Ljava/lang/String;)", EncodeBuffer},
    {"java/nio/CharBuffer.subSequence(II)", PartOfBuffer},
    {"java/nio/ByteBuffer.wrap([B)", WrapBytes},
    {"java/nio/CharBuffer.wrap(Ljava/lang/CharSequence;)", WrapChars},
    {"java/nio/CharBuffer.wrap([C)", WrapChars},
    {"java/nio/CharBuffer.toString()", TextOfBuffer},
    {"java/util/Base64.getDecoder()", Decoder<false>},
    {"java/util/Base64.getMimeDecoder()", Decoder<false>},
    {"java/util/Base64.getUrlDecoder()", Decoder<true>},
    {"java/util/Base64$Decoder.decode(Ljava/lang/String;)", DecodeBase64},
    {"java/util/Base64$Decoder.decode([B)", DecodeBase64},
};

}  // namespace

std::span<const LibraryRow> ByteRows() { return kRows; }

}  // namespace heliograph::frontend
