#include "reflect/members/types_of_members.h"

#include "absl/container/flat_hash_set.h"
#include "reflect/members/type_match.h"

namespace heliograph::reflect {

const TypesOfMembers::Types& TypesOfMembers::Of(TypeId type, Visibility visibility, Member member, Part part) {
  const uint64_t key = uint64_t{type.value} << 24 | uint64_t{static_cast<uint8_t>(visibility)} << 16 |
                       uint64_t{static_cast<uint8_t>(member)} << 8 | static_cast<uint8_t>(part);
  const auto [known, added] = known_.try_emplace(key);
  Types& found = known->second;
  if (!added) return found;
  absl::flat_hash_set<TypeId> seen;
  const auto add = [&](TypeId t) {
    if (seen.insert(t).second) found.types.push_back(t);
  };
  const auto add_method = [&](MethodId m) {
    const Signature& signature = program_.MethodSignature(m);
    if (part == Part::kDeclaringClass) add(program_.ClassType(program_.Method(m).owner));
    if (part == Part::kResult) add(TypeOfPart(program_, signature.result));
    if (part != Part::kParameters) return;
    for (const Signature::Part& p : signature.parameters) add(TypeOfPart(program_, p));
    found.without_parameters |= signature.parameters.empty();
  };
  const auto add_field = [&](FieldId f) {
    if (part == Part::kDeclaringClass) add(program_.ClassType(program_.Field(f).owner));
    if (part == Part::kFieldType) add(TypeOfPart(program_, FieldPart(program_, f)));
  };
  const auto all = [](NameId) { return true; };
  if (member == Member::kConstructor) ForEachConstructor(program_, type, visibility, add_method);
  else if (member == Member::kMethod) ForEachMethod(program_, type, visibility, all, add_method);
  else ForEachField(program_, type, visibility, all, add_field);
  return found;
}

}  // namespace heliograph::reflect
