#include "core/program/generic_bound.h"

#include <algorithm>

namespace heliograph {

std::vector<TypeId> ClassesWithin(const Program& program, const GenericBound& bound, uint32_t most, bool* too_many) {
  std::vector<TypeId> types;
  for (Interval i : program.Subclasses(program.ClassOf(bound.types[0])).intervals()) {
    for (uint32_t c = i.first; c <= i.last; ++c) {
      const ClassInfo& info = program.Class(ClassId(c));
      const bool within =
          std::all_of(bound.types.begin(), bound.types.end(), [&](TypeId t) { return program.IsSubtype(TypeId(c), t); });
      if (info.lambda || info.phantom || !within) continue;
      if (most != 0 && types.size() == most) {
        *too_many = true;
        return {};
      }
      types.push_back(TypeId(c));
    }
  }
  return types;
}

}  // namespace heliograph
