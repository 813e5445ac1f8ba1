/// Result files that appear complete or not at all.
///
/// Each file is written under a temporary name in the output folder; Commit renames all of them once the last
/// byte is written, and an OutputSet that is destroyed without Commit leaves nothing behind. The first failed
/// write is remembered and returned by Commit; writing after it does nothing. One thread per file. A file can be compressed on
/// its way: its writer does not see that.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/options/options.h"
#include "report/reference/output_table.h"
#include "report/tables/zstd_stream.h"

namespace heliograph::report {

/// A file under a temporary name. Bytes are collected in a buffer of 1 MiB.
class OutputFile {
 public:
  /// `name` is the plain file's; a compressed one has a suffix for its form.
  OutputFile(const std::string& directory, std::string_view name, Compression compression = Compression::kNone);
  ~OutputFile();
  /// How temporary names of this process end.
  static std::string UnfinishedSuffix();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  /// The row under construction, at the end of the buffer; EndRow finishes it.
  std::string& row() { return buffer_; }
  /// Ends the line and writes the buffer out if it is full.
  void EndRow() {
    buffer_ += '\n';
    if (buffer_.size() >= kBufferBytes) Write();
  }
  void Append(std::string_view text);
  /// Where the bytes go until Publish, and where they will be: for a library that writes the file itself.
  const std::string& temporary_path() const { return temporary_path_; }
  const std::string& path() const { return path_; }
  /// Writes what is left and closes the file.
  std::optional<Error> Close();
  /// Gives the file its final name. Requires a Close without error.
  std::optional<Error> Publish();

 private:
  static constexpr size_t kBufferBytes = 1 << 20;
  void Write() { WriteOut(false); }
  /// Hands the buffer on; after the `last` one a compressed file is whole.
  void WriteOut(bool last);
  void WriteBytes(std::string_view bytes);
  void Fail();

  std::string path_;
  std::string temporary_path_;
  std::string buffer_;
  std::optional<ZstdCompressor> compressor_;
  std::string packed_;  ///< what the compressor made of the buffer
  int descriptor_ = -1;
  bool published_ = false;
  std::optional<Error> error_;
};

/// Where a file lies: what OutputSet::Create and Add take.
struct FilePlace {
  std::string folder;  ///< "." where the path has none
  std::string name;    ///< empty if the path ends with a separator
};
FilePlace PlaceOf(const std::string& path);

class OutputSet {
 public:
  /// Makes the folder if needed and checks that a file can be made in it.
  static Result<OutputSet> Create(const std::string& directory);

  /// A new file of the set; valid until Commit.
  OutputFile& Add(std::string_view name, Compression compression = Compression::kNone);
  OutputFile& Add(Output output, Compression compression = Compression::kNone) { return Add(RowOf(output).file, compression); }
  /// Publishes all files, in the order they were added, and removes `stale` files of an earlier run.
  std::optional<Error> Commit(const std::vector<std::string>& stale);

 private:
  explicit OutputSet(std::string directory) : directory_(std::move(directory)) {}

  std::string directory_;
  std::vector<std::unique_ptr<OutputFile>> files_;
};

}  // namespace heliograph::report
