/// What is said of a site at the end: status, soundness and the reason.
///
/// A site is complete if nothing unknown reached it and no limit cut targets off. With the switch `verdicts` a complete
/// site is sound, and the reason names what that rests on besides the classes being those of the inputs (no class made
/// or loaded from elsewhere at run time): types inferred from casts and uses, the contents of configuration files, or
/// what the user said. Where a site is not complete, Solar's criterion (member_inference.h) can hold all the same.
#pragma once

#include "core/analysis_result.h"
#include "reflect/rule_context.h"

namespace heliograph::reflect {

/// Fills status, soundness and reason of `row`, whose targets are set.
void Judge(const Site& site, const RuleContext& context, ReflectiveSite& row);

/// How many sites have something to do with what each look-up left open: by site index.
std::vector<uint32_t> CountDependents(const RuleContext& context);

}  // namespace heliograph::reflect
