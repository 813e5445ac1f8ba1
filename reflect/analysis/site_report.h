/// Rows of the report: each listed site with its targets and what is said of it.
#pragma once

#include "core/analysis/delta_handler.h"
#include "reflect/analysis/closed_calls.h"
#include "reflect/context/facts.h"
#include "reflect/context/program_holes.h"

namespace heliograph::reflect {

/// In order of the sites. `holes`: of the code that is reached. `calls`: what was remembered of them. `fixpoint`: see
/// DeltaHandler::Report. O(sites + t log t) for t targets, and what
/// TellLookUps takes; names are made once for each different target.
ReflectionReport ReportSites(const Facts& ask, const ProgramHoles& holes, const ClosedCalls& calls, bool fixpoint);

}  // namespace heliograph::reflect
