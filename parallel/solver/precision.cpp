/// What the points-to sets say about casts and variables, counted when solving is over.

#include "absl/container/flat_hash_map.h"
#include "parallel/solver/solver_state.h"

namespace heliograph::parallel {

void SolverState::NoteCasts(const MethodBody& body, uint32_t base) {
  const bool application = program_.Class(program_.Method(body.method).owner).application;
  for (const CastStmt& s : body.casts) casts_.push_back({PtrId(base + s.src), s.type, application});
}

bool SolverState::HoldsOnly(const PointsToSet& objects, TypeId type) const {
  constexpr uint32_t kStop = 0xffffffffu;
  bool only = true;
  objects.ForEachSkipping([&](ObjId o) {
    if (only) only = program_.IsSubtype(heap_.TypeOf(o), type);
    return only ? heap_.TypeRangeEnd(o) : kStop;
  });
  return only;
}

void SolverState::CountCasts(AnalysisResult& result) const {
  absl::flat_hash_map<uint64_t, bool> known;      // by pointer and type: many casts look at the same sets
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

void SolverState::CountVariables(AnalysisResult& result) const {
  for (MethodId m : result.reachable_methods) {
    if (base_[m.value] == kInactive) continue;
    ValueCounts here;
    for (VarIndex v = kReturnVar; v < num_vars_[m.value]; ++v) {
      const uint32_t size = graph_.Set(PtrId(base_[m.value] + v)).size();
      here.variables += size != 0;
      here.variable_objects += size;
    }
    const bool application = program_.Class(program_.Method(m).owner).application;
    for (ValueCounts* counts : {&result.application_values, &result.all_values}) {
      if (counts == &result.application_values && !application) continue;
      counts->variables += here.variables;
      counts->variable_objects += here.variable_objects;
    }
  }
}

}  // namespace heliograph::parallel
