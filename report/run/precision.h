/// How exact a result is, in the measures that papers on points-to analysis compare: smaller numbers of edges, methods and
/// objects, and larger shares of calls with one target and of casts that cannot fail, are better - for the same recall.
#pragma once

#include <cstdint>

#include "core/analysis/analysis_result.h"

namespace heliograph::report {

/// Of the methods of some scope. A call edge belongs to the scope of its caller.
struct PrecisionFigures {
  uint64_t reachable_methods = 0;
  uint64_t call_edges = 0;                           ///< distinct (place, callee)
  uint64_t virtual_call_sites = 0;                   ///< invokevirtual and invokeinterface, by place
  uint64_t with_one_target = 0, without_target = 0;  ///< of these; what reflection adds at a place is not counted
  ValueCounts values;
  double AveragePointsToSize() const {
    return values.variables == 0 ? 0 : static_cast<double>(values.variable_objects) / static_cast<double>(values.variables);
  }
};

struct Precision {
  PrecisionFigures application, all;
};

/// O(E log E) in the call edges.
Precision MeasurePrecision(const AnalysisResult& result);

}  // namespace heliograph::report
