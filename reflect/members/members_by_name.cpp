#include "reflect/members/members_by_name.h"

namespace heliograph::reflect {

MembersByName::MembersByName(const Program& program) : program_(program) {
  for (uint32_t m = 0; m < program.NumMethods(); ++m) methods_[program.Method(MethodId(m)).name.value].push_back(m);
  for (uint32_t f = 0; f < program.NumFields(); ++f) fields_[program.Field(FieldId(f)).name.value].push_back(f);
}

const std::vector<uint32_t>& MembersByName::Find(const Index& index, std::string_view name) const {
  static const std::vector<uint32_t> none;
  const NameId wanted = program_.names().Find(name);
  const auto found = wanted.valid() ? index.find(wanted.value) : index.end();
  return found == index.end() ? none : found->second;
}

}  // namespace heliograph::reflect
