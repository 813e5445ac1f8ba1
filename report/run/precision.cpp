#include "report/run/precision.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <vector>

namespace heliograph::report {
namespace {

bool IsVirtual(CallKind kind) { return kind == CallKind::kVirtual || kind == CallKind::kInterface; }

bool IsApplication(const AnalysisResult& result, MethodId m) {
  return m.valid() && result.program->Class(result.program->Method(m).owner).application;
}

/// Code that is lowered more than once (jsr) has several call sites at one place; it counts once.
class Counter {
 public:
  explicit Counter(const AnalysisResult& result) : result_(result) {}

  Precision Count() {
    for (MethodId m : result_.reachable_methods) Add(m, &PrecisionFigures::reachable_methods, 1);
    FindPlaces();
    CountEdges();
    CountVirtualSites();
    precision_.application.values = result_.application_values;
    precision_.all.values = result_.all_values;
    return precision_;
  }

 private:
  struct Place {
    uint32_t first_site;  // one of its call sites
    uint32_t sites = 0;
    uint32_t virtual_targets = 0;
  };
  struct Call {
    uint32_t place;
    MethodId callee;
    CallKind kind;
    auto operator<=>(const Call&) const = default;
  };

  void Add(MethodId of, uint64_t PrecisionFigures::*figure, uint64_t number) {
    precision_.all.*figure += number;
    if (IsApplication(result_, of)) precision_.application.*figure += number;
  }

  void FindPlaces() {
    auto key = [this](uint32_t s) {
      const CallSite& site = result_.call_sites[s];
      return std::tuple(site.caller.value, site.offset, site.kind);
    };
    std::vector<uint32_t> order(result_.call_sites.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
    place_of_.resize(order.size());
    for (uint32_t s : order) {
      if (places_.empty() || key(places_.back().first_site) != key(s)) places_.push_back({s});
      ++places_.back().sites;
      place_of_[s] = static_cast<uint32_t>(places_.size()) - 1;
    }
  }

  void CountEdges() {
    std::vector<Call> repeatable;
    for (const CallEdge& edge : result_.call_edges) {
      const Call call{place_of_[edge.site.value], edge.callee, edge.kind};
      if (places_[call.place].sites == 1) {
        CountCall(call);
      } else {
        repeatable.push_back(call);
      }
    }
    std::sort(repeatable.begin(), repeatable.end());
    repeatable.erase(std::unique(repeatable.begin(), repeatable.end()), repeatable.end());
    for (const Call& call : repeatable) CountCall(call);
  }

  void CountCall(const Call& call) {
    Place& place = places_[call.place];
    Add(result_.call_sites[place.first_site].caller, &PrecisionFigures::call_edges, 1);
    place.virtual_targets += IsVirtual(call.kind);
  }

  void CountVirtualSites() {
    for (const Place& place : places_) {
      const CallSite& site = result_.call_sites[place.first_site];
      if (!IsVirtual(site.kind)) continue;
      Add(site.caller, &PrecisionFigures::virtual_call_sites, 1);
      Add(site.caller, &PrecisionFigures::with_one_target, place.virtual_targets == 1);
      Add(site.caller, &PrecisionFigures::without_target, place.virtual_targets == 0);
    }
  }

  const AnalysisResult& result_;
  Precision precision_;
  std::vector<Place> places_;
  std::vector<uint32_t> place_of_;  // by call site
};

}  // namespace

Precision MeasurePrecision(const AnalysisResult& result) { return Counter(result).Count(); }

}  // namespace heliograph::report
