#include "tests/differential/program_generator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace heliograph::differential {
namespace {

TEST(ProgramGeneratorTest, TheSeedDecidesTheText) {
  EXPECT_EQ(GenerateProgram(7), GenerateProgram(7));
  std::set<std::string> bodies;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const std::string text = GenerateProgram(seed);
    EXPECT_TRUE(text.starts_with("package gen" + std::to_string(seed) + ";\n"));
    EXPECT_NE(text.find("\nclass Main {\n"), std::string::npos);
    EXPECT_EQ(std::count(text.begin(), text.end(), '{'), std::count(text.begin(), text.end(), '}'));
    bodies.insert(text.substr(text.find('\n')));
  }
  EXPECT_EQ(bodies.size(), 20u);
}

TEST(ProgramGeneratorTest, OptionsLeaveOutFeatures) {
  GeneratorOptions plain;
  plain.lambdas = plain.exceptions = plain.collections = plain.reflection = false;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const std::string text = GenerateProgram(seed, plain);
    for (const char* feature : {"->", "::", "java.util", "forName", "getMethod", "catch (E"}) {
      EXPECT_EQ(text.find(feature), std::string::npos) << feature << " in seed " << seed;
    }
  }
}

}  // namespace
}  // namespace heliograph::differential
