#include "reflect/specification/backward_index.h"

#include <tbb/parallel_sort.h>

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

/// Makes room for counts[key] elements of each key: their places, as counts of those before.
template <typename Table>
void MakeRoom(Table& table, std::vector<uint32_t> counts) {
  table.begin.resize(counts.size() + 1);
  std::partial_sum(counts.begin(), counts.end(), table.begin.begin() + 1);
  table.all.resize(table.begin.back());
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
  const std::vector<CallSiteId> by_place = SitesByPlace();
  CollectSites(by_place);
  CollectCallers(by_place, budget);
  CollectCallees();
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
  rank_.assign(program().NumMethods(), kNoRank);
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

/// By the name of the caller, others behind; then by bytecode and reference.
std::vector<CallSiteId> BackwardIndex::SitesByPlace() const {
  struct Place {
    uint32_t rank, offset;
    CallSiteId site;
  };
  const std::vector<CallSite>& sites = result_.call_sites;
  std::vector<Place> places(sites.size());
  for (uint32_t s = 0; s < sites.size(); ++s) places[s] = {RankOf(sites[s]), sites[s].offset, CallSiteId(s)};
  const auto key = [&](const Place& p) {
    const MethodRef& ref = sites[p.site.value].ref;
    return std::tie(ref.owner, ref.name, ref.descriptor, p.site);
  };
  tbb::parallel_sort(places.begin(), places.end(), [&](const Place& a, const Place& b) {
    if (a.rank != b.rank || a.offset != b.offset) return std::tie(a.rank, a.offset) < std::tie(b.rank, b.offset);
    return key(a) < key(b);
  });
  std::vector<CallSiteId> ordered(places.size());
  std::ranges::transform(places, ordered.begin(), &Place::site);
  return ordered;
}

void BackwardIndex::CollectSites(const std::vector<CallSiteId>& by_place) {
  std::vector<uint32_t> counts(followed_.size());
  for (CallSiteId site : by_place) {
    const uint32_t rank = RankOf(result_.call_sites[site.value]);
    if (rank == kNoRank) break;
    ++counts[rank];
    sites_.all.push_back(site);
  }
  MakeRoom(sites_, std::move(counts));
}

/// Of each callee, in the order of the places of its callers.
void BackwardIndex::CollectCallers(const std::vector<CallSiteId>& by_place, BudgetGuard budget) {
  const std::vector<CallEdge>& edges = result_.call_edges;
  Table<uint32_t> of_site;
  std::vector<uint32_t> by_site(result_.call_sites.size()), by_callee(program().NumMethods());
  BudgetMeter meter = budget.Meter(kEdgesPerQuestion);
  const auto counts = [&](const CallEdge& e) { return IsFollowed(e.callee) || IsFollowedSite(e.site); };
  for (const CallEdge& edge : edges) {
    if (meter.Spent()) return;
    if (!counts(edge)) continue;
    ++by_site[edge.site.value];
    ++by_callee[edge.callee.value];
  }
  MakeRoom(of_site, std::move(by_site));
  MakeRoom(callers_, std::move(by_callee));
  std::vector<uint32_t> next(of_site.begin.begin(), of_site.begin.end() - 1);
  for (uint32_t e = 0; e < edges.size(); ++e) {
    if (counts(edges[e])) of_site.all[next[edges[e].site.value]++] = e;
  }
  next.assign(callers_.begin.begin(), callers_.begin.end() - 1);
  for (CallSiteId site : by_place) {
    for (uint32_t e : of_site.Of(site.value)) callers_.all[next[edges[e].callee.value]++] = {site, edges[e].kind};
  }
}

/// The lists come in their order since the callees do.
void BackwardIndex::CollectCallees() {
  std::vector<uint32_t> counts(result_.call_sites.size());
  for (const Caller& caller : callers_.all) counts[caller.site.value] += IsFollowedSite(caller.site) ? 1 : 0;
  MakeRoom(callees_, std::move(counts));
  std::vector<uint32_t> next(callees_.begin.begin(), callees_.begin.end() - 1);
  const auto give = [&](MethodId callee) {
    for (const Caller& caller : Callers(callee)) {
      if (IsFollowedSite(caller.site)) callees_.all[next[caller.site.value]++] = callee;
    }
  };
  for (MethodId m : followed_) give(m);
  for (uint32_t m = 0; m < program().NumMethods(); ++m) {
    if (rank_[m] == kNoRank) give(MethodId(m));
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
  for (CallSiteId id : EqualRange(sites_.Of(rank_[caller.value]), invoke.offset, offset_of)) {
    if (SameReference(result_.call_sites[id.value].ref, ref)) found.push_back(id);
  }
  return found;
}

std::vector<MethodId> BackwardIndex::Callees(MethodId caller, const InvokeStmt& invoke) const {
  std::vector<MethodId> found;
  const std::vector<CallSiteId> sites = Sites(caller, invoke);
  for (CallSiteId site : sites) {
    const std::span<const MethodId> callees = callees_.Of(site.value);
    found.insert(found.end(), callees.begin(), callees.end());
  }
  const auto key = [&](MethodId m) { return std::pair(rank_[m.value], m.value); };
  if (sites.size() > 1) std::sort(found.begin(), found.end(), [&](MethodId a, MethodId b) { return key(a) < key(b); });
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace heliograph::reflect
