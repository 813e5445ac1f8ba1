/// What of annotations does not fit the program: interfaces that it lacks, elements that these do not have.
///
/// One thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/base/diagnostics.h"
#include "core/program/annotation.h"
#include "core/program/program.h"

namespace heliograph::frontend {

class AnnotationCheck {
 public:
  /// Both must outlive this.
  AnnotationCheck(const Program& program, Ledger& ledger) : program_(program), ledger_(ledger) {}

  /// One that stands at a place of the application, and those inside its values. An element that its interface does not declare,
  /// or declares with another type, is a ledger row `annotation-element`; the value counts as it is written. O(values).
  void Check(ClassId c, const AnnotatedPlace& place, const AnnotationValue& annotation);
  /// Adds a row `annotation-class` per interface that the program lacks. Once, at the end.
  void NoteMissing();

 private:
  void CheckElement(ClassId c, const AnnotatedPlace& place, ClassId interface, const AnnotationValue& value);

  const Program& program_;
  Ledger& ledger_;
  std::map<std::string, uint32_t, std::less<>> missing_;  // places, by internal name
};

}  // namespace heliograph::frontend
