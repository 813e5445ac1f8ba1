#include "frontend/classpath/class_path.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include <tbb/parallel_for.h>
#include <tbb/task_group.h>

#include "absl/container/flat_hash_set.h"
#include "frontend/archive/sha256.h"
#include "frontend/classpath/class_reader.h"
#include "frontend/configuration/configuration_reader.h"
#include "frontend/dacapo/archive.h"
#include "frontend/listing/class_lister.h"
#include "frontend/listing/jar_folder.h"
#include "frontend/listing/jdk_layout.h"

namespace heliograph::frontend {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kMaxDimensions = 16;
constexpr int kFirstClassVersion = 44;  // class files of Java N have version 44 + N

class OwningClassPath final : public LoadedClassPath {
 public:
  explicit OwningClassPath(BudgetGuard budget) : storage(budget) {}
  ByteStorage storage;
};

/// One InputRecord in the making.
struct Record {
  InputRecord input;
  Bytes file;  ///< to hash; empty: none
  size_t sources_begin = 0, sources_end = 0;
};

std::string Canonical(const std::string& path) {
  std::error_code error;
  const fs::path canonical = fs::weakly_canonical(path, error);
  return error ? path : canonical.string();
}

class Loader {
 public:
  Loader(const ClassPathOptions& options, Ledger& ledger)
      : options_(options), ledger_(ledger), result_(std::make_unique<OwningClassPath>(options.budget)) {}

  Result<std::unique_ptr<LoadedClassPath>> Run() {
    if (auto error = SelectDacapo()) return *error;
    ClassLister jdk(options_, 0, true, result_->storage, ledger_);
    if (const auto error = ListJdk(jdk)) return *error;
    ClassLister lister(options_, result_->jdk_feature_version, false, result_->storage, ledger_);
    if (const auto error = ListUserPaths(lister)) return *error;
    AppendJdk(lister, std::move(jdk));
    result_->archive_names = std::move(lister.archive_names);
    tbb::task_group hashing;
    hashing.run([this] { HashInputs(); });
    ClassesRead read = ReadClasses(lister.sources, result_->archive_names, result_->storage, ledger_, options_.budget);
    if (options_.configuration) {
      result_->configuration = ReadConfiguration(lister.configuration, result_->archive_names, read.archive_of, read.classes,
                                                 options_.expressions, ledger_, options_.budget);
    }
    hashing.wait();
    return Finish(std::move(read));
  }

 private:
  std::optional<Error> SelectDacapo() {
    if (options_.dacapo.empty()) return std::nullopt;
    auto selected = SelectDacapoBenchmarks(options_.dacapo, options_.inputs, options_, result_->storage, ledger_);
    if (!selected && options_.budget.WasSpent()) return std::nullopt;
    if (!selected) return selected.error();
    result_->main_classes = std::move(selected->main_classes);
    result_->dacapo = std::move(selected->program);
    dacapo_parts_ = std::move(selected->parts);
    return std::nullopt;
  }

  std::optional<Error> ListJdk(ClassLister& jdk) {
    if (options_.jdk.empty()) return std::nullopt;
    for (const std::string& container : JdkContainers(options_.jdk)) {
      const Result<ListedPath> listed = jdk.Add(container, false);
      if (!listed) return listed.error();
    }
    if (jdk.sources.empty() && !options_.budget.WasSpent()) {
      return Error{Error::Kind::kUnreadableInput, "no classes found in the JDK '" + options_.jdk + "'"};
    }
    result_->jdk_feature_version = ReleaseFeatureVersion(options_.jdk);
    if (result_->jdk_feature_version == 0) result_->jdk_feature_version = ClassFeatureVersion(jdk);
    return std::nullopt;
  }

