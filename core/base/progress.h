/// What a running analysis shows to the outside: counters that the solver updates and others read.
///
/// Relaxed atomics: a reader sees recent values, not a consistent cut. Nothing here steers the analysis
/// except `stop`, by which a reader may ask for an early, clearly partial end.
#pragma once

#include <atomic>
#include <cstdint>

namespace heliograph {

struct Progress {
  /// Static text, never null.
  std::atomic<const char*> phase{"start"};
  std::atomic<uint64_t> reachable_methods{0};
  std::atomic<uint64_t> call_edges{0};
  std::atomic<uint64_t> worklist{0};  ///< pointers with pending deltas
  std::atomic<bool> stop{false};      ///< set by the outside (a signal): end with a partial result
};

}  // namespace heliograph
