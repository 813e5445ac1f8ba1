/// What is said of a site at the end: status, soundness and the reason.
///
/// A site is complete if nothing unknown reached it and no limit cut targets off. With the switch `verdicts` a complete site
/// is sound if the program has no hole (context/program_holes.h), open calls outside the JDK included: what runs in a hole
/// can bring other sites further values. What the calling method or types decide (closed_calls.h) is known whatever the holes
/// do. The reason names what a sound site rests on, or the holes, in
/// the same words at all sites of a program. Variants without verdicts have Solar's criterion (member_inference.h), which is
/// about instance members.
#pragma once

#include "core/analysis/analysis_result.h"
#include "reflect/analysis/closed_calls.h"
#include "reflect/context/facts.h"
#include "reflect/context/program_holes.h"

namespace heliograph::reflect {

/// Fills status, soundness and reason of `row`, whose targets are set, as far as the site by itself tells.
void Judge(const Site& site, const Facts& ask, ReflectiveSite& row);
/// Takes back what does not hold because of holes: `holes` of the code that is reached, and what sites leave open, but for
/// `calls` that these leave closed. `rows` are those of the listed sites, in order.
void JudgeTogether(const Facts& ask, ProgramHoles holes, const ClosedCalls& calls, std::vector<ReflectiveSite>& rows);
/// Adds what reflective calls outside the JDK call: it is as good as what code calls.
void AddReflectiveCallees(const Facts& ask, ProgramHoles& holes);
/// For a run that ended early: no site is complete.
void OpenAll(std::vector<ReflectiveSite>& rows);

}  // namespace heliograph::reflect
