/// Reads any text as the configuration file of a DaCapo benchmark.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "frontend/dacapo/config_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph::frontend;
  const auto parsed = ParseDacapoConfig({reinterpret_cast<const char*>(data), size});
  if (const auto* error = std::get_if<ArchiveError>(&parsed)) {
    if (error->offset > size || error->reason.empty()) std::abort();
  } else if (std::get<DacapoConfig>(parsed).class_name.empty()) {
    std::abort();
  }
  return 0;
}
