/// Methods by which classes that are made at run time link their calls.
///
/// Source: JVMS 4.7.23, 5.4.3.6; JDK documentation of java.lang.invoke, "Bootstrap methods".
#pragma once

#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Immutable once made; any thread.
class BootstrapMethods {
 public:
  /// O(methods of the program).
  explicit BootstrapMethods(const Program& program);

  /// Static methods in the archive that take a lookup, a name and a type, and give a call site; ascending.
  const std::vector<MethodId>& In(ArchiveId archive) const;

 private:
  absl::flat_hash_map<ArchiveId, std::vector<MethodId>> methods_;
  const std::vector<MethodId> none_;
};

}  // namespace heliograph::reflect
