#include "report/recall/limited_file.h"

#include <array>
#include <filesystem>
#include <fstream>

#include "report/tables/zstd_stream.h"

namespace heliograph::report {

class LimitedFile::Plain : public std::filebuf {
 public:
  explicit Plain(BudgetGuard budget) : budget_(budget) {}

 protected:
  int_type underflow() override { return budget_.Spent() ? traits_type::eof() : std::filebuf::underflow(); }

 private:
  BudgetGuard budget_;
};

class LimitedFile::Packed : public std::streambuf {
 public:
  Packed(const std::string& path, BudgetGuard budget)
      : budget_(budget), content_([this](char* buffer, size_t size) {
          return static_cast<size_t>(file_.sgetn(buffer, static_cast<std::streamsize>(size)));
        }) {
    file_.open(path, std::ios::in | std::ios::binary);
  }
  bool is_open() const { return file_.is_open(); }
  bool damaged() const { return content_.damaged(); }

 protected:
  int_type underflow() override {
    if (budget_.Spent()) return traits_type::eof();
    const size_t size = content_.Read(plain_.data(), plain_.size());
    setg(plain_.data(), plain_.data(), plain_.data() + size);
    return size == 0 ? traits_type::eof() : traits_type::to_int_type(plain_[0]);
  }

 private:
  BudgetGuard budget_;
  std::filebuf file_;
  ZstdDecompressor content_;
  std::array<char, 1 << 16> plain_;
};

bool LimitedFile::Exists(const std::string& path) {
  return std::filesystem::exists(path) || std::filesystem::exists(path + std::string(kZstdSuffix));
}

LimitedFile::LimitedFile(const std::string& path, BudgetGuard budget) : path_(path), in_(nullptr) {
  const std::string compressed = path + std::string(kZstdSuffix);
  if (!std::filesystem::exists(path) && std::filesystem::exists(compressed)) {
    path_ = compressed;
    auto packed = std::make_unique<Packed>(compressed, budget);
    if (!packed->is_open()) return;
    packed_ = packed.get();
    buffer_ = std::move(packed);
  } else {
    auto plain = std::make_unique<Plain>(budget);
    if (plain->open(path, std::ios::in | std::ios::binary) == nullptr) return;
    buffer_ = std::move(plain);
  }
  in_.rdbuf(buffer_.get());
}

LimitedFile::~LimitedFile() = default;

bool LimitedFile::damaged() const { return packed_ != nullptr && packed_->damaged(); }

}  // namespace heliograph::report
