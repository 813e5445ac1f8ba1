/// Which variables of a method may hold null, as far as its code alone tells.
///
/// The points-to sets hold no null. A variable may be null unless all that is assigned to it is a constant, something new, or
/// the result of a method that never returns null.
/// Source: JLS 5.1.11 and 15.18.1 (null becomes "null"), JDK 17 API specification (results that are never null).
#pragma once

#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

class NullValues {
 public:
  /// O(statements of the body).
  NullValues(const Program& program, const MethodBody& body);
  bool MayBeNull(VarIndex var) const { return may_be_null_[var]; }

 private:
  void MarkDefinitions(const Program& program, const MethodBody& body);

  std::vector<bool> may_be_null_, defined_;  // by variable
};

}  // namespace heliograph::reflect
