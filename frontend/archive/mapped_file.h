/// Read-only memory mapping of a regular file.
///
/// The object owns the mapping; `bytes()` is valid until it is destroyed and keeps its address when the
/// object is moved. Immutable, so any thread may read. An empty file gives an empty view. Fails, naming the
/// path and the reason, if the path cannot be opened or is no regular file; throws std::bad_alloc if there is
/// no room for it. As with every mapping, a file that another process truncates meanwhile ends the program
/// with SIGBUS.
#pragma once

#include <string>

#include "core/base/diagnostics.h"
#include "frontend/archive/archive_bytes.h"

namespace heliograph::frontend {

class MappedFile {
 public:
  static Result<MappedFile> Open(const std::string& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  Bytes bytes() const { return {data_, size_}; }
  /// Asks the kernel to map [offset, offset + length) now, in one call in place of one fault per few pages.
  void Prefault(uint64_t offset, uint64_t length) const;

 private:
  MappedFile() = default;

  const uint8_t* data_ = nullptr;
  size_t size_ = 0;
};

}  // namespace heliograph::frontend
