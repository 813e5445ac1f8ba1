/// The zip family in ClassLister: choice of versions, manifest, nested archives.
#include <algorithm>
#include <charconv>
#include <utility>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include "absl/container/flat_hash_map.h"
#include "frontend/archive/class_roots.h"
#include "frontend/listing/class_lister.h"

namespace heliograph::frontend {
namespace {

constexpr std::string_view kVersions = "META-INF/versions/";
constexpr std::string_view kJmodRoot = "classes/";
constexpr int kFirstVersion = 9;

/// Splits "META-INF/versions/N/rest": returns N and cuts `path` to the rest; 0 if it has no such prefix, -1
/// if N is no version.
int CutVersion(std::string_view& path) {
  if (!path.starts_with(kVersions)) return 0;
  const std::string_view rest = path.substr(kVersions.size());
  int version = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), version);
  const size_t digits = static_cast<size_t>(end - rest.data());
  if (error != std::errc() || version < kFirstVersion || digits >= rest.size() || rest[digits] != '/') return -1;
  path = rest.substr(digits + 1);
  return version;
}

bool IsJmod(Bytes bytes) { return AsText(bytes).starts_with(std::string_view("JM\1\0", 4)); }

}  // namespace

std::optional<ArchiveError> ClassLister::ListZip(const Container& container, Manifest& manifest) {
  auto opened = ZipArchive::Open(container.bytes, limits_, options_.budget);
  if (const auto* error = std::get_if<ArchiveError>(&opened)) return *error;
  const ZipArchive& archive = std::get<ZipArchive>(opened);
  for (const ArchiveError& warning : archive.warnings()) Skip(container.name, "", warning);
  manifest = ReadManifest(container, archive);
  const ArchiveId id = NewArchive(container.name);
  if (container.own_entries) ListClasses(container, archive, manifest.multi_release, id);
  if (container.own_entries && options_.configuration) ListConfiguration(container, archive, manifest.multi_release, id);
  if (container.open_nested && !IsJmod(container.bytes)) ListNested(container, archive);
  return std::nullopt;
}

std::vector<ClassLister::Pick> ClassLister::PickEntries(const Container& container, const ZipArchive& archive, bool multi_release,
                                                        const std::function<bool(std::string_view)>& wanted) {
  const bool jmod = IsJmod(container.bytes);
  std::vector<Pick> picks;
  absl::flat_hash_map<std::string_view, size_t> by_path;
  for (const ZipEntry& entry : archive.entries()) {
    if (meter_.Spent()) break;
    std::string_view path = entry.name;
    if (jmod) {
      if (!path.starts_with(kJmodRoot)) continue;
      path.remove_prefix(kJmodRoot.size());
    }
    const int version = CutVersion(path);
    if (version < 0 || version > feature_version_ || (version > 0 && !multi_release) || !wanted(path)) continue;
    const auto [found, fresh] = by_path.try_emplace(path, picks.size());
    const Pick pick{&entry, path, version};
    if (fresh) {
      picks.push_back(pick);
    } else if (Pick& previous = picks[found->second]; previous.version < version) {
      previous = pick;
    } else if (previous.version == version) {
      ledger_.Add("duplicate-entry", container.name + "!/" + std::string(entry.name), "the first one is used");
    }
  }
  return picks;
}

void ClassLister::ListClasses(const Container& container, const ZipArchive& archive, bool multi_release, ArchiveId id) {
  const auto wanted = [](std::string_view path) { return path.ends_with(".class") && !IsModuleInfo(path); };
  const std::vector<Pick> picks = PickEntries(container, archive, multi_release, wanted);
  if (options_.budget.LacksRoom(picks.size() * sizeof(ClassSource))) return;
  sources.reserve(sources.size() + picks.size());
  for (const Pick& pick : picks) {
    if (meter_.Spent()) break;
    const auto packed = TakePacked(container, archive, *pick.entry);
    if (!packed) continue;
    const std::string_view name = ClassPathName(pick.path, container.RootSize(pick.path));
    sources.push_back({ZipSource{*pick.entry, *packed}, name, id, container.application});
  }
}

