#include "reflect/inference/declaring_classes.h"

#include <algorithm>
#include <set>

namespace heliograph::reflect {

namespace {

/// The class that declares the member, if the look-up can give it.
TypeId SeenOwner(const Site& site, Target::Kind kind, uint32_t member, const Facts& ask) {
  const Program& program = ask.program();
  const bool field = kind == Target::Kind::kField;
  const uint16_t access = field ? program.Field(FieldId(member)).access : program.Method(MethodId(member)).access;
  if (!IsDeclaredForm(site) && !(access & kAccPublic)) return TypeId();
  if (!field && !ask.HasParameterTypes(site, MethodId(member))) return TypeId();
  return program.ClassType(field ? program.Field(FieldId(member)).owner : program.Method(MethodId(member)).owner);
}

/// Whether so many classes, none farther than `distance`, are few.
bool AreFew(uint32_t classes, Distance distance, const Variant& v) {
  if (v.name_types == 0 || classes <= v.name_types) return true;
  return distance <= Distance::kApplication && v.application_first && classes <= v.guess_limit;
}

}  // namespace

std::vector<TypeId> ClassesWithMember(const Site& site, Target::Kind kind, const std::vector<uint32_t>& members, const Facts& ask,
                                      bool* too_many) {
  std::set<TypeId> declaring, found;
  CountByDistance counts;
  for (uint32_t m : members) {
    const TypeId type = SeenOwner(site, kind, m, ask);
    if (type.valid() && declaring.insert(type).second) counts.Add(ask.ranking().DistanceOf(type));
  }
  for (TypeId type : declaring) {
    if (ask.Spent()) break;
    const Distance distance = ask.ranking().DistanceOf(type);
    if (!AreFew(counts.UpTo(distance), distance, ask.variant())) continue;
    found.insert(type);
    if (IsDeclaredForm(site)) continue;
    for (TypeId below : ask.LazyClassesBelow(type, too_many)) found.insert(below);
  }
  std::vector<TypeId> best(found.begin(), found.end());
  ask.ranking().Sort(best);
  return best;
}

}  // namespace heliograph::reflect
