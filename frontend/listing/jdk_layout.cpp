#include "frontend/listing/jdk_layout.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace heliograph::frontend {
namespace {

namespace fs = std::filesystem;

bool IsFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

/// Files of the folder with this extension, sorted.
std::vector<std::string> FilesIn(const fs::path& folder, std::string_view extension) {
  std::vector<std::string> found;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() == extension) found.push_back(it->path().string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// The boot class path of JDK 8 (sun.boot.class.path), then what its extension class loader reads.
std::vector<std::string> RtJarFamily(const fs::path& lib) {
  std::vector<std::string> found;
  if (!IsFile(lib / "rt.jar")) return found;
  for (const char* name : {"resources.jar", "rt.jar", "sunrsasign.jar", "jsse.jar", "jce.jar", "charsets.jar", "jfr.jar"}) {
    if (IsFile(lib / name)) found.push_back((lib / name).string());
  }
  for (std::string& extension : FilesIn(lib / "ext", ".jar")) found.push_back(std::move(extension));
  return found;
}

}  // namespace

std::vector<std::string> JdkContainers(const std::string& home) {
  if (IsFile(home)) return {home};
  const fs::path root = home;
  if (IsFile(root / "lib" / "modules")) return {(root / "lib" / "modules").string()};
  for (const fs::path& lib : {root / "jre" / "lib", root / "lib"}) {
    if (auto found = RtJarFamily(lib); !found.empty()) return found;
  }
  for (const fs::path& folder : {root / "jmods", root}) {
    if (auto found = FilesIn(folder, ".jmod"); !found.empty()) return found;
  }
  return {};
}

int ReleaseFeatureVersion(const std::string& home) {
  static constexpr int kLevels = 4;  // home/jre/lib/rt.jar
  static constexpr std::string_view kKey = "JAVA_VERSION=\"";
  std::error_code ignored;
  fs::path folder = fs::absolute(home, ignored);
  for (int level = 0; level < kLevels; ++level, folder = folder.parent_path()) {
    if (!IsFile(folder / "release")) continue;
    std::ifstream file(folder / "release");
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with(kKey)) return ParseFeatureVersion(std::string_view(line).substr(kKey.size()));
    }
  }
  return 0;
}

int ParseFeatureVersion(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  int feature = 0;
  const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), feature);
  return error == std::errc() && feature > 0 ? feature : 0;
}

}  // namespace heliograph::frontend
