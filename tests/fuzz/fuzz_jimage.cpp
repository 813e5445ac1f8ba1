/// Opens any bytes as a JDK image and reads every class.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "frontend/archive/jimage.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph::frontend;
  const auto opened = JImage::Open({data, size});
  const auto* image = std::get_if<JImage>(&opened);
  if (image == nullptr) return 0;
  Inflater inflater;
  std::vector<uint8_t> scratch;
  for (const ImageResource& resource : image->classes()) {
    if (resource.packed_size != 0 && resource.size > 1 << 20) continue;
    std::vector<uint8_t> out(resource.packed_size != 0 ? resource.size : 0);
    const auto content = image->Read(resource, inflater, out, scratch);
    if (const auto* bytes = std::get_if<Bytes>(&content)) resource.IsClass(AsText(*bytes));
    resource.Path();
  }
  return 0;
}
