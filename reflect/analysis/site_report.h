/// Rows of the report: each listed site with its targets and what is said of it.
#pragma once

#include <vector>

#include "core/analysis/analysis_result.h"
#include "reflect/context/facts.h"

namespace heliograph::reflect {

/// In order of the sites. `fixpoint`: see DeltaHandler::Report. O(sites + targets).
std::vector<ReflectiveSite> ReportSites(const Facts& ask, bool fixpoint);

}  // namespace heliograph::reflect
