#include "support/memory_file.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace heliograph::fuzz {

namespace fs = std::filesystem;

namespace {

void Require(bool ok, const char* what) {
  if (ok) return;
  std::perror(what);
  std::exit(1);
}

}  // namespace

MemoryFile::MemoryFile() : descriptor_(memfd_create("fuzz", MFD_CLOEXEC)) {
  Require(descriptor_ >= 0, "memfd_create");
  path_ = "/proc/self/fd/" + std::to_string(descriptor_);
}

MemoryFile::~MemoryFile() { close(descriptor_); }

void MemoryFile::Write(std::string_view content) {
  Require(ftruncate(descriptor_, 0) == 0, "ftruncate");
  while (!content.empty()) {
    const off_t end = lseek(descriptor_, 0, SEEK_END);
    const ssize_t written = pwrite(descriptor_, content.data(), content.size(), end);
    Require(written > 0, "pwrite");
    content.remove_prefix(static_cast<size_t>(written));
  }
}

MemoryFolder::MemoryFolder() {
  const fs::path parent = fs::exists("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
  path_ = (parent / "heliograph-fuzz-XXXXXX").string();
  Require(mkdtemp(path_.data()) != nullptr, "mkdtemp");
}

MemoryFolder::~MemoryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void MemoryFolder::Write(const std::string& name, std::string_view content) {
  auto [file, added] = files_.try_emplace(name);
  if (added) fs::create_symlink(file->second.path(), fs::path(path_) / name);
  file->second.Write(content);
}

}  // namespace heliograph::fuzz
