#include "frontend/pointcuts/annotation_names.h"

#include <algorithm>

namespace heliograph::frontend {

namespace {

std::string DottedName(const AnnotationValue& value) {
  if (value.tag != '@' || value.text.size() < 3) return {};
  std::string name(value.text.substr(1, value.text.size() - 2));  // L...;
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::vector<std::vector<std::string>> ByParameter(const std::vector<std::string>& names, const std::vector<uint32_t>& counts) {
  std::vector<std::vector<std::string>> lists;
  auto next = names.begin();
  for (const uint32_t count : counts) {
    const auto end = next + std::min<ptrdiff_t>(count, names.end() - next);
    lists.emplace_back(next, end);
    next = end;
  }
  return lists;
}

}  // namespace

const AnnotationNames::Of& AnnotationNames::Read(ClassId c) {
  const auto [it, added] = read_.try_emplace(c.value);
  Of& of = it->second;
  if (!added || program_.Class(c).phantom || program_.Class(c).lambda) return of;
  const ClassAnnotations annotations = source_.Annotations(c);
  for (const AnnotatedPlace& place : annotations.places) {
    const std::string member = std::string(place.name) + std::string(place.descriptor);
    std::vector<std::string> names;
    for (const AnnotationValue& value : place.values) names.push_back(DottedName(value));
    if (place.kind == AnnotatedPlace::Kind::kClass) of.own = names;
    if (place.kind == AnnotatedPlace::Kind::kMethod) of.methods[member] = names;
    if (place.kind == AnnotatedPlace::Kind::kParameter) of.parameters[member] = ByParameter(names, place.counts);
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

std::vector<std::vector<std::string>> AnnotationNames::OfParameters(MethodId m) {
  const size_t count = program_.MethodSignature(m).parameters.size();
  std::vector<std::vector<std::string>> lists(count);
  const Of& of = Read(program_.Method(m).owner);
  const auto found = of.parameters.find(KeyOf(m));
  if (found == of.parameters.end()) return lists;
  if (found->second.size() == count) return found->second;
  std::vector<std::string> all;
  for (const std::vector<std::string>& some : found->second) all.insert(all.end(), some.begin(), some.end());
  return std::vector<std::vector<std::string>>(count, all);
}

}  // namespace heliograph::frontend
