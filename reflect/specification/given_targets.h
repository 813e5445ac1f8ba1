/// Puts the targets that a user gives into effect at a site.
#pragma once

#include "reflect/context/rule_context.h"
#include "reflect/specification/user_targets.h"

namespace heliograph::reflect {

/// False if the target names nothing in the program, or nothing that the site's API can have.
bool GiveTarget(Site& site, const UserTarget& target, RuleContext& context);

}  // namespace heliograph::reflect
