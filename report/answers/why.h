/// `heliograph why`: by which calls something is reached, and what could reach it if nothing does.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/diagnostics.h"
#include "report/answers/names.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

struct WhyQuestion {
  std::string what;                ///< a method, class or call, see FindSubject
  uint32_t chains = 1;             ///< that share no method between their ends
  std::string from;                ///< a method to begin at; empty: the entry points
  std::vector<std::string> avoid;  ///< methods, classes or packages
};

/// The answer as text. Fails with a usage error for names that the result does not have. Cost: call_chains.h.
Result<std::string> Why(const ResultDatabase& result, const WhyQuestion& question);

/// Why nothing reaches the subject: what would have to be so for a call to reach it. O(rows of call sites and reflective calls).
std::string WhyNot(const ResultDatabase& result, const Subject& subject);

}  // namespace heliograph::report
