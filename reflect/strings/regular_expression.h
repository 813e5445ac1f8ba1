/// What calls of java.util.regex give for texts that are known, by PCRE2 on expressions that both take alike (regex_subset.h).
///
/// Texts, expressions and replacements are those of string_pattern.h. A result that is not surely known is one kAny: of a
/// pattern, an expression outside the subset, a text that is not ASCII or too long, and where matching takes too many steps.
/// No result: the call throws, or gives null alone. Pure functions.
///
/// Source: java.util.regex.Matcher and Pattern, java.lang.String, JDK 17 API specification.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::reflect {

/// How a matcher is asked before its groups are.
enum class MatchMode : uint32_t { kFind, kMatches, kLookingAt };

/// All that group `group`, or the one with the name, can be at the matches found in turn.
std::vector<std::string> RegexGroups(std::string_view text, std::string_view regex, uint32_t group, std::string_view name,
                                     MatchMode mode);
/// replaceAll, or, if `first`, replaceFirst.
std::vector<std::string> RegexReplace(std::string_view text, std::string_view regex, std::string_view replacement, bool first);
/// The pieces that split gives; `limit` as in SplitAtMost (string_edits.h).
std::vector<std::string> RegexSplit(std::string_view text, std::string_view regex, uint32_t limit);
/// Pattern.quote and, for a replacement, Matcher.quoteReplacement.
std::string RegexQuote(std::string_view text, bool replacement);

}  // namespace heliograph::reflect
