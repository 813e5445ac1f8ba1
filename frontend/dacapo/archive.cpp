#include "frontend/dacapo/archive.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/options/options.h"
#include "frontend/archive/class_roots.h"
#include "frontend/archive/manifest.h"
#include "frontend/dacapo/config_file.h"

namespace heliograph::frontend {
namespace {

constexpr std::string_view kConfiguration = "cnf/";
constexpr std::string_view kNewConfiguration = "META-INF/cnf/";
constexpr std::string_view kConfigurationEnd = ".cnf";
constexpr std::string_view kHarnessRoot = "harness/";
constexpr std::string_view kHarnessClass = "/TestHarness.class";
constexpr size_t kMd5Digits = 32;

Error Unreadable(const std::string& path, const std::string& reason) {
  return Error{Error::Kind::kUnreadableInput, "cannot read '" + path + "' as a DaCapo archive: " + reason};
}

/// Stays below the folder that it is taken from.
bool IsPlainPath(std::string_view path) {
  return !path.empty() && path[0] != '/' && ("/" + std::string(path) + "/").find("/../") == std::string::npos;
}

/// A zip archive in memory, with its entries by name.
struct OpenArchive {
  std::string name;
  Bytes bytes;
  ZipArchive zip;
  absl::flat_hash_map<std::string_view, const ZipEntry*> entries;

  const ZipEntry* Find(std::string_view entry) const {
    const auto found = entries.find(entry);
    return found == entries.end() ? nullptr : found->second;
  }
};

class Selector {
 public:
  Selector(const std::string& path, const ClassPathOptions& options, ByteStorage& storage, Ledger& ledger)
      : path_(path),
        limits_{options.max_entry_bytes, std::max<uint32_t>(options.max_ratio, 1)},
        bytes_left_(options.max_archive_bytes),
        budget_(options.budget),
        storage_(storage),
        ledger_(ledger) {}

  Result<DacapoSelection> Run(const std::vector<std::string>& names) {
    if (auto error = Open()) return *error;
    if (auto error = CheckNames(names)) return *error;
    if (auto error = AddHarness()) return *error;
    for (const std::string& name : names) {
      if (auto error = AddBenchmark(name)) return *error;
    }
    for (auto* parts : {&jars_, &harness_parts_, &data_}) {
      std::move(parts->begin(), parts->end(), std::back_inserter(selection_.parts));
    }
    return std::move(selection_);
  }

 private:
  std::optional<Error> Open() {
    Result<MappedFile> mapped = MappedFile::Open(path_);
    if (!mapped) return mapped.error();
    const Bytes bytes = storage_.Keep(std::move(*mapped)).bytes();
    auto opened = OpenZip(path_, bytes);
    if (const auto* error = std::get_if<ArchiveError>(&opened)) return Unreadable(path_, error->reason);
    harness_ = std::move(std::get<OpenArchive>(opened));
    if (FindConfiguration()) return std::nullopt;
    outer_ = std::move(harness_);
    for (const ZipEntry& entry : outer_->zip.entries()) {
      // At the top, or in the zip's only folder.
      if (!entry.name.ends_with(".jar") || std::count(entry.name.begin(), entry.name.end(), '/') > 1) continue;
      const auto jar = Unpack(*outer_, entry);
      if (!jar) continue;
      auto inner = OpenZip(path_ + "!/" + std::string(entry.name), *jar);
      if (std::holds_alternative<ArchiveError>(inner)) continue;
      harness_ = std::move(std::get<OpenArchive>(inner));
      folder_ = std::string(entry.name.substr(0, entry.name.size() - 4)) + "/";
      if (FindConfiguration()) return std::nullopt;
    }
    return Unreadable(path_, "it has no cnf/NAME.cnf, no META-INF/cnf/NAME.cnf and no jar that has one");
  }

  std::variant<OpenArchive, ArchiveError> OpenZip(std::string name, Bytes bytes) {
    auto opened = ZipArchive::Open(bytes, limits_, budget_);
    if (const auto* error = std::get_if<ArchiveError>(&opened)) return *error;
    OpenArchive archive{std::move(name), bytes, std::move(std::get<ZipArchive>(opened)), {}};
    for (const ZipEntry& entry : archive.zip.entries()) archive.entries.try_emplace(entry.name, &entry);
    return archive;
  }

