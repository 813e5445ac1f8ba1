/// The types above a class.
#pragma once

#include <vector>

#include "absl/container/flat_hash_set.h"
#include "core/program/program.h"

namespace heliograph {

/// Calls `visit(ClassId)` for the class and all types above it, each once, in an order that the program decides; does not go above one
/// for which it gives false. O(types above). Any thread.
template <typename Visit>
void ForEachSuperType(const Program& program, ClassId c, Visit visit) {
  std::vector<ClassId> pending{c};
  absl::flat_hash_set<uint32_t> seen;
  while (!pending.empty()) {
    const ClassId above = pending.back();
    pending.pop_back();
    if (!seen.insert(above.value).second || !visit(above)) continue;
    for (const ClassId i : program.Interfaces(above)) pending.push_back(i);
    if (const ClassId super = program.Class(above).super; super.valid()) pending.push_back(super);
  }
}

/// Whether an interface is initialised with the classes that implement it (JVMS 5.5 step 7). O(own methods). Any thread.
inline bool DeclaresDefaultMethod(const Program& program, ClassId interface) {
  const auto [first, end] = program.MethodRange(interface);
  for (uint32_t m = first; m < end; ++m) {
    if ((program.Method(MethodId(m)).access & (kAccAbstract | kAccStatic)) == 0) return true;
  }
  return false;
}

}  // namespace heliograph
