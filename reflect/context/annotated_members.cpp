#include "reflect/context/annotated_members.h"

#include <algorithm>

namespace heliograph::reflect {

std::optional<Target> AnnotatedElementAt(ClassId c, const AnnotatedPlace& place, const Program& program) {
  using Kind = AnnotatedPlace::Kind;
  if (place.kind == Kind::kClass) return Target{Target::Kind::kType, program.ClassType(c).value};
  if (place.kind == Kind::kMethod) {
    const MethodId m = program.FindMethod(program.ClassName(c), place.name, place.descriptor);
    if (m.valid() && program.Method(m).owner == c) return Target{Target::Kind::kMethod, m.value};
  } else if (place.kind == Kind::kField) {
    const FieldId f = program.ResolveField(c, place.name, place.descriptor);
    if (f.valid() && program.Field(f).owner == c) return Target{Target::Kind::kField, f.value};
  }
  return std::nullopt;
}

TypeId AnnotationInterface(const AnnotationValue& annotation, const Program& program) {
  const TypeId type = program.FindDescriptorType(annotation.text);
  if (!type.valid() || !program.IsClass(type)) return TypeId();
  const ClassInfo& info = program.Class(program.ClassOf(type));
  return info.is_interface() && !info.phantom ? type : TypeId();
}

std::set<Target> AnnotatedMembers::Read(ClassId c) const {
  const auto counts = [&](const AnnotationValue& annotation) {
    const TypeId type = AnnotationInterface(annotation, program_);
    return type.valid() && !program_.Class(program_.ClassOf(type)).platform;
  };
  std::set<Target> members;
  const ClassAnnotations annotations = source_->Annotations(c);
  for (const AnnotatedPlace& place : annotations.places) {
    const std::optional<Target> element = AnnotatedElementAt(c, place, program_);
    if (!element || element->kind == Target::Kind::kType) continue;
    if (std::any_of(place.values.begin(), place.values.end(), counts)) members.insert(*element);
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
