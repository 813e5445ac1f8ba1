/// What a handler may tell the solver, carried out.
///
/// One thread, as all of CommandSink.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/analysis/delta_handler.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/class_initialization.h"
#include "parallel/calls/function_objects.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/pointers/joined_variables.h"
#include "parallel/shortcuts/shortcuts.h"

namespace heliograph::parallel {

class SolverCommands final : public CommandSink {
 public:
  /// All must outlive this.
  SolverCommands(const Program& program, Contexts& contexts, JoinedVariables& joined, HeapModel& heap, FilterTable& filters,
                 PointerGraph& graph, HeapPointers& objects, CallRecords& records, CallBinder& binder,
                 ClassInitialization& initialization, Shortcuts& shortcuts, FunctionObjects& functions)
      : program_(program),
        contexts_(contexts),
        joined_(joined),
        heap_(heap),
        filters_(filters),
        graph_(graph),
        objects_(objects),
        records_(records),
        binder_(binder),
        initialization_(initialization),
        shortcuts_(shortcuts),
        functions_(functions) {}

  void AddObject(PtrId pointer, ObjId object) override {
    Write(pointer);
    objects_.AddObject(pointer, object);
  }
  void AddTexts(PtrId pointer, const PointsToSet& texts) override {
    Write(pointer);
    graph_.AddObjects(pointer, texts);
  }
  void AddEdge(PtrId from, PtrId to) override;
  void AddCall(const AddedCall& call) override;
  void InitializeClass(ClassId c, CallSiteId site) override;
  void Subscribe(PtrId pointer, uint32_t key) override {
    Read(pointer);
    graph_.AddUse(pointer, Use{Use::Kind::kHandler, key});
  }
  PtrId NewPointer(TypeId type) override { return NewPointer(filters_.ForType(type)); }
  PtrId NewTokenPointer(const IntervalSet& tokens) override { return NewPointer(filters_.ForTokens(tokens)); }
  PtrId ElementPointer(ObjId array) override { return objects_.Elements(array); }
  PtrId CapturedPointer(ObjId function) override { return functions_.CapturedBy(function); }
  PtrId FieldPointer(ObjId object, FieldId field) override {
    const PtrId pointer = objects_.Field(object, field);
    if (pointer.valid() && shortcuts_.containers() != nullptr) shortcuts_.containers()->OpenByField(object, field);
    return pointer;
  }
  PtrId StaticFieldPointer(FieldId field) override { return objects_.StaticField(field); }
  ObjId NewObject(TypeId type, CallSiteId site) override;

  /// Pointers that are ways to others.
  const std::vector<PtrId>& ways() const { return ways_; }

 private:
  PtrId NewPointer(FilterId filter);
  PtrId FirstArgument(const AddedCall& call);
  void Read(PtrId pointer) {
    if (contexts_.enabled()) joined_.Read(pointer);
  }
  void Write(PtrId pointer) {
    shortcuts_.Touch(pointer);
    if (contexts_.enabled()) joined_.Write(pointer);
  }

  const Program& program_;
  Contexts& contexts_;
  JoinedVariables& joined_;
  HeapModel& heap_;
  FilterTable& filters_;
  PointerGraph& graph_;
  HeapPointers& objects_;
  CallRecords& records_;
  CallBinder& binder_;
  ClassInitialization& initialization_;
  Shortcuts& shortcuts_;
  FunctionObjects& functions_;
  absl::flat_hash_set<uint64_t> edges_;  // (from, to) added
  /// Added: site, lambda, callee, dispatch.
  absl::flat_hash_set<std::tuple<uint32_t, uint32_t, uint32_t, bool>> calls_;
  absl::flat_hash_map<uint64_t, PtrId> receivers_;  // by pointer and class
  std::vector<PtrId> ways_;
};

}  // namespace heliograph::parallel
