#include <tbb/parallel_sort.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "report/reference/output_table.h"
#include "report/tables/row_chunks.h"
#include "report/tables/tables.h"
#include "report/tables/text.h"

namespace heliograph::report {
namespace {

constexpr size_t kRowsAtOnce = 4096;  // that a thread formats: about a megabyte

constexpr size_t kNumCallKinds = static_cast<size_t>(CallKind::kImplicit) + 1;

int64_t SignedOffset(const CallSite& site) { return site.offset == CallSite::kNoOffset ? -1 : int64_t{site.offset}; }

/// Rank of each call kind by its name.
std::array<uint8_t, kNumCallKinds> KindRanks() {
  std::array<uint8_t, kNumCallKinds> order{}, rank{};
  std::iota(order.begin(), order.end(), uint8_t{0});
  std::sort(order.begin(), order.end(),
            [](uint8_t a, uint8_t b) { return CallKindName(static_cast<CallKind>(a)) < CallKindName(static_cast<CallKind>(b)); });
  for (uint8_t i = 0; i < kNumCallKinds; ++i) rank[order[i]] = i;
  return rank;
}

/// Rank of each site's place (caller, offset, line); sites at one place share it.
std::vector<uint32_t> PlaceRanks(const AnalysisResult& result, const MethodNames& names) {
  struct Key {
    uint32_t caller, offset, line, site;  // offset: plus one, so that -1 comes first
    auto Place() const { return std::make_tuple(caller, offset, line); }
  };
  std::vector<Key> keys;
  keys.reserve(result.call_sites.size());
  for (uint32_t i = 0; i < result.call_sites.size(); ++i) {
    const CallSite& site = result.call_sites[i];
    keys.push_back({names.Rank(site.caller), site.offset + 1, site.line, i});
  }
  tbb::parallel_sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.Place() < b.Place(); });
  std::vector<uint32_t> rank(keys.size());
  uint32_t place = 0;
  for (size_t i = 0; i < keys.size(); ++i) {
    if (i > 0 && keys[i].Place() != keys[i - 1].Place()) ++place;
    rank[keys[i].site] = place;
  }
  return rank;
}

class CallGraphWriter {
 public:
  CallGraphWriter(const AnalysisResult& result, const MethodNames& names, EdgeScope scope, OutputFile* file)
      : result_(result), names_(names), scope_(scope), file_(file) {}

  uint64_t Write() const {
    std::vector<Row> rows = SortedRows();
    rows.erase(std::unique(rows.begin(), rows.end(), [this](const Row& a, const Row& b) { return SameText(a, b); }), rows.end());
    if (file_ == nullptr) return rows.size();
    file_->Append(HeaderLine(Output::kCallGraph));
    AppendRows(*file_, rows.size(), kRowsAtOnce,
               [&](std::string& out, size_t begin, size_t end) { Format(std::span(rows).subspan(begin, end - begin), out); });
    return rows.size();
  }

 private:
  struct Row {
    uint64_t place_and_kind;
    uint32_t callee;
    CallSiteId site;
    uint32_t edge;
  };

  std::vector<Row> SortedRows() const {
    const std::vector<uint32_t> places = PlaceRanks(result_, names_);
    const auto kinds = KindRanks();
    std::vector<Row> rows;
    rows.reserve(result_.call_edges.size());
    for (uint32_t i = 0; i < result_.call_edges.size(); ++i) {
      const CallEdge& edge = result_.call_edges[i];
      const uint64_t place = places[edge.site.value];
      rows.push_back({place << 8 | kinds[static_cast<size_t>(edge.kind)], names_.Rank(edge.callee), edge.site, i});
    }
    tbb::parallel_sort(rows.begin(), rows.end(), [this](const Row& a, const Row& b) {
      if (a.place_and_kind != b.place_and_kind) return a.place_and_kind < b.place_and_kind;
      if (a.site != b.site) {
        if (const int order = Declared(a).compare(Declared(b)); order != 0) return order < 0;
      }
      return a.callee < b.callee;
    });
    return rows;
  }

  /// Whether two rows read the same: sites that differ in nothing that is written.
  bool SameText(const Row& a, const Row& b) const {
    return a.place_and_kind == b.place_and_kind && a.callee == b.callee && (a.site == b.site || Declared(a) == Declared(b));
  }

  std::string Declared(const Row& row) const {
    std::string text;
    AppendDeclared(text, result_.call_edges[row.edge]);
    return text;
  }

  /// The declared target; a call that names none (the JVM's own) declares what it calls.
  void AppendDeclared(std::string& out, const CallEdge& edge) const {
    const MethodRef& ref = result_.call_sites[edge.site.value].ref;
    if (ref.name.empty()) {
      out += names_.Columns(edge.callee);
      return;
    }
    AppendClassName(out, ref.owner);
    out += '\t';
    AppendText(out, ref.name);
    out += '\t';
    AppendText(out, ref.descriptor);
  }

  /// Calls with many targets are most of a large table, so what their rows begin with is made once.
  void Format(std::span<const Row> rows, std::string& out) const {
    std::string start;
    const CallEdge* last = nullptr;
    for (const Row& row : rows) {
      const CallEdge& edge = result_.call_edges[row.edge];
      if (!InScope(result_, edge, scope_)) continue;
      const bool same = last != nullptr && last->site == edge.site && last->kind == edge.kind;
      if (!same || result_.call_sites[edge.site.value].ref.name.empty()) {
        start.clear();
        AppendStart(start, edge);
      }
      last = &edge;
      out += start;
      out += names_.Columns(edge.callee);
      out += '\n';
    }
  }

  /// All columns before the callee's.
  void AppendStart(std::string& out, const CallEdge& edge) const {
    const CallSite& site = result_.call_sites[edge.site.value];
    out += names_.Columns(site.caller);
    out += '\t';
    AppendNumber(out, SignedOffset(site));
    out += '\t';
    AppendNumber(out, site.line);
    out += '\t';
    out += CallKindName(edge.kind);
    out += '\t';
    AppendDeclared(out, edge);
    out += '\t';
  }

  const AnalysisResult& result_;
  const MethodNames& names_;
  const EdgeScope scope_;
  OutputFile* file_;
};

}  // namespace

uint64_t BytesToWrite(const AnalysisResult& result) {
  static constexpr uint64_t kEdgeBytes = 24, kSiteBytes = 28, kNameBytes = 64, kVariableBytes = 48;
  const Program& program = *result.program;
  uint64_t bytes = result.call_edges.size() * kEdgeBytes + result.call_sites.size() * kSiteBytes;
  for (MethodId m : result.reachable_methods) {
    const uint64_t name = program.MethodName(m).size() + program.MethodDescriptor(m).size();
    bytes += kNameBytes + program.ClassName(program.Method(m).owner).size() + 2 * name;
  }
  bytes += result.points_to.size() * kVariableBytes + 2 * result.points_to_sets.HeapBytes();
  return bytes;
}

uint64_t WriteCallGraph(const AnalysisResult& result, const MethodNames& names, EdgeScope scope, OutputFile* file) {
  return CallGraphWriter(result, names, scope, file).Write();
}

}  // namespace heliograph::report
