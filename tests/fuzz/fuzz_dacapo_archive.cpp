/// Opens any bytes as a DaCapo archive and selects its benchmarks "a" and "b".
#include <cstddef>
#include <cstdint>

#include "frontend/dacapo/archive.h"
#include "support/memory_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph;
  static fuzz::MemoryFile file;
  file.Write({reinterpret_cast<const char*>(data), size});
  frontend::ClassPathOptions limits;
  limits.max_entry_bytes = 1 << 20;
  limits.max_archive_bytes = 4 << 20;
  for (const std::vector<std::string>& names : {std::vector<std::string>(), {"a"}, {"a", "b"}}) {
    frontend::ByteStorage storage;
    Ledger ledger;
    auto selection = frontend::SelectDacapoBenchmarks(file.path(), names, limits, storage, ledger);
    if (!selection.ok()) continue;
    uint32_t sum = 0;  // of every byte, so that one outside the storage is a finding
    for (const frontend::ArchivePart& part : selection->parts) {
      for (uint8_t byte : part.bytes) sum += byte;
    }
    volatile uint32_t sink = sum;
    (void)sink;
  }
  return 0;
}
