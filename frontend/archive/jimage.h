/// Reader of the JDK's run-time image (`lib/modules`, JDK 9 and newer).
///
/// Works on bytes in memory and copies nothing: resources are views into those bytes, which must outlive the
/// image. Immutable once open; any thread may read. Both byte orders are accepted. Any input is safe; an
/// image whose header or tables do not fit the file is refused, a bad resource location is a warning.
///
/// Source: OpenJDK src/java.base/share/native/libjimage/imageFile.hpp (layout of header, tables, location
/// attributes) and imageDecompressor.hpp (header of compressed resources).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/budget.h"
#include "frontend/archive/archive_bytes.h"
#include "frontend/archive/inflater.h"

namespace heliograph::frontend {

/// A resource: /module/parent/base.extension.
struct ImageResource {
  std::string_view module;
  std::string_view parent;  ///< package with '/' separators, may be empty
  std::string_view base;
  std::string_view extension;
  uint64_t offset = 0;       ///< from the start of the file
  uint64_t packed_size = 0;  ///< 0 if the resource is not compressed
  uint64_t size = 0;

  std::string Path() const;
  /// True if Path() without the module and the extension is `class_name`.
  bool IsClass(std::string_view class_name) const;
};

class JImage {
 public:
  /// Once the budget is spent no more resources are listed.
  static std::variant<JImage, ArchiveError> Open(Bytes bytes, BudgetGuard budget = BudgetGuard());
  static bool HasMagic(Bytes bytes);

  /// Every class file of every module, in file order. The image's directory entries (/modules, /packages)
  /// hold no class and are left out.
  const std::vector<ImageResource>& classes() const { return classes_; }
  /// The files of META-INF/services, likewise.
  const std::vector<ImageResource>& services() const { return services_; }
  const std::vector<ArchiveError>& warnings() const { return warnings_; }

  /// The content. Uncompressed resources are views into the image and leave `out` alone; others fill `out`,
  /// which has exactly resource.size bytes, with the help of `scratch`. Thread-safe for distinct arguments.
  std::variant<Bytes, ArchiveError> Read(const ImageResource& resource, Inflater& inflater, std::span<uint8_t> out,
                                         std::vector<uint8_t>& scratch) const;

 private:
  struct Header;

  uint32_t Load32(uint64_t offset) const;
  uint64_t Load64(uint64_t offset) const;
  /// Text of the strings table; false if the offset is outside or the text has no end.
  bool String(uint64_t offset, std::string_view& text) const;
  bool ReadLocation(uint64_t at, ImageResource& resource) const;
  void ListResources(const Header& header, BudgetGuard budget);

  Bytes bytes_;
  bool big_endian_ = false;
  Bytes locations_;
  Bytes strings_;
  std::vector<ImageResource> classes_;
  std::vector<ImageResource> services_;
  std::vector<ArchiveError> warnings_;
};

}  // namespace heliograph::frontend
