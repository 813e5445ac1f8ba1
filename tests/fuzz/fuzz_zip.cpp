/// Opens any bytes as a zip archive and unpacks every entry.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "frontend/archive/manifest.h"
#include "frontend/archive/zip_archive.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph::frontend;
  const ZipLimits limits{.max_entry_bytes = 1 << 20, .max_ratio = 1200};
  const auto opened = ZipArchive::Open({data, size}, limits);
  const auto* archive = std::get_if<ZipArchive>(&opened);
  if (archive == nullptr) return 0;
  Inflater inflater;
  for (const ZipEntry& entry : archive->entries()) {
    const auto packed = archive->Packed(entry, limits);
    if (std::holds_alternative<ArchiveError>(packed)) continue;
    std::vector<uint8_t> out(entry.stored() ? 0 : entry.size);
    const auto content = UnpackZipEntry(entry, std::get<Bytes>(packed), inflater, out);
    if (const auto* bytes = std::get_if<Bytes>(&content)) MainClasses(ParseManifest(AsText(*bytes)));
  }
  return 0;
}
