#include "report/page/page_data.h"

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "report/answers/call_chains.h"
#include "report/answers/call_hops.h"
#include "report/export/target_text.h"
#include "report/web/embedded_page.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kTargets = 20;       // of one call
constexpr size_t kCallsHere = 50;  // that hang on one place

/// A list that ends where its bytes do, and counts on.
class BoundedList {
 public:
  explicit BoundedList(size_t bytes) : left_(bytes) {}

  bool full() const { return full_; }
  void Add(Json row) {
    ++total_;
    if (full_) return;
    const size_t bytes = ForScript(row).size() + 1;
    full_ = bytes > left_;
    if (full_) return;
    left_ -= bytes;
    rows_.push_back(std::move(row));
  }
  /// A row that the page will not have.
  void Skip() { ++total_; }
  Json Take() { return Json::object({{"total", total_}, {"rows", std::move(rows_)}}); }

 private:
  size_t left_, total_ = 0;
  bool full_ = false;
  Json rows_ = Json::array();
};

std::string PackageOf(const std::string& class_name) {
  const size_t dot = class_name.rfind('.');
  return dot == std::string::npos ? "" : class_name.substr(0, dot);
}

std::string FileName(const std::string& path) {
  const size_t slash = path.find_last_not_of('/');
  const std::string trimmed = path.substr(0, slash == std::string::npos ? 0 : slash + 1);
  return trimmed.substr(trimmed.rfind('/') + 1);
}

/// The page's data from one database.
class Reader {
 public:
  Reader(const ResultDatabase& result, const PageBounds& bounds) : result_(result), bounds_(bounds) {}

  Result<Json> Read() {
    Json data = Json::object();
    data["folder_hint"] = "the tables of the result have all, and heliograph sql";
    data["run"] = Run();
    data["sites"] = Sites();
    data["chains"] = std::move(chains_);
    data["points"] = Points();
    data["packages"] = Packages();
    data["ledger"] = Ledger();
    if (!error_.empty()) return Error{Error::Kind::kUnreadableInput, result_.folder() + ": " + error_};
    return data;
  }

 private:
  /// Remembers what a query that ended early says.
  void Finish(const Query& query) {
    if (error_.empty()) error_ = query.error();
  }

  Json Run() {
    Json run = Json::object();
    Query query = result_.Run("SELECT key, value FROM run ORDER BY key");
    while (query.Next()) {
      Json value = Json::parse(query.Text(1), nullptr, false);
      run[query.Text(0)] = value.is_discarded() ? Json(query.Text(1)) : std::move(value);
    }
    Finish(query);
    for (const char* key : {"application", "counts", "inputs", "main_classes", "options", "reflective_sites_outside_jdk",
                            "reflective_sites_by_status", "version", "complete", "stop_reason"}) {
      if (!run.contains(key) && error_.empty()) error_ = std::string("the table run has no ") + key;
    }
    return run;
  }

  Json Sites() {
    BoundedList list(bounds_.sites);
    const ChainTree tree(result_);
    ChainReader chains(result_);
    Query query = result_.Run(
        std::string("SELECT id, class, method, bytecode_offset, line, api, status, sound, targets, reason, owner, origin, "
                    "(SELECT method FROM reflective_sites r WHERE r.id = s.id) FROM reflective_site s ORDER BY owner = 'jdk', "
                    "owner, NOT ") +
        kMayReachMore + ", class, method, descriptor, bytecode_offset, id");
    while (query.Next()) {
      if (list.full()) {
        list.Skip();
        continue;
      }
      Json row = Json::object({{"class", query.Text(1)},
                               {"method", query.Text(2)},
                               {"offset", query.Integer(3)},
                               {"line", query.Integer(4)},
                               {"api", query.Text(5)},
                               {"status", query.Text(6)},
                               {"sound", query.Text(7)},
                               {"targets", query.Integer(8)},
                               {"reason", query.Text(9)},
                               {"owner", query.Text(10)},
                               {"origin", query.Text(11)}});
      row["evidence"] = "";
      row["shown"] = Targets(query.Integer(0), row["evidence"]);
      row["why"] = ChainNumber(tree, chains, query.Integer(12));
      list.Add(std::move(row));
    }
    Finish(query);
    return list.Take();
  }

  /// The first targets of a call; `kinds` gets what their evidence is.
  Json Targets(int64_t site, Json& kinds) {
    Json targets = Json::array();
    Query query = result_.Run(
        "SELECT t.text, e.text FROM reflective_targets x JOIN texts t ON t.id = x.target JOIN texts e ON e.id = x.evidence "
        "WHERE x.site = ? ORDER BY t.text, e.text LIMIT ?");
    query.Bind(1, site).Bind(2, int64_t{kTargets});
    std::map<std::string, int> seen;
    while (query.Next()) {
      targets.push_back(Json::array({query.Text(0), query.Text(1)}));
      ++seen[query.Text(1).substr(0, query.Text(1).find(' '))];
    }
    Finish(query);
    std::string text;
    for (const auto& [kind, count] : seen) text += (text.empty() ? "" : ", ") + kind;
    kinds = text;
    return targets;
  }

