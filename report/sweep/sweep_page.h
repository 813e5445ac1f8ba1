/// A sweep as one HTML page that loads nothing: charts, a table that can be sorted, and what every variant misses.
#pragma once

#include <string>

#include "report/sweep/sweep_data.h"

namespace heliograph::report {

/// Depends on the data only.
std::string SweepPage(const SweepData& sweep);

}  // namespace heliograph::report
