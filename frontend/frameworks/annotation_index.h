/// Which annotations stand at the classes and members of a program, with those that stand at the annotations.
///
/// One thread.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/node_hash_map.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"

namespace heliograph::frontend {

/// An annotation that counts at a place, and how it is written: empty for the one that stands there itself.
struct CarriedAnnotation {
  std::string name;  ///< internal
  AnnotationValue written;
};

class AnnotationIndex {
 public:
  /// Both must outlive this.
  AnnotationIndex(const Program& program, const DeclarationSource& source) : program_(program), source_(source) {}

  /// The annotation of this internal name and all that stand at its declaration, at theirs, and so on; itself first. Only itself if
  /// its class is not in the program. O(class files of new ones).
  const std::vector<CarriedAnnotation>& Closure(std::string_view annotation);

  /// The annotations that stand at a place several times, which class files write as one that contains them (JLS 9.7.5); none if
  /// `value` is no such container. An annotation that is not in the program may be repeatable.
  std::span<const AnnotationValue> Repeated(const AnnotationValue& value);

 private:
  bool IsContainerOf(const AnnotationValue& container, const AnnotationValue& contained);

  const Program& program_;
  const DeclarationSource& source_;
  absl::node_hash_map<std::string, std::vector<CarriedAnnotation>> closures_;
};

/// The internal name of an annotation's interface; empty for values of other kinds.
std::string_view AnnotationName(const AnnotationValue& value);

}  // namespace heliograph::frontend
