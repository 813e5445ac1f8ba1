#include "frontend/configuration/module_provides.h"

#include <algorithm>

#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/class_file.h"
#include "frontend/classfile/modified_utf8.h"

namespace heliograph::frontend {
namespace {

/// Sizes of the fixed parts of the Module attribute's tables.
constexpr uint64_t kModuleHeader = 6;
constexpr uint64_t kRequiresRow = 6;
constexpr uint64_t kExportsRow = 4;
constexpr uint64_t kIndex = 2;

class ProvidesReader {
 public:
  ProvidesReader(const ClassFile& file, uint32_t at) : file_(file), reader_(file.bytes(), at) {}

  std::variant<std::vector<ModuleProvision>, ClassFileError> Run() {
    reader_.Skip(kModuleHeader);
    reader_.Skip(kRequiresRow * reader_.U2());
    SkipExports();
    SkipExports();  // opens have the same form
    reader_.Skip(kIndex * reader_.U2());
    const uint32_t services = reader_.U2();
    for (uint32_t i = 0; i < services && reader_.ok(); ++i) {
      if (!ReadService()) break;
    }
    if (named_ && reader_.ok()) return std::move(provisions_);
    return ClassFileError{reader_.position(), named_ ? "truncated Module attribute" : "bad class in provides"};
  }

 private:
  void SkipExports() {
    const uint32_t rows = reader_.U2();
    for (uint32_t i = 0; i < rows && reader_.ok(); ++i) {
      reader_.Skip(kExportsRow);
      reader_.Skip(kIndex * reader_.U2());
    }
  }

  bool ReadService() {
    const std::string service = ReadName();
    const uint32_t providers = reader_.U2();
    for (uint32_t i = 0; i < providers && reader_.ok() && named_; ++i) provisions_.push_back({service, ReadName()});
    return named_;
  }

  std::string ReadName() {
    std::string_view name;
    if (!file_.pool().ClassName(reader_.U2(), &name)) named_ = false;
    std::string dotted = DecodeModifiedUtf8(name);
    std::replace(dotted.begin(), dotted.end(), '/', '.');
    return dotted;
  }

  const ClassFile& file_;
  ByteReader reader_;
  bool named_ = true;
  std::vector<ModuleProvision> provisions_;
};

}  // namespace

std::variant<std::vector<ModuleProvision>, ClassFileError> ReadModuleProvides(std::span<const uint8_t> bytes) {
  ClassFile file;
  if (auto error = file.Parse(bytes)) return *std::move(error);
  const auto attribute = file.FindAttribute("Module");
  if (!attribute) return std::vector<ModuleProvision>();
  return ProvidesReader(file, *attribute).Run();
}

}  // namespace heliograph::frontend
