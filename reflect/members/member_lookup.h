/// Members of a type as the reflection API sees them.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "core/program/program.h"

namespace heliograph::reflect {

enum class Visibility {
  kDeclared,   ///< of the class itself, any access: the `getDeclared...` forms
  kPublic,     ///< public ones, inherited ones included: the plain forms
  kInherited,  ///< any access, inherited ones included
};

/// A class whose members a plain form sees.
struct MemberClass {
  ClassId id;
  bool superinterface = false;  ///< reached as one
};

/// Classes whose members a plain form sees in `type`, in the order in which the JDK looks through them: the class and its super
/// classes, then the interfaces of the topmost class and so on down, each before those that it extends.
std::vector<MemberClass> MemberClassesOf(const Program& program, TypeId type);

/// Whether all members that such a form sees in `type` are those of class files of the inputs, which hidden classes and classes
/// that the inputs lack do not have.
bool KnowsMembers(const Program& program, TypeId type, Visibility visibility);

/// Whether one of `classes` is an interface that extends `declaring` and has the method too, so that it stands for it.
bool IsDeclaredFurtherDown(const Program& program, const std::vector<MemberClass>& classes, ClassId declaring,
                           SelectorId selector);

/// Calls `visit` for each of MemberClassesOf; it is told whether the class was reached as a superinterface.
template <typename Visit>
void ForEachMemberClass(const Program& program, TypeId type, Visit visit) {
  for (const MemberClass& c : MemberClassesOf(program, type)) visit(c.id, c.superinterface);
}

/// Methods of `type` whose NameId `accepts`; `<init>` and `<clinit>` are none. Superinterfaces give no static or private ones, and
/// none that a class or an interface further down has too. Of interfaces that do not extend each other kPublic has all that are
/// alike, as Class.getMethods, kInherited the first.
template <typename Accepts, typename Visit>
void ForEachMethod(const Program& program, TypeId type, Visibility visibility, Accepts accepts, Visit visit) {
  const std::vector<MemberClass> classes = MemberClassesOf(program, type);
  absl::flat_hash_set<uint32_t> selectors;
  for (size_t i = 0; i < classes.size(); ++i) {
    if (visibility == Visibility::kDeclared && (i > 0 || !program.IsClass(type))) return;
    const auto [id, superinterface] = classes[i];
    auto [begin, end] = program.MethodRange(id);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program.Method(MethodId(m));
      if (!accepts(info.name) || program.Name(info.name).starts_with('<')) continue;
      if (visibility == Visibility::kPublic && !(info.access & kAccPublic)) continue;
      if (superinterface) {
        if (info.is_static() || info.is_private() || selectors.contains(info.selector.value)) continue;
        if (IsDeclaredFurtherDown(program, classes, id, info.selector)) continue;
      }
      const bool all_alike = superinterface && visibility == Visibility::kPublic;
      if (all_alike || selectors.insert(info.selector.value).second) visit(MethodId(m));
    }
  }
}

template <typename Accepts, typename Visit>
void ForEachField(const Program& program, TypeId type, Visibility visibility, Accepts accepts, Visit visit) {
  if (program.IsArray(type)) return;
  bool first = true;
  ForEachMemberClass(program, type, [&](ClassId c, bool) {
    bool own = std::exchange(first, false);
    if (visibility == Visibility::kDeclared && !own) return;
    const ClassInfo& info = program.Class(c);
    for (uint32_t f = info.fields_begin; f < info.fields_end; ++f) {
      if (!accepts(program.Field(FieldId(f)).name)) continue;
      if (visibility == Visibility::kPublic && !(program.Field(FieldId(f)).access & kAccPublic)) continue;
      visit(FieldId(f));
    }
  });
}

template <typename Visit>
void ForEachConstructor(const Program& program, TypeId type, Visibility visibility, Visit visit) {
  if (!program.IsClass(type)) return;
  auto [begin, end] = program.MethodRange(program.ClassOf(type));
  for (uint32_t m = begin; m < end; ++m) {
    bool seen = visibility != Visibility::kPublic || (program.Method(MethodId(m)).access & kAccPublic);
    if (seen && program.MethodName(MethodId(m)) == "<init>") visit(MethodId(m));
  }
}

}  // namespace heliograph::reflect
