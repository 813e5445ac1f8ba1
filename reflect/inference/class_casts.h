/// Casts of instances that tell the look-up of their class, at fixpoints.
#pragma once

#include <cstdint>
#include <set>
#include <utility>

#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Source: Livshits, Whaley and Lam, TR 2005, CASTS: where a look-up is not fully resolved at a fixpoint, the
/// post-dominating casts of the instances that its class makes tell it; then on to the next fixpoint.
/// Thread rule: called by the solver's thread only.
class ClassCasts {
 public:
  /// O(sites x casts x subtypes), each pair of a look-up and a cast once per analysis.
  void AtFixpoint(RuleContext& context);

 private:
  std::set<std::pair<uint32_t, TypeId>> told_;  // look-ups and casts
};

}  // namespace heliograph::reflect
