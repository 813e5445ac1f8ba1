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
  const reflect::RuleInfo* rule = reflect::FindRule(name);
  if (rule == nullptr) {
    std::vector<std::string_view> names;
    for (const reflect::RuleInfo& r : reflect::Rules()) names.push_back(r.name);
    return Error{Error::Kind::kUsage, "there is no rule " + std::string(name) + NearestHint(name, names) +
                                          "; heliograph list-rules names them"};
  }
  std::string out = std::string(rule->name) + "\n  meaning   " + Wrapped(rule->meaning, 12);
  out += "  calls     " + Wrapped(rule->apis.empty() ? "none of its own: it follows values" : rule->apis, 12);
  out += "  source    " + Wrapped(rule->source, 12);
  out += "  switches\n";
  for (const std::string& raw : SplitNonEmpty(rule->switches, ',')) {
    const std::string_view wanted = std::string_view(raw).substr(raw.find_first_not_of(' '));
    for (const reflect::Switch& s : reflect::Switches()) {
      if (s.name != wanted) continue;
      out += "    " + Padded(s.name, 20) + Wrapped(s.help, 24);
      std::string on;
      for (const reflect::Variant& v : reflect::Variants()) {
        if (s.flag != nullptr && v.*(s.flag)) on += (on.empty() ? "" : ", ") + std::string(v.name);
      }
      if (s.flag != nullptr) out += std::string(24, ' ') + Wrapped("on in " + (on.empty() ? "no variant" : on), 30);
    }
  }
  return out;
}

}  // namespace heliograph::cli
