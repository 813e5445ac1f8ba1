/// libFuzzer target: any bytes as a point-cut.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "frontend/pointcuts/pointcut.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph::frontend;
  const auto pointcut = ParsePointcut({reinterpret_cast<const char*>(data), size});
  if (!pointcut.ok() && pointcut.error().message.empty()) std::abort();
  return 0;
}
