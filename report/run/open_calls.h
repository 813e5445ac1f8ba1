/// Reflective calls outside the JDK: which are completely known, and what keeps the others open. Pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/analysis/analysis_result.h"

namespace heliograph::report {

/// How many calls there are of some kind, and how many of them are completely known: `sound` is yes.
struct KnownCalls {
  uint64_t known = 0, all = 0;
  double Percent() const { return all == 0 ? 0.0 : 100.0 * static_cast<double>(known) / static_cast<double>(all); }
};

/// What keeps calls open, as the column `reason` of reflective-sites.tsv says it.
struct OpenCause {
  std::string reason;
  uint64_t calls = 0;
};

struct OpenCalls {
  bool judged = false;     ///< the variant says of each call whether it is completely known
  KnownCalls outside_jdk;  ///< calls of the application and its libraries
  KnownCalls application;
  uint64_t open = 0;               ///< calls outside the JDK that are not known; where calls are not judged, not resolved
  std::vector<OpenCause> causes;   ///< each once, however many calls it is about; those of most calls first
  std::vector<std::string> first;  ///< at most three open calls, those on which most calls depend first
};

/// O(reflective calls log reflective calls).
OpenCalls CountOpenCalls(const AnalysisResult& result);

}  // namespace heliograph::report
