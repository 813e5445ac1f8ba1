#include "report/tables/output_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace heliograph::report {
namespace {

Error CannotWrite(const std::string& path, int reason) {
  return {Error::Kind::kOutput, "cannot write " + path + ": " + std::generic_category().message(reason)};
}

}  // namespace

OutputFile::OutputFile(const std::string& directory, std::string_view name, Compression compression) {
  std::string file(name);
  if (compression == Compression::kZstd) {
    file += kZstdSuffix;
    compressor_.emplace();
  }
  path_ = directory + "/" + file;
  temporary_path_ = directory + "/." + file + UnfinishedSuffix();
  descriptor_ = open(temporary_path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor_ < 0) Fail();
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) close(descriptor_);
  if (!published_) unlink(temporary_path_.c_str());
}

std::string OutputFile::UnfinishedSuffix() { return ".partial-" + std::to_string(getpid()); }

void OutputFile::Append(std::string_view text) {
  if (buffer_.empty() && text.size() >= kBufferBytes && !compressor_) return WriteBytes(text);
  buffer_ += text;
  if (buffer_.size() >= kBufferBytes) Write();
}

void OutputFile::WriteOut(bool last) {
  if (compressor_) {
    packed_.clear();
    if (!error_) compressor_->Compress(buffer_, last, packed_);
    WriteBytes(packed_);
  } else {
    WriteBytes(buffer_);
  }
  buffer_.clear();
}

void OutputFile::WriteBytes(std::string_view bytes) {
  size_t done = 0;
  while (!error_ && done < bytes.size()) {
    const ssize_t written = write(descriptor_, bytes.data() + done, bytes.size() - done);
    if (written >= 0) {
      done += static_cast<size_t>(written);
    } else if (errno != EINTR) {
      Fail();
    }
  }
}

void OutputFile::Fail() {
  if (!error_) error_ = CannotWrite(path_, errno);
}

std::optional<Error> OutputFile::Close() {
  if (descriptor_ >= 0) WriteOut(true);
  if (descriptor_ >= 0 && close(descriptor_) != 0) Fail();
  descriptor_ = -1;
  return error_;
}

std::optional<Error> OutputFile::Publish() {
  if (std::rename(temporary_path_.c_str(), path_.c_str()) != 0) return CannotWrite(path_, errno);
  published_ = true;
  return std::nullopt;
}

FilePlace PlaceOf(const std::string& path) {
  const std::filesystem::path file(path);
  return {file.has_parent_path() ? file.parent_path().string() : ".", file.filename().string()};
}

Result<OutputSet> OutputSet::Create(const std::string& directory) {
  std::error_code failure;
  std::filesystem::create_directories(directory, failure);
  if (failure) return CannotWrite(directory, failure.value());
  OutputFile probe(directory, "run.json");
  if (auto error = probe.Close()) return *error;
  return OutputSet(directory);
}

OutputFile& OutputSet::Add(std::string_view name, Compression compression) {
  files_.push_back(std::make_unique<OutputFile>(directory_, name, compression));
  return *files_.back();
}

std::optional<Error> OutputSet::Commit(const std::vector<std::string>& stale) {
  for (const auto& file : files_) {
    if (auto error = file->Close()) return error;
  }
  for (const std::string& name : stale) unlink((directory_ + "/" + name).c_str());
  for (const auto& file : files_) {
    if (auto error = file->Publish()) return error;
  }
  files_.clear();
  return std::nullopt;
}

}  // namespace heliograph::report
