/// Which regular expressions are looked at, and what PCRE2 is given for them.
#include "reflect/strings/regex_subset.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "core/strings/string_pattern.h"
#include "reflect/strings/regular_expression.h"

namespace heliograph::reflect {
namespace {

using Texts = std::vector<std::string>;

TEST(RegexSubset, TranslatesWhatBothTakeAlike) {
  const auto regex = TranslateRegex("(?i)^([a-c_]\\w*+)=(?<value>.+?)$");
  ASSERT_TRUE(regex);
  EXPECT_EQ(regex->pcre, "^([a-c\\x5f]\\w*+)\\x3d([^\\n\\r]+?)$");
  EXPECT_TRUE(regex->caseless);
  EXPECT_TRUE(regex->ends_lines);
  EXPECT_TRUE(regex->keeps_groups);
  EXPECT_EQ(regex->groups, 2u);
  ASSERT_EQ(regex->names.size(), 1u);
  EXPECT_EQ(regex->names[0], std::pair(std::string("value"), 2u));
}

TEST(RegexSubset, LeavesOutWhatMayDiffer) {
  constexpr std::array<std::string_view, 24> kOthers = {
      "",        "a|", "(a*)*", "\\1",     "(?<=a)b", "(?s).",   "[a[b]]", "[a&&b]", "\\p{L}", "\\x41", "a**",      "a{2}{3}",
      "(?=(a))", "^*", "[]a]",  "[\\w-z]", "[z-a]",   "x{1000}", "(a",     "a)",     "\\G",    "*a",    "\xc3\xa4", "[^]"};
  for (std::string_view other : kOthers) EXPECT_FALSE(TranslateRegex(other)) << other;
}

TEST(RegexSubset, TellsNothingOfGroupsThatRepeat) {
  EXPECT_FALSE(TranslateRegex("(a)+")->keeps_groups);
  EXPECT_FALSE(TranslateRegex("(?:(a)|b)?")->keeps_groups);
  EXPECT_FALSE(TranslateRegex("(a){1}")->keeps_groups);
  EXPECT_TRUE(TranslateRegex("(a)?b")->keeps_groups);
}

TEST(RegularExpression, GivesUnknownForWhatItDoesNotLookAt) {
  const Texts unknown{string_pattern::Any()};
  EXPECT_EQ(RegexGroups("a\xc3\xa4", "a", 0, "", MatchMode::kFind), unknown);
  EXPECT_EQ(RegexGroups("a\n", "a$", 0, "", MatchMode::kFind), unknown);
  EXPECT_EQ(RegexSplit("a,b", "[,[;]]", 0), unknown);
  // Steps without end.
  EXPECT_EQ(RegexReplace(std::string(60, 'a'), "(?:a+a+)+[bc]", "", false), unknown);
}

TEST(RegularExpression, ReplacesGroups) {
  EXPECT_EQ(RegexReplace("ab", "(a)(?<n>b)", "$2${n}\\$$1", false), Texts{"bb$a"});
  EXPECT_EQ(RegexReplace("ab", "(a)", "$2", false), Texts{});  // it throws
  const std::string any = string_pattern::Any();
  EXPECT_EQ(RegexReplace("xay", "a", any, false), Texts{"x" + any + "y"});
}

TEST(RegularExpression, SplitsAtMost) {
  EXPECT_EQ(RegexSplit("a1b2c", "\\d", 2), (Texts{"a", "b2c"}));
  EXPECT_EQ(RegexSplit("ab", "(?=b)", 0), (Texts{"a", "b"}));
}

}  // namespace
}  // namespace heliograph::reflect
