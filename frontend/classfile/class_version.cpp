#include "frontend/classfile/class_version.h"

#include "frontend/classfile/byte_reader.h"

namespace heliograph::frontend {
namespace {

constexpr uint32_t kMagic = 0xcafebabe;
constexpr uint16_t kOldestMajorVersion = 45;
/// From Java 12 on the minor version is 0, or all ones for a class that depends on preview features.
constexpr uint16_t kFirstMajorWithPreview = 56;
constexpr uint16_t kPreviewMinorVersion = 0xffff;

std::string JavaOf(uint16_t major) { return "Java " + std::to_string(major - 44); }

}  // namespace

std::string UnknownVersion(std::span<const uint8_t> bytes) {
  ByteReader reader(bytes, 0);
  const uint32_t magic = reader.U4();
  const uint16_t minor = reader.U2(), major = reader.U2();
  if (!reader.ok() || magic != kMagic) return "";
  const std::string version = "class file version " + std::to_string(major) + "." + std::to_string(minor);
  if (major < kOldestMajorVersion) return version + ", older than any Java";
  if (major > kNewestMajorVersion) return version + ", newer than " + JavaOf(kNewestMajorVersion);
  if (major < kFirstMajorWithPreview || minor == 0) return "";
  if (minor == kPreviewMinorVersion) return version + ", with preview features of " + JavaOf(major);
  return version + ", of which " + JavaOf(major) + " has none";
}

}  // namespace heliograph::frontend
