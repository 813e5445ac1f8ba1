/// What the page of a result shows, as JSON.
#pragma once

#include <cstddef>

#include <nlohmann/json.hpp>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

/// How many bytes of ForScript each list may have. A list ends before the first row beyond that, and says how many rows there are.
struct PageBounds {
  size_t sites = 2'000'000;
  size_t chains = 1'000'000;
  size_t points = 300'000;
  size_t packages = 500'000;
  size_t ledger = 300'000;
};

/// `run`: keys of run.json; `sites`: reflective calls, of the application first and those that may reach more before others, each with
/// its first targets and the number of its chain in `chains`; `points`: where names of open calls come from, with these calls;
/// `packages`: of the application and its libraries; `ledger`. Lists are {total, rows}. Deterministic. O(call edges) for the chains.
/// Fails with an input error if the database cannot be read.
Result<nlohmann::ordered_json> PageData(const ResultDatabase& result, const PageBounds& bounds);

}  // namespace heliograph::report
