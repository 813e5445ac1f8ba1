#include "cli/commands/rule_commands.h"

#include <map>
#include <vector>

#include "cli/commands/text_layout.h"
#include "core/options/options.h"
#include "reflect/variants/rule_table.h"
#include "reflect/variants/variants.h"

namespace heliograph::cli {
namespace {

std::string ValueOf(const reflect::Switch& s, const reflect::Variant& v) {
  if (s.flag != nullptr) return v.*(s.flag) ? "on" : "-";
  return std::to_string(v.*(s.number));
}

/// The switches that the rule depends on.
std::vector<std::string> SwitchesOf(const reflect::RuleInfo& rule) {
  std::vector<std::string> names = SplitNonEmpty(rule.switches, ',');
  for (std::string& name : names) name.erase(0, name.find_first_not_of(' '));
  return names;
}

/// "on in solar, full", or "0 in none, local; 20 in full" for a number.
std::string VariantsOf(const reflect::Switch& s) {
  std::map<uint64_t, std::string> names;          // by value; 1 for on
  for (const reflect::Variant& v : reflect::Variants()) {
    std::string& of = names[s.flag != nullptr ? uint64_t{v.*(s.flag)} : uint64_t{v.*(s.number)}];
    of += (of.empty() ? "" : ", ") + std::string(v.name);
  }
  if (s.flag != nullptr) return "on in " + (names[1].empty() ? "no variant" : names[1]);
  std::string text;
  for (const auto& [value, of] : names) text += (text.empty() ? "" : "; ") + std::to_string(value) + " in " + of;
  return text;
}

std::string Explained(const reflect::RuleInfo& rule) {
  std::string out = std::string(rule.name) + "\n  meaning   " + Wrapped(rule.meaning, 12);
  out += "  calls     " + Wrapped(rule.apis.empty() ? "none of its own: it follows values" : rule.apis, 12);
  out += "  source    " + Wrapped(rule.source, 12);
  out += "  switches\n";
  for (const std::string& wanted : SwitchesOf(rule)) {
    for (const reflect::Switch& s : reflect::Switches()) {
      if (s.name != wanted) continue;
      out += "    " + Padded(s.name, 20) + Wrapped(s.help, 24);
      if (s.flag != nullptr) out += std::string(24, ' ') + Wrapped(VariantsOf(s), 30);
    }
  }
  return out;
}

std::string Explained(const reflect::Switch& s) {
  std::string rules;
  for (const reflect::RuleInfo& rule : reflect::Rules()) {
    for (const std::string& name : SwitchesOf(rule)) {
      if (name == s.name) rules += (rules.empty() ? "" : ", ") + std::string(rule.name);
    }
  }
  return std::string(s.name) + "\n  switch    " + Wrapped(s.help, 12) + "  variants  " + Wrapped(VariantsOf(s), 12) + "  rules     " +
         Wrapped(rules.empty() ? "none: it bounds or changes several" : rules, 12) + "  set with  --reflection-switch " +
         std::string(s.name) + (s.flag != nullptr ? "=on|off\n" : "=NUMBER\n");
}

}  // namespace

std::string ListRules() {
  std::string out = "Rules (heliograph explain-rule NAME tells more):\n";
  for (const reflect::RuleInfo& rule : reflect::Rules()) out += "  " + Padded(rule.name, 26) + Wrapped(rule.meaning, 28);
  out += "\nSwitches (--reflection-switch NAME=on|off, or NAME=NUMBER):\n";
  for (const reflect::Switch& s : reflect::Switches()) out += "  " + Padded(s.name, 26) + Wrapped(s.help, 28);
  return out;
}

std::string ListVariants() {
  std::string out = "Variants (--reflection NAME):\n";
  for (const reflect::Variant& v : reflect::Variants()) out += "  " + Padded(v.name, 22) + Wrapped(v.summary, 24);
  out += "\nTheir switches:\n  " + Padded("", 22);
  const auto variants = reflect::Variants();
  for (size_t i = 0; i < variants.size(); ++i) out += Padded(std::to_string(i + 1), 5);
  out += '\n';
  for (const reflect::Switch& s : reflect::Switches()) {
    out += "  " + Padded(s.name, 22);
    for (const reflect::Variant& v : variants) out += Padded(ValueOf(s, v), 5);
    out += '\n';
  }
  for (size_t i = 0; i < variants.size(); ++i) {
    out += (i == 0 ? "  (" : ", ") + std::to_string(i + 1) + " " + std::string(variants[i].name);
  }
  return out + ")\n";
}

Result<std::string> ExplainRule(std::string_view name) {
  std::string out;                       // a few names are of a rule and of a switch
  std::vector<std::string_view> names;
  for (const reflect::RuleInfo& rule : reflect::Rules()) {
    if (rule.name == name) out += Explained(rule);
    names.push_back(rule.name);
  }
  for (const reflect::Switch& s : reflect::Switches()) {
    if (s.name == name) out += (out.empty() ? "" : "\n") + Explained(s);
    names.push_back(s.name);
  }
  if (!out.empty()) return out;
  return Error{Error::Kind::kUsage, "there is no rule or switch " + std::string(name) + NearestHint(name, names) +
                                        "; heliograph list-rules names them"};
}

}  // namespace heliograph::cli