  /// The chain to a method as its place in chains_, -1 if there is none or no room is left.
  int64_t ChainNumber(const ChainTree& tree, ChainReader& chains, int64_t method) {
    const auto [known, added] = chain_of_.try_emplace(method, -1);
    if (!added || !tree.Reaches(method) || chain_bytes_ >= bounds_.chains) return known->second;
    std::string text = ChainText(chains.Read(tree.ChainTo(method)));
    chain_bytes_ += ForScript(text).size() + 1;
    if (chain_bytes_ >= bounds_.chains) return -1;
    known->second = static_cast<int64_t>(chains_.size());
    chains_.push_back(std::move(text));
    return known->second;
  }

  /// Places by how many open calls hang on them.
  Json Points() {
    struct Point {
      Json row;
      std::vector<std::string> calls;
    };
    std::vector<Point> points;
    Query query = result_.Run(
        "SELECT p.method, p.offset, c.name, n.text, p.line, p.api, w.name, s.class, s.method, s.line, s.api "
        "FROM specification_points p JOIN methods m ON m.id = p.method JOIN classes c ON c.id = m.class JOIN texts n ON n.id = "
        "m.name "
        "JOIN owners w ON w.id = c.owner JOIN reflective_site s ON s.id = p.site "
        "ORDER BY p.method, p.offset, p.api, s.class, s.method, s.line, s.api");
    std::pair<int64_t, int64_t> last{-1, -1};
    std::string last_api;
    while (query.Next()) {
      const std::pair<int64_t, int64_t> at{query.Integer(0), query.Integer(1)};
      if (points.empty() || at != last || query.Text(5) != last_api) {
        points.push_back({Json::object({{"class", query.Text(2)},
                                        {"method", query.Text(3)},
                                        {"offset", at.second},
                                        {"line", query.Integer(4)},
                                        {"api", query.Text(5)},
                                        {"owner", query.Text(6)}}),
                          {}});
        last = at;
        last_api = query.Text(5);
      }
      std::string call = query.Text(10) + " in " + query.Text(7) + "." + query.Text(8) + ", line " + query.Text(9);
      if (points.back().calls.empty() || points.back().calls.back() != call) points.back().calls.push_back(std::move(call));
    }
    Finish(query);
    std::stable_sort(points.begin(), points.end(),
                     [](const Point& a, const Point& b) { return a.calls.size() > b.calls.size(); });
    BoundedList list(bounds_.points);
    for (Point& point : points) {
      point.row["open"] = point.calls.size();
      if (point.calls.size() > kCallsHere) point.calls.resize(kCallsHere);
      point.row["calls"] = std::move(point.calls);
      list.Add(std::move(point.row));
    }
    return list.Take();
  }

  /// Classes of code outside the JDK that reflective calls name.
  absl::flat_hash_set<std::string> ReflectiveClasses() {
    absl::flat_hash_set<std::string> classes;
    Query query = result_.Run("SELECT DISTINCT t.text FROM reflective_targets x JOIN texts t ON t.id = x.target");
    while (query.Next()) classes.insert(ElementType(ParseTarget(query.Text(0)).owner));
    Finish(query);
    return classes;
  }

  Json Packages() {
    struct Counts {
      int64_t methods = 0, running = 0, reached = 0, reflective = 0, unused = 0;
    };
    const absl::flat_hash_set<std::string> named = ReflectiveClasses();
    std::map<std::tuple<std::string, std::string, std::string>, Counts> packages;  // owner, origin, package
    Query query = result_.Run(
        "SELECT owner, coalesce(origin, ''), class, methods, reachable_methods FROM class_origin WHERE owner IN ('application', "
        "'library')");
    while (query.Next()) {
      const std::string name = query.Text(2);
      Counts& counts = packages[{query.Text(0), query.Text(1), PackageOf(name)}];
      counts.methods += query.Integer(3);
      counts.running += query.Integer(4);
      (query.Integer(4) == 0 ? counts.unused : named.contains(name) ? counts.reflective : counts.reached) += 1;
    }
    Finish(query);
    BoundedList list(bounds_.packages);
    for (const auto& [key, counts] : packages) {
      const auto& [owner, origin, package] = key;
      list.Add(Json::object({{"owner", owner},
                             {"jar", FileName(origin)},
                             {"package", package},
                             {"methods", counts.methods},
                             {"running", counts.running},
                             {"reached", counts.reached},
                             {"reflective", counts.reflective},
                             {"unused", counts.unused}}));
    }
    return list.Take();
  }

  Json Ledger() {
    BoundedList list(bounds_.ledger);
    Query query = result_.Run("SELECT kind, subject, detail FROM ledger ORDER BY kind, subject, detail");
    while (query.Next()) list.Add(Json::array({query.Text(0), query.Text(1), query.Text(2)}));
    Finish(query);
    return list.Take();
  }

  const ResultDatabase& result_;
  const PageBounds& bounds_;
  Json chains_ = Json::array();
  size_t chain_bytes_ = 0;
  absl::flat_hash_map<int64_t, int64_t> chain_of_;  ///< by method
  std::string error_;
};

}  // namespace

Result<Json> PageData(const ResultDatabase& result, const PageBounds& bounds) { return Reader(result, bounds).Read(); }

}  // namespace heliograph::report
