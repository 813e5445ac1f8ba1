/// The solver's side of the handler (core/analysis/delta_handler.h): offers it what is reached, and keeps what is to be
/// handed over. With contexts it hears of methods, not of instances, and of joined variables (pointers/joined_variables.h).
///
/// One thread.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/analysis/delta_handler.h"
#include "core/base/budget.h"
#include "core/heap/heap_model.h"
#include "core/program/method_body.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/function_objects.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/steps.h"
#include "parallel/pointers/joined_variables.h"

namespace heliograph::parallel {

/// New objects of a pointer that the handler subscribed to.
struct HandlerDelta {
  uint32_t key;
  PointsToSet delta;
};

/// A call that dispatches on an object.
struct ObjectCall {
  uint32_t record;
  ObjId object;
};

class HandlerQueue {
 public:
  /// `handler` may be null: then nothing is wanted. `sink` takes what it answers. `repeats`: calls on interface objects may come
  /// several times, and are handed over once. All must outlive this.
  HandlerQueue(const Program& program, const Contexts& contexts, const JoinedVariables& joined, DeltaHandler* handler,
               CommandSink& sink, CallRecords& records, const HeapModel& heap, BudgetGuard budget, bool repeats)
      : program_(program),
        contexts_(contexts),
        joined_(joined),
        handler_(handler),
        sink_(sink),
        records_(records),
        heap_(heap),
        budget_(budget),
        repeats_(repeats),
        claims_(program.NumMethods(), Claim::kNotAsked) {}

  /// Whether calls that resolve to `m` are for the handler.
  bool Claims(MethodId m);
  /// A method that is activated; `variables` is its variable 0. Before its calls.
  void OfferMethod(const MethodBody& body, PtrId variables);
  /// One of its calls.
  void OfferCall(const MethodBody& body, const InvokeStmt& s, CallSiteId site, PtrId variables);

  /// What a function object calls that has just been called for the first time.
  void OfferBody(const FunctionBody& body);

  void Add(HandlerDelta delta) { deltas_[delta.key].AddAll(std::move(delta.delta)); }
  /// A call on an object whose class is an interface.
  void AddInterfaceObjectCall(const ObjectCall& call) { interface_object_calls_.push_back(call); }
  bool empty() const { return deltas_.empty() && interface_object_calls_.empty(); }
  /// Hands over all there is; what the answers add is for the next time. The order is a property of the program where that of
  /// the handler's keys is (DeltaHandler). Ends early when the budget is spent. O(n log n) for n deltas and calls.
  void HandOver(StepCosts& costs);
  /// Tells the handler that nothing is left to do. Whether there is one.
  bool TellQuiescence();

 private:
  enum class Claim : uint8_t { kNotAsked, kNo, kYes };

  void HandOver(const ObjectCall& call);
  bool IsKnown(const InterfaceObjectCall& call);
  std::vector<std::pair<MethodId, uint32_t>> SortedKeys() const;
  std::vector<ObjectCall> SortedObjectCalls();

  const Program& program_;
  const Contexts& contexts_;
  const JoinedVariables& joined_;
  DeltaHandler* handler_;
  CommandSink& sink_;
  CallRecords& records_;
  const HeapModel& heap_;
  BudgetGuard budget_;
  const bool repeats_;
  std::vector<Claim> claims_;                          // by method
  absl::flat_hash_map<uint32_t, PointsToSet> deltas_;  // by key
  std::vector<ObjectCall> interface_object_calls_;
  /// If they may repeat: site, function object, method, receiver, arguments, result and exceptions of those handed over.
  absl::flat_hash_set<std::vector<uint32_t>> known_object_calls_;
};

}  // namespace heliograph::parallel
