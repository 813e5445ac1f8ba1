// What explain-rule says of rules and switches.

#include "cli/commands/rule_commands.h"

#include <gtest/gtest.h>

#include "reflect/variants/rule_table.h"
#include "reflect/variants/variants.h"

namespace heliograph::cli {
namespace {

TEST(ExplainRule, KnowsEveryRuleAndSwitch) {
  for (const reflect::RuleInfo& rule : reflect::Rules()) EXPECT_TRUE(ExplainRule(rule.name).ok()) << rule.name;
  for (const reflect::Switch& s : reflect::Switches()) {
    const auto text = ExplainRule(s.name);
    ASSERT_TRUE(text.ok()) << s.name;
    EXPECT_NE(text->find("--reflection-switch " + std::string(s.name)), std::string::npos) << *text;
  }
}

TEST(ExplainRule, ASwitchNamesItsVariantsAndRules) {
  const std::string flag = *ExplainRule("string-values"), number = *ExplainRule("guess-limit");
  EXPECT_NE(flag.find("\n  variants  on in full\n"), std::string::npos) << flag;
  EXPECT_NE(number.find("\n  values    a number; 0 unless the variant says otherwise\n  variants  20 in full\n"),
            std::string::npos)
      << number;
  EXPECT_NE(number.find("guess-limit=NUMBER\n"), std::string::npos) << number;
  const std::string limit = *ExplainRule("plural-classes");
  EXPECT_NE(limit.find("; 20 unless the variant says otherwise\n  variants  no variant sets it\n"), std::string::npos) << limit;
}

TEST(ExplainRule, HintsAtTheNearestName) {
  const auto wrong = ExplainRule("string-value");
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.error().message,
            "there is no rule or switch string-value; did you mean string-values?; heliograph list-rules names them");
}

}  // namespace
}  // namespace heliograph::cli
