#include "report/precision.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace heliograph::report {
namespace {

/// Code that is lowered more than once (jsr) has several call sites at one place.
using Place = std::tuple<uint32_t, uint32_t, CallKind>;      // caller, offset, kind

Place PlaceOf(const CallSite& site) { return {site.caller.value, site.offset, site.kind}; }

bool IsVirtual(CallKind kind) { return kind == CallKind::kVirtual || kind == CallKind::kInterface; }

bool IsApplication(const AnalysisResult& result, MethodId m) {
  return m.valid() && result.program->Class(result.program->Method(m).owner).application;
}

template <typename T>
void SortUnique(std::vector<T>& items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

class Counter {
 public:
  explicit Counter(const AnalysisResult& result) : result_(result) {}

  Precision Count() {
    for (MethodId m : result_.reachable_methods) Add(m, &PrecisionFigures::reachable_methods, 1);
    CountEdges();
    CountVirtualSites();
    precision_.application.values = result_.application_values;
    precision_.all.values = result_.all_values;
    return precision_;
  }

 private:
  struct Call {
    Place place;
    MethodId callee;
    CallKind kind;
    auto operator<=>(const Call&) const = default;
  };

  void Add(MethodId of, uint64_t PrecisionFigures::* figure, uint64_t number) {
    precision_.all.*figure += number;
    if (IsApplication(result_, of)) precision_.application.*figure += number;
  }

  void CountEdges() {
    for (const CallEdge& edge : result_.call_edges) {
      calls_.push_back({PlaceOf(result_.call_sites[edge.site.value]), edge.callee, edge.kind});
    }
    SortUnique(calls_);
    for (const Call& call : calls_) Add(MethodId(std::get<0>(call.place)), &PrecisionFigures::call_edges, 1);
  }

  void CountVirtualSites() {
    std::vector<Place> places;
    for (const CallSite& site : result_.call_sites) {
      if (IsVirtual(site.kind)) places.push_back(PlaceOf(site));
    }
    SortUnique(places);
    auto call = calls_.begin();
    for (const Place& place : places) {
      uint64_t targets = 0;
      while (call != calls_.end() && call->place < place) ++call;
      for (; call != calls_.end() && call->place == place; ++call) targets += IsVirtual(call->kind);
      const MethodId caller(std::get<0>(place));
      Add(caller, &PrecisionFigures::virtual_call_sites, 1);
      Add(caller, &PrecisionFigures::with_one_target, targets == 1);
      Add(caller, &PrecisionFigures::without_target, targets == 0);
    }
  }

  const AnalysisResult& result_;
  Precision precision_;
  std::vector<Call> calls_;
};

}  // namespace

Precision MeasurePrecision(const AnalysisResult& result) { return Counter(result).Count(); }

}  // namespace heliograph::report
