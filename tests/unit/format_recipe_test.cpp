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
    if (recipe[i] == '\1') shown += "{" + std::to_string(recipe[++i]) + "}";
    else shown += recipe[i] == kAny ? '*' : recipe[i];
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

TEST(FormatRecipeTest, WidthsMakeUnknownTexts) {
  EXPECT_EQ(Recipe("%5s %s"), "* {2}");
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
