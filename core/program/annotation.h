/// Annotations as class files declare them: those that a program can see when it runs.
///
/// Source: JVMS 4.7.16 to 4.7.22. Views point into the class file, texts are modified UTF-8.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace heliograph {

/// The value of an element, or a whole annotation, whose tag is @.
struct AnnotationValue {
  char tag = 0;                        ///< as in the class file: B C D F I J S Z s e c @ [
  std::string_view element;            ///< of the annotation that has the value; empty inside arrays
  std::string_view text;               ///< s: the text; c: descriptor of the class, or V; e and @: descriptor of the type
  std::string_view constant;           ///< e: name of the constant
  std::vector<AnnotationValue> parts;  ///< of an array or an annotation
};

/// What one class or member declares.
struct AnnotatedPlace {
  enum class Kind : uint8_t {
    kClass,
    kField,
    kMethod,
    kParameter,  ///< all parameters of a method
    kComponent,  ///< all components of a record
    kDefault     ///< the value that the element of an annotation interface has by default
  };
  Kind kind = Kind::kClass;
  std::string_view name, descriptor;  ///< of the member, if it is one
  std::vector<AnnotationValue> values;
  std::vector<uint32_t> counts = {};  ///< kParameter: how many of the values each has that the class file counts
};

struct ClassAnnotations {
  std::vector<AnnotatedPlace> places;  ///< in the order of the class file
  bool malformed = false;              ///< some are left out since they cannot be read
};

}  // namespace heliograph
