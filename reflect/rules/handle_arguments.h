/// How calls of method handles pass their arguments.
///
/// Source: JDK documentation of MethodHandle. Arguments go by position, bound ones first. invoke and invokeWithArguments gather
/// those of a method of variable arity in an array. A combined handle may pass any of them anywhere.
/// All functions are for the solver's thread, and take constant time but for Mix and Gather: O(arguments).
#pragma once

#include <string>
#include <vector>

#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect::handle_arguments {

/// What `from` holds flows to `to`, if both exist.
void Flow(PtrId from, PtrId to, RuleContext& context);
/// What called methods give: the result of the call, and of handles that feed others.
PtrId ResultOf(Site& site, RuleContext& context);

/// First letters of the descriptors of what the call passes: of its instruction, or of the method if another site makes it.
std::string ArgumentKinds(const Site& site, const ClaimedCall& call, const Program& program);
/// What the handle takes, the receiver first.
std::vector<Signature::Part> Parameters(const MethodHandleValue& handle, const Program& program);
/// Whether the call has as many arguments as the handle takes, as far as their number is known. `gathers`: the last one takes any
/// number.
bool TakesCount(const Site& site, const MethodHandleValue& handle, size_t parameters, bool gathers, const Facts& ask);
/// Whether a method of variable arity gets its last arguments in an array that the call makes.
bool Gathers(const Site& site, const MethodHandleValue& handle, size_t parameters, const Facts& ask);
/// A pointer for a parameter. Types that the JVM does not check are not filtered.
PtrId NewParameter(const Signature::Part& part, RuleContext& context);

/// What the handle is called with at `position` goes to `to`.
void Pass(Site& site, const MethodHandleValue& handle, size_t position, PtrId to, RuleContext& context);
/// The arguments from `first` on go into an array of `type`, which goes to `to`.
void Gather(Site& site, const MethodHandleValue& handle, size_t first, TypeId type, PtrId to, RuleContext& context);

/// Makes what a combined handle may pass to any handle that it is made of, at any position: the arguments, and what the others
/// give.
void Mix(Site& site, RuleContext& context);
/// That goes to `to`, or the argument that is bound at `position`.
void PassMixed(Site& site, const MethodHandleValue& handle, size_t position, PtrId to, RuleContext& context);
/// asCollector, or a call with variable arity, may gather any of it in an array.
void Collect(Site& site, TypeId type, PtrId to, RuleContext& context);

}  // namespace heliograph::reflect::handle_arguments