  /// Feature version by the class-file version of java/lang/Object.
  int ClassFeatureVersion(const ClassLister& jdk) {
    const auto object = std::find_if(jdk.sources.begin(), jdk.sources.end(), [](const ClassSource& source) {
      const auto* image = std::get_if<ImageSource>(&source.data);
      return image != nullptr ? source.PromisesName("java/lang/Object") : source.expected_name == "java/lang/Object";
    });
    if (object == jdk.sources.end()) return 0;
    SourceReader reader;
    const auto out = result_->storage.Allocate(object->UnpackedBytes());
    if (!out) return 0;
    const auto bytes = reader.Read(*object, *out);
    const auto* content = std::get_if<Bytes>(&bytes);
    if (content == nullptr || content->size() < 8) return 0;
    return std::max(0, LoadBig<uint16_t>(content->data() + 6) - kFirstClassVersion);
  }

  std::optional<Error> ListUserPaths(ClassLister& lister) {
    const auto libraries = ExpandLibraries(options_.libraries);
    if (!libraries) return libraries.error();
    if (options_.dacapo.empty()) {
      for (const std::string& path : options_.inputs) inputs_.insert(Canonical(path));
      for (const std::string& path : options_.inputs) {
        if (const auto error = ListNamed(lister, path, true)) return error;
      }
    }
    ListDacapoParts(lister);
    for (const std::string& path : *libraries) {
      if (const auto error = ListNamed(lister, path, false)) return error;
    }
    return std::nullopt;
  }

  void ListDacapoParts(ClassLister& lister) {
    for (const ArchivePart& part : dacapo_parts_) {
      const ListedPath listed = lister.AddPart(part);
      records_.push_back({{part.name, part.application ? "application" : "library", "", 0},
                          part.bytes,
                          listed.sources_begin,
                          listed.sources_end});
    }
  }

  /// Lists a path the user named, and what its manifest's Class-Path names. A path named twice is listed once.
  std::optional<Error> ListNamed(ClassLister& lister, const std::string& path, bool application) {
    if (!listed_.insert(Canonical(path)).second) return std::nullopt;
    const Result<ListedPath> listed = ListOne(lister, path, application);
    if (!listed) return listed.error();
    if (application) {
      for (std::string& name : MainClasses(listed->manifest)) result_->main_classes.push_back(std::move(name));
    }
    FollowManifest(lister, path, listed->manifest);
    return ListJarsOf(lister, path, *listed, application);
  }

  /// A folder without classes stands for the jars directly in it.
  std::optional<Error> ListJarsOf(ClassLister& lister, const std::string& path, const ListedPath& listed, bool application) {
    std::error_code ignored;
    if (listed.sources_begin != listed.sources_end || !fs::is_directory(path, ignored) || options_.budget.Spent()) {
      return std::nullopt;
    }
    const auto jars = JarsOf(path);
    if (!jars) return jars.error();
    if (jars->empty()) ledger_.Add("empty-folder", path, "it holds no class files, and no jars directly in it");
    for (const std::string& jar : *jars) {
      if (application) inputs_.insert(Canonical(jar));
    }
    for (const std::string& jar : *jars) {
      if (const auto error = ListNamed(lister, jar, application)) return error;
    }
    return std::nullopt;
  }

  Result<ListedPath> ListOne(ClassLister& lister, const std::string& path, bool application) {
    Result<ListedPath> listed = lister.Add(path, application);
    if (listed) {
      records_.push_back(
          {{path, application ? "application" : "library", "", 0}, listed->file, listed->sources_begin, listed->sources_end});
    }
    return listed;
  }

