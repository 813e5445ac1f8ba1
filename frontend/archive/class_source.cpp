#include "frontend/archive/class_source.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace heliograph::frontend {
namespace {

constexpr uint64_t kLarge = 1 << 20, kPage = 4096;

std::variant<Bytes, ArchiveError> ReadFile(const FileSource& file, std::span<uint8_t> out) {
  const int fd = open(file.path.data(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return ArchiveError{0, std::strerror(errno)};
  uint64_t done = 0;
  int error = 0;
  while (done < out.size()) {
    const ssize_t got = read(fd, out.data() + done, out.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) error = errno;
    if (got <= 0) break;
    done += static_cast<uint64_t>(got);
  }
  close(fd);
  if (done == out.size()) return Bytes(out);
  return ArchiveError{done, error != 0 ? std::strerror(error) : "file became shorter while it was read"};
}

}  // namespace

const MappedFile& ByteStorage::Keep(MappedFile file) {
  const std::lock_guard lock(mutex_);
  return files_.emplace_back(std::move(file));
}

const JImage& ByteStorage::Keep(JImage image) {
  const std::lock_guard lock(mutex_);
  return images_.emplace_back(std::move(image));
}

std::string_view ByteStorage::Keep(std::string text) {
  const std::lock_guard lock(mutex_);
  return texts_.emplace_back(std::move(text));
}

std::optional<std::span<uint8_t>> ByteStorage::Allocate(uint64_t size) {
  if (size == 0) return std::span<uint8_t>();
  std::unique_lock<std::mutex> one_by_one;
  if (size >= kLarge) one_by_one = std::unique_lock(large_);
  if (budget_.LacksRoomToKeep(size)) return std::nullopt;
  auto block = std::make_unique_for_overwrite<uint8_t[]>(size);
  for (uint64_t at = 0; size >= kLarge && at < size; at += kPage) block[at] = 0;
  const std::lock_guard lock(mutex_);
  return std::span<uint8_t>(blocks_.emplace_back(std::move(block)).get(), size);
}

std::string ClassSource::EntryPath() const {
  if (const auto* zip = std::get_if<ZipSource>(&data)) return std::string(zip->entry.name);
  if (const auto* image = std::get_if<ImageSource>(&data)) return image->resource->Path();
  return expected_name.empty() ? std::string() : std::string(expected_name) + ".class";
}

uint64_t ClassSource::UnpackedBytes() const {
  if (const auto* zip = std::get_if<ZipSource>(&data)) return zip->entry.stored() ? 0 : zip->entry.size;
  if (const auto* image = std::get_if<ImageSource>(&data)) {
    return image->resource->packed_size == 0 ? 0 : image->resource->size;
  }
  return std::get<FileSource>(data).size;
}

bool ClassSource::PromisesName(std::string_view class_name) const {
  if (const auto* image = std::get_if<ImageSource>(&data)) return image->resource->IsClass(class_name);
  return expected_name.empty() || expected_name == class_name;
}

std::variant<Bytes, ArchiveError> SourceReader::Read(const ClassSource& source, std::span<uint8_t> out) {
  if (const auto* zip = std::get_if<ZipSource>(&source.data)) {
    return UnpackZipEntry(zip->entry, zip->packed, inflater_, out);
  }
  if (const auto* image = std::get_if<ImageSource>(&source.data)) {
    return image->image->Read(*image->resource, inflater_, out, scratch_);
  }
  return ReadFile(std::get<FileSource>(source.data), out);
}

}  // namespace heliograph::frontend
