/// The limit on what a call takes from one operand.
#pragma once

#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Keeps as many of the new objects as operand `index` may take, the best (ranking.h). For the others comes what is unknown of
/// their kind. Of calls that Method.invoke makes all operands are held to the limit on targets, of which classes and members of the
/// application have a larger share, of the others classes and members to a limit of their own. O(n log n) for the n objects of an operand that is cut, else O(1).
void CutOperand(Site& site, int index, PointsToSet& fresh, RuleContext& context);

}  // namespace heliograph::reflect
