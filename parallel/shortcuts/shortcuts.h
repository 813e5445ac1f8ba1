/// Shortcuts: what methods do with their parameters is done by their callers, each with its own arguments.
///
/// After "Context Sensitivity without Contexts: A Cut-Shortcut Approach to Fast and Precise Pointer Analysis" (Ma, Yang, Tan, Ma,
/// Xu, Li; PLDI 2023), its patterns of field access and of local flow; README.md has the rules and why nothing is lost.
///
/// Items of a method come with its statements, or from what it calls with its own parameters. Every pair of an item and a call edge
/// into its method is applied once: to the arguments and the result of the call, or, if the arguments are parameters of the caller,
/// as an item of the caller. Both sets grow only, so pairs are made when the second of the two comes up.
///
/// One thread.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <tuple>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/base/budget.h"
#include "core/program/program.h"
#include "parallel/calls/call_binder.h"
#include "parallel/calls/call_graph.h"
#include "parallel/calls/call_records.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"
#include "parallel/pointers/heap_pointers.h"
#include "parallel/pointers/method_pointers.h"
#include "parallel/shortcuts/container_flow.h"
#include "parallel/shortcuts/filtered_pointers.h"
#include "parallel/shortcuts/parameter_flow.h"

namespace heliograph::parallel {

class Shortcuts {
 public:
  /// All must outlive this. Without `enabled` nothing is ever done, without `containers` nothing about these.
  Shortcuts(const Program& program, HeapModel& heap, FilterTable& filters, PointerGraph& graph, HeapPointers& objects,
            MethodPointers& methods, CallRecords& records, CallGraph& call_graph, CallBinder& binder, FunctionObjects& functions,
            BudgetGuard budget, bool enabled, bool containers, const ContainerRules& rules, uint32_t many_containers,
            uint32_t share_from);

  bool enabled() const { return enabled_; }
  /// An activated method, of which the statements of `flow` are in the graph and the others are not. Before its calls.
  void AddMethod(InstanceId method, const ParameterFlow& flow);
  /// Where the result of a call goes that `flow.returned` names: to `value` and to what `caller` returns.
  PtrId RelayedResult(InstanceId caller, PtrId value);
  /// The record of a call that `caller` makes. `value` is the variable of its result, none if it is dropped.
  void AddCall(uint32_t record, InstanceId caller, const MethodBody& body, const InvokeStmt& s, const ParameterFlow& flow);
  /// What is put into this pointer comes from no statement: if its method has cuts, they are undone. Results of claimed calls are
  /// not meant.
  void Touch(PtrId pointer);
  /// Applies what call edges and items that are new ask for. All bound methods must be activated. Ends early when the budget is
  /// spent. O(new pairs of item and call edge).
  void Run();

  /// All that the method returns, with what its callers get by themselves; only if enabled(). O(returned values, receivers of returned fields).
  PointsToSet ReturnedBy(InstanceId method) const;

  /// ContainerFlow::DecideWhatIsCrowded.
  bool DecideWhatIsCrowded() { return containers_ && containers_->DecideWhatIsCrowded(); }
  /// Null if containers are not told apart.
  ContainerFlow* containers() { return containers_ ? &*containers_ : nullptr; }
  const ContainerFlow* containers() const { return containers_ ? &*containers_ : nullptr; }

  /// Pointers that are ways to others.
  const std::vector<PtrId>& ways() const { return ways_; }
  const FilteredPointers& filtered() const { return filtered_; }
  uint64_t num_items() const { return known_.size(); }
  uint64_t num_applied() const { return num_applied_; }

 private:
  using Item = ShortcutItem;
  /// A call edge into a method: a record, and whether its receiver is bound without dispatch.
  struct Bound {
    uint32_t record;
    bool direct;
  };
  /// A call with parameters of its caller among the arguments.
  struct Passing {
    InstanceId caller;
    bool returned = false;            ///< the result is the caller's too
    PtrId value;                      ///< the variable of the result if it is `returned`; none if the result is all there is
    std::vector<uint32_t> positions;  ///< by argument, as ParameterFlow::positions
  };
  struct Hub {
    std::vector<uint32_t> callers;
    std::vector<InstanceId> callees;
  };
  /// A method that is activated or called.
  struct KnownMethod {
    std::vector<Item> items;
    std::vector<Bound> edges;
    std::vector<VarIndex> carriers;
    std::vector<VarIndex> parameters;  ///< empty until asked for
    bool open = false;
  };
  struct NewItem {
    InstanceId method;
    Item item;
  };

  /// Stays where it is when others become known.
  KnownMethod& Known(InstanceId method);
  void AddItem(InstanceId method, const Item& item) {
    if (known_.insert({method.value, item.kind, item.receivers, item.base, item.value, item.field.value}).second) {
      new_items_.push_back({method, item});
    }
  }
  void AddToContainers(const Bound& bound, InstanceId callee);
  void AddToContainers(uint32_t record, bool direct, InstanceId callee);
  void ApplyToEdge(const Bound& bound, InstanceId callee, const Item& item);
  void Apply(uint32_t record, bool direct, InstanceId callee, const Item& item);
  bool MovesUp(const Passing& passing, bool direct, InstanceId callee, const Item& item, Item* moved) const;
  /// What the argument gives to the parameter, none if nothing.
  PtrId Argument(uint32_t record, bool direct, InstanceId callee, uint32_t position);
  PtrId BaseOf(PtrId base, const Item& item);
  void Connect(const Item& item, PtrId base, PtrId other);
  void Open(InstanceId method);
  void ApplyInside(InstanceId method, const Item& item);
  VarIndex VariableAt(InstanceId method, uint32_t position);
  FilterId FilterOfDispatch(InstanceId method);
  /// Whether calls select the method for all classes below the field's, and for no others.
  bool IsSelectedBelow(InstanceId method, FieldId field) const;

  const Program& program_;
  const HeapModel& heap_;
  FilterTable& filters_;
  PointerGraph& graph_;
  const HeapPointers& objects_;
  MethodPointers& methods_;
  CallRecords& records_;
  CallGraph& call_graph_;
  CallBinder& binder_;
  FilteredPointers filtered_;
  BudgetMeter meter_;
  const bool enabled_;
  std::vector<uint32_t> known_at_;  // by instance: into known_methods_; kNoIndex
  std::deque<KnownMethod> known_methods_;
  absl::flat_hash_map<uint32_t, FilterId> dispatch_filters_;  // by instance
  std::vector<NewItem> new_items_;
  absl::flat_hash_set<std::tuple<uint32_t, Item::Kind, bool, uint32_t, uint32_t, uint32_t>> known_;
  absl::flat_hash_map<uint32_t, Passing> passing_;     // by record
  absl::flat_hash_map<uint32_t, Hub> hubs_;            // by shared call
  absl::flat_hash_map<uint32_t, InstanceId> guarded_;  // by pointer
  absl::flat_hash_set<std::tuple<Item::Kind, uint32_t, uint32_t, uint32_t>> connected_;
  std::vector<PtrId> ways_;
  uint64_t num_applied_ = 0;
  std::optional<ContainerFlow> containers_;
};

}  // namespace heliograph::parallel
