/// Calls from outside the program: entry points, and what the JVM throws.
///
/// One thread.
#pragma once

#include <span>

#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/class_initialization.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/solver/solver.h"

namespace heliograph::parallel {

class ProgramEntry {
 public:
  /// All must outlive this.
  ProgramEntry(const Program& program, HeapModel& heap, PointerGraph& graph, HeapPointers& objects, CallRecords& records,
               CallBinder& binder, ClassInitialization& initialization)
      : program_(program),
        heap_(heap),
        graph_(graph),
        objects_(objects),
        records_(records),
        binder_(binder),
        initialization_(initialization) {}

  /// Instances of these classes are what the JVM itself throws.
  void AddVmExceptions(std::span<const ClassId> classes);
  /// A call whose arguments are some instance of the declared type each; arrays hold some instance of the element type.
  void Enter(MethodId method);

 private:
  PtrId MakeArgument(TypeId type);

  const Program& program_;
  HeapModel& heap_;
  PointerGraph& graph_;
  HeapPointers& objects_;
  CallRecords& records_;
  CallBinder& binder_;
  ClassInitialization& initialization_;
};

}  // namespace heliograph::parallel
