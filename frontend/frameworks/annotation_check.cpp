#include "frontend/frameworks/annotation_check.h"

#include <algorithm>

#include "frontend/frameworks/annotation_index.h"
#include "frontend/frameworks/row_names.h"

namespace heliograph::frontend {
namespace {

std::string Dotted(std::string_view internal) {
  std::string name(internal);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

/// Whether values with this tag are of the type that an element's method returns (JVMS 4.7.16.1).
bool Fits(char tag, std::string_view result) {
  switch (tag) {
    case '[': return result.starts_with('[');
    case 's': return result == "Ljava/lang/String;";
    case 'c': return result == "Ljava/lang/Class;";
    case 'e':
    case '@': return result.starts_with('L');
    default: return result.size() == 1 && result[0] == tag;
  }
}

}  // namespace

void AnnotationCheck::Check(ClassId c, const AnnotatedPlace& place, const AnnotationValue& annotation) {
  if (const std::string_view name = AnnotationName(annotation); !name.empty()) {
    const ClassId interface = program_.FindClass(name);
    if (!interface.valid() || program_.Class(interface).phantom) {
      ++missing_[std::string(name)];
    } else {
      for (const AnnotationValue& value : annotation.parts) CheckElement(c, place, interface, value);
    }
  }
  for (const AnnotationValue& part : annotation.parts) {
    if (!part.parts.empty()) Check(c, place, part);
  }
}

void AnnotationCheck::CheckElement(ClassId c, const AnnotatedPlace& place, ClassId interface, const AnnotationValue& value) {
  const auto [begin, end] = program_.MethodRange(interface);
  for (uint32_t m = begin; m < end; ++m) {
    const std::string_view descriptor = program_.MethodDescriptor(MethodId(m));
    if (program_.MethodName(MethodId(m)) != value.element || !descriptor.starts_with("()")) continue;
    if (Fits(value.tag, descriptor.substr(2))) return;
    ledger_.Add(
        "annotation-element", PlaceName(program_, c, place),
        program_.DottedClassName(interface) + "." + std::string(value.element) + " is of another type than its value here");
    return;
  }
  ledger_.Add("annotation-element", PlaceName(program_, c, place),
              program_.DottedClassName(interface) + " has no element " + std::string(value.element));
}

void AnnotationCheck::NoteMissing() {
  for (const auto& [name, places] : missing_) {
    ledger_.Add("annotation-class", Dotted(name),
                "the inputs lack it; annotations at it, which may mean something to a framework, are not known; it stands at " +
                    std::to_string(places) + (places == 1 ? " place" : " places"));
  }
}

}  // namespace heliograph::frontend
