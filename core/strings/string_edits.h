/// Further operations on abstract strings (string_pattern.h): what builders, tokenizers and java.text do with texts.
///
/// Each result covers all results of the operation on texts that the pattern covers; none: the operation throws. Positions
/// count characters of ASCII texts; in other texts they are not known. Pure functions.
///
/// Source: JDK 17 API specification of String, StringBuilder, StringTokenizer, BufferedReader and MessageFormat.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::string_pattern {

/// A place in a text, in 32 bits: a number of characters from its start or end, or from where a needle stands first or last.
class Position {
 public:
  enum class Base : uint8_t { kStart, kEnd, kFirst, kLast };
  static constexpr uint32_t kUnknown = 0xfffffffeu, kNone = 0xffffffffu;

  static uint32_t FromStart(uint32_t offset) { return offset < kRelative ? offset : kUnknown; }
  /// kUnknown where the offset does not fit. `base` is not kStart.
  static uint32_t From(Base base, int32_t offset);
  /// The position `further` on.
  static uint32_t Moved(uint32_t position, int32_t further);
  static Base BaseOf(uint32_t position);
  static int32_t OffsetOf(uint32_t position);

 private:
  static constexpr uint32_t kRelative = 0x80000000u;
  static constexpr int32_t kMostOffset = 1000;
};

/// String.substring with any positions. `needles`: what the two are relative to, where they are, with \1 between.
std::optional<std::string> SubstringAt(std::string_view pattern, uint32_t begin, uint32_t end, std::string_view needles);
/// StringBuilder.delete: an end behind the text is its end.
std::optional<std::string> Delete(std::string_view pattern, uint32_t begin, uint32_t end);
/// StringBuilder.setLength.
std::string Resize(std::string_view pattern, uint32_t length);
/// The first `length` characters, or all.
std::string Truncate(std::string_view pattern, size_t length);
/// `%8s`, or, where the text stands at the left, `%-8s`.
std::string Pad(std::string_view pattern, size_t width, bool left);
std::string Reverse(std::string_view pattern);
/// String.repeat.
std::string Repeat(std::string_view pattern, uint32_t times);
/// String.strip and its forms.
std::string Strip(std::string_view pattern, bool leading, bool trailing);
/// String.split by a text, with a limit: kNone for none, also 0.
std::vector<std::string> SplitAtMost(std::string_view pattern, std::string_view separator, uint32_t limit);
/// What StringTokenizer.nextToken can give.
std::vector<std::string> Tokens(std::string_view pattern, std::string_view delimiters);
/// What BufferedReader.readLine and Scanner.nextLine can give.
std::vector<std::string> Lines(std::string_view pattern);
/// A java.text.MessageFormat pattern as FormatRecipe gives it: `{n}` alone is argument n.
std::string MessageRecipe(std::string_view format);

}  // namespace heliograph::string_pattern
