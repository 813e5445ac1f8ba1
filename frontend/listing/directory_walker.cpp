#include "frontend/listing/directory_walker.h"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "absl/container/flat_hash_set.h"

namespace heliograph::frontend {
namespace {

class Walker {
 public:
  explicit Walker(BudgetGuard budget) : meter_(budget.Meter(kEntriesPerQuestion)) {}

  DirectoryListing Run(const std::string& root) {
    // An explicit stack: the depth of a directory tree is not ours to bound.
    pending_.push_back({root, ""});
    while (!pending_.empty() && !meter_.Spent()) {
      const auto [path, relative] = std::move(pending_.back());
      pending_.pop_back();
      Visit(path, relative);
    }
    return std::move(listing_);
  }

 private:
  static constexpr uint32_t kEntriesPerQuestion = 64;

  struct Pending {
    std::string path, relative;
  };

  void Visit(const std::string& path, const std::string& relative) {
    struct stat status;
    if (stat(path.c_str(), &status) != 0) return Unreadable(path);
    if (S_ISREG(status.st_mode)) {
      listing_.files.push_back({path, relative, static_cast<uint64_t>(status.st_size)});
    } else if (S_ISDIR(status.st_mode) && visited_.insert({status.st_dev, status.st_ino}).second) {
      PushChildren(path, relative);
    }
  }

  void PushChildren(const std::string& path, const std::string& relative) {
    DIR* directory = opendir(path.c_str());
    if (directory == nullptr) return Unreadable(path);
    std::vector<std::string> names;
    const dirent* entry = nullptr;
    while (!meter_.Spent() && (entry = readdir(directory)) != nullptr) {
      const std::string_view name = entry->d_name;
      if (name != "." && name != "..") names.emplace_back(name);
    }
    closedir(directory);
    std::sort(names.begin(), names.end(), std::greater<>());
    for (const std::string& name : names) {
      pending_.push_back({path + "/" + name, relative.empty() ? name : relative + "/" + name});
    }
  }

  void Unreadable(const std::string& path) { listing_.unreadable.emplace_back(path, std::strerror(errno)); }

  BudgetMeter meter_;
  DirectoryListing listing_;
  std::vector<Pending> pending_;
  absl::flat_hash_set<std::pair<uint64_t, uint64_t>> visited_;
};

}  // namespace

DirectoryListing WalkDirectory(const std::string& root, BudgetGuard budget) { return Walker(budget).Run(root); }

}  // namespace heliograph::frontend
