/// Raw deflate (RFC 1951) and zlib (RFC 1950) decompression into buffers of known size, by libdeflate.
///
/// One Inflater serves one thread at a time; it holds tables worth reusing, so keep one per thread. Any
/// input is safe: a stream that is corrupt, or does not fill the output exactly, is refused.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "frontend/archive/archive_bytes.h"

struct libdeflate_decompressor;

namespace heliograph::frontend {

class Inflater {
 public:
  enum class Status { kOk, kCorrupt, kTooLong, kTooShort };
  struct Consumed {
    Status status = Status::kCorrupt;
    uint64_t input = 0;   ///< bytes of the stream
    uint64_t output = 0;  ///< bytes it stands for
  };

  Inflater();
  /// Fills `out` exactly.
  Status Deflate(Bytes in, std::span<uint8_t> out);
  Status Zlib(Bytes in, std::span<uint8_t> out);
  /// Decompresses at most out.size() bytes of a stream whose lengths are unknown; kTooLong if it holds more.
  Consumed DeflatePrefix(Bytes in, std::span<uint8_t> out);

 private:
  struct Free {
    void operator()(libdeflate_decompressor* decompressor) const;
  };
  std::unique_ptr<libdeflate_decompressor, Free> decompressor_;
};

/// What to tell the user about a status other than kOk.
const char* InflateReason(Inflater::Status status);

/// CRC-32 as zip entries carry it.
uint32_t Crc32(Bytes bytes);

}  // namespace heliograph::frontend
