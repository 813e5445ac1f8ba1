/// Rows of a result as tab-separated text with a header: queries, neighbours in the call graph, reflective calls.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

/// One query that only reads. Fails with a usage error that has SQLite's reason; also for what would write, attach or set anything,
/// and for a second statement.
Result<std::string> RunSql(const ResultDatabase& result, const std::string& sql);

enum class Direction { kCallers, kCallees };

/// Calls to (or from) the methods that `name` means, and so on up to `depth` calls away; each method is followed once, at its
/// smallest depth. Rows by depth, then by caller and place.
Result<std::string> ListNeighbours(const ResultDatabase& result, const std::string& name, Direction direction, uint32_t depth);

struct SiteFilter {
  std::string status;   ///< resolved, partial, unresolved, open (may reach more than is listed); empty: all
  std::string package;  ///< of the calling class, with those below it; or a class
  std::string origin;   ///< jar or module of the calling class, or the end of its path
};

/// Reflective calls. Fails with a usage error if no class is of the package or jar.
Result<std::string> ListSites(const ResultDatabase& result, const SiteFilter& filter);

}  // namespace heliograph::report
