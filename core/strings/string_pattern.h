/// Abstract strings: texts in which a mark stands for any characters, none included.
///
/// "com.foo." + kAny is every text that begins with com.foo., kAny alone is every text, a text without kAny is
/// itself. Results are normal: marks never stand side by side, and a bound on length and marks makes their number
/// finite for each program. Every operation gives a pattern that covers all results of the operation on texts that its
/// operands cover. Texts are UTF-8; positions count characters of ASCII texts, others become kAny. Pure functions.
///
/// Source: the string operations of java.lang.String, JDK 17 API specification.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph {

namespace string_pattern {

inline constexpr char kAny = '\0';
/// Most characters of a pattern and most marks; what is over it becomes a mark.
inline constexpr size_t kMaxLength = 256, kMaxMarks = 3;

inline std::string Any() { return std::string(1, kAny); }
inline bool IsAny(std::string_view pattern) { return pattern.size() == 1 && pattern[0] == kAny; }
inline bool IsExact(std::string_view pattern) { return pattern.find(kAny) == std::string_view::npos; }
/// Joins and normalises.
std::string Concatenate(const std::vector<std::string_view>& pieces);
/// Normal form of a text with marks.
std::string Normal(std::string_view text);
std::string Normal(std::string&& text);
/// Whether `text`, which has no marks, is covered.
bool Covers(std::string_view pattern, std::string_view text);
/// Characters before the first mark of a pattern and after its last one, both all of it if it has none: for many texts.
struct Ends {
  size_t prefix = 0, suffix = 0;
};
Ends EndsOf(std::string_view pattern);
/// The same; `ends` are those of the pattern.
bool Covers(std::string_view pattern, const Ends& ends, std::string_view text);
/// A pattern that covers both: what they begin and end with.
std::string Widened(std::string_view a, std::string_view b);
/// Characters before the first mark; after the last one.
std::string_view Prefix(std::string_view pattern);
std::string_view Suffix(std::string_view pattern);
/// The longest run of characters without a mark.
std::string_view LongestPiece(std::string_view pattern);
/// For people: kAny as '*'.
std::string Display(std::string_view pattern);

/// String.substring; `begin` or `end` none: not known; `end` npos: to the end. None if it is out of range.
inline constexpr uint32_t kToEnd = 0xffffffffu;
std::optional<std::string> Substring(std::string_view pattern, std::optional<uint32_t> begin, std::optional<uint32_t> end);
std::string Replace(std::string_view pattern, std::string_view target, std::string_view replacement);
std::string Trim(std::string_view pattern);
/// By the rules of most languages (`common`), or of any: Turkish has other letters for i and I.
std::string ToUpper(std::string_view pattern, bool common);
std::string ToLower(std::string_view pattern, bool common);
/// String.split by a separator that is no regular expression; of a pattern the pieces of its beginning, and kAny.
std::vector<std::string> Split(std::string_view pattern, std::string_view separator);
/// The text that a regular expression without operators matches: "\\." is a dot. None if it has operators.
std::optional<std::string> LiteralOfRegex(std::string_view regex);
/// String.format: pieces of text and, as \1 and the number of the argument (from 0) plus one, arguments
/// converted by %s; by %S behind kUpperArgument; by %c behind kCharArgument; by %.ns behind kCutArgument, with n behind the
/// number; by %ns and %-ns behind kPadArgument, with n and + or - behind the number. Others are kAny.
inline constexpr char kUpperArgument = '\2', kCharArgument = '\3', kCutArgument = '\4', kPadArgument = '\5';
std::string FormatRecipe(std::string_view format);

}  // namespace string_pattern
}  // namespace heliograph
