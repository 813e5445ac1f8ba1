/// Metadata that is there already, to be left out of an export (--baseline).
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/export/metadata.h"

namespace heliograph::report {

/// Read from reachability-metadata.json or a file of the older family; which of them the content tells. Immutable once read.
class KnownMetadata {
 public:
  /// Fails with the file and the reason if one cannot be read or is no metadata.
  static Result<KnownMetadata> Read(const std::vector<std::string>& files);

  /// Takes out of `metadata` what is known without a condition or under the same one, and entries of which nothing is left. A class
  /// that is known needs no entry of its own to be looked up with its members. O(n log n).
  void Subtract(Metadata& metadata) const;

 private:
  friend class MetadataReader;
  struct Type {
    std::set<MethodKey> methods;
    std::set<std::string> named;  ///< methods of which every overload is known
    std::set<std::string> fields;
    bool all_methods = false, all_constructors = false, all_fields = false;
    bool reflected = false, serializable = false, unsafe_allocated = false;
  };

  /// What is known of the name without a condition, then under it.
  std::vector<const Type*> Of(const ConditionalName& name) const;
  bool SubtractType(const ConditionalName& name, TypeEntry& entry) const;
  bool HasResource(const ConditionalName& name) const;

  std::map<ConditionalName, Type> types_;
  std::set<ConditionalName> proxies_;  ///< of one interface
  std::vector<ConditionalName> globs_;
};

/// Whether a path matches a glob of `*`, which stops at '/', and `**`. O(path x glob).
bool MatchesGlob(std::string_view path, std::string_view glob);

}  // namespace heliograph::report
