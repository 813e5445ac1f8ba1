/// Advice (core/analysis/container_plan.h) woven into the methods that it joins, as constraints.
///
/// Advice that replaces a method's result puts what it returns into what the method returns, so that all calls of it get it; what it
/// throws the method throws. Its bound parameters get the method's parameters, results and exceptions. In advice, `proceed` gives what
/// those methods return and throw, and what it passes goes to their parameters; they are called with the rest by those that call them
/// anyway. A join point that may come from elsewhere is that of any advice.
///
/// Every instance of a method is joined. One thread.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/container_plan.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/pointers/method_pointers.h"

namespace heliograph::parallel {

class AdviceCode {
 public:
  /// What it works with; all must outlive it.
  struct Parts {
    const Program& program;
    HeapModel& heap;
    FilterTable& filters;
    PointerGraph& graph;
    HeapPointers& objects;
    CallRecords& records;
    CallGraph& call_graph;
    MethodPointers& methods;
  };
  /// Where the container's call of advice puts what it returns and throws.
  struct Outcome {
    PtrId returned, thrown;
  };
  /// `plan` must outlive this.
  AdviceCode(const Parts& parts, const ContainerPlan& plan) : parts_(parts), plan_(plan) {}

  /// Makes the pointers. Once, before solving. O(plan).
  void Start();
  /// Null if the method is no advice of which is known what it joins.
  const Outcome* OutcomeOf(MethodId advice) const;
  /// What the container passes to a parameter of such advice, from 0; none if it passes what it has.
  PtrId Bound(MethodId advice, uint32_t parameter) const;

  /// Whether any advice joins the method.
  bool Joins(MethodId m) const { return !joined_.empty() && joined_[m.value]; }
  /// A method instance that is activated.
  void AddInstance(InstanceId i);
  bool any() const { return !joined_.empty(); }
  /// A call of a method without code, and what it gives: the container implements it, or function objects do.
  void AddImplementedCall(const CallRecord& call, PtrId given);

  /// Whether calls of the method, a library's, do no more than what is here.
  bool Answers(MethodId m) const { return !states_.empty() && FindMethod(m) != nullptr; }
  /// A call that may ask a join point, by an instance. Whether what the container has comes from it too.
  bool AddJoinPointCall(uint32_t record, InstanceId caller);

 private:
  using Gives = ContainerPlan::JoinPointMethod::Gives;

  struct State {
    Outcome outcome;
    std::vector<PtrId> bound;                     // by parameter, none if not bound
    PtrId targets, arguments, proceeded, thrown;  // of the methods that it joins
    PtrId passed;                                 // what it calls them with instead
    std::vector<uint32_t> proceeding;             // records
    std::vector<MethodId> active;                 // methods that it joins and that are activated
  };
  /// Of a method where it is joined.
  struct Ends {
    std::span<const PtrId> arguments;  // receiver first
    PtrId returned, thrown;            // what comes from it
    PtrId replaced;                    // gets what advice returns
    bool has_code = true;              // the arguments are its parameters
  };

  std::span<const ContainerPlan::Join> JoinsOf(MethodId m) const;
  const ContainerPlan::JoinPointMethod* FindMethod(MethodId m) const;
  uint32_t IndexOf(MethodId advice) const;
  void Connect(const ContainerPlan::Join& join, const Ends& ends);
  void ConnectArguments(const ContainerPlan::Join& join, const Ends& ends);
  void Flow(const ContainerPlan::JoinFlow& flow, const ContainerPlan::Join& join, const Ends& ends);
  /// What is boxed if the type is primitive.
  void Give(PtrId from, const Signature::Part& type, PtrId to);
  void Ask(Gives what, uint32_t record, State& advice);
  bool IsOwn(uint32_t advice, uint32_t record, InstanceId caller) const;
  void Proceed(uint32_t record, State& advice);
  PtrId Filtered(PtrId from, TypeId type);
  ObjId ArrayAt(const CallRecord& call);

  const Parts parts_;
  const ContainerPlan& plan_;
  std::vector<State> states_;                                           // by advice
  std::vector<bool> joined_;                                            // by method
  absl::flat_hash_map<std::pair<uint32_t, uint32_t>, PtrId> filtered_;  // by pointer and type
  absl::flat_hash_map<uint32_t, ObjId> arrays_;                         // by site
};

}  // namespace heliograph::parallel
