/// Which call edges are written (--only). Pure functions; any thread.
#pragma once

#include "core/analysis/analysis_result.h"
#include "core/options/options.h"

namespace heliograph::report {

/// Whether the method is code of the application; the JVM's own calls are not.
inline bool IsApplicationCode(const Program& program, MethodId method) {
  return method.valid() && program.Class(program.Method(method).owner).application;
}

inline bool InScope(const AnalysisResult& result, const CallEdge& edge, EdgeScope scope) {
  return scope == EdgeScope::kAll || IsApplicationCode(*result.program, edge.callee) ||
         IsApplicationCode(*result.program, result.call_sites[edge.site.value].caller);
}

}  // namespace heliograph::report
