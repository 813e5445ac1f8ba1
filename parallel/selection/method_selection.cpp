#include "parallel/selection/method_selection.h"

#include <algorithm>
#include <utility>

namespace heliograph::parallel {

namespace {

constexpr uint32_t kStepsPerQuestion = 4096;

}  // namespace

MethodSelection::MethodSelection(const SolvedRun& run, BudgetGuard budget, double share)
    : run_(run),
      flow_(run, budget),
      meter_(budget.Meter(kStepsPerQuestion)),
      share_(share),
      selected_(run.program.NumMethods()),
      methods_on_(run.program.NumTypes()),
      objects_(run.program.NumMethods()),
      method_round_(run.program.NumMethods()),
      class_round_(run.program.NumClasses()),
      node_round_(flow_.num_nodes()),
      way_round_(flow_.num_nodes()) {
  if (budget.WasSpent()) return;
  CountObjects();
  GroupByReceiver();
  for (uint32_t t = 0; t < methods_on_.size(); ++t) {
    if (budget.WasSpent()) return;
    if (!methods_on_[t].empty()) SelectFor(TypeId(t));
  }
}

void MethodSelection::CountObjects() {
  for (MethodId m : run_.result.reachable_methods) {
    const InstanceId i = run_.methods.Select(m);
    if (!run_.methods.Has(i) || meter_.Spent()) continue;
    for (VarIndex v = kReturnVar; v < run_.methods.NumVariables(i); ++v) {
      objects_[m.value] += run_.graph.Set(run_.methods.Variable(i, v)).size();
    }
    all_objects_ += objects_[m.value];
  }
}

void MethodSelection::GroupByReceiver() {
  for (MethodId m : run_.result.reachable_methods) {
    const InstanceId i = run_.methods.Select(m);
    if (run_.program.Method(m).is_static() || !run_.methods.Has(i)) continue;
    run_.graph.Set(run_.methods.FirstParameter(i)).ForEachSkipping([&](ObjId o) {
      const TypeId type = run_.heap.TypeOf(o);
      std::vector<MethodId>& methods = methods_on_[type.value];
      if (run_.program.IsClass(type) && !meter_.Spent() && (methods.empty() || methods.back() != m)) methods.push_back(m);
      return run_.heap.TypeRangeEnd(o);
    });
  }
}

void MethodSelection::SelectFor(TypeId type) {
  ++round_;
  receiver_ = type;
  CollectMethods(type);
  FlowIn();
  FindWaysOut();
  SelectFound();
}

void MethodSelection::AddMethod(MethodId m) {
  if (std::exchange(method_round_[m.value], round_) == round_) return;
  methods_.push_back(m);
  for (const ValueFlow::Allocation& a : flow_.AllocationsIn(m)) allocations_.push_back(a);
}

void MethodSelection::MarkClasses(TypeId type) {
  if (!run_.program.IsClass(type)) return;
  for (ClassId c = run_.program.ClassOf(type); c.valid(); c = run_.program.Class(c).super) {
    if (std::exchange(class_round_[c.value], round_) == round_) return;
  }
}

/// The static methods that those collected call, and so on.
void MethodSelection::AddStaticCallees() {
  for (size_t i = 0; i < methods_.size() && !meter_.Spent(); ++i) {
    for (MethodId callee : flow_.StaticCallees(methods_[i])) AddMethod(callee);
  }
}

void MethodSelection::CollectMethods(TypeId type) {
  methods_.clear();
  allocations_.clear();
  for (MethodId m : methods_on_[type.value]) AddMethod(m);
  AddStaticCallees();
  num_own_ = methods_.size();
  MarkClasses(type);
  std::vector<TypeId> made;
  for (const ValueFlow::Allocation& a : allocations_) made.push_back(a.type);
  std::sort(made.begin(), made.end());
  made.erase(std::unique(made.begin(), made.end()), made.end());
  for (TypeId t : made) {
    MarkClasses(t);
    if (meter_.Spent(methods_on_[t.value].size())) return;
    for (MethodId m : methods_on_[t.value]) AddMethod(m);
  }
  AddStaticCallees();
}

bool MethodSelection::Admits(uint32_t node) const {
  if (flow_.IsElements(node)) return true;
  if (!flow_.IsVariable(node)) return class_round_[run_.program.Field(flow_.FieldOf(node)).owner.value] == round_;
  return method_round_[flow_.MethodOf(node).value] == round_;
}

void MethodSelection::Reach(uint32_t from, uint32_t to) {
  if (!Admits(to)) return;
  edges_.emplace_back(to, from);
  if (std::exchange(node_round_[to], round_) != round_) stack_.push_back(to);
}

/// The variables that hold objects with the field: new ones, and the receiver. Or new arrays.
void MethodSelection::ReachHolders(uint32_t node) {
  const bool elements = flow_.IsElements(node);
  const TypeId owner = elements ? TypeId() : run_.program.ClassType(run_.program.Field(flow_.FieldOf(node)).owner);
  for (const ValueFlow::Allocation& a : allocations_) {
    if (meter_.Spent()) return;
    if (elements ? run_.program.IsArray(a.type) : run_.program.IsSubtype(a.type, owner)) Reach(node, a.variable);
  }
  if (elements || !run_.program.IsSubtype(receiver_, owner)) return;
  for (size_t i = 0; i < num_own_ && !meter_.Spent(); ++i) {
    if (run_.program.Method(methods_[i]).is_static()) continue;
    Reach(node, run_.methods.FirstParameter(run_.methods.Select(methods_[i])).value);
  }
}

void MethodSelection::FlowIn() {
  edges_.clear();
  for (size_t i = 0; i < num_own_; ++i) {
    const MethodInfo& info = run_.program.Method(methods_[i]);
    if (info.is_private() || info.is_static()) continue;
    const uint32_t base = run_.methods.Variable(run_.methods.Select(methods_[i]), 0).value;
    const std::vector<VarIndex> parameters = ParameterVars(run_.program, methods_[i]);
    for (size_t p = 1; p < parameters.size(); ++p) {
      if (parameters[p] == kNoVar) continue;
      if (std::exchange(node_round_[base + parameters[p]], round_) != round_) stack_.push_back(base + parameters[p]);
    }
  }
  while (!stack_.empty()) {
    const uint32_t node = stack_.back();
    stack_.pop_back();
    const std::span<const uint32_t> successors = flow_.Successors(node);
    if (meter_.Spent(1 + successors.size())) return stack_.clear();
    for (uint32_t to : successors) Reach(node, to);
    if (!flow_.IsVariable(node)) ReachHolders(node);
  }
}

void MethodSelection::FindWaysOut() {
  std::sort(edges_.begin(), edges_.end());
  for (size_t i = 0; i < num_own_; ++i) {
    const MethodInfo& info = run_.program.Method(methods_[i]);
    if (info.is_private() || info.is_static()) continue;
    const uint32_t out = run_.methods.Returned(run_.methods.Select(methods_[i])).value;
    if (node_round_[out] == round_ && std::exchange(way_round_[out], round_) != round_) stack_.push_back(out);
  }
  while (!stack_.empty()) {
    const uint32_t node = stack_.back();
    stack_.pop_back();
    for (auto e = std::lower_bound(edges_.begin(), edges_.end(), std::pair(node, 0u)); e != edges_.end() && e->first == node;
         ++e) {
      if (meter_.Spent()) return stack_.clear();
      if (std::exchange(way_round_[e->second], round_) != round_) stack_.push_back(e->second);
    }
  }
}

void MethodSelection::SelectFound() {
  std::vector<MethodId> found;
  uint64_t objects = 0;
  for (MethodId m : methods_) {
    const InstanceId i = run_.methods.Select(m);
    const uint32_t base = run_.methods.Variable(i, 0).value;
    for (VarIndex v = kReturnVar; v < run_.methods.NumVariables(i); ++v) {
      if (way_round_[base + v] != round_) continue;
      found.push_back(m);
      objects += objects_[m.value];
      break;
    }
  }
  if (static_cast<double>(objects) > share_ * static_cast<double>(all_objects_)) return;
  for (MethodId m : found) selected_[m.value] = true;
}

}  // namespace heliograph::parallel
