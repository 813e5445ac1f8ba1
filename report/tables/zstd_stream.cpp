#include "report/tables/zstd_stream.h"

#include <zstd.h>

#include <new>
#include <utility>

namespace heliograph::report {
namespace {

/// Levels 1 to 3 cost about as much as writing the plain file does, those above several times that.
constexpr int kLevel = 3;

template <typename Context>
Context* Made(Context* context) {
  if (context == nullptr) throw std::bad_alloc();
  return context;
}

}  // namespace

void ZstdCompressor::Free::operator()(ZSTD_CCtx_s* context) const { ZSTD_freeCCtx(context); }
void ZstdDecompressor::Free::operator()(ZSTD_DCtx_s* context) const { ZSTD_freeDCtx(context); }

ZstdCompressor::ZstdCompressor() : context_(Made(ZSTD_createCCtx())) {
  ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
}
ZstdCompressor::~ZstdCompressor() = default;

void ZstdCompressor::Compress(std::string_view piece, bool last, std::string& packed) {
  ZSTD_inBuffer in{piece.data(), piece.size(), 0};
  const ZSTD_EndDirective directive = last ? ZSTD_e_end : ZSTD_e_continue;
  for (bool done = false; !done;) {
    const size_t begin = packed.size();
    packed.resize(begin + ZSTD_CStreamOutSize());
    ZSTD_outBuffer out{packed.data() + begin, packed.size() - begin, 0};
    const size_t left = ZSTD_compressStream2(context_.get(), &out, &in, directive);
    if (ZSTD_isError(left) != 0) throw std::bad_alloc();  // with these parameters only memory can fail
    packed.resize(begin + out.pos);
    done = last ? left == 0 : in.pos == in.size;
  }
}

ZstdDecompressor::ZstdDecompressor(Source source)
    : context_(Made(ZSTD_createDCtx())), source_(std::move(source)), packed_(ZSTD_DStreamInSize(), '\0') {}
ZstdDecompressor::~ZstdDecompressor() = default;

size_t ZstdDecompressor::Read(char* out, size_t size) {
  ZSTD_outBuffer plain{out, size, 0};
  while (!damaged_ && plain.pos == 0) {
    if (begin_ == end_) {
      begin_ = 0;
      end_ = source_(packed_.data(), packed_.size());
      if (end_ == 0 && !within_frame_) break;
    }
    const bool ended = end_ == 0;
    ZSTD_inBuffer in{packed_.data(), end_, begin_};
    const size_t left = ZSTD_decompressStream(context_.get(), &plain, &in);
    begin_ = in.pos;
    within_frame_ = left != 0;
    damaged_ = ZSTD_isError(left) != 0 || (ended && plain.pos == 0 && within_frame_);
  }
  return plain.pos;
}

}  // namespace heliograph::report
