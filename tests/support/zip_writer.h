/// Writes zip archives for tests, including wrong ones.
///
/// Source: PKWARE APPNOTE 6.3.10, the same sections as frontend/archive/zip_archive.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::test {

/// One entry, and the ways in which it may lie.
struct ZipMember {
  std::string name;
  std::string content;
  bool deflate = true;
  bool descriptor = false;  ///< sizes follow the data and are zero in the local header
  bool zip64 = false;       ///< sizes and offset in the zip64 extra field
  uint16_t flags = 0;       ///< in addition to the descriptor flag
  std::optional<uint16_t> method = {};
  std::optional<uint32_t> crc32 = {};
  std::optional<uint64_t> size = {};         ///< unpacked size to declare
  std::optional<uint64_t> packed_size = {};  ///< packed size to declare
};

struct ZipLayout {
  std::string prefix = {};  ///< bytes before the first entry; offsets do not count it
  std::string comment = {};
  bool zip64_end = false;
  bool with_directory = true;  ///< false: as a truncated download
};

std::string WriteZip(const std::vector<ZipMember>& members, const ZipLayout& layout = {});

/// Smallest well-formed class file: a public class without members.
std::string EmptyClass(std::string_view internal_name, uint16_t major_version = 61);

/// `folder` and the class's own path, with an empty class.
ZipMember ClassMember(const std::string& internal_name, const std::string& folder = "", uint16_t major_version = 61);

/// A manifest with the given lines.
ZipMember ManifestMember(const std::vector<std::string>& lines);

}  // namespace heliograph::test
