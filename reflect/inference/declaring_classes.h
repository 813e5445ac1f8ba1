/// Classes in which a look-up finds a member of known name, where the class is not known.
#pragma once

#include <cstdint>
#include <vector>

#include "reflect/context/facts.h"
#include "reflect/context/site.h"

namespace heliograph::reflect {

/// Best first (ranking.h). `members` are those of the name in any class, methods or fields by `kind`. Counted are the classes that
/// declare one which the look-up at `site` can give: those of the application while they are no more than guess-limit or
/// name-types, those of libraries while they are with the former no more than name-types, those of the JDK alike. A look-up that
/// sees inherited members finds them below these classes too, as far as lazy-types allows; else `too_many` is set.
/// Source: Smaragdakis et al., APLAS 2015, section 3.2.1, with distances. O(members x log + subclasses).
std::vector<TypeId> ClassesWithMember(const Site& site, Target::Kind kind, const std::vector<uint32_t>& members, const Facts& ask,
                                      bool* too_many);

}  // namespace heliograph::reflect
