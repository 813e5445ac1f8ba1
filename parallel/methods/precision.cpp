#include "parallel/methods/precision.h"

#include "absl/container/flat_hash_map.h"

namespace heliograph::parallel {

void Precision::NoteCasts(const MethodBody& body, PtrId variables) {
  const bool application = program_.Class(program_.Method(body.method).owner).application;
  for (const CastStmt& s : body.casts) casts_.push_back({PtrId(variables.value + s.src), s.type, application});
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
  for (const Cast& cast : casts_) {
    const PtrId source = graph_.Rep(cast.source);
    const auto [it, added] = known.try_emplace(uint64_t{source.value} << 32 | cast.type.value);
    if (added) it->second = HoldsOnly(graph_.Set(source), cast.type);
    for (ValueCounts* counts : {&result.application_values, &result.all_values}) {
      if (counts == &result.application_values && !cast.application) continue;
      ++counts->casts;
      counts->casts_that_cannot_fail += it->second;
    }
  }
}

void Precision::Count(std::span<const InstanceId> reachable, AnalysisResult& result) const {
  CountCasts(result);
  for (InstanceId i : reachable) {
    if (!methods_.Has(i)) continue;
    ValueCounts here;
    for (VarIndex v = kReturnVar; v < methods_.NumVariables(i); ++v) {
      const uint32_t size = graph_.Set(methods_.Variable(i, v)).size();
      here.variables += size != 0;
      here.variable_objects += size;
    }
    const bool application = program_.Class(program_.Method(methods_.MethodOf(i)).owner).application;
    for (ValueCounts* counts : {&result.application_values, &result.all_values}) {
      if (counts == &result.application_values && !application) continue;
      counts->variables += here.variables;
      counts->variable_objects += here.variable_objects;
    }
  }
}

}  // namespace heliograph::parallel
