/// The solver's side of the handler (core/analysis/delta_handler.h): offers it what is reached, and keeps what is to be
/// handed over.
///
/// One thread.
#pragma once

#include <cstdint>
#include <vector>

#include "core/analysis/delta_handler.h"
#include "core/base/budget.h"
#include "core/program/method_body.h"
#include "parallel/calls/call_records.h"

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
  /// `handler` may be null: then nothing is wanted. `sink` takes what it answers. All must outlive this; there are `num_methods`.
  HandlerQueue(DeltaHandler* handler, CommandSink& sink, const CallRecords& records, uint32_t num_methods, BudgetGuard budget)
      : handler_(handler), sink_(sink), records_(records), budget_(budget), claims_(num_methods, Claim::kNotAsked) {}

  /// A method that is activated; `variables` is its variable 0. Before its calls.
  void OfferMethod(const MethodBody& body, PtrId variables);
  /// One of its calls.
  void OfferCall(const MethodBody& body, const InvokeStmt& s, CallSiteId site, PtrId variables);

  void Add(HandlerDelta delta) { deltas_.push_back(std::move(delta)); }
  /// A call on an object whose class is an interface.
  void AddInterfaceObjectCall(const ObjectCall& call) { interface_object_calls_.push_back(call); }
  bool empty() const { return deltas_.empty() && interface_object_calls_.empty(); }
  /// Hands over all there is; what the answers add is for the next time. Ends early when the budget is spent.
  void HandOver();
  /// Tells the handler that nothing is left to do. Whether there is one.
  bool TellQuiescence();

 private:
  enum class Claim : uint8_t { kNotAsked, kNo, kYes };

  bool Claims(MethodId m);
  void HandOver(const ObjectCall& call);

  DeltaHandler* handler_;
  CommandSink& sink_;
  const CallRecords& records_;
  BudgetGuard budget_;
  std::vector<Claim> claims_;  // by method
  std::vector<HandlerDelta> deltas_;
  std::vector<ObjectCall> interface_object_calls_;
};

}  // namespace heliograph::parallel
