/// `heliograph report`: a result as one HTML page that loads nothing.
#pragma once

#include <string>

#include "core/base/diagnostics.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

/// The page: below 5 MB whatever the result, since its lists are bounded. Fails with a usage error in a build without pages, with an input
/// error if the database cannot be read.
Result<std::string> ResultPage(const ResultDatabase& result);

}  // namespace heliograph::report
