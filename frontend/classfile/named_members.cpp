#include "frontend/classfile/named_members.h"

namespace heliograph::frontend {

ClassId MemberClass(const Program& program, std::string_view owner) {
  return !owner.empty() && owner[0] == '[' ? program.object_class() : program.FindClass(owner);
}

MethodId ResolveMethodMember(const Program& program, const CpMember& member) {
  const ClassId owner = MemberClass(program, member.owner);
  const SelectorId selector = owner.valid() ? program.FindSelector(member.name, member.descriptor) : SelectorId();
  return selector.valid() ? program.ResolveMethod(owner, selector) : MethodId();
}

FieldId ResolveFieldMember(const Program& program, const CpMember& member) {
  const ClassId owner = MemberClass(program, member.owner);
  return owner.valid() ? program.ResolveField(owner, member.name, member.descriptor) : FieldId();
}

}  // namespace heliograph::frontend
