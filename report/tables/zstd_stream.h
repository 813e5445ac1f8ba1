/// Files of one zstd frame (RFC 8878), written and read piece by piece.
///
/// Memory is that of one window and one buffer, whatever the size of the content. One thread per object.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace heliograph::report {

/// How the name of a compressed table ends.
inline constexpr std::string_view kZstdSuffix = ".zst";

/// Compresses pieces into one frame that ends with a checksum of the content. The bytes depend on the pieces and on the library's
/// version.
class ZstdCompressor {
 public:
  ZstdCompressor();
  ~ZstdCompressor();

  /// What became of `piece` so far, appended to `packed`; the `last` piece ends the frame.
  void Compress(std::string_view piece, bool last, std::string& packed);

 private:
  struct Free {
    void operator()(ZSTD_CCtx_s* context) const;
  };
  std::unique_ptr<ZSTD_CCtx_s, Free> context_;
};

/// The inverse, for one or several frames.
class ZstdDecompressor {
 public:
  /// Gives the next bytes of the file into the buffer and how many they were, 0 at its end.
  using Source = std::function<size_t(char* buffer, size_t size)>;

  explicit ZstdDecompressor(Source source);
  ~ZstdDecompressor();

  /// As many bytes of the content as fit into `out`, at least one; 0 at the end and where the data is damaged.
  size_t Read(char* out, size_t size);
  /// The file is no zstd frame, does not match its checksum or ends within a frame.
  bool damaged() const { return damaged_; }

 private:
  struct Free {
    void operator()(ZSTD_DCtx_s* context) const;
  };
  std::unique_ptr<ZSTD_DCtx_s, Free> context_;
  Source source_;
  std::string packed_;
  size_t begin_ = 0, end_ = 0;  ///< of the bytes of packed_ that were not read
  bool within_frame_ = false;
  bool damaged_ = false;
};

}  // namespace heliograph::report
