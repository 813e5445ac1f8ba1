#include "frontend/archive/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <new>
#include <utility>

namespace heliograph::frontend {
namespace {

Error CannotRead(const std::string& path, const std::string& reason) {
  return Error{Error::Kind::kUnreadableInput, "cannot read '" + path + "': " + reason};
}

/// Closes a descriptor at the end of the scope; mappings outlive it.
struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) close(fd);
  }
};

}  // namespace

Result<MappedFile> MappedFile::Open(const std::string& path) {
  // Without O_NONBLOCK, opening a FIFO would wait for a writer.
  const Descriptor file{open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
  if (file.fd < 0) return CannotRead(path, std::strerror(errno));
  struct stat status;
  if (fstat(file.fd, &status) != 0) return CannotRead(path, std::strerror(errno));
  if (!S_ISREG(status.st_mode)) return CannotRead(path, "not a regular file");
  MappedFile mapped;
  if (status.st_size == 0) return mapped;
  const auto size = static_cast<size_t>(status.st_size);
  void* data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.fd, 0);
  if (data == MAP_FAILED && errno == ENOMEM) throw std::bad_alloc();  // not for the lack of memory to leave out an input
  if (data == MAP_FAILED) return CannotRead(path, std::strerror(errno));
  mapped.data_ = static_cast<const uint8_t*>(data);
  mapped.size_ = size;
  return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) munmap(const_cast<uint8_t*>(data_), size_);
}

void MappedFile::Prefault(uint64_t offset, uint64_t length) const {
  if (!InRange(offset, length, size_) || length == 0) return;
  const uint64_t page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  const uint64_t begin = offset / page * page;
  void* start = const_cast<uint8_t*>(data_ + begin);
#ifdef MADV_POPULATE_READ
  if (madvise(start, offset + length - begin, MADV_POPULATE_READ) == 0) return;
#endif
  madvise(start, offset + length - begin, MADV_WILLNEED);
}

}  // namespace heliograph::frontend
