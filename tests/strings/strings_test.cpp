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
constexpr std::string_view kOperations = "csrxpPtulfjULS<>dzvRknmabe";

/// Pieces of texts in which operations find something to do.
constexpr std::array<std::string_view, 34> kPieces = {"a",
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

/// A line that is a call, more or less: what is none is left out.
std::string Line(Random& random) {
  const char operation = kOperations[random.Below(kOperations.size())];
  std::string line(1, operation);
  const uint32_t operands =
      std::string_view("csrxpPfjdRzkmabe").find(operation) == std::string_view::npos ? 1 : 1 + random.Below(4);
  const bool places = std::string_view("sdze").find(operation) != std::string_view::npos || operation == 'R';
  const bool found = operation == 'a' || operation == 'b' || operation == 'P';
  for (uint32_t i = 0; i < operands; ++i) {
    line += (i > 0 ? "\t" : "") + Operand(random, (places && i > 0) || (found && i > 1));
  }
  return line;
}

TEST(StringsTest, CoversWhatTheJdkGives) {
  JdkStrings jdk;
  size_t compared = 0;
  for (uint32_t batch = 0; batch < kBatches; ++batch) {
    Random random(batch);
    std::vector<StringCall> calls;
    std::vector<JdkCall> happen;
    while (calls.size() < kCallsPerBatch) {
      auto call = ParseStringCall(Line(random));
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
  EXPECT_GT(compared, size_t{kBatches} * kCallsPerBatch / 3);
}

}  // namespace

}  // namespace heliograph::fuzz
