/// What the analysis computes of string operations covers what the JDK gives.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/jdk_strings.h"
#include "support/string_calls.h"
#include "support/string_comparison.h"

namespace heliograph::fuzz {

namespace {

constexpr uint32_t kBatches = 2000, kCallsPerBatch = 32;
constexpr std::string_view kOperations = "csrxpPtulfjULS<>dzvRknmabew", kExpressions = "qQyghi";

/// Pieces of texts in which operations find something to do.
constexpr std::array<std::string_view, 36> kPieces = {"a",
                                                      "B",
                                                      "i",
                                                      "I",
                                                      ".",
                                                      "$",
                                                      "/",
                                                      " ",
                                                      "\t",
                                                      "\r",
                                                      "\x1c",
                                                      "app.Main",
                                                      "Outer$Inner",
                                                      "\xc4\xb0",
                                                      "\xc4\xb1",
                                                      "ss",
                                                      "\xc3\x9f",
                                                      "%s",
                                                      "%S",
                                                      "%5s",
                                                      "%-7s",
                                                      "%%",
                                                      "%n",
                                                      "%d",
                                                      "{",
                                                      "}",
                                                      "{0}",
                                                      "'",
                                                      "7",
                                                      "12",
                                                      ",",
                                                      ", ",
                                                      "",
                                                      "\xe2\x80\x83",
                                                      "\xe3\x80\x80",
                                                      "\xf0\x9d\x94\xb8"};

/// Pieces of regular expressions, and of texts that they match.
constexpr std::array<std::string_view, 40> kRegexPieces = {
    "a",  "b",  "ab", ".",   "\\.",  "\\w",   "\\d",   "\\s", "[a-c]", "[^a]",    "[\\w.-]", "*",  "+",  "?",
    "*?", "+?", "?+", "++",  "{2}",  "{1,2}", "(a)",   "(b|", ")",     "(",       "(?:",     ")?", ")*", ")+",
    "|",  "^",  "$",  "\\b", "(?=a", "(?!b",  "(?<n>", "x=",  ",",     "\\Q.\\E", "(?i)",    "[a-"};
constexpr std::array<std::string_view, 16> kMatchedPieces = {"a", "b",  "c", "ab", "aa",   "A", ".", "1",
                                                             " ", "x=", ",", "\n", "\r\n", "_", "-", "B"};
constexpr std::array<std::string_view, 8> kReplacements = {"$1", "$0", "x", "\\$", "${n}", "$12", "", "\\"};

/// Java's SplittableRandom.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint32_t Below(uint32_t bound) {
    uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return static_cast<uint32_t>((z ^ z >> 31) % bound);
  }

 private:
  uint64_t state_;
};

std::string Operand(Random& random, bool number) {
  if (number) return std::to_string(random.Below(8));
  std::string text;
  for (uint32_t i = random.Below(6); i-- > 0;) text += kPieces[random.Below(kPieces.size())];
  return text;
}

template <size_t Count>
std::string Some(Random& random, const std::array<std::string_view, Count>& pieces, uint32_t most) {
  std::string text;
  for (uint32_t i = random.Below(most); i-- > 0;) text += pieces[random.Below(pieces.size())];
  return text;
}

/// A call on a regular expression: text, expression, and a replacement or number.
std::string ExpressionLine(Random& random) {
  const char operation = kExpressions[random.Below(kExpressions.size())];
  const bool replaces = operation == 'q' || operation == 'Q';
  const std::string text = Some(random, kMatchedPieces, 9), expression = Some(random, kRegexPieces, 7);
  const std::string last = replaces ? Some(random, kReplacements, 3) : std::to_string(random.Below(4));
  return operation + text + "\t" + expression + "\t" + last;
}

/// A line that is a call, more or less: what is none is left out.
std::string Line(Random& random) {
  const char operation = kOperations[random.Below(kOperations.size())];
  std::string line(1, operation);
  const uint32_t operands =
      std::string_view("csrxpPfjdRzkmabew").find(operation) == std::string_view::npos ? 1 : 1 + random.Below(4);
  const bool places = std::string_view("sdze").find(operation) != std::string_view::npos || operation == 'R';
  const bool found = operation == 'a' || operation == 'b' || operation == 'P';
  for (uint32_t i = 0; i < operands; ++i) {
    line += (i > 0 ? "\t" : "") + Operand(random, (places && i > 0) || (found && i > 1));
  }
  return line;
}

/// Compares batches of the calls that `line` makes; gives how many the JDK had results for.
size_t Compare(std::string (*line)(Random&)) {
  JdkStrings jdk;
  size_t compared = 0;
  for (uint32_t batch = 0; batch < kBatches; ++batch) {
    Random random(batch);
    std::vector<StringCall> calls;
    std::vector<JdkCall> happen;
    while (calls.size() < kCallsPerBatch) {
      auto call = ParseStringCall(line(random));
      if (!call) continue;
      happen.push_back(call->happens);
      calls.push_back(std::move(*call));
    }
    const std::vector<JdkResult> results = jdk.Evaluate(happen);
    for (size_t i = 0; i < calls.size(); ++i) {
      if (!results[i]) continue;
      ++compared;
      EXPECT_EQ(Difference(calls[i], *results[i]), "");
    }
  }
  return compared;
}

TEST(StringsTest, CoversWhatTheJdkGives) { EXPECT_GT(Compare(Line), size_t{kBatches} * kCallsPerBatch / 3); }

TEST(StringsTest, CoversWhatRegularExpressionsGive) { EXPECT_GT(Compare(ExpressionLine), size_t{kBatches} * kCallsPerBatch / 3); }

}  // namespace

}  // namespace heliograph::fuzz
