/// What an annotation tells that a class or member which is not known is asked for: `if (m.isAnnotationPresent(Run.class))`.
#pragma once

#include "core/analysis/delta_handler.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect::annotated_unknowns {

/// Prepares a site that asks its receiver for an annotation.
void Begin(Site& site, const ClaimedCall& call, RuleContext& context);
/// `element`, which is not known, is asked for an annotation of the interface `type`. It may be what has one and its look-up can
/// give: the look-up gives that, or, if it is not told apart from others, the variables of the method that hold the element.
/// O(classes and members that have it).
void Tell(Site& site, ObjId element, TypeId type, RuleContext& context);

/// The same of `member`, an unknown one that the look-up gave: among its own.
void TellLookUp(Site& look_up, ObjId member, TypeId type, RuleContext& context);

}  // namespace heliograph::reflect::annotated_unknowns
