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

}  // namespace heliograph
