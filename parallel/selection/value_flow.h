/// How values move within methods and between them, as a solved analysis without contexts has it: a graph over variables, fields and
/// array elements.
///
/// A field is one node for all objects, and so are the elements of all arrays: which of them a class can mean is for the reader to
/// decide, class by class. A load also is an edge from its base, since what comes out of an object that came in has come in.
/// Static fields, exceptions and what rules or function objects move are left out: contexts tell none of it apart.
///
/// Made on one thread, O(statements + call edges); reading is for any thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/base/budget.h"
#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

/// A run without contexts and shortcuts that has come to its end; all must outlive what reads it.
struct SolvedRun {
  const Program& program;
  const HeapModel& heap;
  const MethodLowerer& lowerer;
  const PointerGraph& graph;
  const MethodPointers& methods;
  const AnalysisResult& result;
};

class ValueFlow {
 public:
  /// Ends early, with a part of the graph, when the budget is spent.
  ValueFlow(const SolvedRun& run, BudgetGuard budget);

  /// What an allocation makes, and the variable it comes to first.
  struct Allocation {
    TypeId type;
    uint32_t variable;
  };

  uint32_t num_nodes() const { return num_variables_ + program_.NumFields() + 1; }
  bool IsVariable(uint32_t node) const { return node < num_variables_; }
  bool IsElements(uint32_t node) const { return node == num_nodes() - 1; }
  /// Of a node that is a field.
  FieldId FieldOf(uint32_t node) const { return FieldId(node - num_variables_); }
  /// The method of a variable.
  MethodId MethodOf(uint32_t variable) const { return method_of_[variable]; }
  std::span<const uint32_t> Successors(uint32_t node) const {
    return std::span(targets_).subspan(begins_[node], begins_[node + 1] - begins_[node]);
  }
  std::span<const Allocation> AllocationsIn(MethodId m) const { return Slice(allocations_, allocations_begin_, m); }
  /// The static methods that a method calls.
  std::span<const MethodId> StaticCallees(MethodId m) const { return Slice(static_callees_, static_callees_begin_, m); }

 private:
  using Edge = std::pair<uint32_t, uint32_t>;
  template <typename T>
  static std::span<const T> Slice(const std::vector<T>& all, const std::vector<uint32_t>& begins, MethodId m) {
    return std::span(all).subspan(begins[m.value], begins[m.value + 1] - begins[m.value]);
  }

  void FindCallees(const AnalysisResult& result);
  void AddMethod(const SolvedRun& run, MethodId m);
  void AddHeapAccesses(const MethodBody& body, uint32_t base);
  void AddCalls(const SolvedRun& run, const MethodBody& body, uint32_t base);
  void AddCall(const SolvedRun& run, const MethodBody& body, const InvokeStmt& s, uint32_t base, MethodId callee);
  void Index();
  uint32_t Field(FieldId f) const { return num_variables_ + f.value; }

  const Program& program_;
  const uint32_t num_variables_;
  std::vector<MethodId> method_of_;         // by variable
  std::vector<Edge> edges_;                 // until they are indexed
  std::vector<uint32_t> begins_, targets_;  // edges by source
  std::vector<Allocation> allocations_;     // by method, as are those below
  std::vector<MethodId> static_callees_;
  std::vector<uint32_t> allocations_begin_, static_callees_begin_;
  struct Callee {
    MethodId caller;
    uint32_t offset;
    MethodId method;
    friend auto operator<=>(const Callee&, const Callee&) = default;
  };
  std::vector<Callee> callees_;  // sorted
};

}  // namespace heliograph::parallel
