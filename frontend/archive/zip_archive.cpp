#include "frontend/archive/zip_archive.h"

#include <algorithm>
#include <optional>
#include <string>

#include "frontend/archive/zip_format.h"
#include "frontend/archive/zip_recovery.h"

namespace heliograph::frontend {
namespace {

/// Where the central directory is.
struct Directory {
  uint64_t offset = 0;  ///< from the start of the bytes
  uint64_t size = 0;
  uint64_t prefix = 0;  ///< to add to the offsets the archive states
};

/// Sizes and offsets as an end record states them.
struct EndRecord {
  uint64_t position = 0;  ///< of the record that directly follows the directory
  uint64_t directory_size = 0;
  uint64_t directory_offset = 0;
};

EndRecord ReadEnd(Bytes bytes, uint64_t position) {
  const uint8_t* p = bytes.data() + position;
  return {position, LoadLittle<uint32_t>(p + 12), LoadLittle<uint32_t>(p + 16)};
}

/// The zip64 end record announced by a locator before the end record at `position`, if there is one.
std::optional<EndRecord> ReadZip64End(Bytes bytes, uint64_t position) {
  if (position < kZip64LocatorSize + kZip64EndSize) return std::nullopt;
  const uint64_t locator = position - kZip64LocatorSize;
  if (!HasSignature(bytes, locator, kZip64LocatorSignature)) return std::nullopt;
  // In an archive with a prefix the stated offset is too small; the record then ends at the locator.
  for (const uint64_t offset : {LoadLittle<uint64_t>(bytes.data() + locator + 8), locator - kZip64EndSize}) {
    if (!InRange(offset, kZip64EndSize, locator) || !HasSignature(bytes, offset, kZip64EndSignature)) continue;
    const uint8_t* p = bytes.data() + offset;
    return EndRecord{offset, LoadLittle<uint64_t>(p + 40), LoadLittle<uint64_t>(p + 48)};
  }
  return std::nullopt;
}

/// Resolves an end record to a directory that starts with a central header (or is empty).
std::optional<Directory> Locate(Bytes bytes, const EndRecord& end) {
  if (end.directory_size == 0 && end.directory_offset <= end.position) return Directory{end.position, 0, 0};
  if (end.directory_size < kCentralSize || end.directory_size > end.position) return std::nullopt;
  const uint64_t actual = end.position - end.directory_size;
  if (actual >= end.directory_offset && HasSignature(bytes, actual, kCentralSignature)) {
    return Directory{actual, end.directory_size, actual - end.directory_offset};
  }
  if (InRange(end.directory_offset, end.directory_size, end.position) &&
      HasSignature(bytes, end.directory_offset, kCentralSignature)) {
    return Directory{end.directory_offset, end.directory_size, 0};
  }
  return std::nullopt;
}

std::optional<Directory> FindDirectory(Bytes bytes) {
  if (bytes.size() < kEndSize) return std::nullopt;
  const uint64_t last = bytes.size() - kEndSize;
  const uint64_t first = last > kMaxCommentSize ? last - kMaxCommentSize : 0;
  for (uint64_t position = last + 1; position-- > first;) {
    if (!HasSignature(bytes, position, kEndSignature)) continue;
    if (LoadLittle<uint16_t>(bytes.data() + position + 20) > last - position) continue;
    const EndRecord end = ReadEnd(bytes, position);
    if (const auto zip64 = ReadZip64End(bytes, position)) {
      if (const auto found = Locate(bytes, *zip64)) return found;
    }
    if (const auto found = Locate(bytes, end)) return found;
  }
  return std::nullopt;
}

/// Reads the central header at `offset`, which lies in [.., end). Its total size, or none if it does not fit.
std::optional<uint64_t> ReadCentral(Bytes bytes, uint64_t offset, uint64_t end, uint64_t prefix, ZipEntry& entry) {
  if (!InRange(offset, kCentralSize, end) || !HasSignature(bytes, offset, kCentralSignature)) return std::nullopt;
  const uint8_t* p = bytes.data() + offset;
  const uint64_t name_size = LoadLittle<uint16_t>(p + 28);
  const uint64_t extra_size = LoadLittle<uint16_t>(p + 30);
  const uint64_t total = kCentralSize + name_size + extra_size + LoadLittle<uint16_t>(p + 32);
  if (!InRange(offset, total, end)) return std::nullopt;
  entry.flags = LoadLittle<uint16_t>(p + 8);
  entry.method = LoadLittle<uint16_t>(p + 10);
  entry.crc32 = LoadLittle<uint32_t>(p + 16);
  entry.packed_size = LoadLittle<uint32_t>(p + 20);
  entry.size = LoadLittle<uint32_t>(p + 24);
  uint64_t header = LoadLittle<uint32_t>(p + 42);
  entry.name = AsText(bytes.subspan(offset + kCentralSize, name_size));
  ApplyZip64(bytes.subspan(offset + kCentralSize + name_size, extra_size), entry.size, entry.packed_size, &header);
  // A header offset that wraps is out of range for any archive; keep it so.
  entry.header_offset = header > UINT64_MAX - prefix ? UINT64_MAX : header + prefix;
  return total;
}

ArchiveError Fail(uint64_t offset, std::string reason) { return {offset, std::move(reason)}; }

std::string Count(uint64_t value) { return std::to_string(value); }

}  // namespace

void ApplyZip64(Bytes extra, uint64_t& size, uint64_t& packed_size, uint64_t* header_offset) {
  if (size != kInZip64 && packed_size != kInZip64 && (!header_offset || *header_offset != kInZip64)) return;
  for (uint64_t at = 0; InRange(at, 4, extra.size());) {
    const uint16_t id = LoadLittle<uint16_t>(extra.data() + at);
    const uint16_t length = LoadLittle<uint16_t>(extra.data() + at + 2);
    at += 4;
    if (!InRange(at, length, extra.size())) return;
    if (id == 1) {
      Bytes field = extra.subspan(at, length);
      for (uint64_t* value : {&size, &packed_size, header_offset}) {
        if (value == nullptr || *value != kInZip64) continue;
        if (field.size() < 8) return;
        *value = LoadLittle<uint64_t>(field.data());
        field = field.subspan(8);
      }
      return;
    }
    at += length;
  }
}

void ZipArchive::List(uint64_t begin, uint64_t end, uint64_t prefix, BudgetGuard budget) {
  const uint64_t expected = (end - begin) / 96;
  if (budget.LacksRoom(expected * sizeof(ZipEntry))) return;
  entries_.reserve(expected);
  BudgetMeter meter = budget.Meter(kEntriesPerQuestion);
  for (uint64_t at = begin; at < end && !meter.Spent();) {
    ZipEntry entry;
    const auto total = ReadCentral(bytes_, at, end, prefix, entry);
    if (!total) {
      warnings_.push_back(
          Fail(at, "central directory is damaged; " + Count(entries_.size()) + " entries before the damage are read"));
      return;
    }
    entries_.push_back(entry);
    at += *total;
  }
}

std::variant<ZipArchive, ArchiveError> ZipArchive::Open(Bytes bytes, const ZipLimits& limits, BudgetGuard budget) {
  ZipArchive archive;
  archive.bytes_ = bytes;
  if (const auto directory = FindDirectory(bytes)) {
    archive.List(directory->offset, directory->offset + directory->size, directory->prefix, budget);
    return archive;
  }
  const bool jmod = bytes.size() > 4 && bytes[0] == 'J' && bytes[1] == 'M';
  if (!HasSignature(bytes, jmod ? 4 : 0, kLocalSignature)) return Fail(0, "not a zip archive");
  archive = ZipRecovery(bytes, limits, budget).Run();
  if (archive.entries_.empty() && !budget.WasSpent())
    return Fail(bytes.size(), "central directory missing, no entry can be recovered");
  archive.warnings_.insert(
      archive.warnings_.begin(),
      Fail(bytes.size(), "central directory missing; " + Count(archive.entries_.size()) + " entries recovered"));
  return archive;
}

const ZipEntry* ZipArchive::Find(std::string_view name) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const ZipEntry& e) { return e.name == name; });
  return found == entries_.end() ? nullptr : &*found;
}

