/// Loads and stores through a base variable: edges between the fields of its new objects and the other variable.
#pragma once

#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/uses/use_findings.h"

namespace heliograph::parallel {

/// Any thread while nothing is added to the heap.
class FieldEvaluation {
 public:
  /// All must outlive this.
  FieldEvaluation(const Program& program, const HeapModel& heap, const HeapPointers& objects)
      : program_(program), heap_(heap), objects_(objects) {}

  /// Of a load or store. O(delta).
  void Evaluate(const Use& use, const PointsToSet& delta, UseFindings& out) const;

 private:
  void EvaluateField(const Use& use, const PointsToSet& delta, UseFindings& out) const;
  void EvaluateArray(const Use& use, const PointsToSet& delta, UseFindings& out) const;
  void EvaluateAny(const Use& use, const PointsToSet& delta, UseFindings& out) const;

  const Program& program_;
  const HeapModel& heap_;
  const HeapPointers& objects_;
};

}  // namespace heliograph::parallel
