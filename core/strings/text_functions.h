/// Functions of the JDK on whole texts, which are known: edits of lines and escapes, names of properties, addresses and forms.
///
/// Texts are UTF-8. Pure functions, any thread; O(size of the text).
///
/// Source: JDK 17 API specification of String, URI, URLDecoder and URLEncoder; RFC 3986, appendix B.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace heliograph {

enum class AddressPart : uint8_t { kScheme, kSpecific, kHost, kPath, kQuery, kFragment, kFile };

/// A part of a URI; none if it has no such part.
std::optional<std::string> PartOfUri(std::string_view uri, AddressPart part);
/// What %xx stand for, in UTF-8, and, in forms, + for a blank. None if a % is malformed.
std::optional<std::string> PercentDecoded(std::string_view text, bool form);
/// URLEncoder.encode in UTF-8.
std::string FormEncoded(std::string_view text);
/// String.indent, stripIndent and translateEscapes; none if the text has other characters than those of ASCII, or is malformed.
std::optional<std::string> Indented(std::string_view text, int32_t by);
std::optional<std::string> WithoutIndent(std::string_view text);
std::optional<std::string> WithoutEscapes(std::string_view text);

/// Introspector.decapitalize of ASCII characters.
std::string Decapitalized(std::string_view text);

/// What the function of this name gives: indent by `number`, stripIndent, translateEscapes, decapitalize, decode and encode of forms.
/// None if the text does not tell, or it throws.
std::optional<std::string> TextFunctionResult(std::string_view name, std::string_view text, std::optional<int32_t> number);

}  // namespace heliograph
