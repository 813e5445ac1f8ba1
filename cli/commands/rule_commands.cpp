#include "cli/commands/rule_commands.h"

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

/// The variants in which the flag is on.
std::string OnIn(const reflect::Switch& s) {
  std::string on;
  for (const reflect::Variant& v : reflect::Variants()) {
    if (v.*(s.flag)) on += (on.empty() ? "" : ", ") + std::string(v.name);
  }
  return on.empty() ? "no variant" : on;
}

/// The variants that give the number another value than its default.
std::string SetIn(const reflect::Switch& s) {
  std::string set;
  for (const reflect::Variant& v : reflect::Variants()) {
    if (v.*(s.number) == reflect::Variant{}.*(s.number)) continue;
    set += (set.empty() ? "" : ", ") + std::to_string(v.*(s.number)) + " in " + std::string(v.name);
  }
  return set.empty() ? "no variant sets it" : set;
}

std::string TextOf(const reflect::RuleInfo& rule) {
  std::string out = std::string(rule.name) + "\n  meaning   " + Wrapped(rule.meaning, 12);
  out += "  calls     " + Wrapped(rule.apis.empty() ? "none of its own: it follows values" : rule.apis, 12);
  out += "  source    " + Wrapped(rule.source, 12);
  out += "  switches\n";
  for (const std::string& raw : SplitNonEmpty(rule.switches, ',')) {
    const reflect::Switch* s = reflect::FindSwitch(std::string_view(raw).substr(raw.find_first_not_of(' ')));
    if (s == nullptr) continue;
    out += "    " + Padded(s->name, 20) + Wrapped(s->help, 24);
    if (s->flag != nullptr) out += std::string(24, ' ') + Wrapped("on in " + OnIn(*s), 30);
  }
  return out;
}

std::string TextOf(const reflect::Switch& s) {
  const bool flag = s.flag != nullptr;
  std::string out = std::string(s.name) + "\n  meaning   " + Wrapped(s.help, 12);
  out += "  values    " + std::string(flag ? "on or off; off" : "a number; " + ValueOf(s, reflect::Variant{})) +
         " unless the variant says otherwise\n";
  out += "  variants  " + Wrapped(flag ? "on in " + OnIn(s) : SetIn(s), 12);
  out += "  set by    --reflection-switch " + std::string(s.name) + (flag ? "=on|off\n" : "=NUMBER\n");
  out += "  rules\n";
  for (const reflect::RuleInfo* rule : reflect::RulesWith(s.name))
    out += "    " + Padded(rule->name, 24) + Wrapped(rule->source, 28);
  return out;
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
  out += "\nWith equal bounds (--reflection NAME:N), beside them in a sweep:\n";
  for (const std::string_view name : reflect::BoundedVariants()) out += "  " + std::string(name) + '\n';
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
  const reflect::RuleInfo* rule = reflect::FindRule(name);
  const reflect::Switch* one_switch = reflect::FindSwitch(name);
  if (rule == nullptr && one_switch == nullptr) {
    std::vector<std::string_view> names;
    for (const reflect::RuleInfo& r : reflect::Rules()) names.push_back(r.name);
    for (const reflect::Switch& s : reflect::Switches()) names.push_back(s.name);
    return Error{Error::Kind::kUsage, "there is no rule or switch " + std::string(name) + NearestHint(name, names) +
                                          "; heliograph list-rules names them"};
  }
  std::string out;
  if (rule != nullptr) out += TextOf(*rule);
  if (one_switch != nullptr) out += (out.empty() ? "" : "\n") + TextOf(*one_switch);
  return out;
}

}  // namespace heliograph::cli
