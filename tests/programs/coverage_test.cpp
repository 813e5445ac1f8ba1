/// What the programs of this folder cover: every rule, and every figure that a paper draws.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "reflect/variants/rule_table.h"
#include "reflect/variants/variants.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

/// "points-to/configuration" as switches.
reflect::Variant SwitchesOf(const std::string& variant) {
  const size_t slash = variant.find('/');
  reflect::Variant switches = *reflect::FindVariant(variant.substr(0, slash));
  if (slash != std::string::npos) {
    EXPECT_FALSE(reflect::SetSwitch(switches, variant.substr(slash + 1) + "=on"));
  }
  return switches;
}

/// Whether some switch of the rule is on.
bool Has(const reflect::Variant& variant, const reflect::RuleInfo& rule) {
  const std::string listed = " " + std::string(rule.switches) + ",";
  return std::ranges::any_of(reflect::Switches(), [&](const reflect::Switch& s) {
    return s.flag != nullptr && variant.*(s.flag) && listed.find(" " + std::string(s.name) + ",") != std::string::npos;
  });
}

bool IsNegative(const Expectation& e) {
  using Kind = Expectation::Kind;
  return e.kind == Kind::kNoEdge || e.kind == Kind::kNoTarget || e.kind == Kind::kUnreachable;
}

/// Whether the program names the rule and says what a variant with it finds or, if `negative` counts, leaves out.
bool Shows(const ProgramExpectations& program, const reflect::RuleInfo& rule, bool negative) {
  return program.rules.contains(std::string(rule.name)) && std::ranges::any_of(program.expectations, [&](const Expectation& e) {
           if (IsNegative(e) && !negative) return false;
           return std::ranges::any_of(e.variants, [&](const std::string& v) { return Has(SwitchesOf(v), rule); });
         });
}

TEST(FeatureProgramsTest, EachRuleHasAProgramThatShowsIt) {
  for (const reflect::RuleInfo& rule : reflect::Rules()) {
    EXPECT_TRUE(std::ranges::any_of(FeaturePrograms(), [&](const auto& p) { return Shows(p.expected, rule, false); }))
        << "no program has a line `// rule " << rule.name << "` and says what a variant that has it finds";
  }
}

TEST(FeatureProgramsTest, AProgramThatNamesARuleExpectsSomethingOfAVariantThatHasIt) {
  for (const FeatureProgram& program : FeaturePrograms()) {
    for (const std::string& rule : program.expected.rules) {
      EXPECT_TRUE(Shows(program.expected, *reflect::FindRule(rule), true)) << program.file << " names " << rule;
    }
  }
}

TEST(FeatureProgramsTest, EachProgramOfTheFolderRulesNamesItsRules) {
  for (const FeatureProgram& program : FeaturePrograms()) {
    if (program.file.parent_path().filename() != "rules") continue;
    EXPECT_FALSE(program.expected.rules.empty()) << program.file << " has no line `// rule NAME`";
  }
}

TEST(FeatureProgramsTest, EachFigureSaysWhatItsPaperStates) {
  size_t statements = 0;
  for (const FeatureProgram& program : FeaturePrograms()) {
    if (program.file.parent_path().filename() != "figures") continue;
    size_t published = 0;
    for (const Expectation& e : program.expected.expectations) published += e.paper.empty() ? 0 : e.variants.size();
    EXPECT_GT(published, 0u) << program.file << " has no line `// paper SOURCE` with expectations below it";
    statements += published;
  }
  EXPECT_GE(statements, 179u) << "each is one line for one variant";
}

}  // namespace
}  // namespace heliograph::programs
