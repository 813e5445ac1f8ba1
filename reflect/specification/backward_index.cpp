#include "reflect/specification/backward_index.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <string_view>
#include <tuple>

#include "core/base/equal_range.h"

namespace heliograph::reflect {

namespace {

constexpr uint32_t kEdgesPerQuestion = 4096;

using Kind = StatementRef::Kind;

bool SameReference(const MethodRef& a, const MethodRef& b) {
  return a.name == b.name && a.descriptor == b.descriptor && a.owner == b.owner;
}

template <typename Statements, typename Variable>
void Collect(std::vector<std::pair<VarIndex, StatementRef>>& table, Kind kind, const Statements& statements, Variable variable) {
  for (uint32_t i = 0; i < statements.size(); ++i) {
    const VarIndex var = variable(statements[i]);
    if (var != kNoVar) table.push_back({var, {kind, i}});
  }
}

void SortByVariable(std::vector<std::pair<VarIndex, StatementRef>>& table) {
  std::stable_sort(table.begin(), table.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
}

}  // namespace

IndexedBody::IndexedBody(MethodBody code) : code_(std::move(code)) {
  CollectDefinitions();
  CollectUses();
  calls_.resize(code_.invokes.size());
  std::iota(calls_.begin(), calls_.end(), 0);
  std::ranges::stable_sort(calls_, {}, [&](uint32_t call) { return code_.invokes[call].offset; });
}

std::vector<const InvokeStmt*> IndexedBody::CallsOf(const CallSite& site) const {
  std::vector<const InvokeStmt*> found;
  const auto offset_of = [&](uint32_t call) { return code_.invokes[call].offset; };
  for (uint32_t call : EqualRange(calls_, site.offset, offset_of)) {
    const InvokeStmt& invoke = code_.invokes[call];
    if (SameReference(code_.refs[invoke.ref], site.ref)) found.push_back(&invoke);
  }
  return found;
}

void IndexedBody::CollectDefinitions() {
  const auto defined = [](const auto& s) { return s.dst; };
  Collect(definitions_, Kind::kAlloc, code_.allocs, defined);
  Collect(definitions_, Kind::kUnknownString, code_.string_constants,
          [](const StringStmt& s) { return s.string == StringStmt::kUnknown ? s.dst : kNoVar; });
  Collect(definitions_, Kind::kCopy, code_.copies, defined);
  Collect(definitions_, Kind::kLoad, code_.loads, defined);
  Collect(definitions_, Kind::kStaticLoad, code_.static_loads, defined);
  Collect(definitions_, Kind::kArrayLoad, code_.array_loads, defined);
  Collect(definitions_, Kind::kConcat, code_.concats, defined);
  Collect(definitions_, Kind::kStringOp, code_.string_ops, defined);
  Collect(definitions_, Kind::kInvoke, code_.invokes, [](const InvokeStmt& s) { return s.result; });
  SortByVariable(definitions_);
}

void IndexedBody::CollectUses() {
  Collect(uses_, Kind::kCopy, code_.copies, [](const CopyStmt& s) { return s.src; });
  Collect(uses_, Kind::kStore, code_.stores, [](const StoreStmt& s) { return s.src; });
  Collect(uses_, Kind::kStaticStore, code_.static_stores, [](const StaticStoreStmt& s) { return s.src; });
  Collect(uses_, Kind::kArrayStore, code_.array_stores, [](const ArrayStoreStmt& s) { return s.base; });
  for (uint32_t i = 0; i < code_.invokes.size(); ++i) {
    for (uint32_t a = code_.invokes[i].args_begin; a < code_.invokes[i].args_end; ++a) {
      if (code_.args[a] != kNoVar) uses_.push_back({code_.args[a], {Kind::kInvoke, i}});
    }
  }
  SortByVariable(uses_);
}

std::span<const std::pair<VarIndex, StatementRef>> IndexedBody::Of(const Table& table, VarIndex var) {
  const auto [begin, end] = std::equal_range(table.begin(), table.end(), std::pair<VarIndex, StatementRef>(var, {}),
                                             [](const auto& a, const auto& b) { return a.first < b.first; });
  return {begin, end};
}

BackwardIndex::BackwardIndex(const AnalysisResult& result, const MethodLowerer& lowerer, BudgetGuard budget)
    : result_(result), lowerer_(lowerer), bodies_(result.program->NumMethods()) {
  RankMethods();
  CollectAccesses(lowerer, budget);
  CollectCalls(budget);
  CollectReflectiveCalls();
}

BackwardIndex::~BackwardIndex() {
  for (const auto& body : bodies_) delete body.load(std::memory_order_relaxed);
}

void BackwardIndex::RankMethods() {
  using Name = std::tuple<std::string_view, std::string_view, std::string_view>;
  std::vector<std::pair<Name, MethodId>> named;
  for (MethodId m : result_.reachable_methods) {
    if (!IsFollowed(m)) continue;
    const Name name(program().ClassName(program().Method(m).owner), program().MethodName(m), program().MethodDescriptor(m));
    named.push_back({name, m});
  }
  std::sort(named.begin(), named.end());
  for (const auto& [name, m] : named) {
    rank_[m.value] = static_cast<uint32_t>(followed_.size());
    followed_.push_back(m);
  }
}

void BackwardIndex::CollectAccesses(const MethodLowerer& lowerer, BudgetGuard budget) {
  for (MethodId m : followed_) {
    if (budget.Spent()) return;
    const MethodBody body = lowerer.Lower(m);
    for (const StoreStmt& s : body.stores) stores_[s.field.value].push_back({m, s.src});
    for (const StaticStoreStmt& s : body.static_stores) stores_[s.field.value].push_back({m, s.src});
    for (const LoadStmt& s : body.loads) loads_[s.field.value].push_back({m, s.dst});
    for (const StaticLoadStmt& s : body.static_loads) loads_[s.field.value].push_back({m, s.dst});
    for (const LambdaStmt& s : body.lambdas) {
      if (!s.implementation.valid()) continue;
      const auto args = body.args.begin();
      lambdas_[s.implementation.value].push_back({m, s.kind, {args + s.captured_begin, args + s.captured_end}});
    }
  }
}

void BackwardIndex::CollectCalls(BudgetGuard budget) {
  const std::vector<CallSite>& sites = result_.call_sites;
  for (uint32_t s = 0; s < sites.size(); ++s) {
    if (sites[s].caller.valid() && IsFollowed(sites[s].caller)) sites_of_caller_[sites[s].caller.value].push_back(CallSiteId(s));
  }
  for (auto& [caller, list] : sites_of_caller_) {
    std::ranges::stable_sort(list, {}, [&](CallSiteId id) { return sites[id.value].offset; });
  }
  BudgetMeter meter = budget.Meter(kEdgesPerQuestion);
  for (const CallEdge& edge : result_.call_edges) {
    if (meter.Spent()) return;
    const MethodId caller = sites[edge.site.value].caller;
    if (caller.valid() && IsFollowed(caller)) callees_[edge.site.value].push_back(edge.callee);
    if (IsFollowed(edge.callee)) callers_[edge.callee.value].push_back({edge.site, edge.kind});
  }
  const auto key = [&](const Caller& c) {
    const CallSite& site = sites[c.site.value];
    const auto rank = site.caller.valid() ? rank_.find(site.caller.value) : rank_.end();
    return std::tuple(rank == rank_.end() ? ~0u : rank->second, site.offset, site.ref.owner, site.ref.name, site.ref.descriptor,
                      c.kind);
  };
  for (auto& [callee, list] : callers_) {
    std::sort(list.begin(), list.end(), [&](const Caller& a, const Caller& b) { return key(a) < key(b); });
  }
}

void BackwardIndex::CollectReflectiveCalls() {
  for (const ReflectiveSite& row : result_.reflective_sites) {
    const ReflectiveSite*& known = reflective_[row.site.value];
    if (known == nullptr || row.status > known->status) known = &row;
    if (row.api != "Field.set") continue;
    for (const ReflectiveTarget& target : row.targets) setters_[result_.reflective_texts[target.target]].push_back(row.site);
  }
  const auto key = [&](CallSiteId id) {
    const CallSite& site = result_.call_sites[id.value];
    const bool placed = site.caller.valid();
    return std::tuple(placed ? program().MethodDisplayName(site.caller) : std::string(), site.offset);
  };
  for (auto& [field, sites] : setters_) {
    std::sort(sites.begin(), sites.end(), [&](CallSiteId a, CallSiteId b) { return key(a) < key(b); });
  }
}

const ReflectiveSite* BackwardIndex::Reflective(CallSiteId site) const {
  const auto it = reflective_.find(site.value);
  return it == reflective_.end() ? nullptr : it->second;
}

const std::vector<CallSiteId>* BackwardIndex::Setters(FieldId f) const {
  if (setters_.empty()) return nullptr;
  const auto it = setters_.find(program().FieldDisplayName(f));
  return it == setters_.end() ? nullptr : &it->second;
}

/// Of threads that make the same one at once, one keeps it.
const IndexedBody& BackwardIndex::Body(MethodId m) const {
  std::atomic<const IndexedBody*>& slot = bodies_[m.value];
  if (const IndexedBody* known = slot.load(std::memory_order_acquire); known != nullptr) return *known;
  auto made = std::make_unique<const IndexedBody>(lowerer_.Lower(m));
  const IndexedBody* known = nullptr;
  if (slot.compare_exchange_strong(known, made.get(), std::memory_order_acq_rel)) return *made.release();
  return *known;
}

std::vector<CallSiteId> BackwardIndex::Sites(MethodId caller, const InvokeStmt& invoke) const {
  std::vector<CallSiteId> found;
  const MethodRef& ref = Body(caller).code().refs[invoke.ref];
  const auto offset_of = [&](CallSiteId id) { return result_.call_sites[id.value].offset; };
  for (CallSiteId id : EqualRange(Find(sites_of_caller_, caller.value), invoke.offset, offset_of)) {
    if (SameReference(result_.call_sites[id.value].ref, ref)) found.push_back(id);
  }
  return found;
}

std::vector<MethodId> BackwardIndex::Callees(MethodId caller, const InvokeStmt& invoke) const {
  std::vector<MethodId> found;
  for (CallSiteId site : Sites(caller, invoke)) {
    const std::span<const MethodId> callees = Find(callees_, site.value);
    found.insert(found.end(), callees.begin(), callees.end());
  }
  const auto key = [&](MethodId m) {
    const auto rank = rank_.find(m.value);
    return std::pair(rank == rank_.end() ? ~0u : rank->second, m.value);
  };
  std::sort(found.begin(), found.end(), [&](MethodId a, MethodId b) { return key(a) < key(b); });
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace heliograph::reflect
