/// What the points-to sets say about casts and variables, counted when solving is over.
///
/// One thread.
#pragma once

#include <span>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

class Precision {
 public:
  /// All must outlive this.
  Precision(const Program& program, const HeapModel& heap, const PointerGraph& graph, const MethodPointers& methods)
      : program_(program), heap_(heap), graph_(graph), methods_(methods) {}

  /// The casts of an activated method; `variables` is its variable 0.
  void NoteCasts(const MethodBody& body, PtrId variables);
  /// Fills `application_values` and `all_values`. O(casts + variables) and the objects of the casts' operands.
  void Count(std::span<const InstanceId> reachable, AnalysisResult& result) const;

 private:
  struct Cast {
    PtrId source;
    TypeId type;
    bool application;
  };

  bool HoldsOnly(const PointsToSet& objects, TypeId type) const;
  void CountCasts(AnalysisResult& result) const;

  const Program& program_;
  const HeapModel& heap_;
  const PointerGraph& graph_;
  const MethodPointers& methods_;
  std::vector<Cast> casts_;
};

}  // namespace heliograph::parallel
