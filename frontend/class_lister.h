/// Lists the classes of inputs, libraries and JDK containers, without reading them.
///
/// What a path is, is decided by its first bytes and never by its name: directory, class file, JDK image, or a
/// member of the zip family (jar, war, ear, jmod). Archives inside application archives are listed too: wars
/// as application, everything else as library. In each archive a class is listed once, in the version that a
/// JVM of the given feature version would load (JAR File Specification, "Multi-release JAR files").
///
/// One thread; nested archives are inflated in parallel inside a call. Entries that cannot be used are
/// reported to the ledger and left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/diagnostics.h"
#include "frontend/class_path.h"
#include "frontend/class_source.h"
#include "frontend/manifest.h"

namespace heliograph::frontend {

/// One path as it was listed.
struct ListedPath {
  Manifest manifest;         ///< empty unless a zip archive
  Bytes file;                ///< the mapped file; empty for directories
  size_t sources_begin = 0;  ///< its classes in ClassLister::sources
  size_t sources_end = 0;
};

class ClassLister {
 public:
  ClassLister(const ClassPathOptions& options, int feature_version, ByteStorage& storage, Ledger& ledger);

  /// Appends the classes of `path`. Fails if it does not exist, cannot be read or is none of the known kinds.
  Result<ListedPath> Add(const std::string& path, bool application);

  std::vector<ClassSource> sources;
  std::vector<std::string> archive_names;  ///< by ArchiveId

 private:
  /// An archive being listed, at the top level or nested.
  struct Container {
    std::string name;
    Bytes bytes;
    bool application = false;
    bool open_nested = false;
    uint32_t depth = 0;
  };
  /// A class entry chosen to be listed.
  struct Pick {
    const ZipEntry* entry;
    std::string_view name;  ///< path inside the class root, without ".class"
    int version;
  };

  std::optional<ArchiveError> ListFile(const Container& container, Manifest& manifest);
  std::optional<ArchiveError> ListImage(const Container& container);
  std::optional<ArchiveError> ListZip(const Container& container, Manifest& manifest);
  std::optional<Error> ListDirectory(const std::string& path, bool application);
  void ListDirectoryFile(const struct WalkedFile& file, ArchiveId archive, bool application);
  std::vector<Pick> PickClasses(const Container& container, const ZipArchive& archive, bool multi_release);
  void ListPicks(const Container& container, const ZipArchive& archive, const std::vector<Pick>& picks);
  void ListNested(const Container& container, const ZipArchive& archive);
  /// Unpacks the nested archives that may be opened; those that cannot be are reported and left out.
  std::vector<Container> UnpackNested(const Container& container, const ZipArchive& archive);
  Manifest ReadManifest(const Container& container, const ZipArchive& archive);
  /// Takes `bytes` from what this top-level path may still unpack.
  bool Charge(uint64_t bytes);
  ArchiveId NewArchive(const std::string& name);
  void Skip(const std::string& archive, std::string_view entry, const ArchiveError& error);

  const ClassPathOptions& options_;
  const ZipLimits limits_;
  const int feature_version_;
  ByteStorage& storage_;
  Ledger& ledger_;
  uint64_t bytes_left_ = 0;
};

}  // namespace heliograph::frontend
