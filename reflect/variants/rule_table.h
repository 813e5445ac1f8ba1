/// What the rules are, for people: one row per rule with its meaning, source and switches.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "reflect/variants/variants.h"

namespace heliograph::reflect {

struct RuleInfo {
  std::string_view name;
  std::string_view apis;  ///< labels as in outputs, comma-separated; empty: every use of a value
  std::string_view meaning;
  std::string_view source;
  std::string_view switches;  ///< names out of Switches(), comma-separated
};

/// All rules, forward ones first.
std::span<const RuleInfo> Rules();
/// nullptr if there is none of that name.
const RuleInfo* FindRule(std::string_view name);
/// The rules that the switch is one of, in order. Each switch has one at least.
std::vector<const RuleInfo*> RulesWith(std::string_view switch_name);
/// nullptr if there is none of that name.
const Switch* FindSwitch(std::string_view name);

}  // namespace heliograph::reflect
