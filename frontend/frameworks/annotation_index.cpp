#include "frontend/frameworks/annotation_index.h"

#include <algorithm>

namespace heliograph::frontend {

std::string_view AnnotationName(const AnnotationValue& value) {
  if (value.tag != '@' || value.text.size() < 3) return {};
  return value.text.substr(1, value.text.size() - 2);  // L...;
}

const std::vector<CarriedAnnotation>& AnnotationIndex::Closure(std::string_view annotation) {
  const auto [it, added] = closures_.try_emplace(std::string(annotation));
  if (!added) return it->second;
  std::vector<CarriedAnnotation>& all = it->second;
  const auto is_new = [&](std::string_view name) {
    return std::none_of(all.begin(), all.end(), [&](const CarriedAnnotation& known) { return known.name == name; });
  };
  all.push_back({std::string(annotation), {}});
  for (size_t i = 0; i < all.size(); ++i) {
    const ClassId c = program_.FindClass(all[i].name);
    if (!c.valid() || program_.Class(c).phantom) continue;
    const ClassAnnotations annotations = source_.Annotations(c);
    for (const AnnotatedPlace& place : annotations.places) {
      if (place.kind != AnnotatedPlace::Kind::kClass) continue;
      for (const AnnotationValue& value : place.values) {
        const std::string_view name = AnnotationName(value);
        if (!name.empty() && is_new(name)) all.push_back({std::string(name), value});
      }
    }
  }
  return all;
}

std::span<const AnnotationValue> AnnotationIndex::Repeated(const AnnotationValue& value) {
  if (AnnotationName(value).empty() || value.parts.size() != 1 || value.parts[0].element != "value" || value.parts[0].tag != '[')
    return {};
  const std::vector<AnnotationValue>& contained = value.parts[0].parts;
  if (contained.empty() || !IsContainerOf(value, contained[0])) return {};
  return contained;
}

bool AnnotationIndex::IsContainerOf(const AnnotationValue& container, const AnnotationValue& contained) {
  const std::string_view name = AnnotationName(contained);
  if (name.empty()) return false;
  const ClassId c = program_.FindClass(name);
  if (!c.valid() || program_.Class(c).phantom) return true;
  const std::vector<CarriedAnnotation>& all = Closure(name);
  return std::any_of(all.begin(), all.end(), [&](const CarriedAnnotation& carried) {
    const std::vector<AnnotationValue>& named = carried.written.parts;
    return carried.name == "java/lang/annotation/Repeatable" && !named.empty() && named[0].text == container.text;
  });
}

}  // namespace heliograph::frontend
