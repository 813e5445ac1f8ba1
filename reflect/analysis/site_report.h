/// Rows of the report: each listed site with its targets and what is said of it.
#pragma once

#include <vector>

#include "core/analysis/analysis_result.h"
#include "reflect/analysis/closed_calls.h"
#include "reflect/context/facts.h"
#include "reflect/context/program_holes.h"

namespace heliograph::reflect {

/// In order of the sites. `holes`: of the code that is reached. `calls`: what was remembered of them. `fixpoint`: see
/// DeltaHandler::Report. O(sites + targets), and what TellLookUps takes.
std::vector<ReflectiveSite> ReportSites(const Facts& ask, const ProgramHoles& holes, const ClosedCalls& calls, bool fixpoint);

}  // namespace heliograph::reflect
