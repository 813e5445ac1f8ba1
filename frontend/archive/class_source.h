/// Where the bytes of one class come from, and how to get them.
///
/// A ClassSource is a recipe: cheap to make while containers are listed, carried out later in parallel by a
/// SourceReader (one per thread). Views point into the ByteStorage of the class path.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/budget.h"
#include "core/base/ids.h"
#include "core/program/configuration.h"
#include "frontend/archive/inflater.h"
#include "frontend/archive/jimage.h"
#include "frontend/archive/mapped_file.h"
#include "frontend/archive/zip_archive.h"

namespace heliograph::frontend {

/// Owns mappings, unpacked bytes and names. Addresses are stable. Any thread may add.
class ByteStorage {
 public:
  explicit ByteStorage(BudgetGuard budget = BudgetGuard()) : budget_(budget) {}
  const MappedFile& Keep(MappedFile file);
  const JImage& Keep(JImage image);
  std::string_view Keep(std::string text);
  /// Memory of any content; none if the budget leaves no room for it, and is then spent. Large blocks are touched one after
  /// the other, so that the budget sees them whole when it is asked for the next.
  std::optional<std::span<uint8_t>> Allocate(uint64_t size);

 private:
  const BudgetGuard budget_;
  std::mutex mutex_, large_;
  std::deque<MappedFile> files_;
  std::deque<JImage> images_;
  std::deque<std::string> texts_;
  std::deque<std::unique_ptr<uint8_t[]>> blocks_;
};

struct ZipSource {
  ZipEntry entry;
  Bytes packed;
};

struct ImageSource {
  const JImage* image = nullptr;
  const ImageResource* resource = nullptr;
};

struct FileSource {
  std::string_view path;  ///< NUL-terminated
  uint64_t size = 0;      ///< when it was listed
};

struct ClassSource {
  std::variant<ZipSource, ImageSource, FileSource> data;
  /// Name the path promises, without ".class"; empty if it promises none. Images check by resource.
  std::string_view expected_name;
  ArchiveId archive;
  bool application = false;
  bool platform = false;  ///< of the JDK

  /// Path inside the archive, for messages.
  std::string EntryPath() const;
  /// Bytes that SourceReader::Read needs as output; 0 if it returns a view.
  uint64_t UnpackedBytes() const;
  bool PromisesName(std::string_view class_name) const;
};

/// A configuration file, read from `source` as classes are. Images and directories have no other entry name.
struct ConfigurationSource {
  ClassSource source;
  std::string_view entry;     ///< path inside the archive
  std::string_view resource;  ///< path below the class root
  ConfigurationFormat format = ConfigurationFormat::kProperties;
};

class SourceReader {
 public:
  /// The content. `out` has source.UnpackedBytes() bytes and must live as long as the result.
  std::variant<Bytes, ArchiveError> Read(const ClassSource& source, std::span<uint8_t> out);
  Inflater& inflater() { return inflater_; }

 private:
  Inflater inflater_;
  std::vector<uint8_t> scratch_;
};

}  // namespace heliograph::frontend
