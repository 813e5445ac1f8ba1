/// What the points-to sets say about casts and variables, counted when solving is over. With contexts they are joined: a cast cannot
/// fail if it cannot in any instance of its method, and a variable refers to what it refers to in any, each allocation site once.
///
/// One thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "absl/container/flat_hash_map.h"

#include "core/analysis/analysis_result.h"
#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/method_instances.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

class Precision {
 public:
  /// All must outlive this.
  Precision(const Program& program, const Contexts& contexts, const HeapModel& heap, const PointerGraph& graph,
            const MethodPointers& methods)
      : program_(program), contexts_(contexts), heap_(heap), graph_(graph), methods_(methods) {}

  /// The casts of an activated instance of a method; `variables` is its variable 0.
  void NoteCasts(const MethodBody& body, PtrId variables);
  /// Fills `application_values` and `all_values`. O(casts + variables) and the objects of the casts' operands.
  void Count(std::span<const InstanceId> reachable, AnalysisResult& result) const;

 private:
  struct Cast {
    PtrId source;
    TypeId type;
    uint32_t statement;  ///< the same for all instances of a method
    bool application;
  };

  bool HoldsOnly(const PointsToSet& objects, TypeId type) const;
  void CountCasts(AnalysisResult& result) const;
  void CountValues(const MethodInstances& of, ContextJoin& join, AnalysisResult& result) const;

  const Program& program_;
  const Contexts& contexts_;
  const HeapModel& heap_;
  const PointerGraph& graph_;
  const MethodPointers& methods_;
  std::vector<Cast> casts_;
  absl::flat_hash_map<MethodId, uint32_t> statements_;  // of the first cast of a method
  uint32_t num_statements_ = 0;
};

}  // namespace heliograph::parallel
