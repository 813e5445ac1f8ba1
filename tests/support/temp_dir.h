/// A directory for one test, removed with everything in it.
#pragma once

#include <stdlib.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace heliograph::test {

class TempDir {
 public:
  TempDir() {
    std::string name = (std::filesystem::temp_directory_path() / "heliograph-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) abort();
    path_ = name;
  }
  TempDir(const TempDir&) = delete;
  ~TempDir() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string Path(const std::string& relative) const { return path_ + "/" + relative; }
  /// Writes a file, creating the directories above it; returns its path.
  std::string Write(const std::string& relative, const std::string& content) const {
    const std::string path = Path(relative);
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << content;
    return path;
  }
  std::string Write(const std::string& relative, const std::vector<uint8_t>& content) const {
    return Write(relative, std::string(content.begin(), content.end()));
  }

 private:
  std::string path_;
};

}  // namespace heliograph::test
