/// Reads any text as the manifest of a jar.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "frontend/archive/manifest.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph::frontend;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  MainClasses(ParseManifest(text));
  uint32_t line = 0;
  for (const ManifestAttribute& attribute : MainAttributes(text)) {
    if (attribute.line <= line) std::abort();
    line = attribute.line;
  }
  return 0;
}
