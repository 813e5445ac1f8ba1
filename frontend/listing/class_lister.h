/// Lists the classes and configuration files of inputs, libraries and JDK containers, without reading them.
///
/// What a path is, is decided by its first bytes and never by its name: directory, class file, JDK image, or a
/// member of the zip family (jar, war, ear, jmod). Archives inside application archives are listed too: wars
/// as application, everything else as library. In each archive a class is listed once, in the version that a
/// JVM of the given feature version would load (JAR File Specification, "Multi-release JAR files").
///
/// One thread; nested archives are inflated in parallel inside a call. Entries that cannot be used are
/// reported to the ledger and left out. Once the budget of the options is spent the rest is left out without a report.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/diagnostics.h"
#include "frontend/archive/class_source.h"
#include "frontend/archive/manifest.h"
#include "frontend/listing/class_path_options.h"

namespace heliograph::frontend {

/// One path as it was listed.
struct ListedPath {
  Manifest manifest;         ///< empty unless a zip archive
  Bytes file;                ///< the mapped file; empty for directories
  size_t sources_begin = 0;  ///< its classes in ClassLister::sources
  size_t sources_end = 0;
};

/// An archive that lies in memory, inside another one or not.
struct ArchivePart {
  std::string name;  ///< for messages, nested joined by "!/"
  Bytes bytes;
  bool application = false;
  bool own_entries = true;      ///< list its own classes and configuration files
  bool open_nested = true;      ///< list those of the archives in it
  std::string_view class_root;  ///< a folder of classes beside the usual ones, ending in '/'; empty: none
};

class ClassLister {
 public:
  /// `platform`: the containers are those of the JDK.
  ClassLister(const ClassPathOptions& options, int feature_version, bool platform, ByteStorage& storage, Ledger& ledger);

  /// Appends the classes of `path`. Fails if it does not exist, cannot be read or is none of the known kinds.
  Result<ListedPath> Add(const std::string& path, bool application);
  /// Appends the classes of `part`. One that cannot be read is reported.
  ListedPath AddPart(const ArchivePart& part);

  std::vector<ClassSource> sources;
  std::vector<ConfigurationSource> configuration;  ///< empty unless the options ask for it
  std::vector<std::string> archive_names;          ///< by ArchiveId

 private:
  /// An archive being listed, at the top level or nested.
  struct Container {
    std::string name;
    Bytes bytes;
    bool application = false;
    bool open_nested = false;
    uint32_t depth = 0;
    bool own_entries = true;
    std::string_view class_root = {};

    /// Length of the class root that an entry lies in.
    size_t RootSize(std::string_view path) const;
  };
  /// An entry chosen to be listed.
  struct Pick {
    const ZipEntry* entry;
    std::string_view path;  ///< without the prefixes of jmods and versions
    int version;
  };

  std::optional<ArchiveError> ListFile(const Container& container, Manifest& manifest);
  std::optional<ArchiveError> ListImage(const Container& container);
  std::optional<ArchiveError> ListZip(const Container& container, Manifest& manifest);
  std::optional<Error> ListDirectory(const std::string& path, bool application);
  void ListDirectoryFile(const struct WalkedFile& file, ArchiveId archive, bool application);
  void ListDirectoryConfiguration(const WalkedFile& file, ArchiveId archive, bool application);
  void ListImageConfiguration(const JImage& image, const ImageResource& resource, ArchiveId archive);
  /// The entries whose path is wanted, each in its best version.
  std::vector<Pick> PickEntries(const Container& container, const ZipArchive& archive, bool multi_release,
                                const std::function<bool(std::string_view)>& wanted);
  void ListClasses(const Container& container, const ZipArchive& archive, bool multi_release, ArchiveId id);
  void ListConfiguration(const Container& container, const ZipArchive& archive, bool multi_release, ArchiveId id);
  /// The packed bytes of an entry that will be read; nullopt, with a report, if it cannot be.
  std::optional<Bytes> TakePacked(const Container& container, const ZipArchive& archive, const ZipEntry& entry);
  /// Format of the resource at `path`, as far as this lister reads configuration.
  std::optional<ConfigurationFormat> FormatOf(std::string_view path, bool application) const;
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
  const bool platform_;
  ByteStorage& storage_;
  Ledger& ledger_;
  BudgetMeter meter_;  // one question per so many entries
  uint64_t bytes_left_ = 0;
};

}  // namespace heliograph::frontend
