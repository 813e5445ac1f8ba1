#include "reflect/specification/origin_search.h"

#include <algorithm>
#include <utility>

namespace heliograph::reflect {

bool VisitedNodes::Add(uint32_t node) {
  if (node >= last_.size()) last_.resize((node + size_t{1}) * 2, 0);
  return std::exchange(last_[node], search_) != search_;
}

OriginSearch::OriginSearch(OriginGraph& graph, VisitedNodes& visited, uint32_t site, uint32_t limit, Budget* budget)
    : graph_(graph), visited_(visited), site_(site), limit_(limit), budget_(budget) {
  visited_.Clear();
}

void OriginSearch::Run(uint32_t node) {
  const AnalysisResult& result = graph_.index().result();
  const CallSite& site = result.call_sites[result.reflective_sites[site_].site.value];
  Add({node, {site.caller, FieldId(), site.offset, site.line}}, kNone);
  for (; current_ < queue_.size(); ++current_) {
    if (limit_ != 0 && current_ >= limit_) {
      cut_ = true;
      return;
    }
    if (budget_ != nullptr && budget_->Spent()) return;
    const uint32_t visited = queue_[current_].node;
    if (limit_ != 0 && queue_.size() > limit_) {  // what comes behind is not looked at
      for (const OriginGraph::End& end : graph_.Ends(visited)) AddPoint(end);
      continue;
    }
    const OriginGraph::Expansion& from = graph_.Expand(visited);
    for (const OriginGraph::Way& way : from.ways) Add(way, current_);
    for (const OriginGraph::End& end : from.ends) AddPoint(end);
  }
}

void OriginSearch::AddOwnCall() {
  const AnalysisResult& result = graph_.index().result();
  const ReflectiveSite& row = result.reflective_sites[site_];
  const CallSite& call = result.call_sites[row.site.value];
  const WitnessStep at{call.caller, FieldId(), call.offset, call.line};
  points_.push_back({site_, call.caller, call.offset, call.line, row.api, false, WitnessText(graph_.program(), {at}, row.api)});
}

void OriginSearch::Add(const OriginGraph::Way& way, uint32_t parent) {
  if (!visited_.Add(way.node)) return;
  Visit& visit = queue_.emplace_back(Visit{way.node, parent, MethodId(), way.step});
  if (graph_.IsField(way.node)) visit.reader = std::exchange(visit.step.method, MethodId());
}

void OriginSearch::AddPoint(const OriginGraph::End& end) {
  const MethodId m = end.method.valid() ? end.method : queue_[current_].reader;
  if (!found_.insert({m.value, end.offset, end.api, end.last.field.value}).second) return;
  const std::string& api = graph_.ApiText(end.api);
  points_.push_back(
      {site_, m, end.offset, end.line, api, end.gives_text, Witness(api, {m, FieldId(), end.offset, end.line}, end.last)});
}

std::string OriginSearch::Witness(std::string_view api, const WitnessStep& at, const WitnessStep& last) const {
  std::vector<WitnessStep> steps;
  for (uint32_t n = current_; n != kNone; n = queue_[n].parent) steps.push_back(queue_[n].step);
  std::reverse(steps.begin(), steps.end());
  if (!last.field.valid()) steps.push_back(at);
  steps.push_back(last);
  return WitnessText(graph_.program(), steps, api);
}

}  // namespace heliograph::reflect
