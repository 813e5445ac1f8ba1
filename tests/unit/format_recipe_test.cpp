// Recipes of formats: which argument each specifier takes, and which texts are known, as java.util.Formatter has it.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/strings/string_pattern.h"

namespace heliograph::string_pattern {
namespace {

/// The recipe for people: arguments as {1}, the unknown as *.
std::string Recipe(std::string_view format) {
  const std::string recipe = FormatRecipe(format);
  std::string shown;
  for (size_t i = 0; i < recipe.size(); ++i) {
    const char c = recipe[i];
    if (c != '\1' && c != kPadArgument) {
      shown += c == kAny ? '*' : c;
      continue;
    }
    shown += "{" + std::to_string(recipe[++i]);
    if (c == kPadArgument) shown += std::string(":") + recipe[i + 2] + std::to_string(recipe[i + 1]), i += 2;
    shown += "}";
  }
  return shown;
}

TEST(FormatRecipeTest, ArgumentsComeInOrderOrByNumber) {
  EXPECT_EQ(Recipe("a.%s.%s"), "a.{1}.{2}");
  EXPECT_EQ(Recipe("%2$s %s %1$s %s"), "{2} {1} {1} {2}");
  EXPECT_EQ(Recipe("%d %s"), "* {2}");
}

TEST(FormatRecipeTest, ArgumentsPastTheBoundOfRecipesAreNotKnown) {
  EXPECT_EQ(Recipe("%99$s %100$s %4294967297$s %s"), "{99} * * {1}");
}

TEST(FormatRecipeTest, TheArgumentBeforeTakesNoNewOne) {
  EXPECT_EQ(Recipe("%s %<s %s"), "{1} * {2}");
  EXPECT_EQ(Recipe("%s %-5<s %s"), "{1} * {2}");
}

TEST(FormatRecipeTest, WidthsAlonePadTexts) {
  EXPECT_EQ(Recipe("%5s %-12s %s"), "{1:+5} {2:-12} {3}");
  EXPECT_EQ(Recipe("%1$5s"), "{1:+5}");
  EXPECT_EQ(Recipe("%05s %--5s %-s %100s %s"), "* * * * {5}");
  EXPECT_EQ(Recipe("%5d %5S %5.2s"), "* * *");
  EXPECT_EQ(Recipe("%%%n"), "%\n");
  EXPECT_EQ(Recipe("%-5%%s"), "*{1}");
}

TEST(FormatRecipeTest, ConversionsOfDatesHaveTwoLetters) { EXPECT_EQ(Recipe("%tY-%1$TB %s"), "*-* {2}"); }

TEST(FormatRecipeTest, SpecifiersWithoutEndAreUnknown) {
  EXPECT_EQ(Recipe("a%"), "a*");
  EXPECT_EQ(Recipe("a%1$"), "a*");
  EXPECT_EQ(Recipe("a%t"), "a*");
}

}  // namespace
}  // namespace heliograph::string_pattern
