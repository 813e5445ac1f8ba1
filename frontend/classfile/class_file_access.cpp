#include <algorithm>

#include "frontend/classfile/byte_reader.h"
#include "frontend/classfile/class_file.h"

namespace heliograph::frontend {
namespace {

constexpr std::string_view kLambdaMetafactory = "java/lang/invoke/LambdaMetafactory";
constexpr std::string_view kSerializable = "java/io/Serializable";
/// Flags of LambdaMetafactory.altMetafactory.
constexpr int32_t kFlagSerializable = 1;
constexpr int32_t kFlagMarkers = 2;

void SkipMembers(ByteReader& reader) {
  const uint32_t count = reader.U2();
  for (uint32_t i = 0; i < count && reader.ok(); ++i) {
    reader.Skip(6);
    const uint32_t attributes = reader.U2();
    for (uint32_t j = 0; j < attributes && reader.ok(); ++j) {
      reader.Skip(2);
      reader.Skip(reader.U4());
    }
  }
}

/// Positions `reader`, which is at the access flags, at the content of a class attribute. False if there is none.
bool FindClassAttribute(const ConstantPool& pool, std::string_view wanted, ByteReader& reader) {
  reader.Skip(6);
  reader.Skip(2ull * reader.U2());
  SkipMembers(reader);
  SkipMembers(reader);
  const uint32_t attributes = reader.U2();
  for (uint32_t i = 0; i < attributes && reader.ok(); ++i) {
    std::string_view name;
    const bool named = pool.Utf8(reader.U2(), &name);
    const uint32_t length = reader.U4();
    if (named && name == wanted) return reader.ok();
    reader.Skip(length);
  }
  return false;
}

void AddInterface(std::string_view name, LambdaShape* shape) {
  if (std::find(shape->begin(), shape->end(), name) == shape->end()) shape->push_back(name);
}

}  // namespace

std::optional<ClassFileError> ClassFile::Parse(std::span<const uint8_t> bytes) {
  bootstraps_read_ = false;
  bootstraps_.clear();
  return pool_.Parse(bytes);
}

std::optional<uint32_t> ClassFile::FindAttribute(std::string_view name) const {
  ByteReader reader(pool_.bytes(), pool_.end());
  if (!FindClassAttribute(pool_, name, reader)) return std::nullopt;
  return reader.position();
}

const BootstrapMethod* ClassFile::Bootstrap(uint32_t index) const {
  if (!bootstraps_read_) ReadBootstraps();
  return index < bootstraps_.size() ? &bootstraps_[index] : nullptr;
}

void ClassFile::ReadBootstraps() const {
  bootstraps_read_ = true;
  ByteReader reader(pool_.bytes(), pool_.end());
  if (!FindClassAttribute(pool_, "BootstrapMethods", reader)) return;
  const uint32_t count = reader.U2();
  for (uint32_t i = 0; i < count; ++i) {
    BootstrapMethod row;
    row.handle = reader.U2();
    const uint32_t arguments = reader.U2();
    for (uint32_t j = 0; j < arguments && reader.ok(); ++j) row.arguments.push_back(static_cast<uint16_t>(reader.U2()));
    if (!reader.ok()) return;
    bootstraps_.push_back(std::move(row));
  }
}

bool ClassFile::BootstrapTarget(const BootstrapMethod& row, CpMember* member) const {
  uint8_t kind = 0;
  uint32_t index = 0;
  return pool_.MethodHandle(row.handle, &kind, &index) && pool_.Member(index, member);
}

bool ClassFile::LambdaInterfaces(const BootstrapMethod& row, std::string_view descriptor, LambdaShape* shape) const {
  CpMember target;
  if (!BootstrapTarget(row, &target) || target.owner != kLambdaMetafactory) return false;
  const size_t close = descriptor.rfind(')');
  if (close == std::string_view::npos || descriptor.size() < close + 4 || descriptor[close + 1] != 'L') return false;
  shape->clear();
  shape->push_back(descriptor.substr(close + 2, descriptor.size() - close - 3));
  if (target.name != "altMetafactory") return true;
  const std::vector<uint16_t>& arguments = row.arguments;
  int32_t flags = 0;
  if (arguments.size() < 4 || !pool_.Integer(arguments[3], &flags)) return true;
  int32_t markers = 0;
  if ((flags & kFlagMarkers) && arguments.size() > 4 && pool_.Integer(arguments[4], &markers)) {
    for (size_t i = 5; i < arguments.size() && markers > 0; ++i, --markers) {
      std::string_view name;
      if (pool_.ClassName(arguments[i], &name)) AddInterface(name, shape);
    }
  }
  if (flags & kFlagSerializable) AddInterface(kSerializable, shape);
  return true;
}

}  // namespace heliograph::frontend
