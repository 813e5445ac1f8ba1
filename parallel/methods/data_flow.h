/// The statements of a method that make values and move them: allocations, constants, copies, loads and stores.
///
/// One thread.
#pragma once

#include <span>

#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"

namespace heliograph::parallel {

/// The statements of a body that some other part may do instead.
struct MovableStatements {
  std::span<const CopyStmt> copies;
  std::span<const LoadStmt> loads;
  std::span<const StoreStmt> stores;
};

class DataFlow {
 public:
  /// All must outlive this.
  DataFlow(const Program& program, Contexts& contexts, HeapModel& heap, FilterTable& filters, PointerGraph& graph,
           HeapPointers& objects)
      : program_(program), contexts_(contexts), heap_(heap), filters_(filters), graph_(graph), objects_(objects) {}

  /// `variables` is variable 0 of an instance that is new, and runs in `context`. O(statements).
  void Add(const MethodBody& body, PtrId variables, ContextId context) {
    Add(body, {body.copies, body.loads, body.stores}, variables, context);
  }
  /// With these in the place of the body's own.
  void Add(const MethodBody& body, const MovableStatements& movable, PtrId variables, ContextId context);
  /// What the variables of a block that starts at `base` admit.
  void AddFilters(const MethodBody& body, uint32_t base);

 private:
  void AddEdges(const MethodBody& body, std::span<const CopyStmt> copies, uint32_t base);
  void AddUses(const MethodBody& body, const MovableStatements& movable, uint32_t base);
  void AddFieldUse(Use::Kind kind, PtrId variable, PtrId other, FieldId field);
  void AddObjects(const MethodBody& body, uint32_t base, ContextId context);
  void AddStrings(const MethodBody& body, uint32_t base);

  const Program& program_;
  Contexts& contexts_;
  HeapModel& heap_;
  FilterTable& filters_;
  PointerGraph& graph_;
  HeapPointers& objects_;
};

}  // namespace heliograph::parallel
