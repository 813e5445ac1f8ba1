/// Where an export goes: a stream, a file, or files in a folder that appear together.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/tables/output_file.h"

namespace heliograph::report {

/// Takes a text piece by piece and hands it on in blocks. One thread.
class Sink {
 public:
  /// Whether the block could be written.
  using Write = std::function<bool(std::string_view)>;
  explicit Sink(Write write) : write_(std::move(write)) {}

  void Append(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= kBlockBytes) Flush();
  }
  /// Whether everything up to here was written.
  bool Flush();

 private:
  static constexpr size_t kBlockBytes = 1 << 16;
  Write write_;
  std::string buffer_;
  bool failed_ = false;
};

class ExportFiles {
 public:
  /// Into the stream, one file only; `write` must outlive this.
  explicit ExportFiles(Sink::Write write) : write_(std::move(write)) {}
  /// One file at `path`. Fails if its folder cannot be written to.
  static Result<ExportFiles> ToFile(const std::string& path);
  /// Files in `folder`, which is made if needed.
  static Result<ExportFiles> ToFolder(const std::string& folder);

  /// The next file. Of one file or stream the name does not matter. Valid until Commit.
  Sink& Add(std::string_view name);
  /// All files get their names, or none if one could not be written.
  std::optional<Error> Commit();

 private:
  Sink::Write write_;
  std::optional<OutputSet> set_;
  std::string only_;  ///< the name of the one file; empty in a folder
  std::vector<std::unique_ptr<Sink>> sinks_;
};

}  // namespace heliograph::report