  /// Whether `harness_` has configuration files; fills `configuration_` and `names_`.
  bool FindConfiguration() {
    for (const std::string_view folder : {kNewConfiguration, kConfiguration}) {
      for (const ZipEntry& entry : harness_.zip.entries()) {
        std::string_view name = entry.name;
        if (!name.starts_with(folder) || !name.ends_with(kConfigurationEnd)) continue;
        name.remove_prefix(folder.size());
        name.remove_suffix(kConfigurationEnd.size());
        if (!name.empty() && name.find('/') == std::string_view::npos) names_.emplace_back(name);
      }
      configuration_ = folder;
      if (!names_.empty()) break;
    }
    std::sort(names_.begin(), names_.end());
    return !names_.empty();
  }

  bool HasFolder() const { return configuration_ == kNewConfiguration; }

  std::optional<Error> CheckNames(const std::vector<std::string>& names) const {
    std::string known;
    for (const std::string& name : names_) known += (known.empty() ? "" : ", ") + name;
    if (names.empty()) return Error{Error::Kind::kUsage, "name benchmarks of " + path_ + " to analyse: " + known};
    for (const std::string& name : names) {
      if (std::binary_search(names_.begin(), names_.end(), name)) continue;
      const std::vector<std::string_view> views(names_.begin(), names_.end());
      return Error{Error::Kind::kUsage,
                   "no benchmark " + name + " in " + path_ + NearestHint(name, views) + "; it has: " + known};
    }
    return std::nullopt;
  }

  std::optional<Error> AddHarness() {
    const auto& entries = harness_.zip.entries();
    const auto entry =
        std::find_if(entries.begin(), entries.end(), [](const ZipEntry& e) { return e.name.ends_with(kHarnessClass); });
    if (entry == entries.end()) return Unreadable(path_, "its harness has no class TestHarness");
    const std::string_view root = entry->name.starts_with(kHarnessRoot) ? kHarnessRoot : "";
    std::string name(ClassPathName(entry->name, root.size()));
    std::replace(name.begin(), name.end(), '/', '.');
    if (const ZipEntry* manifest = harness_.Find("META-INF/MANIFEST.MF")) {
      const auto text = Unpack(harness_, *manifest);
      if (text) selection_.main_classes = MainClasses(ParseManifest(AsText(*text)));
    }
    selection_.main_classes.push_back(name);
    selection_.program.harness = std::move(name);
    harness_parts_.push_back({harness_.name, harness_.bytes, true, true, false, root});
    return std::nullopt;
  }

  std::optional<Error> AddBenchmark(const std::string& name) {
    const std::string file = std::string(configuration_) + name + std::string(kConfigurationEnd);
    const auto text = Unpack(harness_, *harness_.Find(file));
    if (!text) return Unreadable(path_, file + " is damaged");
    auto parsed = ParseDacapoConfig(AsText(*text));
    if (const auto* error = std::get_if<ArchiveError>(&parsed)) {
      return Unreadable(path_, file + " @ " + std::to_string(error->offset) + ": " + error->reason);
    }
    DacapoConfig& config = std::get<DacapoConfig>(parsed);
    selection_.program.benchmarks.push_back({name, std::move(config.class_name), harness_.name + "!/" + file});
    if (HasFolder()) {
      AddFromFolder(name);
    } else {
      for (const std::string& jar : config.jars) Add(harness_, "jar/" + jar, true, jars_, file);
      for (const char* folder : {"dat/", "data/"}) {
        const std::string data = folder + name + ".zip";
        if (harness_.Find(data) != nullptr) Add(harness_, data, false, data_, file);
      }
    }
    return std::nullopt;
  }

  /// Lines of META-INF/md5/NAME.MD5: a digest, a blank, a path below the folder.
  void AddFromFolder(const std::string& name) {
    const std::string list = "META-INF/md5/" + name + ".MD5";
    const ZipEntry* entry = harness_.Find(list);
    if (entry == nullptr) return Missing(list, "it would name the jars of " + name);
    const auto text = Unpack(harness_, *entry);
    if (!text) return;
    std::string_view rest = AsText(*text);
    while (!rest.empty()) {
      std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (line.size() <= kMd5Digits + 1) continue;
      const std::string path(line.substr(kMd5Digits + 1));
      const bool jar = path.starts_with("jar/");
      if (!IsNestedArchive(path)) continue;
      if (outer_) {
        Add(*outer_, folder_ + path, jar, jar ? jars_ : data_, list);
      } else {
        AddFile(path, jar, list);
      }
    }
  }

