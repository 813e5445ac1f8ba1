#include "support/string_comparison.h"

#include <algorithm>
#include <string_view>

#include "core/strings/string_pattern.h"
#include "reflect/strings/string_evaluation.h"

namespace heliograph::fuzz {

namespace {

std::vector<std::string> Evaluate(const StringCall& call, StringOp op) {
  const std::vector<std::string_view> operands(call.operands.begin(), call.operands.end());
  return reflect::EvaluateStringOp(op, call.recipe, call.numbers, operands);
}

std::string Describe(const StringCall& call, const std::vector<std::string>& ours, const std::string& jdk) {
  std::string text = std::string("operation ") + call.happens.operation;
  for (const std::string& operand : call.operands) text += " [" + string_pattern::Display(operand) + "]";
  for (const auto& operand : call.happens.operands) text += " \"" + operand.text + "\"";
  text += " " + std::to_string(call.happens.begin) + " " + std::to_string(call.happens.end);
  text += "\n  the JDK gives: \"" + jdk + "\"\n";
  for (const std::string& our : ours) text += "  the analysis:  \"" + string_pattern::Display(our) + "\"\n";
  return text;
}

}  // namespace

std::string Difference(const StringCall& call, const std::vector<std::string>& results) {
  const std::vector<std::string> ours = Evaluate(call, call.op);
  for (const std::string& result : results) {
    const auto covers = [&](const std::string& pattern) { return string_pattern::Covers(pattern, result); };
    if (std::none_of(ours.begin(), ours.end(), covers)) return Describe(call, ours, result);
  }
  if (call.op != StringOp::kConcat || results.empty()) return "";
  const std::vector<std::string> part = Evaluate(call, StringOp::kFragments);
  if (!string_pattern::Covers(part[0], "x" + results[0] + "y")) return Describe(call, part, results[0]);
  for (const std::string& operand : call.operands) {
    const std::string wide = string_pattern::Widened(ours[0], operand);
    if (!string_pattern::Covers(wide, results[0])) return Describe(call, {wide}, results[0]);
  }
  return "";
}

}  // namespace heliograph::fuzz