std::variant<Bytes, ArchiveError> ZipArchive::Packed(const ZipEntry& entry, const ZipLimits& limits) const {
  const uint64_t header = entry.header_offset;
  if (entry.flags & kFlagEncrypted) return Fail(header, "entry is encrypted");
  if (entry.method != kMethodStored && entry.method != kMethodDeflate) {
    return Fail(header, "compression method " + Count(entry.method) + " is not supported");
  }
  if (entry.size > limits.max_entry_bytes) {
    return Fail(header, "entry of " + Count(entry.size) + " bytes exceeds the limit of " + Count(limits.max_entry_bytes));
  }
  if (entry.size > (1 << 20) && entry.size / limits.max_ratio > entry.packed_size) {
    return Fail(header, "compression ratio exceeds the limit of " + Count(limits.max_ratio));
  }
  if (!InRange(header, kLocalSize, bytes_.size()) || !HasSignature(bytes_, header, kLocalSignature)) {
    return Fail(header, "no local header where the central directory says");
  }
  const uint8_t* p = bytes_.data() + header;
  const uint64_t data = header + kLocalSize + LoadLittle<uint16_t>(p + 26) + LoadLittle<uint16_t>(p + 28);
  if (!InRange(data, entry.packed_size, bytes_.size())) return Fail(data, "entry data lies outside the archive");
  if (entry.stored() && entry.size != entry.packed_size) return Fail(header, "stored entry with two different sizes");
  return bytes_.subspan(data, entry.packed_size);
}

std::variant<Bytes, ArchiveError> UnpackZipEntry(const ZipEntry& entry, Bytes packed, Inflater& inflater,
                                                 std::span<uint8_t> out) {
  Bytes data = packed;
  if (!entry.stored()) {
    const Inflater::Status status = inflater.Deflate(packed, out);
    if (status != Inflater::Status::kOk) return Fail(entry.header_offset, InflateReason(status));
    data = out;
  }
  if (Crc32(data) != entry.crc32) return Fail(entry.header_offset, "CRC-32 mismatch");
  return data;
}

}  // namespace heliograph::frontend
