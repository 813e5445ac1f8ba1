#include "parallel/selection/value_flow.h"

#include <algorithm>
#include <utility>

namespace heliograph::parallel {

namespace {

constexpr uint32_t kMethodsPerQuestion = 64;

}  // namespace

ValueFlow::ValueFlow(const SolvedRun& run, BudgetGuard budget)
    : program_(run.program), num_variables_(run.graph.NumPointers()), method_of_(num_variables_) {
  FindCallees(run.result);
  std::vector<MethodId> reached = run.result.reachable_methods;
  std::sort(reached.begin(), reached.end());
  BudgetMeter meter = budget.Meter(kMethodsPerQuestion);
  size_t next = 0;
  for (uint32_t m = 0; m < program_.NumMethods(); ++m) {
    allocations_begin_.push_back(static_cast<uint32_t>(allocations_.size()));
    static_callees_begin_.push_back(static_cast<uint32_t>(static_callees_.size()));
    if (next == reached.size() || reached[next].value != m) continue;
    ++next;
    if (run.methods.Has(run.methods.Select(MethodId(m))) && !meter.Spent()) AddMethod(run, MethodId(m));
  }
  allocations_begin_.push_back(static_cast<uint32_t>(allocations_.size()));
  static_callees_begin_.push_back(static_cast<uint32_t>(static_callees_.size()));
  callees_ = {};
  Index();
}

/// Edges that rules and class initialisation make pass their arguments in other ways.
void ValueFlow::FindCallees(const AnalysisResult& result) {
  for (const CallEdge& edge : result.call_edges) {
    const CallSite& site = result.call_sites[edge.site.value];
    if (!site.caller.valid() || edge.kind != site.kind) continue;
    callees_.push_back({site.caller, site.offset, edge.callee});
  }
  std::sort(callees_.begin(), callees_.end());
  callees_.erase(std::unique(callees_.begin(), callees_.end()), callees_.end());
}

void ValueFlow::AddMethod(const SolvedRun& run, MethodId m) {
  const MethodBody body = run.lowerer.Lower(m);
  const uint32_t base = run.methods.Variable(run.methods.Select(m), 0).value;
  for (uint32_t v = 0; v < body.num_vars; ++v) method_of_[base + v] = m;
  for (const CopyStmt& s : body.copies) edges_.emplace_back(base + s.src, base + s.dst);
  for (const AllocStmt& s : body.allocs) allocations_.push_back({s.type, base + s.dst});
  AddHeapAccesses(body, base);
  AddCalls(run, body, base);
}

void ValueFlow::AddHeapAccesses(const MethodBody& body, uint32_t base) {
  const uint32_t elements = num_nodes() - 1;
  for (const LoadStmt& s : body.loads) {
    edges_.emplace_back(Field(s.field), base + s.dst);
    edges_.emplace_back(base + s.base, base + s.dst);
  }
  for (const StoreStmt& s : body.stores) edges_.emplace_back(base + s.src, Field(s.field));
  for (const ArrayLoadStmt& s : body.array_loads) {
    edges_.emplace_back(elements, base + s.dst);
    edges_.emplace_back(base + s.base, base + s.dst);
  }
  for (const ArrayStoreStmt& s : body.array_stores) edges_.emplace_back(base + s.src, elements);
  for (const AnyFieldLoadStmt& s : body.any_loads) {
    edges_.emplace_back(elements, base + s.dst);
    edges_.emplace_back(base + s.base, base + s.dst);
  }
  for (const AnyFieldStoreStmt& s : body.any_stores) edges_.emplace_back(base + s.src, elements);
}

void ValueFlow::AddCalls(const SolvedRun& run, const MethodBody& body, uint32_t base) {
  for (const InvokeStmt& s : body.invokes) {
    if (!s.target.valid() || s.effect_inlined) continue;
    const Callee from{body.method, s.offset, MethodId(0)};
    for (auto it = std::lower_bound(callees_.begin(), callees_.end(), from);
         it != callees_.end() && it->caller == from.caller && it->offset == from.offset; ++it) {
      const MethodInfo &declared = program_.Method(s.target), &found = program_.Method(it->method);
      if (declared.name != found.name || !run.methods.Has(run.methods.Select(it->method))) continue;
      AddCall(run, body, s, base, it->method);
    }
  }
}

void ValueFlow::AddCall(const SolvedRun& run, const MethodBody& body, const InvokeStmt& s, uint32_t base, MethodId callee) {
  const uint32_t to = run.methods.Variable(run.methods.Select(callee), 0).value;
  const bool is_static = program_.Method(callee).is_static();
  const std::vector<VarIndex> parameters = ParameterVars(program_, callee);
  for (uint32_t i = is_static ? 0 : 1; i < std::min<size_t>(parameters.size(), s.args_end - s.args_begin); ++i) {
    const VarIndex argument = body.args[s.args_begin + i];
    if (argument != kNoVar && parameters[i] != kNoVar) edges_.emplace_back(base + argument, to + parameters[i]);
  }
  if (s.result != kNoVar) edges_.emplace_back(to + kReturnVar, base + s.result);
  if (is_static) static_callees_.push_back(callee);
}

void ValueFlow::Index() {
  std::sort(edges_.begin(), edges_.end());
  edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
  begins_.assign(num_nodes() + 1, 0);
  for (const Edge& e : edges_) ++begins_[e.first + 1];
  for (size_t n = 1; n < begins_.size(); ++n) begins_[n] += begins_[n - 1];
  targets_.reserve(edges_.size());
  for (const Edge& e : edges_) targets_.push_back(e.second);
  edges_ = {};
}

}  // namespace heliograph::parallel
