#include "report/export/call_slice.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "report/answers/names.h"
#include "report/export/call_rows.h"

namespace heliograph::report {
namespace {

std::string PackageOf(const std::string& class_name) {
  const size_t dot = class_name.rfind('.');
  return dot == std::string::npos ? "(no package)" : class_name.substr(0, dot);
}

class SliceReader {
 public:
  SliceReader(const ResultDatabase& result, const SliceChoice& choice)
      : result_(result),
        choice_(choice),
        method_(result.Run(R"sql(
            SELECT c.name, n.text, d.text, w.name, coalesce(o.name, '') FROM methods m JOIN classes c ON c.id = m.class
            JOIN texts n ON n.id = m.name JOIN texts d ON d.id = m.descriptor JOIN owners w ON w.id = c.owner
            LEFT JOIN origins o ON o.id = c.origin WHERE m.id = ?1)sql")),
        callees_(result.Run("SELECT callee, rule IS NOT NULL, count(*) FROM edges WHERE caller = ?1 GROUP BY callee, 2")),
        callers_(result.Run("SELECT DISTINCT caller FROM edges WHERE callee = ?1")) {}

  Result<CallSlice> Read() {
    auto error = choice_.around.empty() ? TakeAll() : TakeAround();
    if (!error) error = ReadEdges();
    for (const Query* query : {&method_, &callees_, &callers_}) {
      if (!error) error = ReadError(result_, query->error());
    }
    if (error) return *error;
    return Sorted();
  }

 private:
  std::optional<Error> TakeAll() {
    Query query = result_.Run("SELECT caller FROM edges UNION SELECT callee FROM edges");
    while (query.Next()) {
      methods_.insert(query.Integer(0));
      if (auto error = CheckSize()) return error;
    }
    return ReadError(result_, query.error());
  }

  std::optional<Error> TakeAround() {
    const auto subject = FindSubject(result_, choice_.around);
    if (!subject) return subject.error();
    if (subject->is_call()) return Error{Error::Kind::kUsage, "--around takes a method or class, not a call"};
    if (subject->methods.empty()) {
      return Error{Error::Kind::kUsage, choice_.around + " is a method of the JDK that is not reached: nothing is around it"};
    }
    std::set<int64_t> level;
    for (const MethodRow& row : subject->methods) level.insert(row.id);
    methods_ = level;
    for (uint32_t step = 0; step < choice_.depth && !level.empty(); ++step) {
      std::set<int64_t> next;
      for (const int64_t method : level) {
        TakeNeighbours(callees_, method, next);
        TakeNeighbours(callers_, method, next);
        if (auto error = CheckSize()) return error;
      }
      level = std::move(next);
    }
    return std::nullopt;
  }

  void TakeNeighbours(Query& query, int64_t method, std::set<int64_t>& next) {
    query.Restart();
    query.Bind(1, method);
    while (query.Next()) {
      if (methods_.insert(query.Integer(0)).second) next.insert(query.Integer(0));
    }
  }

  std::optional<Error> CheckSize() {
    const bool collapsed = !choice_.collapse.empty();
    if (choice_.force || (collapsed ? nodes_.size() : methods_.size()) <= kMostNodes) return std::nullopt;
    return Error{
        Error::Kind::kUsage,
        "more than " + std::to_string(kMostNodes) +
            " nodes, which nobody can look at: name a part of the graph with --around METHOD|CLASS and a smaller --depth, "
            "draw packages or jars with --collapse, or write them all with --force"};
  }

  SliceNode NodeOf(int64_t method) {
    method_.Restart();
    method_.Bind(1, method);
    if (!method_.Next()) return {"?", "?", "jvm"};
    const std::string class_name = method_.Text(0), owner = method_.Text(3), origin = method_.Text(4);
    if (class_name == "<jvm>") return {"the JVM", class_name, owner};
    if (choice_.collapse == "package") return {PackageOf(class_name), PackageOf(class_name), owner};
    if (choice_.collapse == "jar") {
      const std::string name = origin.empty() ? "(" + owner + ")" : origin;
      return {name, name, owner};
    }
    const MethodRow row{method, 0, class_name, method_.Text(1), method_.Text(2), "", true, false};
    return {DisplayName(row), class_name + "." + row.method + row.descriptor, owner};
  }

  uint32_t IndexOf(int64_t method) {
    const auto [at, added] = node_of_method_.try_emplace(method, 0);
    if (!added) return at->second;
    SliceNode node = NodeOf(method);
    const auto [known, is_new] = node_of_key_.try_emplace(node.key, static_cast<uint32_t>(nodes_.size()));
    if (is_new) nodes_.push_back(std::move(node));
    return at->second = known->second;
  }

  std::optional<Error> ReadEdges() {
    for (const int64_t caller : methods_) {
      const uint32_t from = IndexOf(caller);
      if (auto error = CheckSize()) return error;
      callees_.Restart();
      callees_.Bind(1, caller);
      while (callees_.Next()) {
        if (!methods_.contains(callees_.Integer(0))) continue;
        const uint32_t to = IndexOf(callees_.Integer(0));
        if (from == to && !choice_.collapse.empty()) continue;
        SliceEdge& edge = edges_[{from, to}];
        edge.calls += static_cast<uint64_t>(callees_.Integer(2));
        edge.reflective |= callees_.Integer(1) != 0;
      }
    }
    return std::nullopt;
  }

  CallSlice Sorted() {
    std::vector<uint32_t> order(nodes_.size()), place(nodes_.size());
    for (uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [this](uint32_t a, uint32_t b) { return nodes_[a].key < nodes_[b].key; });
    CallSlice slice;
    for (uint32_t i = 0; i < order.size(); ++i) {
      place[order[i]] = i;
      slice.nodes.push_back(std::move(nodes_[order[i]]));
    }
    for (const auto& [ends, edge] : edges_) slice.edges[{place[ends.first], place[ends.second]}] = edge;
    return slice;
  }

  const ResultDatabase& result_;
  const SliceChoice& choice_;
  Query method_, callees_, callers_;
  std::set<int64_t> methods_;
  absl::flat_hash_map<int64_t, uint32_t> node_of_method_;
  absl::flat_hash_map<std::string, uint32_t> node_of_key_;
  std::vector<SliceNode> nodes_;
  std::map<std::pair<uint32_t, uint32_t>, SliceEdge> edges_;
};

}  // namespace

Result<CallSlice> ReadSlice(const ResultDatabase& result, const SliceChoice& choice) {
  return SliceReader(result, choice).Read();
}

}  // namespace heliograph::report
