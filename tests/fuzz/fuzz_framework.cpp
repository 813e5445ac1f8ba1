/// libFuzzer target: any bytes as the rows of a framework.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "frontend/frameworks/framework.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph::frontend;
  const auto framework = ParseFramework({reinterpret_cast<const char*>(data), size}, "f");
  if (!framework) return 0;
  if (framework->name.empty()) std::abort();
  for (const FrameworkRow& row : framework->rows) {
    const bool of_methods_only = row.meaning == FrameworkRow::Concept::kCallBack;
    if (of_methods_only && row.methods.empty()) std::abort();
    const bool unnamed = row.by == FrameworkRow::By::kEntries || row.by == FrameworkRow::By::kOfProxies;
    if (!of_methods_only && !unnamed && row.names.empty()) std::abort();
    if (row.line == 0) std::abort();
  }
  return 0;
}
