/// Annotations that say when a container takes up the class or method at which they stand.
///
/// One thread.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/program/declaration_source.h"
#include "core/program/program.h"
#include "frontend/frameworks/annotation_index.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

class Conditions {
 public:
  /// All must outlive this.
  Conditions(const Program& program, AnnotationIndex& index, std::span<const Framework* const> frameworks, Ledger& ledger);

  /// Whether what stands at the place is left out: it needs a class that the inputs lack, or the lack of one that they have. That,
  /// and a condition that is not decided, is in the ledger; what has one counts. O(annotations of the place).
  bool LeavesOut(ClassId c, const AnnotatedPlace& place);

 private:
  /// Why the condition does not hold; empty if it does.
  std::string Unmet(FrameworkRow::Concept meaning, const AnnotationValue& annotation) const;

  const Program& program_;
  AnnotationIndex& index_;
  Ledger& ledger_;
  std::map<std::string, FrameworkRow::Concept, std::less<>> conditions_;  // by annotation
};

}  // namespace heliograph::frontend
