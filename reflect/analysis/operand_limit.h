/// The limit on what a call takes from one operand.
#pragma once

#include <vector>

#include "core/sets/points_to_set.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: the solver's thread only.
class OperandLimit {
 public:
  /// Keeps as many of the new objects as operand `index` may take, the best (ranking.h). For the others comes what is unknown
  /// of their kind. Classes and members are held to a limit of their own, but all operands of calls that Method.invoke makes
  /// to the limit on targets. Classes and members of the application have a larger share of either; at calls in its code all have,
  /// until the operands of these hold RuleLimits::own_operands objects together: libraries that are analysed as the application ask
  /// all of each other, and of the JDK, by reflection. O(1) for operands that are not cut, else O(rows + objects never seen before +
  /// n log n) for n objects for which there is room.
  void Cut(Site& site, int index, PointsToSet& fresh, RuleContext& context);

 private:
  void CutOff(Site& site, int index, PointsToSet& fresh, RuleContext& context);
  OperandLimits LimitsOf(const Site& site, const Facts& ask) const;
  /// What objects have in common that the limit treats alike.
  struct Kind {
    Distance distance = Distance::kPlatform;
    ObjId like;  ///< comes for those that are cut; may be none
    bool class_or_member = false;
    friend bool operator==(const Kind&, const Kind&) = default;
  };
  struct Part {
    Kind kind;
    PointsToSet objects;
  };

  static Kind KindOf(ObjId o, const Facts& ask);
  /// Whether objects of the kind are held to the limit there.
  static bool Counts(const Site& site, const Kind& kind);
  static void Add(std::vector<Part>& parts, ObjId o, const Facts& ask);
  /// The objects by kind, in no order that matters.
  std::vector<Part> PartsOf(const PointsToSet& objects, const Facts& ask);
  CountByDistance& CountHeld(Site& site, int index, const Facts& ask);

  std::vector<Part> seen_by_kind_;  // of large sets
  PointsToSet seen_;                // all of these
  uint64_t held_ = 0;               // objects in operands of calls in code of the application
};

}  // namespace heliograph::reflect
