/// What is said of a site at the end: status, soundness and the reason.
///
/// A site is complete if nothing unknown reached it and no limit cut targets off. With the switch `verdicts` a complete
/// site is sound if no call outside the JDK is open, or if constants of its own method decide it: what open calls would
/// reach can bring other sites further values. The reason names what soundness rests on besides the classes being those of the inputs (no class made
/// or loaded from elsewhere at run time): types inferred from casts and uses, the contents of configuration files, or
/// what the user said. Where a site is not complete, Solar's criterion (member_inference.h) can hold all the same.
#pragma once

#include "core/analysis/analysis_result.h"
#include "reflect/context/facts.h"

namespace heliograph::reflect {

/// Fills status, soundness and reason of `row`, whose targets are set, as far as the site by itself tells.
void Judge(const Site& site, const Facts& ask, ReflectiveSite& row);
/// Takes back what does not hold because others are open. `rows` are those of the listed sites, in order.
void JudgeTogether(const Facts& ask, std::vector<ReflectiveSite>& rows);
/// For a run that ended early: no site is complete.
void OpenAll(std::vector<ReflectiveSite>& rows);

}  // namespace heliograph::reflect
