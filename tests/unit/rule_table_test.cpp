// The tables that list-rules and explain-rule print.

#include "reflect/variants/rule_table.h"

#include <gtest/gtest.h>

#include <string>

#include "core/options/options.h"

namespace heliograph::reflect {
namespace {

TEST(RuleTable, EverySwitchBelongsToARule) {
  for (const Switch& s : Switches()) {
    EXPECT_FALSE(RulesWith(s.name).empty()) << s.name;
    EXPECT_EQ(FindSwitch(s.name), &s);
  }
}

TEST(RuleTable, EverySwitchOfARuleExists) {
  for (const RuleInfo& rule : Rules()) {
    size_t known = 0;
    for (const Switch& s : Switches()) {
      for (const RuleInfo* with : RulesWith(s.name)) known += with == &rule;
    }
    EXPECT_EQ(known, SplitNonEmpty(rule.switches, ',').size()) << rule.name;
  }
}

TEST(RuleTable, APartOfANameIsNoSwitch) {
  EXPECT_EQ(FindSwitch("lazy"), nullptr);
  EXPECT_TRUE(RulesWith("lazy").empty());
}

}  // namespace
}  // namespace heliograph::reflect
