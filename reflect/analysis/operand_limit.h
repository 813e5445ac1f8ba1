/// The limit on what a call takes from one operand.
#pragma once

#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Keeps as many of the new objects as operand `index` may take, the best (ranking.h). For the others comes what is unknown of
/// their kind. Classes and members are held to a limit of their own, but all operands of calls that Method.invoke makes to the limit
/// on targets. Classes and members of the application have a larger share of either. O(n log n) for the n objects of an operand that is cut, else O(1).
void CutOperand(Site& site, int index, PointsToSet& fresh, RuleContext& context);

}  // namespace heliograph::reflect
