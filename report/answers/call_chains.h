/// Shortest chains of calls over the call graph of a result.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "report/answers/names.h"
#include "report/answers/result_database.h"

namespace heliograph::report {

/// Finds chains from any of some methods to any of others. Deterministic: among chains of one length the one whose methods have the
/// smallest ids, as seen from where the searches meet. One thread.
class ChainFinder {
 public:
  ChainFinder(const ResultDatabase& result, std::vector<int64_t> starts, std::vector<int64_t> targets);

  /// No chain goes through these.
  void Avoid(const std::vector<MethodRange>& methods) { avoided_.insert(avoided_.end(), methods.begin(), methods.end()); }
  /// The methods of a shortest chain, first to last; empty if there is none. Searches from both ends, the smaller side first: reads
  /// the edges of the methods that it sees, O(E) at worst.
  std::vector<int64_t> Shortest();
  /// Up to `count` chains, each without the methods between the ends of those before it.
  std::vector<std::vector<int64_t>> Disjoint(uint32_t count);

 private:
  /// One of the two searches.
  struct Side {
    absl::flat_hash_map<int64_t, int64_t> parent;  ///< by method; itself at the beginning
    absl::flat_hash_map<int64_t, uint32_t> depth;
    std::vector<int64_t> frontier;
    uint32_t level = 0;
  };
  void Begin(Side& side, const std::vector<int64_t>& methods) const;
  /// Takes one step on `side`; the method where a shortest chain crosses both, if there is one now.
  std::optional<int64_t> Step(Side& side, const Side& other, Query& neighbours, bool forward) const;
  bool IsAvoided(int64_t method) const;

  const ResultDatabase& result_;
  const std::vector<int64_t> starts_, targets_;
  std::vector<MethodRange> avoided_;
  absl::flat_hash_set<int64_t> used_;                            ///< methods of chains that were found
  absl::flat_hash_set<std::pair<int64_t, int64_t>> used_calls_;  ///< chains of one call
};

/// Methods that the JVM calls: of the application, or those of its own start-up and of libraries. Sorted.
std::vector<int64_t> EntryPoints(const ResultDatabase& result, bool application);

/// A shortest chain from the entry points to every method that has one, first of the application's and then of the others: found in
/// one pass over all calls, for many questions. Deterministic. O(E) once.
class ChainTree {
 public:
  explicit ChainTree(const ResultDatabase& result);

  /// The methods of the chain, first to last; empty if there is none.
  std::vector<int64_t> ChainTo(int64_t method) const;
  /// How many calls that chain has. Only where there is one.
  uint32_t LengthTo(int64_t method) const { return depth_[static_cast<size_t>(method)]; }
  bool Reaches(int64_t method) const {
    return method >= 0 && static_cast<size_t>(method) < parent_.size() && parent_[static_cast<size_t>(method)] >= 0;
  }

 private:
  struct Calls;
  void Grow(const std::vector<int64_t>& starts, const Calls& calls);

  std::vector<int64_t> parent_;  ///< by method; itself at the beginning, -1 if there is no chain
  std::vector<uint32_t> depth_;  ///< by method
};

}  // namespace heliograph::report
