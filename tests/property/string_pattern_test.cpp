/// Patterns: what operations give for exact texts, and that on patterns they cover what they give for each text that
/// the pattern covers.
#include "core/strings/string_pattern.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace heliograph::string_pattern {
namespace {

using std::string;

/// '*' for kAny.
string P(string text) {
  std::replace(text.begin(), text.end(), '*', kAny);
  return text;
}

TEST(StringPatternTest, CoversWhatTheMarksStandFor) {
  EXPECT_TRUE(Covers(P("a.*Impl"), "a.Impl"));
  EXPECT_TRUE(Covers(P("a.*Impl"), "a.bImpl"));
  EXPECT_FALSE(Covers(P("aa*aa"), "aaa"));
  EXPECT_TRUE(Covers(P("*b*c*"), "xbyycz"));
  EXPECT_FALSE(Covers(P("*b*c*"), "xcyybz"));
  EXPECT_TRUE(Covers(P("*"), ""));
  EXPECT_FALSE(Covers("a", "ab"));
}

TEST(StringPatternTest, GivesExactTextsWhereAllIsKnown) {
  EXPECT_EQ(Substring("pkg.Name", 4, kToEnd), "Name");
  EXPECT_EQ(Substring("pkg.Name", 0, 3), "pkg");
  EXPECT_EQ(Substring("pkg", 4, kToEnd), std::nullopt);
  EXPECT_EQ(Substring("pkg", 2, 1), std::nullopt);
  EXPECT_EQ(Replace("a/b/c", "/", "."), "a.b.c");
  EXPECT_EQ(Replace("aaa", "aa", "b"), "ba");
  EXPECT_EQ(Trim(" a b\t"), "a b");
  EXPECT_EQ(ToUpper("aB1", false), "AB1");
  EXPECT_EQ(ToLower("aB1", false), "ab1");
  EXPECT_EQ(Split("a,b,", ","), (std::vector<string>{"a", "b", ""}));
  EXPECT_EQ(LiteralOfRegex("\\."), ".");
  EXPECT_EQ(LiteralOfRegex("a+"), std::nullopt);
  EXPECT_EQ(LiteralOfRegex("\\d"), std::nullopt);
}

TEST(StringPatternTest, KeepsWhatAPatternStillTells) {
  EXPECT_EQ(Substring(P("pkg.*"), 1, kToEnd), P("kg.*"));
  EXPECT_EQ(Substring(P("pkg.*"), 0, 3), "pkg");
  EXPECT_EQ(Substring(P("pkg.*"), 2, 9), P("g.*"));
  EXPECT_EQ(Substring(P("p*"), 5, kToEnd), Any());
  EXPECT_EQ(Replace(P("a/*/b"), "/", "."), P("a.*.b"));
  EXPECT_EQ(Replace(P("a*"), "ab", "c"), Any());
  EXPECT_EQ(Concatenate({P("a*"), P("*b")}), P("a*b"));
  EXPECT_EQ(Widened("pkg.OneImpl", "pkg.TwoImpl"), P("pkg.*Impl"));
  EXPECT_EQ(Widened(P("pkg.*"), "pkg.a.B"), P("pkg.*"));
  EXPECT_EQ(ToUpper("stra\xc3\x9f"
                    "e",
                    false),
            P("STRA*E"));
  EXPECT_EQ(ToUpper("title", false), P("T*TLE"));
  EXPECT_EQ(ToLower("TITLE", true), "title");
}

TEST(StringPatternTest, ReadsFormats) {
  EXPECT_EQ(FormatRecipe("a.%s"), "a.\1\1");
  EXPECT_EQ(FormatRecipe("%2$s%1$s%%"), "\1\2\1\1%");
  EXPECT_EQ(FormatRecipe("%d-%s"), P("*-\1\2"));
  EXPECT_EQ(FormatRecipe("%10s"), "\5\1\x0a+");
  EXPECT_EQ(FormatRecipe("%10d"), P("*"));
  EXPECT_EQ(FormatRecipe("%"), P("*"));
}

TEST(StringPatternTest, StaysWithinItsBounds) {
  const string many = P("a*b*c*d*e*f");
  const string normal = Normal(many);
  EXPECT_LE(static_cast<size_t>(std::count(normal.begin(), normal.end(), kAny)), kMaxMarks);
  EXPECT_TRUE(Covers(normal, "abcdef"));
  const string longer(3 * kMaxLength, 'x');
  EXPECT_LE(Normal(longer).size(), kMaxLength);
  EXPECT_TRUE(Covers(Normal(longer), longer));
}

class Random {
 public:
  size_t Below(size_t n) { return engine_() % n; }
  string Text(size_t most) {
    string text(Below(most + 1), ' ');
    for (char& c : text) c = "ab./ "[Below(5)];
    return text;
  }
  /// A pattern that covers `text`.
  string PatternOf(const string& text) {
    string pattern;
    for (size_t i = 0; i < text.size();) {
      if (Below(3) != 0) {
        pattern.push_back(text[i++]);
        continue;
      }
      pattern.push_back(kAny);
      i += Below(3);
    }
    return Normal(pattern.substr(0));
  }

 private:
  std::mt19937 engine_{20261121};
};

TEST(StringPatternTest, OperationsCoverWhatTheyGiveForEachText) {
  Random random;
  for (int round = 0; round < 50'000; ++round) {
    const string text = random.Text(12), other = random.Text(6), pattern = random.PatternOf(text);
    if (!Covers(pattern, text)) continue;  // a mark at the end may have skipped characters beyond it
    const string shown = Display(pattern) + " for '" + text + "'";
    EXPECT_TRUE(Covers(Concatenate({pattern, other, pattern}), text + other + text)) << shown;
    EXPECT_TRUE(Covers(Widened(pattern, other), text)) << shown;
    EXPECT_TRUE(Covers(Widened(pattern, other), other)) << shown;
    EXPECT_TRUE(Covers(Trim(pattern), Trim(text))) << shown;
    EXPECT_TRUE(Covers(ToUpper(pattern, false), ToUpper(text, true))) << shown;
    const string target(random.Text(1) + "a");
    EXPECT_TRUE(Covers(Replace(pattern, target, other), Replace(text, target, other))) << shown << " of " << target;
    const uint32_t begin = static_cast<uint32_t>(random.Below(5)), end = begin + static_cast<uint32_t>(random.Below(5));
    for (uint32_t to : {end, kToEnd}) {
      const auto exact = Substring(text, begin, to), wide = Substring(pattern, begin, to);
      if (exact) {
        ASSERT_TRUE(wide) << shown;
        EXPECT_TRUE(Covers(*wide, *exact)) << shown << " from " << begin << " to " << to;
      }
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace heliograph::string_pattern
