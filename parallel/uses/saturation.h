/// Statements about saturated pointers (graph/saturation.cpp): each distinct one is done once for the objects of a cone.
///
/// One thread, between waves.
#pragma once

#include "core/program/program.h"
#include "parallel/calls/call_records.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/handlers/handler_queue.h"
#include "parallel/uses/shared_uses.h"

namespace heliograph::parallel {

class Saturation {
 public:
  /// All must outlive this.
  Saturation(const Program& program, FilterTable& filters, PointerGraph& graph, const CallRecords& records, SharedUses& shared,
             HandlerQueue& handlers)
      : program_(program), filters_(filters), graph_(graph), records_(records), shared_(shared), handlers_(handlers) {}

  /// Saturates the pointers that are crowded by now. O(their edges and uses).
  void Run();

 private:
  /// `known`: what the use has seen.
  void AddToCone(PtrId saturated, const Use& use, const PointsToSet& known);
  /// The class whose objects the use is about.
  TypeId TypeOf(const Use& use) const;

  const Program& program_;
  FilterTable& filters_;
  PointerGraph& graph_;
  const CallRecords& records_;
  SharedUses& shared_;
  HandlerQueue& handlers_;
};

}  // namespace heliograph::parallel
