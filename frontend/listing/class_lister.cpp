#include "frontend/listing/class_lister.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "frontend/archive/class_roots.h"
#include "frontend/configuration/file_format.h"
#include "frontend/listing/directory_walker.h"

namespace heliograph::frontend {
namespace {

Error Unreadable(const std::string& path, const std::string& reason) {
  return Error{Error::Kind::kUnreadableInput, "cannot read '" + path + "': " + reason};
}

constexpr uint32_t kEntriesPerQuestion = 256;

bool IsClassFile(Bytes bytes) { return bytes.size() >= 4 && LoadBig<uint32_t>(bytes.data()) == 0xcafebabe; }

}  // namespace

ClassLister::ClassLister(const ClassPathOptions& options, int feature_version, bool platform, ByteStorage& storage,
                         Ledger& ledger)
    : options_(options),
      limits_{options.max_entry_bytes, options.max_ratio == 0 ? 1 : options.max_ratio},
      feature_version_(feature_version),
      platform_(platform),
      storage_(storage),
      ledger_(ledger),
      meter_(options.budget.Meter(kEntriesPerQuestion)) {}

Result<ListedPath> ClassLister::Add(const std::string& path, bool application) {
  bytes_left_ = options_.max_archive_bytes;
  ListedPath listed;
  listed.sources_begin = listed.sources_end = sources.size();
  struct stat status;
  if (stat(path.c_str(), &status) != 0) return Unreadable(path, std::strerror(errno));
  if (options_.budget.Spent()) return listed;
  if (S_ISDIR(status.st_mode)) {
    if (const auto error = ListDirectory(path, application)) return *error;
  } else {
    Result<MappedFile> file = MappedFile::Open(path);
    if (!file) return file.error();
    const MappedFile& mapped = storage_.Keep(std::move(*file));
    listed.file = mapped.bytes();
    if (JImage::HasMagic(listed.file)) mapped.Prefault(0, listed.file.size());  // nearly all of it is read
    if (listed.file.empty()) return Unreadable(path, "the file is empty");
    if (IsClassFile(listed.file)) {
      sources.push_back({FileSource{storage_.Keep(path), listed.file.size()}, {}, NewArchive(path), application});
    } else {
      const Container container{path, listed.file, application, application, 0};
      if (const auto error = ListFile(container, listed.manifest)) {
        return Unreadable(path, error->reason + " (at byte " + std::to_string(error->offset) + ")");
      }
    }
  }
  listed.sources_end = sources.size();
  return listed;
}

ListedPath ClassLister::AddPart(const ArchivePart& part) {
  bytes_left_ = options_.max_archive_bytes;
  ListedPath listed;
  listed.sources_begin = sources.size();
  const Container container{part.name, part.bytes, part.application, part.open_nested, 1, part.own_entries, part.class_root};
  if (const auto error = ListFile(container, listed.manifest)) Skip(part.name, "", *error);
  listed.sources_end = sources.size();
  return listed;
}

size_t ClassLister::Container::RootSize(std::string_view path) const {
  return !class_root.empty() && path.starts_with(class_root) ? class_root.size() : ClassRootSize(path);
}

std::optional<ArchiveError> ClassLister::ListFile(const Container& container, Manifest& manifest) {
  if (JImage::HasMagic(container.bytes)) return ListImage(container);
  return ListZip(container, manifest);
}

std::optional<ArchiveError> ClassLister::ListImage(const Container& container) {
  auto opened = JImage::Open(container.bytes, options_.budget);
  if (const auto* error = std::get_if<ArchiveError>(&opened)) return *error;
  const JImage& image = storage_.Keep(std::move(std::get<JImage>(opened)));
  for (const ArchiveError& warning : image.warnings()) Skip(container.name, "", warning);
  const ArchiveId archive = NewArchive(container.name);
  sources.reserve(sources.size() + image.classes().size());
  for (const ImageResource& resource : image.classes()) {
    if (meter_.Spent()) break;
    if (resource.base == "module-info") {
      ListImageConfiguration(image, resource, archive);
      continue;
    }
    if (!Charge(resource.size)) {
      Skip(container.name, resource.Path(), {resource.offset, "limit on bytes read from one input exceeded"});
      continue;
    }
    sources.push_back({ImageSource{&image, &resource}, {}, archive, container.application});
  }
  for (const ImageResource& resource : image.services()) ListImageConfiguration(image, resource, archive);
  return std::nullopt;
}

std::optional<Error> ClassLister::ListDirectory(const std::string& path, bool application) {
  const DirectoryListing listing = WalkDirectory(path, options_.budget);
  for (const auto& [unreadable, reason] : listing.unreadable) {
    if (unreadable == path) return Unreadable(path, reason);
    Skip(path, std::string_view(unreadable).substr(path.size() + 1), {0, reason});
  }
  const ArchiveId archive = NewArchive(path);
  for (const WalkedFile& file : listing.files) {
    if (meter_.Spent()) break;
    if (file.relative.ends_with(".class") && !IsModuleInfo(file.relative)) {
      ListDirectoryFile(file, archive, application);
    } else {
      ListDirectoryConfiguration(file, archive, application);
    }
  }
  if (!application) return std::nullopt;
  for (const WalkedFile& file : listing.files) {
    if (!IsExplodedLibrary(file.relative)) continue;
    if (options_.budget.Spent()) break;
    Result<MappedFile> mapped = MappedFile::Open(file.path);
    if (!mapped) {
      Skip(path, file.relative, {0, mapped.error().message});
      continue;
    }
    Manifest unused;
    const Container nested{path + "/" + file.relative, storage_.Keep(std::move(*mapped)).bytes(), false, true, 1};
    if (const auto error = ListFile(nested, unused)) Skip(path, file.relative, *error);
  }
  return std::nullopt;
}

void ClassLister::ListDirectoryFile(const WalkedFile& file, ArchiveId archive, bool application) {
  const std::string& name = archive_names[archive.value];
  if (file.relative.starts_with("META-INF/versions/")) return;
  if (file.size > limits_.max_entry_bytes || !Charge(file.size)) {
    return Skip(name, file.relative, {0, "file of " + std::to_string(file.size) + " bytes exceeds a limit"});
  }
  const std::string_view relative = storage_.Keep(file.relative);
  const std::string_view expected = ClassPathName(relative, ClassRootSize(relative));
  sources.push_back({FileSource{storage_.Keep(file.path), file.size}, expected, archive, application});
}

void ClassLister::ListDirectoryConfiguration(const WalkedFile& file, ArchiveId archive, bool application) {
  if (file.relative.starts_with("META-INF/versions/")) return;
  const size_t root = ClassRootSize(file.relative);
  const auto format = FormatOf(std::string_view(file.relative).substr(root), application);
  if (!format) return;
  if (file.size > options_.max_configuration_bytes || !Charge(file.size)) {
    return Skip(archive_names[archive.value], file.relative,
                {0, "configuration file of " + std::to_string(file.size) + " bytes exceeds a limit"});
  }
  const std::string_view entry = storage_.Keep(file.relative);
  const ClassSource source{FileSource{storage_.Keep(file.path), file.size}, {}, archive, application, platform_};
  configuration.push_back({source, entry, entry.substr(root), *format});
}

void ClassLister::ListImageConfiguration(const JImage& image, const ImageResource& resource, ArchiveId archive) {
  const std::string_view path = storage_.Keep(resource.Path().substr(1));
  const std::string_view name = path.substr(resource.module.size() + 1);
  const auto format = FormatOf(name, false);
  if (!format || resource.size > options_.max_configuration_bytes || !Charge(resource.size)) return;
  configuration.push_back({{ImageSource{&image, &resource}, {}, archive, false, platform_}, path, name, *format});
}

std::optional<ConfigurationFormat> ClassLister::FormatOf(std::string_view path, bool application) const {
  if (!options_.configuration) return std::nullopt;
  if (options_.expressions && application && !platform_ && IsPage(path)) return ConfigurationFormat::kPage;
  return platform_ ? PlatformConfigurationFormatOf(path) : ConfigurationFormatOf(path);
}

bool ClassLister::Charge(uint64_t bytes) {
  if (bytes > bytes_left_) return false;
  bytes_left_ -= bytes;
  return true;
}

ArchiveId ClassLister::NewArchive(const std::string& name) {
  archive_names.push_back(name);
  return ArchiveId(static_cast<uint32_t>(archive_names.size() - 1));
}

void ClassLister::Skip(const std::string& archive, std::string_view entry, const ArchiveError& error) {
  ledger_.Report({Diagnostic::Severity::kError, archive, std::string(entry), static_cast<int64_t>(error.offset), error.reason});
  ledger_.Add("skipped-entry", entry.empty() ? archive : archive + "!/" + std::string(entry), error.reason);
}

}  // namespace heliograph::frontend
