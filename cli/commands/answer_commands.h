/// `heliograph why`, `callers`, `callees`, `sites`, `sql`: questions to a result folder. They read its result.sqlite only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/diagnostics.h"
#include "report/answers/listings.h"
#include "report/answers/why.h"

namespace heliograph::cli {

struct AnswerOptions {
  std::string folder;
  report::WhyQuestion question;  ///< why
  std::string method;            ///< callers, callees
  uint32_t depth = 1;            ///< callers, callees
  report::SiteFilter filter;     ///< sites
  std::string sql;               ///< sql
};

inline constexpr std::string_view kAnswerCommands[] = {"why", "callers", "callees", "sites", "sql"};

/// The text for standard output. `command` is one of kAnswerCommands. Fails with a usage error for names that the result does not
/// have and with an input error for what is no result.
Result<std::string> Answer(std::string_view command, const AnswerOptions& options);

}  // namespace heliograph::cli