void ClassLister::ListConfiguration(const Container& container, const ZipArchive& archive, bool multi_release, ArchiveId id) {
  const auto resource = [&](std::string_view path) { return path.substr(container.RootSize(path)); };
  const auto wanted = [&](std::string_view path) { return FormatOf(resource(path), container.application).has_value(); };
  for (const Pick& pick : PickEntries(container, archive, multi_release, wanted)) {
    // Versions of META-INF are not looked at by class loaders.
    if (pick.version > 0 && pick.path.starts_with("META-INF/")) continue;
    if (meter_.Spent()) break;
    if (pick.entry->size > options_.max_configuration_bytes) {
      Skip(container.name, pick.entry->name,
           {pick.entry->header_offset, "configuration file of " + std::to_string(pick.entry->size) + " bytes exceeds a limit"});
      continue;
    }
    const auto packed = TakePacked(container, archive, *pick.entry);
    if (!packed) continue;
    const ClassSource source{ZipSource{*pick.entry, *packed}, {}, id, container.application, platform_};
    const std::string_view path = resource(pick.path);
    configuration.push_back({source, pick.entry->name, path, *FormatOf(path, container.application)});
  }
}

std::optional<Bytes> ClassLister::TakePacked(const Container& container, const ZipArchive& archive, const ZipEntry& entry) {
  const auto packed = archive.Packed(entry, limits_);
  if (const auto* error = std::get_if<ArchiveError>(&packed)) {
    Skip(container.name, entry.name, *error);
  } else if (!Charge(entry.size)) {
    Skip(container.name, entry.name, {entry.header_offset, "limit on bytes read from one input exceeded"});
  } else {
    return std::get<Bytes>(packed);
  }
  return std::nullopt;
}

void ClassLister::ListNested(const Container& container, const ZipArchive& archive) {
  for (const Container& nested : UnpackNested(container, archive)) {
    if (options_.budget.Spent()) break;
    Manifest unused;
    if (const auto error = ListFile(nested, unused)) Skip(nested.name, "", *error);
  }
}

std::vector<ClassLister::Container> ClassLister::UnpackNested(const Container& container, const ZipArchive& archive) {
  struct Job {
    const ZipEntry* entry;
    Bytes packed;
    std::variant<Bytes, ArchiveError> result;
  };
  std::vector<Job> jobs;
  for (const ZipEntry& entry : archive.entries()) {
    if (meter_.Spent()) break;
    if (!IsNestedArchive(entry.name)) continue;
    const auto packed = archive.Packed(entry, limits_);
    if (container.depth >= options_.max_nesting) {
      Skip(container.name, entry.name, {entry.header_offset, "archives are nested too deeply"});
    } else if (const auto* error = std::get_if<ArchiveError>(&packed)) {
      Skip(container.name, entry.name, *error);
    } else if (!Charge(entry.size)) {
      Skip(container.name, entry.name, {entry.header_offset, "limit on bytes read from one input exceeded"});
    } else {
      jobs.push_back({&entry, std::get<Bytes>(packed), {}});
    }
  }
  tbb::enumerable_thread_specific<Inflater> inflaters;
  tbb::parallel_for(size_t{0}, jobs.size(), [&](size_t i) {
    Job& job = jobs[i];
    if (options_.budget.Spent()) return;
    const auto out = storage_.Allocate(job.entry->stored() ? 0 : job.entry->size);
    if (out) job.result = UnpackZipEntry(*job.entry, job.packed, inflaters.local(), *out);
  });
  if (options_.budget.WasSpent()) return {};
  // An application comes before the libraries it may shadow.
  std::stable_partition(jobs.begin(), jobs.end(), [](const Job& job) { return IsNestedApplication(job.entry->name); });
  std::vector<Container> nested;
  for (const Job& job : jobs) {
    if (const auto* error = std::get_if<ArchiveError>(&job.result)) {
      Skip(container.name, job.entry->name, *error);
      continue;
    }
    const bool application = container.application && IsNestedApplication(job.entry->name);
    nested.push_back({container.name + "!/" + std::string(job.entry->name), std::get<Bytes>(job.result), application, true,
                      container.depth + 1});
  }
  return nested;
}

Manifest ClassLister::ReadManifest(const Container& container, const ZipArchive& archive) {
  const auto entry = std::find_if(archive.entries().begin(), archive.entries().end(),
                                  [](const ZipEntry& e) { return EqualsIgnoringCase(e.name, "META-INF/MANIFEST.MF"); });
  if (entry == archive.entries().end()) return {};
  auto packed = archive.Packed(*entry, limits_);
  std::vector<uint8_t> out;
  if (std::holds_alternative<Bytes>(packed)) {
    if (options_.budget.LacksRoom(entry->size)) return {};
    if (!entry->stored()) out.resize(entry->size);
    Inflater inflater;
    packed = UnpackZipEntry(*entry, std::get<Bytes>(packed), inflater, out);
  }
  if (const auto* error = std::get_if<ArchiveError>(&packed)) {
    Skip(container.name, entry->name, *error);
    return {};
  }
  return ParseManifest(AsText(std::get<Bytes>(packed)));
}

}  // namespace heliograph::frontend
