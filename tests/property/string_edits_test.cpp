/// Edits of abstract strings give exact texts where all is known, and what a pattern still tells where not.
#include "core/strings/string_edits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/strings/string_pattern.h"

namespace heliograph::string_pattern {

namespace {

using std::string;

/// '*' for the mark.
string P(string pattern) {
  std::replace(pattern.begin(), pattern.end(), '*', kAny);
  return pattern;
}

constexpr uint32_t kNone = Position::kNone, kUnknown = Position::kUnknown;

TEST(StringEditsTest, EditsAsBuildersDo) {
  EXPECT_EQ(Delete("pkg.Name", 0, 4), "Name");
  EXPECT_EQ(Delete("pkg", 1, 9), "p");
  EXPECT_EQ(Delete("pkg", 4, 5), std::nullopt);
  EXPECT_EQ(Delete(P("pkg.*"), 0, 1), P("kg.*"));
  EXPECT_EQ(Delete(P("pkg.*"), 2, 9), P("pk*"));
  EXPECT_EQ(Delete("pkg", kUnknown, 2), Any());
  EXPECT_EQ(Resize("pkg.Name", 3), "pkg");
  EXPECT_EQ(Resize("pkg", 5), P("pkg*"));
  EXPECT_EQ(Resize("pkg;", Position::From(Position::Base::kEnd, -1)), "pkg");
  EXPECT_EQ(Reverse(P("ab*c")), P("c*ba"));
  EXPECT_EQ(Repeat("ab", 2), "abab");
  EXPECT_EQ(Repeat("ab", kUnknown), Any());
}

TEST(StringEditsTest, FindsPlacesThatTheTextTells) {
  const uint32_t behind_last = Position::From(Position::Base::kLast, 1), at_first = Position::From(Position::Base::kFirst, 0);
  EXPECT_EQ(SubstringAt("a.b.C", behind_last, kNone, ".\1"), "C");
  EXPECT_EQ(SubstringAt("C", behind_last, kNone, ".\1"), "C");
  EXPECT_EQ(SubstringAt(P("*.b.C"), behind_last, kNone, ".\1"), "C");
  EXPECT_EQ(SubstringAt(P("a.b*"), behind_last, kNone, ".\1"), P("*"));
  EXPECT_EQ(SubstringAt("Out$In", 0, at_first, "\1$"), "Out");
  EXPECT_EQ(SubstringAt("Out", 0, at_first, "\1$"), std::nullopt);
  EXPECT_EQ(Position::Moved(Position::FromStart(2), -3), kUnknown);
  EXPECT_EQ(Position::Moved(kUnknown, 1), kUnknown);
}

TEST(StringEditsTest, TakesTextsApart) {
  EXPECT_EQ(Tokens("a, b", ", "), (std::vector<string>{"a", "b"}));
  EXPECT_EQ(Tokens(P("a*"), ", "), (std::vector<string>{Any()}));
  EXPECT_EQ(Lines("a\r\nb\n\nc"), (std::vector<string>{"a", "b", "", "c"}));
  EXPECT_EQ(Strip("\xe3\x80\x80 a\x1f", true, true), "a");
  EXPECT_EQ(Strip(" a ", true, false), "a ");
  EXPECT_EQ(Truncate("Name", 2), "Na");
  EXPECT_EQ(MessageRecipe("a.{0}"), "a.\1\1");
  EXPECT_EQ(MessageRecipe("it''s '{0}'"), "it's {0}");
  EXPECT_EQ(MessageRecipe("{0,number}"), Any());
}

}  // namespace

}  // namespace heliograph::string_pattern
