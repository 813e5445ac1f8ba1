/// Layout of the zip records, shared by the directory reader and recovery. Private to the zip reader.
///
/// Source: PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16 and 4.5.3.
#pragma once

#include <cstdint>

#include "frontend/archive/zip_archive.h"

namespace heliograph::frontend {

inline constexpr uint32_t kLocalSignature = 0x04034b50;
inline constexpr uint32_t kCentralSignature = 0x02014b50;
inline constexpr uint32_t kEndSignature = 0x06054b50;
inline constexpr uint32_t kZip64EndSignature = 0x06064b50;
inline constexpr uint32_t kZip64LocatorSignature = 0x07064b50;
inline constexpr uint32_t kDescriptorSignature = 0x08074b50;

inline constexpr uint64_t kLocalSize = 30;
inline constexpr uint64_t kCentralSize = 46;
inline constexpr uint64_t kEndSize = 22;
inline constexpr uint64_t kZip64EndSize = 56;
inline constexpr uint64_t kZip64LocatorSize = 20;
inline constexpr uint64_t kMaxCommentSize = 0xffff;

inline constexpr uint16_t kFlagEncrypted = 0x0001;
inline constexpr uint16_t kFlagDescriptor = 0x0008;
inline constexpr uint16_t kMethodStored = 0;
inline constexpr uint16_t kMethodDeflate = 8;
inline constexpr uint32_t kInZip64 = 0xffffffff;

inline bool HasSignature(Bytes bytes, uint64_t offset, uint32_t signature) {
  return InRange(offset, 4, bytes.size()) && LoadLittle<uint32_t>(bytes.data() + offset) == signature;
}

/// Replaces each of the sizes and the offset that says "in zip64" by its value in the zip64 extra field, where
/// present. `header_offset` may be null (local headers).
void ApplyZip64(Bytes extra, uint64_t& size, uint64_t& packed_size, uint64_t* header_offset);

}  // namespace heliograph::frontend
