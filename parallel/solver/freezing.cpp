/// What is left when solving is over: the result.

#include <algorithm>
#include <deque>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "parallel/pointers/method_instances.h"
#include "parallel/solver/engine.h"

namespace heliograph::parallel {

AnalysisResult Engine::Freeze() {
  AnalysisResult result;
  {
    const StepCosts::Scope timed(costs_, Step::kResult);
    Freeze(result);
  }
  FreezeCosts(result);
  return result;
}

void Engine::Freeze(AnalysisResult& result) {
  result.program = &program_;
  result.heap = &heap_;
  FreezeMethods(result);
  result.call_edges = call_graph_.TakeEdges();
  result.call_sites = records_.TakeSites();
  if (input_.handler != nullptr) {
    const bool solved = !budget_.WasSpent();
    ReflectionReport report = input_.handler->Report(solved);
    if (solved && budget_.WasSpent()) report = input_.handler->Report(false);  // those may be a part
    result.reflective_sites = std::move(report.sites);
    result.reflective_texts = std::move(report.texts);
    result.rule_stats = input_.handler->Stats();
  }
  result.complete = !budget_.WasSpent();
  if (!result.complete) result.stop_reason = budget_.reason();
  CountPointsTo(result);
  precision_.Count(call_graph_.reachable(), result);
  FreezeCounters(result);
  if (input_.keep_points_to) FreezePointsTo(result);
}

void Engine::FreezeMethods(AnalysisResult& result) const {
  std::vector<bool> known(contexts_.enabled() ? program_.NumMethods() : 0);
  for (InstanceId i : call_graph_.reachable()) {
    const MethodId m = methods_.MethodOf(i);
    if (contexts_.enabled() && known[m.value]) continue;
    if (contexts_.enabled()) known[m.value] = true;
    result.reachable_methods.push_back(m);
  }
}

/// Pointers that share work, join others, or are ways to others, are how the solution was found, not a part of it.
void Engine::CountPointsTo(AnalysisResult& result) const {
  result.num_pointers = graph_.NumPointers();
  result.num_objects = objects_.num_objects() + heap_.NumTokens();
  for (uint32_t p = 0; p < graph_.NumPointers(); ++p) result.points_to_pairs += graph_.Set(PtrId(p)).size();
  const auto leave_out = [&](const std::vector<PtrId>& pointers) {
    result.num_pointers -= pointers.size();
    for (const PtrId p : pointers) result.points_to_pairs -= graph_.Set(p).size();
  };
  for (const std::vector<PtrId>* ways : {&shared_uses_.pointers(), &methods_.ways(), &commands_.ways(), &shortcuts_.ways(),
                                         &shortcuts_.filtered().pointers(), &joined_.pointers(), &graph_.cones()}) {
    leave_out(*ways);
  }
  if (shortcuts_.containers() == nullptr) return;
  leave_out(shortcuts_.containers()->ways());
  leave_out(shortcuts_.containers()->shared().pointers());
  leave_out(shortcuts_.containers()->heap().pointers());
}

void Engine::FreezeCounters(AnalysisResult& result) const {
  const PointerGraph::Counters& c = graph_.counters();
  result.counters = {{"waves", c.waves},
                     {"reorders", c.reorders},
                     {"collapsed_pointers", c.collapsed},
                     {"flow_edges", c.edges},
                     {"call_records", records_.size()},
                     {"dereference_edges", uses_.dereference_edges()},
                     {"shared_bases", shared_uses_.num_bases()},
                     {"shared_uses", shared_uses_.num_uses()},
                     {"any_field_edges", uses_.any_field_edges()},
                     {"supersteps", supersteps_}};
  if (graph_.saturates()) result.counters["saturated_pointers"] = graph_.NumSaturated();
  if (contexts_.enabled()) {
    result.counters["contexts"] = contexts_.size();
    result.counters["method_instances"] = call_graph_.reachable().size();
    if (input_.contexts.selected != nullptr) {
      result.counters["selected_methods"] = std::count_if(result.reachable_methods.begin(), result.reachable_methods.end(),
                                                          [&](MethodId m) { return contexts_.Selects(m); });
    }
  }
  if (!shortcuts_.enabled()) return;
  result.counters["shortcut_items"] = shortcuts_.num_items();
  result.counters["shortcuts"] = shortcuts_.num_applied();
  if (shortcuts_.containers() == nullptr) return;
  result.counters["container_hosts"] = shortcuts_.containers()->heap().num_roots();
  result.counters["container_views"] = shortcuts_.containers()->heap().num_views();
}

void Engine::FreezeCosts(AnalysisResult& result) {
  const PointerGraph::Counters& c = graph_.counters();
  result.schedule = {{"activations", c.activations},
                     {"shared_activations", c.shared_activations},
                     {"edge_visits", c.edge_visits},
                     {"idle_visits", c.idle_visits}};
  costs_.WorkOf(Step::kWaves) = graph_.work();
  for (size_t s = 0; s < static_cast<size_t>(Step::kCount); ++s) {
    result.steps.push_back({std::string(kStepNames[s]), std::string(kStepUnits[s]), costs_[static_cast<Step>(s)]});
  }
}

void Engine::FreezePointsTo(AnalysisResult& result) const {
  absl::flat_hash_map<uint64_t, std::pair<const PointsToSet*, StoredSets::Index>>
      known;  // by hash: many variables have equal sets
  std::vector<uint32_t> ids;
  std::deque<PointsToSet> joined;  // `known` refers to them
  ContextJoin join(graph_, methods_, contexts_, heap_);
  const auto store = [&](const PointsToSet& set) {
    const auto [it, added] = known.try_emplace(set.Hash(), &set, 0);
    if (!added && *it->second.first == set) return it->second.second;
    ids.clear();
    const auto add = [&](ObjId o) { ids.push_back(o.value); };
    heap_.HasViews() ? join.WithoutViews(set).ForEach(add) : set.ForEach(add);
    const StoredSets::Index index = result.points_to_sets.Add(ids);
    if (added) it->second.second = index;
    return index;
  };
  for (const MethodInstances& of : GroupByMethod(call_graph_.reachable(), methods_)) {
    if (!program_.Class(program_.Method(of.method).owner).application) continue;
    const InstanceId only = of.instances.front();
    for (VarIndex v = 0; v < methods_.NumVariables(only); ++v) {
      const bool whole = shortcuts_.enabled() && v == kReturnVar;
      if (contexts_.enabled()) joined.push_back(join.Join(of, v));
      if (whole) joined.push_back(shortcuts_.ReturnedBy(only));
      const PointsToSet& set = contexts_.enabled() || whole ? joined.back() : graph_.Set(methods_.Variable(only, v));
      if (!set.empty()) result.points_to.push_back({of.method, v, store(set)});
    }
  }
  result.points_to_sets.Shrink();
  result.counters["stored_sets"] = result.points_to_sets.size();
  result.counters["stored_set_bytes"] = result.points_to_sets.HeapBytes();
}

}  // namespace heliograph::parallel
