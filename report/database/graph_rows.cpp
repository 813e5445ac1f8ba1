#include <tbb/parallel_sort.h>

#include <algorithm>
#include <tuple>

#include "report/database/program_rows.h"
#include "report/tables/text.h"

namespace heliograph::report {
namespace {

using Declared = std::tuple<int64_t, int64_t, int64_t>;  // class, name and descriptor, as texts

class GraphWriter {
 public:
  GraphWriter(DatabaseWriter& database, const DatabaseContent& content, const MethodIds& methods, TextRows& texts,
              const std::vector<int32_t>& rules)
      : database_(database), result_(*content.result), scope_(content.scope), methods_(methods), texts_(texts), rules_(rules) {}

  void Write() {
    Inserter kinds(database_, "kinds", 2);
    for (int kind = 0; kind <= static_cast<int>(CallKind::kImplicit); ++kind) {
      kinds.Row(kind, CallKindName(static_cast<CallKind>(kind)));
    }
    ChooseEdges();
    NumberSites();
    WriteEdges();
  }

 private:
  struct SiteKey {
    uint32_t caller, offset, line, index;  // offset: plus one, so that -1 comes first
    auto Place() const { return std::tuple(caller, offset, line); }
  };
  struct EdgeKey {
    uint64_t place;  // caller and site
    uint32_t kind, callee;
    int32_t rule;
    auto Key() const { return std::tuple(place, kind, callee); }
    friend bool operator<(const EdgeKey& a, const EdgeKey& b) {
      return std::tuple(a.place, a.kind, a.callee, a.rule) < std::tuple(b.place, b.kind, b.callee, b.rule);
    }
  };

  /// Of a scope that leaves edges out, the sites that have edges to write.
  void ChooseEdges() {
    chosen_.assign(result_.call_sites.size(), scope_ == EdgeScope::kAll);
    if (scope_ == EdgeScope::kAll) return;
    for (const CallEdge& edge : result_.call_edges) {
      if (InScope(result_, edge, scope_)) chosen_[edge.site.value] = true;
    }
    for (size_t i = 0; i < chosen_.size(); ++i) {
      if (IsApplicationCode(*result_.program, result_.call_sites[i].caller)) chosen_[i] = true;
    }
  }

  void NumberSites() {
    std::vector<SiteKey> keys;
    keys.reserve(result_.call_sites.size());
    for (uint32_t i = 0; i < result_.call_sites.size(); ++i) {
      const CallSite& site = result_.call_sites[i];
      if (chosen_[i]) keys.push_back({methods_[site.caller], site.offset + 1, site.line, i});
    }
    std::sort(keys.begin(), keys.end(), [](const SiteKey& a, const SiteKey& b) { return a.Place() < b.Place(); });
    numbers_.resize(result_.call_sites.size());
    Inserter insert(database_, "call_sites", 5), declared(database_, "declared", 4);
    for (size_t begin = 0; begin < keys.size();) {
      size_t end = begin + 1;
      while (end < keys.size() && keys[end].Place() == keys[begin].Place()) ++end;
      WritePlace({keys.data() + begin, end - begin}, insert, declared);
      begin = end;
    }
  }

  /// Sites at one place that declare the same are one row.
  void WritePlace(std::span<SiteKey> keys, Inserter& insert, Inserter& declared) {
    if (keys.size() > 1) {
      std::sort(keys.begin(), keys.end(), [this](const SiteKey& a, const SiteKey& b) { return RawOf(a) < RawOf(b); });
    }
    if (keys[0].caller != caller_) caller_ = keys[0].caller, next_site_ = 0;
    for (size_t i = 0; i < keys.size(); ++i) {
      const bool same = i > 0 && RawOf(keys[i]) == RawOf(keys[i - 1]);
      if (!same) {
        const int64_t offset = int64_t{keys[i].offset} - 1;
        insert.Row(caller_, next_site_++, offset, keys[i].line, DeclaredOf(result_.call_sites[keys[i].index].ref, declared));
      }
      numbers_[keys[i].index] = next_site_ - 1;
    }
  }

  std::tuple<std::string_view, std::string_view, std::string_view> RawOf(const SiteKey& key) const {
    const MethodRef& ref = result_.call_sites[key.index].ref;
    return {ref.owner, ref.name, ref.descriptor};
  }

  NumberOrNull DeclaredOf(const MethodRef& ref, Inserter& insert) {
    if (ref.name.empty()) return {};
    const Declared row{ClassText(ref.owner), texts_.OfRaw(ref.name), texts_.OfRaw(ref.descriptor)};
    const auto [known, added] = declared_.try_emplace(row, static_cast<int64_t>(declared_.size()));
    if (added) insert.Row(known->second, std::get<0>(row), std::get<1>(row), std::get<2>(row));
    return {known->second};
  }

  int64_t ClassText(std::string_view owner) {
    const auto [known, added] = class_texts_.try_emplace(owner, 0);
    if (added) {
      std::string name;
      AppendClassName(name, owner);
      known->second = texts_.Of(name);
    }
    return known->second;
  }

  void WriteEdges() {
    std::vector<EdgeKey> keys;
    keys.reserve(scope_ == EdgeScope::kAll ? result_.call_edges.size() : 0);
    for (const CallEdge& edge : result_.call_edges) {
      if (!InScope(result_, edge, scope_)) continue;
      const bool by_rule = edge.kind == CallKind::kReflective || edge.kind == CallKind::kInitializer;
      const uint64_t caller = methods_[result_.call_sites[edge.site.value].caller];
      keys.push_back({caller << 32 | numbers_[edge.site.value], static_cast<uint32_t>(edge.kind), methods_[edge.callee],
                      by_rule ? rules_[edge.site.value] : -1});
    }
    tbb::parallel_sort(keys.begin(), keys.end());
    Inserter insert(database_, "edges", 5);
    for (size_t i = 0; i < keys.size(); ++i) {
      // Of two rules that make the same edge the last stands: a row without one sorts first.
      if (i + 1 < keys.size() && keys[i].Key() == keys[i + 1].Key()) continue;
      const EdgeKey& key = keys[i];
      insert.Row(key.place >> 32, key.place & 0xffffffffu, key.kind, key.callee, NumberOrNull{key.rule});
    }
  }

  DatabaseWriter& database_;
  const AnalysisResult& result_;
  const EdgeScope scope_;
  const MethodIds& methods_;
  TextRows& texts_;
  const std::vector<int32_t>& rules_;
  std::vector<bool> chosen_;       // by call site
  std::vector<uint32_t> numbers_;  // by call site, within its caller
  uint32_t caller_ = 0xffffffffu, next_site_ = 0;
  absl::flat_hash_map<Declared, int64_t> declared_;
  absl::flat_hash_map<std::string_view, int64_t> class_texts_;
};

}  // namespace

void WriteGraph(DatabaseWriter& database, const DatabaseContent& content, const MethodIds& methods, TextRows& texts,
                const std::vector<int32_t>& rules) {
  GraphWriter(database, content, methods, texts, rules).Write();
}

}  // namespace heliograph::report
