/// Input of readers that take a path: a file, or a folder of files, that lies in memory.
///
/// One thread. Ends the program if the system gives no such file: there is nothing to fuzz then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace heliograph::fuzz {

/// An anonymous file in memory with a path that this process can open.
class MemoryFile {
 public:
  MemoryFile();
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  /// Replaces the content.
  void Write(std::string_view content);
  const std::string& path() const { return path_; }

 private:
  int descriptor_;
  std::string path_;
};

/// A folder whose entries are MemoryFiles. It lies in /dev/shm where that exists, holds nothing but links, and is removed at the
/// end; a finding leaves it behind.
class MemoryFolder {
 public:
  MemoryFolder();
  ~MemoryFolder();
  MemoryFolder(const MemoryFolder&) = delete;
  MemoryFolder& operator=(const MemoryFolder&) = delete;

  /// Replaces the content of a file, or makes it.
  void Write(const std::string& name, std::string_view content);
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::map<std::string, MemoryFile> files_;
};

}  // namespace heliograph::fuzz
