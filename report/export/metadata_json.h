/// Metadata as GraalVM reads it: reachability-metadata.json, or the older family of files.
///
/// Source: JSON schemas of GraalVM's reference manual: reachability-metadata-schema v1.2.0 and v1.1.0; reflect-config v1.1.0,
/// proxy-config v1.0.0, resource-config v1.1.0, serialization-config v1.1.0.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "report/export/export_files.h"
#include "report/export/metadata.h"

namespace heliograph::report {

enum class MetadataSchema : uint8_t {
  kVersion120,
  kVersion110,  ///< classes that are serialized in a list of their own
  kFiles,       ///< a file for each kind of entry; members that are only looked up apart
};

std::optional<MetadataSchema> MetadataSchemaOf(std::string_view name);

/// How the entries are written.
struct MetadataForm {
  MetadataSchema schema = MetadataSchema::kVersion120;
  /// Each entry says why it is there. GraalVM 25's own tools refuse such entries in strict mode, although the schemas have them.
  bool reasons = true;
};

/// Adds the files of the schema. `about` goes into the comment where the schema has one. An entry is a line; entries are sorted by
/// name and condition. O(size).
void WriteMetadata(const Metadata& metadata, const MetadataForm& form, const std::string& about, ExportFiles& files);

/// "3 types, 4 methods, ...".
std::string MetadataSummary(const Metadata& metadata);

}  // namespace heliograph::report
