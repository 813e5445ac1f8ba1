/// Pointers that hold what a Properties object has loaded, for loops over its entries.
#pragma once

#include "core/base/ids.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// The pointers of the object's keys and values, made when first asked for.
PropertyReads::Content PropertiesContent(ObjId object, RuleContext& context);

/// What the object has loaded so far goes to the pointers of its content, if somebody asked for them. Of objects that may
/// hold any file it would be too much.
void FillPropertiesContent(ObjId object, RuleContext& context);

}  // namespace heliograph::reflect