  /// Depth first, in the order of the attribute, as the JVM's application class loader does. Inputs keep their
  /// own place, as they are application.
  void FollowManifest(ClassLister& lister, const std::string& jar, const Manifest& manifest) {
    std::vector<std::string> pending;
    PushClassPath(jar, manifest, pending);
    while (!pending.empty() && !options_.budget.Spent()) {
      const std::string path = std::move(pending.back());
      pending.pop_back();
      const std::string canonical = Canonical(path);
      if (inputs_.contains(canonical) || !listed_.insert(canonical).second) continue;
      const Result<ListedPath> listed = ListOne(lister, path, false);
      if (listed) {
        PushClassPath(path, listed->manifest, pending);
      } else {
        listed_.erase(canonical);  // if the user names it too, that is an error
        ledger_.Report({Diagnostic::Severity::kWarning, path, "", -1, listed.error().message});
        ledger_.Add("skipped-entry", path, listed.error().message);
      }
    }
  }

  void PushClassPath(const std::string& jar, const Manifest& manifest, std::vector<std::string>& pending) {
    const fs::path folder = fs::path(jar).parent_path();
    const std::string canonical_jar = Canonical(jar);
    for (auto it = manifest.class_path.rbegin(); it != manifest.class_path.rend() && !options_.budget.Spent(); ++it) {
      const std::string path = (folder / *it).lexically_normal().string();
      std::error_code error;
      const fs::file_status status = fs::status(path, error);
      if (!fs::exists(status)) {
        ledger_.Add("missing-class-path-entry", *it, "named by the manifest of " + jar);
      } else if (fs::is_directory(status) && canonical_jar.starts_with(Canonical(path) + "/")) {
        // "." is common and would take in everything that lies around the jar.
        ledger_.Add("skipped-class-path-directory", *it, "named by the manifest of " + jar + ", which it contains");
      } else {
        pending.push_back(path);
      }
    }
  }

  void AppendJdk(ClassLister& lister, ClassLister&& jdk) {
    if (options_.jdk.empty()) return;
    const auto first_archive = static_cast<uint32_t>(lister.archive_names.size());
    const size_t begin = lister.sources.size();
    for (ClassSource& source : jdk.sources) {
      source.archive.value += first_archive;
      source.platform = true;
    }
    std::move(jdk.sources.begin(), jdk.sources.end(), std::back_inserter(lister.sources));
    for (ConfigurationSource& file : jdk.configuration) file.source.archive.value += first_archive;
    std::move(jdk.configuration.begin(), jdk.configuration.end(), std::back_inserter(lister.configuration));
    std::move(jdk.archive_names.begin(), jdk.archive_names.end(), std::back_inserter(lister.archive_names));
    records_.push_back({{options_.jdk, "jdk", "", 0}, {}, begin, lister.sources.size()});
  }

  void HashInputs() {
    tbb::parallel_for(size_t{0}, records_.size(), [this](size_t i) {
      if (!records_[i].file.empty()) records_[i].input.sha256 = Sha256Hex(records_[i].file, options_.budget);
    });
  }

  std::unique_ptr<LoadedClassPath> Finish(ClassesRead read) {
    for (Record& record : records_) {
      record.input.classes =
          static_cast<uint32_t>(std::count(read.counts.begin() + static_cast<ptrdiff_t>(record.sources_begin),
                                           read.counts.begin() + static_cast<ptrdiff_t>(record.sources_end), 1));
      result_->inputs.push_back(std::move(record.input));
    }
    result_->classes = std::move(read.classes);
    result_->definable = std::move(read.definable);
    result_->module_of = std::move(read.module_of);
    result_->max_dimensions = std::min(read.max_dimensions, kMaxDimensions);
    return std::move(result_);
  }

  const ClassPathOptions& options_;
  Ledger& ledger_;
  std::unique_ptr<OwningClassPath> result_;
  std::vector<ArchivePart> dacapo_parts_;
  std::vector<Record> records_;
  absl::flat_hash_set<std::string> inputs_;  ///< canonical paths of the inputs
  absl::flat_hash_set<std::string> listed_;  ///< canonical paths listed so far
};

}  // namespace

Result<std::unique_ptr<LoadedClassPath>> LoadClassPath(const ClassPathOptions& options, Ledger& ledger) {
  return Loader(options, ledger).Run();
}

}  // namespace heliograph::frontend
