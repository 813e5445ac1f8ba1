/// What method handles that access the variables of VarHandles do where they are invoked: those of VarHandle.toMethodHandle and of
/// MethodHandles.varHandleInvoker and varHandleExactInvoker. Operands and pointers are those of rules/method_handle_invoke.
///
/// Thread rule: the solver's thread only.
#pragma once

#include <optional>
#include <string_view>

#include "reflect/context/rule_context.h"

namespace heliograph::reflect::variable_handles {

/// Operands of the call that invokes: VarHandles, and objects that may have or be what they access.
inline constexpr int kVariables = 6, kHolders = 7;

/// Stores into such a field throw.
inline bool IsFinal(const FieldInfo& field) { return (field.access & kAccFinal) != 0; }
/// The variables that a VarHandle accesses; if they are not known, the site is marked.
std::optional<MethodHandleValue> KnownVariable(Site& site, ObjId o, RuleContext& context);
/// Whether the API gives such handles.
bool IsCombinator(std::string_view api);
/// The call invokes what `combinator` gave; Site::mixed has all that it may pass.
void Use(Site& site, const Site& combinator, RuleContext& context);
/// An object that came to kVariables or kHolders.
void OnVariable(Site& site, ObjId o, RuleContext& context);
void OnHolder(Site& site, ObjId o, RuleContext& context);

}  // namespace heliograph::reflect::variable_handles
