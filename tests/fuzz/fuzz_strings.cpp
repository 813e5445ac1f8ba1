/// Evaluates string operations as the analysis does, on texts of which it knows parts, and compares with what the JDK gives for the
/// whole texts: whatever a call really gives must be covered. Input: lines of support/string_calls.h.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/strings/string_pattern.h"
#include "reflect/strings/string_evaluation.h"
#include "support/string_calls.h"

namespace {

using namespace heliograph;

/// Of one input, so that a batch fits in a pipe.
constexpr size_t kMostCalls = 32, kMostBytes = 16 << 10;

std::vector<std::string> Evaluate(const fuzz::StringCall& call) {
  const std::vector<std::string_view> operands(call.operands.begin(), call.operands.end());
  return reflect::EvaluateStringOp(call.op, call.recipe, call.numbers, operands);
}

[[noreturn]] void Fail(const fuzz::StringCall& call, const std::vector<std::string>& ours, const std::string& jdk) {
  std::fprintf(stderr, "operation %c", call.happens.operation);
  for (const std::string& operand : call.operands) std::fprintf(stderr, " [%s]", string_pattern::Display(operand).c_str());
  for (const auto& operand : call.happens.operands) std::fprintf(stderr, " \"%s\"", operand.text.c_str());
  std::fprintf(stderr, "\n  the JDK gives: \"%s\"\n", jdk.c_str());
  for (const std::string& text : ours) std::fprintf(stderr, "  the analysis:  \"%s\"\n", string_pattern::Display(text).c_str());
  std::abort();
}

void Compare(const fuzz::StringCall& call, const std::vector<std::string>& results) {
  const std::vector<std::string> ours = Evaluate(call);
  for (const std::string& result : results) {
    const auto covers = [&](const std::string& pattern) { return string_pattern::Covers(pattern, result); };
    if (std::none_of(ours.begin(), ours.end(), covers)) Fail(call, ours, result);
  }
  if (call.op != StringOp::kConcat || results.empty()) return;
  const std::vector<std::string_view> operands(call.operands.begin(), call.operands.end());
  const auto part = reflect::EvaluateStringOp(StringOp::kFragments, call.recipe, call.numbers, operands);
  if (!string_pattern::Covers(part[0], "x" + results[0] + "y")) Fail(call, part, results[0]);
  for (const std::string& operand : call.operands) {
    const std::string wide = string_pattern::Widened(ours[0], operand);
    if (!string_pattern::Covers(wide, results[0])) Fail(call, {wide}, results[0]);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static fuzz::JdkStrings jdk;
  std::string_view text(reinterpret_cast<const char*>(data), std::min(size, kMostBytes));
  std::vector<fuzz::StringCall> calls;
  std::vector<fuzz::JdkCall> happen;
  while (!text.empty() && calls.size() < kMostCalls) {
    const size_t end = std::min(text.find('\n'), text.size());
    if (auto call = fuzz::ParseStringCall(text.substr(0, end))) {
      happen.push_back(call->happens);
      calls.push_back(std::move(*call));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (calls.empty()) return 0;
  const std::vector<fuzz::JdkResult> results = jdk.Evaluate(happen);
  for (size_t i = 0; i < calls.size(); ++i) {
    if (results[i]) Compare(calls[i], *results[i]);
  }
  return 0;
}
