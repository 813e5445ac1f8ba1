/// What containers do (core/analysis/container_plan.h), as constraints.
///
/// A container holds one object of each class that it makes, what its factories return and what is thrown at it, and elements of all
/// that. It passes any of it where the type admits it: as receiver, argument, value of a field, and as result of calls of interfaces
/// that it implements, whose arguments it keeps. It also has what the application gives to methods of the library's types that it
/// passes, such as registries, whose state is not known. What a component of `named` is, a narrowed place gets only where it is listed
/// or where the component comes back to the container from elsewhere: from a factory, an argument, a field. Advice is in advice_code.h.
/// What the container is only shown, to read it or to fill it, it does not hold.
/// One thread.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/container_plan.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/calls/advice_code.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_records.h"
#include "parallel/calls/class_initialization.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"

namespace heliograph::parallel {

class ContainerCode {
 public:
  /// What it works with; all must outlive it.
  struct Parts : AdviceCode::Parts {
    CallBinder& binder;
    ClassInitialization& initialization;
  };
  /// `plan` must outlive this.
  ContainerCode(const Parts& parts, const ContainerPlan& plan) : parts_(parts), plan_(plan), advice_(parts, plan) {}

  /// Does what is planned. Once, before solving. O(plan).
  void Start();
  /// An instance makes a call that may be one of an interface that the container implements, or of a library that it is with.
  void OfferCall(uint32_t record, InstanceId caller);
  /// The record whose callees get and give something: this one or, if the container says itself what it does, one that passes only the
  /// receiver.
  uint32_t FollowedPart(uint32_t record);
  /// A method instance that is activated.
  void AddInstance(InstanceId i);
  /// Whether something else than the method's own code has a part in what it returns and its parameters hold.
  bool Joins(MethodId m) const { return advice_.Joins(m); }

 private:
  void Call(const ContainerPlan::Call& call);
  void StartNaming();
  /// At the first thing that the container is shown or fills: calls of accessors. O(the application's accessors).
  void StartShowing();
  void SetField(FieldId f, CallSiteId site);
  void TakeField(FieldId f, CallSiteId site);
  void FindProxied();
  void FindKeepers();
  /// Of methods that function objects have: only their calls are known.
  bool JoinsWithoutCode(MethodId m) const { return advice_.Joins(m) && parts_.program.Method(m).is_abstract(); }
  void CallImplemented(const CallRecord& call, uint32_t record);
  void KeepArguments(const CallRecord& call, PtrId to);
  /// Shown and filled are what the application gives to methods of libraries.
  void ShowArguments(const CallRecord& call);
  /// Whether a class that configures calls a method of a library.
  bool HandsOver(const CallRecord& call) const;
  bool Shows(MethodId m) const { return !showing_.empty() && showing_[m.value]; }
  bool Fills(MethodId m) const { return !filling_.empty() && filling_[m.value]; }
  void GiveResult(const CallRecord& call);
  bool IsFromApplication(const CallRecord& call) const;
  /// Where a result goes that is kept and shown.
  PtrId ShownToo(PtrId kept);
  /// What is passed where `type` is declared.
  PtrId ValueOf(TypeId type) { return ValueOf(type, held_); }
  /// The same of what another pointer than `held_` has.
  PtrId ValueOf(TypeId type, PtrId from);
  /// The same at a narrowed place.
  PtrId ValueOf(TypeId type, const ContainerPlan::Narrowed* narrowed);
  const ContainerPlan::Narrowed* NarrowedAt(FieldId field, MethodId method, uint32_t parameter) const;

  const Parts parts_;
  const ContainerPlan& plan_;
  AdviceCode advice_;
  PtrId held_;                           // none if nothing is planned
  PtrId shown_, filled_;                 // none before the first of them
  PtrId nameable_;                       // what expressions can name; none if there are none
  PtrId returned_;                       // what comes from elsewhere than the plan's named components; goes to held_
  PtrId thrown_by_proxies_;              // exceptions that the container has; none without proxies
  std::vector<bool> proxied_;            // by class: interfaces that are implemented, and those above
  std::vector<bool> gives_;              // by method: gives the application what it has
  std::vector<bool> keeping_;            // by method
  std::vector<bool> showing_, filling_;  // by method; of libraries
  std::vector<bool> keeps_;              // by class: whose methods keep what the application gives them
  absl::flat_hash_map<std::pair<uint32_t, uint32_t>, PtrId> value_of_;  // by type, pointer
};

}  // namespace heliograph::parallel
