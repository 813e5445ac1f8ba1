/// Which classes are below which. One thread.
#pragma once

#include <vector>

#include "core/base/budget.h"
#include "core/program/program.h"
#include "core/sets/interval_set.h"

namespace heliograph {

/// By class: it and the classes below it, which numbers in preorder make intervals for classes and few for most interfaces.
/// Needs the hierarchy of `program` only. Some are missing if the budget is spent. O(classes x interfaces above them).
std::vector<IntervalSet> SubclassRanges(const Program& program, BudgetMeter& meter);

}  // namespace heliograph
