#include "frontend/pointcuts/pointcut.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "frontend/pointcuts/parameter_positions.h"
#include "frontend/pointcuts/type_pattern_match.h"

namespace heliograph::frontend {
namespace {

std::string ErrorOf(std::string_view text) {
  const Result<Pointcut> parsed = ParsePointcut(text);
  return parsed.ok() ? std::string() : parsed.error().message;
}

TEST(Pointcut, AcceptsTheDesignatorsThatSpringSupports) {
  for (const std::string_view text :
       {"execution(* *(..))",
        "execution(public !static @app.A !@B * app..Service+.find*(.., int...) throws !java.io.IOException, E)",
        "execution((A || B && !C)+ (@app.Mark *).*(@P (@T *), List<? extends Map<K, V>>))", "execution(@(A || B) void *..stop())",
        "execution(app.A.new(..))", "execution(int[][] app.A<T>+.m())", " within ( app..* ) ",
        "this(app.A) && target(x) || !args(a, .., int)", "@target(A) && @within(A) && @annotation(a) && @args(A, .., b)",
        "bean(*Service) or not (bean(a) and bean(b))", "mine() && app.Other.theirs(x, *, ..)", "args()"}) {
    EXPECT_EQ(ErrorOf(text), "") << text;
  }
}

TEST(Pointcut, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(ErrorOf(""), "a point-cut is expected at character 0");
  EXPECT_EQ(ErrorOf("execution(* a.b()"), "a closing parenthesis is expected at character 17");
  EXPECT_EQ(ErrorOf("execution(*)"), "the name of a method is expected at character 11");
  EXPECT_EQ(ErrorOf("execution(* a.b)"), "a dot and the name of a method are expected at character 15");
  EXPECT_EQ(ErrorOf("call(* *(..))"), "'call' is no point-cut that Spring supports at character 5");
  EXPECT_EQ(ErrorOf("@some(A)"), "'@some' is no point-cut at character 5");
  EXPECT_EQ(ErrorOf("within(A) within(B)"), "&& or || is expected at character 10");
  EXPECT_EQ(ErrorOf("within(..)"), "one type is expected at character 10");
  EXPECT_EQ(ErrorOf("this(A, B)"), "one type is expected at character 10");
  EXPECT_EQ(ErrorOf("args(A B)"), "a comma or a closing parenthesis is expected at character 7");
  EXPECT_EQ(ErrorOf("bean( )"), "a name of a bean is expected at character 7");
  EXPECT_EQ(ErrorOf("within(A) &&"), "a point-cut is expected at character 12");
}

TEST(Pointcut, DepthIsLimited) {
  const auto nested = [](size_t depth) { return std::string(depth, '(') + "p()" + std::string(depth, ')'); };
  EXPECT_EQ(ErrorOf(nested(99)), "");
  EXPECT_NE(ErrorOf(nested(100)), "");
  EXPECT_NE(ErrorOf(std::string(100000, '!')), "");
  EXPECT_NE(ErrorOf("within(" + std::string(100000, '(')), "");
}

TEST(Pointcut, AnyTextIsSafe) {
  constexpr std::string_view kPieces[] = {
      "execution(", "within(", "args(",  "@annotation(", "bean(", ")",  "(",        "*", "..", ".",
      "app.A",      "+",       "[]",     "...",          "&&",    "||", "!",        ",", " ",  "@",
      "<",          ">",       "throws", "public ",      "and ",  "x",  "\xc3\xa4", "$", "new"};
  std::mt19937 random(7);
  size_t parsed = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (uint32_t n = random() % 12; n > 0; --n) text += kPieces[random() % std::size(kPieces)];
    const Result<Pointcut> result = ParsePointcut(text);
    parsed += result.ok();
    if (!result.ok()) {
      EXPECT_NE(result.error().message, "") << text;
    }
  }
  EXPECT_GT(parsed, 0u);
}

TEST(Pointcut, NamesOfTypes) {
  const auto is = [](std::string_view pattern, std::string_view name) { return NameIsLike(pattern, name, "app."); };
  EXPECT_TRUE(is("*", "app.A"));
  EXPECT_TRUE(is("app.*", "app.A"));
  EXPECT_FALSE(is("app.*", "app.A$B"));
  EXPECT_FALSE(is("app.*", "app.sub.A"));
  EXPECT_TRUE(is("app..*", "app.A"));
  EXPECT_TRUE(is("app..*", "app.sub.A$B"));
  EXPECT_TRUE(is("app.A.B", "app.A$B"));
  EXPECT_TRUE(is("A", "app.A"));
  EXPECT_TRUE(is("String", "java.lang.String"));
  EXPECT_FALSE(is("List", "java.util.List"));
  EXPECT_TRUE(is("*..Serv*ce", "a.b.Service"));
  EXPECT_FALSE(is("*..Serv*ce", "a.b.Services"));
  EXPECT_TRUE(is("a..b..C", "a.x.b.y.b.C"));
  EXPECT_FALSE(is(std::string(200, '*') + "b", std::string(200, 'a')));
}

TEST(Pointcut, PositionsOfParameters) {
  const auto pattern = [](std::string_view text) { return ParsePointcut("args(" + std::string(text) + ")")->arguments; };
  using Positions = std::pair<size_t, size_t>;
  EXPECT_EQ(PositionsOf(pattern("a, b"), 1, 2), Positions(1, 1));
  EXPECT_EQ(PositionsOf(pattern("a, .."), 0, 4), Positions(0, 0));
  EXPECT_EQ(PositionsOf(pattern(".., a"), 1, 4), Positions(3, 3));
  EXPECT_EQ(PositionsOf(pattern(".., a, .."), 1, 4), Positions(0, 3));
  EXPECT_GT(PositionsOf(pattern("a, b"), 0, 1).first, PositionsOf(pattern("a, b"), 0, 1).second);
  const auto fits = [&](std::string_view text, size_t count) {
    return MatchParameters(pattern(text), count, [](const ParameterPattern&, size_t) { return Answer::kYes; });
  };
  EXPECT_EQ(fits("..", 0), Answer::kYes);
  EXPECT_EQ(fits("a, .., b", 1), Answer::kNo);
  EXPECT_EQ(fits("a, .., b", 5), Answer::kYes);
  EXPECT_EQ(fits("a", 2), Answer::kNo);
}

}  // namespace
}  // namespace heliograph::frontend
