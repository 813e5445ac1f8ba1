#include "frontend/archive/inflater.h"

#include <libdeflate.h>

#include <new>

namespace heliograph::frontend {
namespace {

Inflater::Status ToStatus(libdeflate_result result) {
  switch (result) {
    case LIBDEFLATE_SUCCESS: return Inflater::Status::kOk;
    case LIBDEFLATE_SHORT_OUTPUT: return Inflater::Status::kTooShort;
    case LIBDEFLATE_INSUFFICIENT_SPACE: return Inflater::Status::kTooLong;
    default: return Inflater::Status::kCorrupt;
  }
}

/// libdeflate wants a non-null output even if it is empty.
uint8_t* Target(std::span<uint8_t> out, uint8_t& dummy) { return out.empty() ? &dummy : out.data(); }

}  // namespace

Inflater::Inflater() : decompressor_(libdeflate_alloc_decompressor()) {
  if (decompressor_ == nullptr) throw std::bad_alloc();
}

void Inflater::Free::operator()(libdeflate_decompressor* decompressor) const { libdeflate_free_decompressor(decompressor); }

Inflater::Status Inflater::Deflate(Bytes in, std::span<uint8_t> out) {
  uint8_t dummy;
  return ToStatus(
      libdeflate_deflate_decompress(decompressor_.get(), in.data(), in.size(), Target(out, dummy), out.size(), nullptr));
}

Inflater::Status Inflater::Zlib(Bytes in, std::span<uint8_t> out) {
  uint8_t dummy;
  return ToStatus(libdeflate_zlib_decompress(decompressor_.get(), in.data(), in.size(), Target(out, dummy), out.size(), nullptr));
}

Inflater::Consumed Inflater::DeflatePrefix(Bytes in, std::span<uint8_t> out) {
  uint8_t dummy;
  size_t input = 0, output = 0;
  const auto result = libdeflate_deflate_decompress_ex(decompressor_.get(), in.data(), in.size(), Target(out, dummy), out.size(),
                                                       &input, &output);
  if (result != LIBDEFLATE_SUCCESS) return {ToStatus(result), 0, 0};
  return {Status::kOk, input, output};
}

const char* InflateReason(Inflater::Status status) {
  switch (status) {
    case Inflater::Status::kOk: return "no error";
    case Inflater::Status::kTooLong: return "compressed data is longer than the size declared";
    case Inflater::Status::kTooShort: return "compressed data is shorter than the size declared";
    case Inflater::Status::kCorrupt: break;
  }
  return "corrupt compressed data";
}

uint32_t Crc32(Bytes bytes) { return libdeflate_crc32(0, bytes.data(), bytes.size()); }

}  // namespace heliograph::frontend
