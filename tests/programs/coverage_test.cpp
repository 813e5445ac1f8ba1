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
  if (slash != std::string::npos) EXPECT_FALSE(reflect::SetSwitch(switches, variant.substr(slash + 1) + "=on"));
  return switches;
}

/// Whether some switch of the rule is on.
bool Has(const reflect::Variant& variant, const reflect::RuleInfo& rule) {
  const std::string listed = " " + std::string(rule.switches) + ",";
  return std::ranges::any_of(reflect::Switches(), [&](const reflect::Switch& s) {
    return s.flag != nullptr && variant.*(s.flag) && listed.find(" " + std::string(s.name) + ",") != std::string::npos;
  });
}

/// Whether the program says what a variant with the rule finds.
bool Shows(const ProgramExpectations& program, const reflect::RuleInfo& rule) {
  using Kind = Expectation::Kind;
  return std::ranges::any_of(program.expectations, [&](const Expectation& e) {
    if (e.kind == Kind::kNoEdge || e.kind == Kind::kNoTarget || e.kind == Kind::kUnreachable) return false;
    return std::ranges::any_of(e.variants, [&](const std::string& v) { return Has(SwitchesOf(v), rule); });
  });
}

TEST(FeatureProgramsTest, EachRuleHasAProgramThatShowsIt) {
  for (const reflect::RuleInfo& rule : reflect::Rules()) {
    EXPECT_TRUE(std::ranges::any_of(FeaturePrograms(), [&](const FeatureProgram& p) {
      return p.expected.rules.contains(std::string(rule.name));
    })) << "no program has a line `// rule " << rule.name << "`";
  }
}

TEST(FeatureProgramsTest, AProgramShowsEachRuleThatItNames) {
  for (const FeatureProgram& program : FeaturePrograms()) {
    for (const std::string& rule : program.expected.rules) {
      EXPECT_TRUE(Shows(program.expected, *reflect::FindRule(rule)))
          << program.file << " names " << rule << " but expects nothing that is found with a variant that has it";
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
    const auto published =
        std::ranges::count_if(program.expected.expectations, [](const Expectation& e) { return !e.paper.empty(); });
    EXPECT_GT(published, 0) << program.file << " has no line `// paper SOURCE` with expectations below it";
    statements += static_cast<size_t>(published);
  }
  EXPECT_GT(statements, 100u);
}

}  // namespace
}  // namespace heliograph::programs
