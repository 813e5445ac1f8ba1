#include "parallel/methods/precision.h"

#include <algorithm>

#include "absl/container/flat_hash_map.h"

namespace heliograph::parallel {

void Precision::NoteCasts(const MethodBody& body, PtrId variables) {
  if (body.casts.empty()) return;
  const bool application = program_.Class(program_.Method(body.method).owner).application;
  uint32_t statement = num_statements_;
  if (contexts_.enabled()) statement = statements_.try_emplace(body.method, statement).first->second;
  for (const CastStmt& s : body.casts) casts_.push_back({PtrId(variables.value + s.src), s.type, statement++, application});
  num_statements_ = std::max(num_statements_, statement);
}

bool Precision::HoldsOnly(const PointsToSet& objects, TypeId type) const {
  constexpr uint32_t kStop = 0xffffffffu;
  bool only = true;
  objects.ForEachSkipping([&](ObjId o) {
    if (only) only = program_.IsSubtype(heap_.TypeOf(o), type);
    return only ? heap_.TypeRangeEnd(o) : kStop;
  });
  return only;
}

void Precision::CountCasts(AnalysisResult& result) const {
  absl::flat_hash_map<uint64_t, bool> known;  // by pointer and type: many casts look at the same sets
  enum : uint8_t { kNotSeen, kSeen, kMayFail };
  std::vector<uint8_t> statements(num_statements_, kNotSeen);
  for (const Cast& cast : casts_) {
    const PtrId source = graph_.Rep(cast.source);
    const auto [it, added] = known.try_emplace(uint64_t{source.value} << 32 | cast.type.value);
    if (added) it->second = HoldsOnly(graph_.Set(source), cast.type);
    uint8_t& statement = statements[cast.statement];
    const bool first = statement == kNotSeen, fails = !it->second && statement != kMayFail;
    for (ValueCounts* counts : {&result.application_values, &result.all_values}) {
      if (counts == &result.application_values && !cast.application) continue;
      counts->casts += first;
      counts->casts_that_cannot_fail += first;
      counts->casts_that_cannot_fail -= fails;
    }
    statement = fails || statement == kMayFail ? kMayFail : kSeen;
  }
}

void Precision::CountValues(const MethodInstances& of, ContextJoin& join, AnalysisResult& result) const {
  const InstanceId only = of.instances.front();
  ValueCounts here;
  for (VarIndex v = kReturnVar; v < methods_.NumVariables(only); ++v) {
    const uint32_t size = contexts_.enabled() ? static_cast<uint32_t>(join.Join(of, v).size())
                                              : join.SizeWithoutViews(graph_.Set(methods_.Variable(only, v)));
    here.variables += size != 0;
    here.variable_objects += size;
  }
  const bool application = program_.Class(program_.Method(of.method).owner).application;
  for (ValueCounts* counts : {&result.application_values, &result.all_values}) {
    if (counts == &result.application_values && !application) continue;
    counts->variables += here.variables;
    counts->variable_objects += here.variable_objects;
  }
}

void Precision::Count(std::span<const InstanceId> reachable, AnalysisResult& result) const {
  CountCasts(result);
  ContextJoin join(graph_, methods_, contexts_, heap_);
  for (const MethodInstances& of : GroupByMethod(reachable, methods_)) CountValues(of, join, result);
}

}  // namespace heliograph::parallel
