/// Evaluates string operations as the analysis does, on texts of which it knows parts, and compares with what the JDK gives for the
/// whole texts: whatever a call really gives must be covered. Input: lines of support/string_calls.h.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "support/string_calls.h"
#include "support/string_comparison.h"

namespace {

using namespace heliograph;

/// Of one input, so that a batch fits in a pipe.
constexpr size_t kMostCalls = 32, kMostBytes = 16 << 10;

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
    const std::string difference = results[i] ? fuzz::Difference(calls[i], *results[i]) : "";
    if (difference.empty()) continue;
    std::fprintf(stderr, "%s", difference.c_str());
    std::abort();
  }
  return 0;
}
