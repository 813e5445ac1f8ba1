/// Which methods are worth contexts: those through which a value that comes into an object, or something that holds it, goes out of
/// it again. Such flows are what contexts of receivers can tell apart; the variables of other methods hold the same with them.
///
/// For each class C of receivers:
/// - own(C): the methods that are called on its objects, and the static ones that those call. Around them, the methods of objects
///   that own(C) allocates: their code works for the object of C as well.
/// - in: the parameters of own(C)'s methods that are not private; out: their results.
/// - A value flows along copies, calls and results between these methods, through fields of C and of what they allocate, and through
///   array elements; from an object that came in to what is loaded from it (unwrapped flow), and from a field to the variables that
///   hold the object with that field: the receiver, or a new one (wrapped flow).
/// - The methods whose variables are on a way from in to out are those of C that are selected.
/// - If the points-to sets of these have more than a share of all objects in all sets, none are: contexts for a class that costs so
///   much tell little apart for what they cost.
///
/// Source: Li, Tan, Moller and Smaragdakis, "Precision-Guided Context Sensitivity for Pointer Analysis", OOPSLA 2018, sections 3
/// and 4, and "A Principled Approach to Selective Context Sensitivity for Pointer Analysis", TOPLAS 2020, for the three kinds of flow
/// and the share of Zipper-e. Here fields are told apart by class of the receiver only, not by object, so more flows are found.
///
/// One thread. O(statements of own(C)) for each class C.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/budget.h"
#include "core/base/ids.h"
#include "parallel/selection/value_flow.h"

namespace heliograph::parallel {

class MethodSelection {
 public:
  /// `share`: the part of all objects in all points-to sets that the sets of one class's methods may hold, 0 to 1.
  MethodSelection(const SolvedRun& run, BudgetGuard budget, double share);

  /// By method. Means nothing if the budget is spent.
  const std::vector<bool>& selected() const { return selected_; }

 private:
  void GroupByReceiver();
  void CountObjects();
  void SelectFor(TypeId type);
  void CollectMethods(TypeId type);
  void AddStaticCallees();
  void AddMethod(MethodId m);
  void MarkClasses(TypeId type);
  void FlowIn();
  void Reach(uint32_t from, uint32_t to);
  void ReachHolders(uint32_t field);
  bool Admits(uint32_t node) const;
  void FindWaysOut();
  void SelectFound();

  const SolvedRun& run_;
  const ValueFlow flow_;
  BudgetMeter meter_;
  const double share_;
  std::vector<bool> selected_;
  std::vector<std::vector<MethodId>> methods_on_;  // by type of the receiver
  std::vector<uint64_t> objects_;                  // by method: the sum of the sizes of its points-to sets
  uint64_t all_objects_ = 0;
  // Of the class at hand.
  TypeId receiver_;
  uint32_t round_ = 0;
  std::vector<uint32_t> method_round_, class_round_, node_round_, way_round_;  // the round in which it was last taken
  std::vector<MethodId> methods_;
  size_t num_own_ = 0;  // the first of methods_ are own
  std::vector<ValueFlow::Allocation> allocations_;
  std::vector<uint32_t> stack_;
  std::vector<std::pair<uint32_t, uint32_t>> edges_;  // target, source
};

}  // namespace heliograph::parallel
