/// URI, URL, and the encoding of forms: absolute addresses of ASCII. A URI or URL is the text that it was made of.
#include <algorithm>
#include <string>

#include "core/strings/text_functions.h"
#include "frontend/execution/library_calls.h"
#include "frontend/execution/utf16.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;
using Kind = MachineObject::Kind;

std::optional<std::string> AsciiOf(MachineState& state, MachineValue value) {
  const std::u16string* text = state.TextOf(value);
  const bool ascii = text != nullptr && std::all_of(text->begin(), text->end(), [](char16_t c) { return c > ' ' && c < 0x7f; });
  return ascii ? Utf8OfUtf16(*text) : std::nullopt;
}

CallOutcome Text(MachineState& state, std::string_view text) { return {state.AddText({text.begin(), text.end()}, true)}; }

MachineObject AddressOf(std::string_view text) {
  MachineObject object;
  object.kind = Kind::kLibrary;
  object.text = {text.begin(), text.end()};
  return object;
}

/// A constructor.
CallOutcome NewAddress(MachineState& state, Args args) {
  const auto text = AsciiOf(state, args[1]);
  MachineObject* self = state.Find(args[0]);
  if (self != nullptr && self->kind == Kind::kUnknown && text) *self = AddressOf(*text);
  return CallOutcome::Unknown();
}

CallOutcome Create(MachineState& state, Args args) {
  const auto text = AsciiOf(state, args[0]);
  return text ? CallOutcome{state.Add(AddressOf(*text))} : CallOutcome::Unknown();
}

/// The same address as an object of the other class.
CallOutcome Same(MachineState&, Args args) { return {args[0]}; }

std::optional<std::string> TextOf(MachineState& state, MachineValue address) {
  const MachineObject* object = state.Find(address);
  return object != nullptr && object->kind == Kind::kLibrary ? Utf8OfUtf16(object->text) : std::nullopt;
}

CallOutcome Whole(MachineState& state, Args args) {
  const auto text = TextOf(state, args[0]);
  return text ? Text(state, *text) : CallOutcome::Unknown();
}

/// A part of an address (RFC 3986); with what stands for its characters decoded if `Decoded`.
template <AddressPart Part, bool Decoded>
CallOutcome PartOfAddress(MachineState& state, Args args) {
  const auto text = TextOf(state, args[0]);
  if (!text) return CallOutcome::Unknown();
  const auto part = PartOfUri(*text, Part);
  if (!part) return {MachineValue::Null()};
  if (!Decoded) return Text(state, *part);
  const auto decoded = PercentDecoded(*part, false);
  return decoded ? Text(state, *decoded) : CallOutcome::Unknown();
}

template <bool Decode>
CallOutcome Form(MachineState& state, Args args) {
  const auto text = AsciiOf(state, args[0]);
  if (!text) return CallOutcome::Unknown();
  const auto result = Decode ? PercentDecoded(*text, true) : std::optional(FormEncoded(*text));
  return result ? Text(state, *result) : CallOutcome::Unknown();
}

constexpr LibraryRow kRows[] = {
    {"java/net/URI.create(Ljava/lang/String;)", Create},
    {"java/net/URI.<init>(Ljava/lang/String;)", NewAddress},
    {"java/net/URL.<init>(Ljava/lang/String;)", NewAddress},
    {"java/net/URI.toURL()", Same},
    {"java/net/URL.toURI()", Same},
    {"java/net/URI.toString()", Whole},
    {"java/net/URL.toString()", Whole},
    {"java/net/URL.toExternalForm()", Whole},
    {"java/net/URI.getScheme()", PartOfAddress<AddressPart::kScheme, false>},
    {"java/net/URI.getHost()", PartOfAddress<AddressPart::kHost, false>},
    {"java/net/URI.getPath()", PartOfAddress<AddressPart::kPath, true>},
    {"java/net/URI.getRawPath()", PartOfAddress<AddressPart::kPath, false>},
    {"java/net/URI.getQuery()", PartOfAddress<AddressPart::kQuery, true>},
    {"java/net/URI.getRawQuery()", PartOfAddress<AddressPart::kQuery, false>},
    {"java/net/URI.getFragment()", PartOfAddress<AddressPart::kFragment, true>},
    {"java/net/URI.getSchemeSpecificPart()", PartOfAddress<AddressPart::kSpecific, true>},
    {"java/net/URL.getProtocol()", PartOfAddress<AddressPart::kScheme, false>},
    {"java/net/URL.getHost()", PartOfAddress<AddressPart::kHost, false>},
    {"java/net/URL.getPath()", PartOfAddress<AddressPart::kPath, false>},
    {"java/net/URL.getFile()", PartOfAddress<AddressPart::kFile, false>},
    {"java/net/URL.getQuery()", PartOfAddress<AddressPart::kQuery, false>},
    {"java/net/URL.getRef()", PartOfAddress<AddressPart::kFragment, false>},
    {"java/net/URLDecoder.decode(Ljava/lang/String;)", Form<true>},
    {"java/net/URLDecoder.decode(Ljava/lang/String;Ljava/lang/String;)", Form<true>},
    {"java/net/URLDecoder.decode(Ljava/lang/String;Ljava/nio/charset/Charset;)", Form<true>},
    {"java/net/URLEncoder.encode(Ljava/lang/String;)", Form<false>},
    {"java/net/URLEncoder.encode(Ljava/lang/String;Ljava/lang/String;)", Form<false>},
    {"java/net/URLEncoder.encode(Ljava/lang/String;Ljava/nio/charset/Charset;)", Form<false>},
};

}  // namespace

std::span<const LibraryRow> AddressRows() { return kRows; }

}  // namespace heliograph::frontend
