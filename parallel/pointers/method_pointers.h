/// The one place that says which pointers an instance of a method has.
///
/// A lowered method is a template over variables 0, 1, ... (core/program/method_body.h). An instance of it is a block of
/// consecutive pointers, one per variable, and, where calls dispatch to it, one more through which receivers come that the
/// method's dispatch cone admits.
///
/// The instance of a method in the empty context has the method's number. Instances in other contexts (parallel/contexts) are
/// numbered from there on, in the order in which they are asked for. Reaching, activating, binding and counting speak of
/// instances, call edges and call sites of methods.
///
/// Select, Add and DispatchedThis are for the thread that activates methods; the rest is for any thread while nothing is added.
#pragma once

#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/ids.h"
#include "core/program/method_body.h"
#include "core/program/program.h"
#include "parallel/contexts/contexts.h"
#include "parallel/graph/filter_table.h"
#include "parallel/graph/pointer_graph.h"

namespace heliograph::parallel {

/// A method as analysed for some of its calls.
using InstanceId = Id<struct InstanceTag>;

class MethodPointers {
 public:
  /// All must outlive this.
  MethodPointers(const Program& program, FilterTable& filters, PointerGraph& graph);

  /// The instance in the empty context, which without contexts all calls of `m` enter.
  InstanceId Select(MethodId m) const { return InstanceId(m.value); }
  /// The instance in `context`.
  InstanceId Select(MethodId m, ContextId context);
  MethodId MethodOf(InstanceId i) const {
    return i.value < num_methods_ ? MethodId(i.value) : others_[i.value - num_methods_].first;
  }
  ContextId ContextOf(InstanceId i) const {
    return i.value < num_methods_ ? kEmptyContext : others_[i.value - num_methods_].second;
  }
  /// All instances, active or not, are below this.
  uint32_t NumInstances() const { return static_cast<uint32_t>(first_.size()); }

  /// Makes the pointers of an instance that has none, without filters; the first of them, for variable 0.
  PtrId Add(InstanceId i, uint32_t num_vars);
  bool Has(InstanceId i) const { return first_[i.value] != kNone; }

  // Of instances that have pointers.
  PtrId Variable(InstanceId i, VarIndex v) const { return PtrId(first_[i.value] + v); }
  uint32_t NumVariables(InstanceId i) const { return num_vars_[i.value]; }
  PtrId Thrown(InstanceId i) const { return Variable(i, kThrownVar); }
  PtrId Returned(InstanceId i) const { return Variable(i, kReturnVar); }
  /// The receiver of an instance method, else the first reference parameter.
  PtrId FirstParameter(InstanceId i) const { return Variable(i, kFirstParameterVar); }
  /// The way to the receiver for objects that a call dispatches on: admits those of them for which it selects this method.
  PtrId DispatchedThis(InstanceId i);
  /// All that DispatchedThis made. Whether a method has one depends on the schedule.
  const std::vector<PtrId>& ways() const { return ways_; }

 private:
  static constexpr uint32_t kNone = 0xffffffffu;

  const Program& program_;
  FilterTable& filters_;
  PointerGraph& graph_;
  const uint32_t num_methods_;
  std::vector<std::pair<MethodId, ContextId>> others_;   // by instance, those in the empty context left out
  absl::flat_hash_map<uint64_t, InstanceId> instances_;  // of others_, by method and context
  std::vector<uint32_t> first_, num_vars_;               // by instance
  std::vector<PtrId> dispatched_this_;                   // by instance
  std::vector<PtrId> ways_;
};

}  // namespace heliograph::parallel
