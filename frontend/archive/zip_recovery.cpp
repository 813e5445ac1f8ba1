#include "frontend/archive/zip_recovery.h"

#include <algorithm>
#include <string>

#include "frontend/archive/zip_format.h"

namespace heliograph::frontend {
namespace {

constexpr uint64_t kFirstGuess = 64 << 10;
constexpr uint64_t kWorkFloor = 1ull << 28;
constexpr uint64_t kWorkPerByte = 32;

}  // namespace

ZipRecovery::ZipRecovery(Bytes bytes, const ZipLimits& limits, BudgetGuard budget)
    : bytes_(bytes), limits_(limits), budget_(budget), work_left_(kWorkFloor + kWorkPerByte * bytes.size()) {
  archive_.bytes_ = bytes;
  archive_.recovered_ = true;
}

ZipArchive ZipRecovery::Run() {
  static constexpr uint32_t kHeadersPerQuestion = 256;
  BudgetMeter meter = budget_.Meter(kHeadersPerQuestion);
  uint64_t offset = NextHeader(0);
  while (offset < bytes_.size() && !meter.Spent() && !budget_.WasSpent()) offset = NextHeader(ReadEntry(offset));
  return std::move(archive_);
}

uint64_t ZipRecovery::ReadEntry(uint64_t offset) {
  if (!InRange(offset, kLocalSize, bytes_.size())) {
    Warn(offset, "", "local header is cut off");
    return bytes_.size();
  }
  const uint8_t* p = bytes_.data() + offset;
  ZipEntry entry;
  entry.header_offset = offset;
  entry.flags = LoadLittle<uint16_t>(p + 6);
  entry.method = LoadLittle<uint16_t>(p + 8);
  entry.crc32 = LoadLittle<uint32_t>(p + 14);
  entry.packed_size = LoadLittle<uint32_t>(p + 18);
  entry.size = LoadLittle<uint32_t>(p + 22);
  const uint16_t name_size = LoadLittle<uint16_t>(p + 26);
  const uint16_t extra_size = LoadLittle<uint16_t>(p + 28);
  const uint64_t data = offset + kLocalSize + name_size + extra_size;
  if (data > bytes_.size()) {
    Warn(offset, "", "local header is cut off");
    return bytes_.size();
  }
  entry.name = AsText(bytes_.subspan(offset + kLocalSize, name_size));
  ApplyZip64(bytes_.subspan(data - extra_size, extra_size), entry.size, entry.packed_size, nullptr);
  uint64_t end = data;
  if (entry.flags & kFlagDescriptor) {
    const std::optional<uint64_t> measured = Measure(entry, data);
    if (!measured) return data;
    end = *measured;
  } else if (!InRange(data, entry.packed_size, bytes_.size())) {
    Warn(offset, entry.name, "data is cut off");
    return data;
  } else {
    end = data + entry.packed_size;
  }
  archive_.entries_.push_back(entry);
  return end;
}

std::optional<uint64_t> ZipRecovery::Measure(ZipEntry& entry, uint64_t data) {
  if (entry.method != kMethodDeflate) {
    Warn(entry.header_offset, entry.name, "stored entry of unknown size");
    return std::nullopt;
  }
  const Bytes stream = bytes_.subspan(data);
  Inflater::Consumed consumed;
  for (uint64_t guess = kFirstGuess;; guess *= 4) {
    const uint64_t room = std::min({guess, limits_.max_entry_bytes, work_left_});
    if (budget_.LacksRoom(room)) return std::nullopt;
    if (buffer_.size() < room) buffer_.resize(room);
    consumed = inflater_.DeflatePrefix(stream, std::span(buffer_).first(room));
    work_left_ -= consumed.status == Inflater::Status::kOk ? consumed.output : room;
    if (consumed.status != Inflater::Status::kTooLong || room < guess) break;
  }
  if (consumed.status != Inflater::Status::kOk) {
    Warn(entry.header_offset, entry.name, "data is cut off or corrupt");
    return std::nullopt;
  }
  entry.packed_size = consumed.input;
  entry.size = consumed.output;
  const Bytes content = Bytes(buffer_).first(consumed.output);
  uint64_t end = data + consumed.input;
  if (HasSignature(bytes_, end, kDescriptorSignature)) end += 4;
  if (InRange(end, 4, bytes_.size())) {
    entry.crc32 = LoadLittle<uint32_t>(bytes_.data() + end);
    return end + 4;
  }
  entry.crc32 = Crc32(content);
  return end;
}

uint64_t ZipRecovery::NextHeader(uint64_t from) const {
  static constexpr uint8_t kMagic[] = {'P', 'K', 3, 4};
  if (from >= bytes_.size()) return bytes_.size();
  const auto found =
      std::search(bytes_.begin() + static_cast<ptrdiff_t>(from), bytes_.end(), std::begin(kMagic), std::end(kMagic));
  return static_cast<uint64_t>(found - bytes_.begin());
}

void ZipRecovery::Warn(uint64_t offset, std::string_view entry, const char* reason) {
  static constexpr size_t kMaxWarnings = 100;
  if (archive_.warnings_.size() >= kMaxWarnings) return;
  std::string text = entry.empty() ? std::string() : "entry '" + std::string(entry) + "': ";
  archive_.warnings_.push_back({offset, text + reason});
}

}  // namespace heliograph::frontend
