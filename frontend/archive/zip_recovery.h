/// Listing of a zip file whose central directory is missing. Private to the zip reader.
///
/// Walks the local headers from the start. An entry written with a data descriptor (as the jar tool does)
/// has no sizes in its header; its stream is inflated once to find its end. Work is bounded: the
/// bytes inflated for this are limited to a multiple of the file's size.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontend/archive/zip_archive.h"

namespace heliograph::frontend {

class ZipRecovery {
 public:
  ZipRecovery(Bytes bytes, const ZipLimits& limits, BudgetGuard budget);
  /// An archive with `recovered()` set; it has no entries if none was found. Ends early when the budget is spent.
  ZipArchive Run();

 private:
  /// Reads the entry at `offset`; returns where to look for the next one.
  uint64_t ReadEntry(uint64_t offset);
  /// Finds sizes and CRC of an entry whose data starts at `data` and has a descriptor; the end of the
  /// descriptor, or none.
  std::optional<uint64_t> Measure(ZipEntry& entry, uint64_t data);
  uint64_t NextHeader(uint64_t from) const;
  void Warn(uint64_t offset, std::string_view entry, const char* reason);

  Bytes bytes_;
  ZipLimits limits_;
  BudgetGuard budget_;
  uint64_t work_left_;
  Inflater inflater_;
  std::vector<uint8_t> buffer_;
  ZipArchive archive_;
};

}  // namespace heliograph::frontend
