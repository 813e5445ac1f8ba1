#include "frontend/pointcuts/annotation_names.h"

#include <algorithm>

namespace heliograph::frontend {

const AnnotationNames::Of& AnnotationNames::Read(ClassId c) {
  const auto [it, added] = read_.try_emplace(c.value);
  Of& of = it->second;
  if (!added || program_.Class(c).phantom || program_.Class(c).lambda) return of;
  const ClassAnnotations annotations = source_.Annotations(c);
  for (const AnnotatedPlace& place : annotations.places) {
    std::vector<std::string>* names = nullptr;
    const std::string member = std::string(place.name) + std::string(place.descriptor);
    if (place.kind == AnnotatedPlace::Kind::kClass) names = &of.own;
    if (place.kind == AnnotatedPlace::Kind::kMethod) names = &of.methods[member];
    if (place.kind == AnnotatedPlace::Kind::kParameter) names = &of.parameters[member];
    if (names == nullptr) continue;
    for (const AnnotationValue& value : place.values) {
      if (value.tag != '@' || value.text.size() < 3) continue;
      std::string name(value.text.substr(1, value.text.size() - 2));  // L...;
      std::replace(name.begin(), name.end(), '/', '.');
      names->push_back(std::move(name));
    }
  }
  return of;
}

bool AnnotationNames::IsInherited(std::string_view annotation) {
  std::string name(annotation);
  std::replace(name.begin(), name.end(), '.', '/');
  const ClassId c = program_.FindClass(name);
  if (!c.valid()) return true;
  const std::vector<std::string>& own = Read(c).own;
  return std::find(own.begin(), own.end(), "java.lang.annotation.Inherited") != own.end();
}

std::vector<std::string> AnnotationNames::OfClass(ClassId c, bool inherited) {
  std::vector<std::string> names = Read(c).own;
  if (!inherited) return names;
  for (ClassId above = program_.Class(c).super; above.valid(); above = program_.Class(above).super) {
    for (const std::string& name : Read(above).own) {
      if (IsInherited(name)) names.push_back(name);
    }
  }
  return names;
}

const std::vector<std::string>& AnnotationNames::OfMethod(MethodId m) {
  const Of& of = Read(program_.Method(m).owner);
  const auto found = of.methods.find(KeyOf(m));
  return found == of.methods.end() ? none_ : found->second;
}

const std::vector<std::string>& AnnotationNames::OfParameters(MethodId m) {
  const Of& of = Read(program_.Method(m).owner);
  const auto found = of.parameters.find(KeyOf(m));
  return found == of.parameters.end() ? none_ : found->second;
}

}  // namespace heliograph::frontend