  void Add(const OpenArchive& archive, const std::string& entry_name, bool jar, std::vector<ArchivePart>& parts,
           const std::string& named_by) {
    const std::string name = archive.name + "!/" + entry_name;
    if (!added_.insert(name).second) return;
    const ZipEntry* entry = archive.Find(entry_name);
    if (entry == nullptr) return Missing(name, "named by " + named_by);
    const auto bytes = Unpack(archive, *entry);
    const bool own_entries = IsNestedArchive(entry_name);
    if (bytes) parts.push_back({name, *bytes, jar, own_entries, true, {}});
  }

  /// A jar of the folder beside the harness's jar.
  void AddFile(const std::string& path, bool jar, const std::string& named_by) {
    const std::filesystem::path beside(path_);
    const std::string name = (beside.parent_path() / beside.stem() / path).string();
    if (!added_.insert(name).second) return;
    Result<MappedFile> mapped = Error{Error::Kind::kUnreadableInput, "not below the folder"};
    if (IsPlainPath(path)) mapped = MappedFile::Open(name);
    if (!mapped) return Missing(name, "named by " + named_by + ": " + mapped.error().message);
    const Bytes bytes = storage_.Keep(std::move(*mapped)).bytes();
    (jar ? jars_ : data_).push_back({name, bytes, jar, true, true, {}});
  }

  void Missing(const std::string& name, const std::string& detail) {
    ledger_.Report({Diagnostic::Severity::kWarning, name, "", -1, "missing in the DaCapo archive, " + detail});
    ledger_.Add("missing-class-path-entry", name, detail);
  }

  /// The content; nullopt, with a report, if it cannot be had.
  std::optional<Bytes> Unpack(const OpenArchive& archive, const ZipEntry& entry) {
    auto packed = archive.zip.Packed(entry, limits_);
    if (std::holds_alternative<Bytes>(packed)) {
      if (entry.size > bytes_left_) {
        packed = ArchiveError{entry.header_offset, "limit on bytes read from one input exceeded"};
      } else {
        bytes_left_ -= entry.size;
        const auto out = storage_.Allocate(entry.stored() ? 0 : entry.size);
        if (!out) return std::nullopt;
        packed = UnpackZipEntry(entry, std::get<Bytes>(packed), inflater_, *out);
      }
    }
    if (const auto* bytes = std::get_if<Bytes>(&packed)) return *bytes;
    const ArchiveError& error = std::get<ArchiveError>(packed);
    ledger_.Report(
        {Diagnostic::Severity::kError, archive.name, std::string(entry.name), static_cast<int64_t>(error.offset), error.reason});
    ledger_.Add("skipped-entry", archive.name + "!/" + std::string(entry.name), error.reason);
    return std::nullopt;
  }

  const std::string path_;
  const ZipLimits limits_;
  uint64_t bytes_left_;
  const BudgetGuard budget_;
  ByteStorage& storage_;
  Ledger& ledger_;
  Inflater inflater_;
  OpenArchive harness_;
  std::optional<OpenArchive> outer_;  ///< the zip that the harness's jar lies in
  std::string folder_;                ///< of the jars, in `outer_`
  std::string_view configuration_;    ///< folder of the configuration files
  std::vector<std::string> names_;    ///< of all benchmarks, sorted
  absl::flat_hash_set<std::string> added_;
  std::vector<ArchivePart> jars_, harness_parts_, data_;
  DacapoSelection selection_;
};

}  // namespace

Result<DacapoSelection> SelectDacapoBenchmarks(const std::string& path, const std::vector<std::string>& names,
                                               const ClassPathOptions& limits, ByteStorage& storage, Ledger& ledger) {
  return Selector(path, limits, storage, ledger).Run(names);
}

}  // namespace heliograph::frontend
