/// Where the strings at one place come from: a search backwards in the graph of origins, breadth first.
///
/// Source: Livshits, Whaley and Lam, TR 2005, section 5.2.7. One thread.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "core/base/budget.h"
#include "reflect/specification/origin_graph.h"

namespace heliograph::reflect {

/// Which nodes a search has come to: for one search after the other, without clearing in between.
class VisitedNodes {
 public:
  void Clear() { ++search_; }
  /// False if it was there already.
  bool Add(uint32_t node);

 private:
  std::vector<uint32_t> last_;  // by node: the last search that came to it
  uint32_t search_ = 1;
};

class OriginSearch {
 public:
  /// `site` is an index into the result's reflective sites. At most `limit` values are looked at, 0 for no limit, and none
  /// once the budget, which may be null, is spent. `visited` is this search's until it ends.
  OriginSearch(OriginGraph& graph, VisitedNodes& visited, uint32_t site, uint32_t limit, Budget* budget);

  /// Searches from a node of the method that calls.
  void Run(uint32_t node);
  /// The call of the site is a point.
  void AddOwnCall();
  bool found_any() const { return !points_.empty(); }
  /// In the order they were found, each with a shortest way.
  std::vector<SpecificationPoint> TakePoints() { return std::move(points_); }
  /// The search reached `limit`.
  bool cut() const { return cut_; }

 private:
  struct Visit {
    uint32_t node;
    uint32_t parent;   ///< into queue_, or kNone
    MethodId reader;   ///< of a field
    WitnessStep step;  ///< how it was come to
  };
  static constexpr uint32_t kNone = 0xffffffffu;

  void Add(const OriginGraph::Way& way, uint32_t parent);
  void AddPoint(const OriginGraph::End& end);
  std::string Witness(std::string_view api, const WitnessStep& at, const WitnessStep& last) const;

  OriginGraph& graph_;
  VisitedNodes& visited_;
  const uint32_t site_, limit_;
  Budget* const budget_;
  bool cut_ = false;
  std::vector<Visit> queue_;  // the next one to expand is current_
  uint32_t current_ = 0;
  std::vector<SpecificationPoint> points_;
  absl::flat_hash_set<std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>> found_;  // points: method, offset, api and field
};

}  // namespace heliograph::reflect
