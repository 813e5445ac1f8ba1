#include "reflect/members/class_nesting.h"

namespace heliograph::reflect {

ClassNesting::ClassNesting(const Program& program) : program_(program) {
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (info.phantom || info.lambda) continue;
    ClassId outer = Outer(ClassId(c));
    if (outer.valid() && IsMember(ClassId(c))) members_[outer.value].push_back(ClassId(c));
    nests_[Outermost(ClassId(c)).value].push_back(ClassId(c));
  }
}

ClassId ClassNesting::Outer(ClassId c) const {
  std::string_view name = program_.ClassName(c);
  const size_t package_end = name.rfind('/') + 1;  // 0 if there is no package
  for (size_t end = name.rfind('$'); end != std::string_view::npos && end > package_end; end = name.rfind('$', end - 1)) {
    if (end + 1 == name.size()) continue;
    ClassId outer = program_.FindClass(name.substr(0, end));
    if (outer.valid() && !program_.Class(outer).phantom) return outer;
  }
  return ClassId();
}

ClassId ClassNesting::Outermost(ClassId c) const {
  for (ClassId outer = Outer(c); outer.valid(); outer = Outer(c)) c = outer;
  return c;
}

bool ClassNesting::IsMember(ClassId c) const {
  ClassId outer = Outer(c);
  if (!outer.valid()) return false;
  char first = program_.ClassName(c)[program_.ClassName(outer).size() + 1];
  return first < '0' || first > '9';
}

const std::vector<ClassId>& ClassNesting::Members(ClassId c) const {
  static const std::vector<ClassId> none;
  auto found = members_.find(c.value);
  return found == members_.end() ? none : found->second;
}

const std::vector<ClassId>& ClassNesting::Nest(ClassId c) const {
  static const std::vector<ClassId> none;
  auto found = nests_.find(Outermost(c).value);
  return found == nests_.end() ? none : found->second;
}

}  // namespace heliograph::reflect
