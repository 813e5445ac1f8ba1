#include "reflect/context/annotated_members.h"

#include <algorithm>

namespace heliograph::reflect {

namespace {

/// Whether a program can ask for it: its interface is there, and is not one of the JDK's own.
bool IsOfProgram(const AnnotationValue& annotation, const Program& program) {
  const TypeId type = program.FindDescriptorType(annotation.text);
  if (!type.valid() || !program.IsClass(type)) return false;
  const ClassInfo& info = program.Class(program.ClassOf(type));
  return info.is_interface() && !info.phantom && !info.platform;
}

}  // namespace

std::set<Target> AnnotatedMembers::Read(ClassId c) const {
  std::set<Target> members;
  const ClassAnnotations annotations = source_->Annotations(c);
  for (const AnnotatedPlace& place : annotations.places) {
    const bool method = place.kind == AnnotatedPlace::Kind::kMethod;
    if (!method && place.kind != AnnotatedPlace::Kind::kField) continue;
    const auto counts = [&](const AnnotationValue& a) { return IsOfProgram(a, program_); };
    if (std::none_of(place.values.begin(), place.values.end(), counts)) continue;
    if (method) {
      const MethodId m = program_.FindMethod(program_.ClassName(c), place.name, place.descriptor);
      if (m.valid()) members.insert({Target::Kind::kMethod, m.value});
    } else {
      const FieldId f = program_.ResolveField(c, place.name, place.descriptor);
      if (f.valid()) members.insert({Target::Kind::kField, f.value});
    }
  }
  return members;
}

bool AnnotatedMembers::Has(ClassId owner, const Target& member) const {
  if (source_ == nullptr || !program_.Class(owner).application) return false;
  auto at = by_class_.find(owner);
  if (at == by_class_.end()) at = by_class_.emplace(owner, Read(owner)).first;
  return at->second.contains(member);
}

bool AnnotatedMembers::Has(MethodId m) const { return Has(program_.Method(m).owner, {Target::Kind::kMethod, m.value}); }

bool AnnotatedMembers::Has(FieldId f) const { return Has(program_.Field(f).owner, {Target::Kind::kField, f.value}); }

}  // namespace heliograph::reflect
