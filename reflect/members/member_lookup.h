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

/// Calls `visit` for each class whose members a plain form sees in `type`, nearest first; `visit` is told
/// whether the class was reached as a superinterface.
template <typename Visit>
void ForEachMemberClass(const Program& program, TypeId type, Visit visit) {
  if (program.IsArray(type)) return visit(program.object_class(), false);
  if (!program.IsClass(type)) return;
  std::vector<ClassId> interfaces;
  ClassId start = program.ClassOf(type);
  bool is_interface = program.Class(start).is_interface();
  for (ClassId c = start; c.valid(); c = is_interface ? ClassId() : program.Class(c).super) {
    visit(c, false);
    auto declared = program.Interfaces(c);
    interfaces.insert(interfaces.end(), declared.begin(), declared.end());
  }
  absl::flat_hash_set<uint32_t> seen;
  for (size_t i = 0; i < interfaces.size(); ++i) {
    if (!seen.insert(interfaces[i].value).second) continue;
    visit(interfaces[i], true);
    auto declared = program.Interfaces(interfaces[i]);
    interfaces.insert(interfaces.end(), declared.begin(), declared.end());
  }
}

/// Methods of `type` whose NameId `accepts`; `<init>` and `<clinit>` are none. Superinterfaces give no static
/// ones, and none that a nearer class overrides.
template <typename Accepts, typename Visit>
void ForEachMethod(const Program& program, TypeId type, Visibility visibility, Accepts accepts, Visit visit) {
  absl::flat_hash_set<uint32_t> selectors;
  bool first = true;
  ForEachMemberClass(program, type, [&](ClassId c, bool superinterface) {
    bool own = std::exchange(first, false) && program.IsClass(type);
    if (visibility == Visibility::kDeclared && !own) return;
    auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const MethodInfo& info = program.Method(MethodId(m));
      if (!accepts(info.name) || program.Name(info.name).starts_with('<')) continue;
      if (visibility == Visibility::kPublic && !(info.access & kAccPublic)) continue;
      if (superinterface && info.is_static()) continue;
      if (selectors.insert(info.selector.value).second) visit(MethodId(m));
    }
  });
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
