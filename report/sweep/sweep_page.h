/// A sweep as one HTML page: recall against time, speed-up, memory, tables.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/base/diagnostics.h"
#include "report/sweep/sweep_data.h"

namespace heliograph::report {

/// What the page shows; figures that are absent are null. Of what every variant misses the most frequent rows alone.
nlohmann::ordered_json SweepPageData(const SweepData& sweep);

/// Loads nothing; sorts and filters by a script of its own. Deterministic. Fails with a usage error in a build without pages.
Result<std::string> SweepPage(const SweepData& sweep);

}  // namespace heliograph::report
