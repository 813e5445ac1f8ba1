/// What uses of unknown classes and members tell of the look-ups that gave them, for the report.
///
/// A class that a cast or receiver tells where an unknown class makes an instance is one that the class look-up gave, and each
/// of its constructors that fits one that the constructor look-up gave. A member that is inferred where an unknown one is used
/// is one that the member look-up gave; its class, where that was unknown too, one of the class look-up.
///
/// Nothing flows on: each use has what was inferred there. Decided when the run is over, so that it counts against no limit.
#pragma once

#include <string_view>
#include <vector>

#include "reflect/context/facts.h"
#include "reflect/context/target.h"

namespace heliograph::reflect {

/// Targets that a look-up does not have already, by index of its site; none for sites that nothing unknown reached, and where
/// files or comparisons tell names. Of each site those of the application up to --reflection-limit, others up to guess-limit, by
/// name, but all fields of a known class. Empty without the switch `tell-look-ups`. O(targets that uses tell * look-ups of each
/// use).
std::vector<Targets> TellLookUps(const Facts& ask);

}  // namespace heliograph::reflect
