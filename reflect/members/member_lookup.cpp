#include "reflect/members/member_lookup.h"

#include <algorithm>

namespace heliograph::reflect {

namespace {

/// `c` and what it extends that is not there yet. Interfaces are as deep as a class file says, so nothing here recurs.
void AddInterface(const Program& program, ClassId c, absl::flat_hash_set<uint32_t>& seen, std::vector<MemberClass>& classes) {
  std::vector<ClassId> waiting{c};
  while (!waiting.empty()) {
    const ClassId next = waiting.back();
    waiting.pop_back();
    if (!seen.insert(next.value).second) continue;
    classes.push_back({next, true});
    const auto extended = program.Interfaces(next);
    waiting.insert(waiting.end(), extended.rbegin(), extended.rend());
  }
}

}  // namespace

std::vector<MemberClass> MemberClassesOf(const Program& program, TypeId type) {
  if (program.IsArray(type)) return {{program.object_class(), false}};
  if (!program.IsClass(type)) return {};
  std::vector<MemberClass> classes;
  const ClassId start = program.ClassOf(type);
  const bool is_interface = program.Class(start).is_interface();
  for (ClassId c = start; c.valid(); c = is_interface ? ClassId() : program.Class(c).super) classes.push_back({c, false});
  absl::flat_hash_set<uint32_t> seen;
  for (size_t i = classes.size(); i-- > 0;) {
    for (ClassId c : program.Interfaces(classes[i].id)) AddInterface(program, c, seen, classes);
  }
  return classes;
}

bool KnowsMembers(const Program& program, TypeId type, Visibility visibility) {
  const auto is_read = [&](const MemberClass& c) { return !program.Class(c.id).phantom && !program.Class(c.id).lambda; };
  const std::vector<MemberClass> classes = MemberClassesOf(program, type);
  if (visibility == Visibility::kDeclared) return !program.IsClass(type) || is_read(classes.front());
  return std::all_of(classes.begin(), classes.end(), is_read);
}

bool IsDeclaredFurtherDown(const Program& program, const std::vector<MemberClass>& classes, ClassId declaring,
                           SelectorId selector) {
  return std::any_of(classes.begin(), classes.end(), [&](const MemberClass& c) {
    if (!c.superinterface || c.id == declaring || !program.IsSubclass(c.id, declaring)) return false;
    const MethodId m = program.DeclaredMethod(c.id, selector);
    return m.valid() && !program.Method(m).is_static() && !program.Method(m).is_private();
  });
}

}  // namespace heliograph::reflect
