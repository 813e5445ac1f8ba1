/// Zip reader: jar, war, ear and jmod files.
///
/// Works on bytes in memory and copies nothing; entries and stored data are views into those bytes, which
/// must outlive the archive. Immutable once open, so any thread may read. Any input is safe: every range is
/// checked, and sizes are limited before memory is asked for.
///
/// The central directory rules (data descriptors and local sizes are not looked at). Bytes before the first
/// entry, as in self-executable jars and jmod files, and bytes after the archive are accepted, and so is
/// zip64. If the central directory is missing, as in a truncated download, entries are recovered from their
/// local headers and `recovered()` says so.
///
/// Source: PKWARE APPNOTE 6.3.10, sections 4.3.7 (local header), 4.3.12 (central directory), 4.3.14 to
/// 4.3.16 (end records), 4.5.3 (zip64 extra field).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/budget.h"
#include "frontend/archive/archive_bytes.h"
#include "frontend/archive/inflater.h"

namespace heliograph::frontend {

struct ZipLimits {
  uint64_t max_entry_bytes = 256ull << 20;  ///< one inflated entry
  uint32_t max_ratio = 1200;                ///< inflated / packed, checked above 1 MiB
};

struct ZipEntry {
  std::string_view name;       ///< path with '/' separators, as written
  uint64_t header_offset = 0;  ///< of the local header, from the start of the bytes
  uint64_t packed_size = 0;
  uint64_t size = 0;  ///< unpacked, as declared
  uint32_t crc32 = 0;
  uint16_t method = 0;
  uint16_t flags = 0;

  bool stored() const { return method == 0; }
};

class ZipArchive {
 public:
  /// Lists `bytes`. Fails if they hold no entry that can be found; limits matter for recovery only. Once the budget is spent
  /// no more entries are looked for, and none at all is no failure.
  static std::variant<ZipArchive, ArchiveError> Open(Bytes bytes, const ZipLimits& limits, BudgetGuard budget = BudgetGuard());

  /// In central-directory order; after recovery, in file order. Directories are entries too.
  const std::vector<ZipEntry>& entries() const { return entries_; }
  /// Damage that did not keep the archive from being opened.
  const std::vector<ArchiveError>& warnings() const { return warnings_; }
  bool recovered() const { return recovered_; }
  /// First entry of that name; linear.
  const ZipEntry* Find(std::string_view name) const;

  /// The data of an entry as stored in the archive. Fails if the entry is encrypted, uses a method other
  /// than stored or deflate, exceeds a limit, or lies outside the archive.
  std::variant<Bytes, ArchiveError> Packed(const ZipEntry& entry, const ZipLimits& limits) const;

 private:
  friend class ZipRecovery;

  Bytes bytes_;
  std::vector<ZipEntry> entries_;
  std::vector<ArchiveError> warnings_;
  bool recovered_ = false;

  static constexpr uint32_t kEntriesPerQuestion = 4096;
  void List(uint64_t begin, uint64_t end, uint64_t prefix, BudgetGuard budget);
};

/// Unpacks and checks one entry: `packed` as given by ZipArchive::Packed, `out` of exactly entry.size bytes.
/// Returns a view of the data, which is `packed` itself for stored entries; `out` may be empty for them.
std::variant<Bytes, ArchiveError> UnpackZipEntry(const ZipEntry& entry, Bytes packed, Inflater& inflater, std::span<uint8_t> out);

}  // namespace heliograph::frontend
