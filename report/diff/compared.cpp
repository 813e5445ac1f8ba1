#include "report/diff/compared.h"

#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include "absl/container/flat_hash_map.h"
#include "report/answers/result_database.h"
#include "report/reach/run_facts.h"
#include "report/recall/recorded_runs.h"

namespace heliograph::report {
namespace {

/// " #2" for the second of its kind, else nothing.
std::string Ordinal(std::map<std::pair<uint32_t, std::string>, uint32_t>& seen, uint32_t caller, const std::string& api) {
  const uint32_t number = ++seen[{caller, api}];
  return number == 1 ? "" : " #" + std::to_string(number);
}

class DatabaseSide {
 public:
  explicit DatabaseSide(const ResultDatabase& result) : result_(result) {}

  Compared Read() {
    ReadEdges();
    ReadMethods();
    for (auto& [caller, callee] : side_.edges) caller = IndexOf(caller), callee = IndexOf(callee);
    std::erase_if(side_.edges, [](const auto& edge) { return edge.first == kNone || edge.second == kNone; });
    ReadSites();
    ReadTargets();
    return std::move(side_);
  }

 private:
  static constexpr uint32_t kNone = 0xffffffffu, kReferredTo = 0xfffffffeu;

  uint32_t Refer(int64_t method) {
    index_[static_cast<size_t>(method)] = kReferredTo;
    return static_cast<uint32_t>(method);
  }

  void ReadEdges() {
    Query count = result_.Run("SELECT count(*) FROM methods");
    const int64_t methods = count.Next() ? count.Integer(0) : 0;
    index_.assign(static_cast<size_t>(methods), kNone);
    Query edges = result_.Run("SELECT caller, callee FROM edges ORDER BY caller, site, kind, callee");
    while (edges.Next()) {
      const int64_t caller = edges.Integer(0), callee = edges.Integer(1);
      if (caller < 0 || callee < 0 || caller >= methods || callee >= methods) continue;  // no result of ours has such
      side_.edges.emplace_back(Refer(caller), Refer(callee));
    }
    Query sites = result_.Run("SELECT DISTINCT method FROM reflective_sites");
    while (sites.Next()) {
      if (sites.Integer(0) >= 0 && sites.Integer(0) < methods) Refer(sites.Integer(0));
    }
  }

  void ReadMethods() {
    Query methods =
        result_.Run("SELECT id, class, method, descriptor, reachable, owner, coalesce(origin, '') FROM method ORDER BY id");
    while (methods.Next()) {
      const auto id = static_cast<size_t>(methods.Integer(0));
      const bool reached = methods.Integer(4) != 0;
      if (id >= index_.size() || (!reached && index_[id] == kNone)) continue;
      index_[id] = static_cast<uint32_t>(side_.methods.size());
      side_.methods.push_back({methods.Text(1) + "\t" + methods.Text(2) + "\t" + methods.Text(3), FileName(methods.Text(6)),
                               reached, methods.Text(5) == "jdk"});
    }
  }

  void ReadSites() {
    std::map<std::pair<uint32_t, std::string>, uint32_t> seen;
    Query sites = result_.Run(
        "SELECT s.method, a.text, s.status, s.sound FROM reflective_sites s JOIN texts a ON a.id = s.api "
        "ORDER BY s.method, s.offset, a.text, s.id");
    while (sites.Next()) {
      const uint32_t caller = IndexOf(sites.Integer(0));
      if (caller == kNone) continue;
      const std::string api = sites.Text(1), sound = sites.Text(3);
      side_.sites.push_back({caller, api + Ordinal(seen, caller, api), sites.Text(2) + (sound == "-" ? "" : ", sound " + sound)});
    }
  }

  void ReadTargets() {
    Query targets = result_.Run(
        "SELECT DISTINCT s.method, a.text, t.text FROM reflective_targets x JOIN reflective_sites s ON s.id = x.site "
        "JOIN texts a ON a.id = s.api JOIN texts t ON t.id = x.target");
    while (targets.Next()) {
      const uint32_t caller = IndexOf(targets.Integer(0));
      if (caller != kNone) side_.targets.push_back({caller, targets.Text(1) + " " + targets.Text(2)});
    }
  }

  uint32_t IndexOf(int64_t method) const {
    const bool known = method >= 0 && static_cast<size_t>(method) < index_.size();
    const uint32_t index = known ? index_[static_cast<size_t>(method)] : kNone;
    return index == kReferredTo ? kNone : index;
  }

  const ResultDatabase& result_;
  Compared side_;
  std::vector<uint32_t> index_;  // by id of the method
};

class RecordingSide {
 public:
  explicit RecordingSide(const RecordedRuns& runs) : runs_(runs) {}

  Compared Read() {
    side_.recording = true;
    for (const RecordedEdge& edge : runs_.edges) {
      const uint32_t caller = IndexOf(edge.caller);
      side_.edges.emplace_back(caller, IndexOf(edge.callee));
    }
    std::map<std::pair<uint32_t, std::string>, uint32_t> seen;
    std::set<std::tuple<std::string, int64_t, std::string>> places;
    for (const RecordedTarget& target : runs_.targets) {
      const uint32_t caller = IndexOf(target.caller);
      side_.targets.push_back({caller, target.api + " " + target.target});
      if (!places.insert({target.caller, target.offset, target.api}).second) continue;
      side_.sites.push_back({caller, target.api + Ordinal(seen, caller, target.api), ""});
    }
    return std::move(side_);
  }

 private:
  uint32_t IndexOf(const std::string& method) {
    const auto [known, added] = index_.try_emplace(method, static_cast<uint32_t>(side_.methods.size()));
    if (added) {
      const auto of = runs_.classes.find(ClassOf(method));
      const bool application = of != runs_.classes.end() && of->second.application;
      side_.methods.push_back({method, of == runs_.classes.end() ? "" : FileName(of->second.origin), true, !application});
    }
    return known->second;
  }

  const RecordedRuns& runs_;
  Compared side_;
  absl::flat_hash_map<std::string, uint32_t> index_;
};

}  // namespace

Result<Compared> ReadCompared(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (fs::exists(folder + "/recording.json", error)) {
    const auto runs = ReadRecordings({folder});
    if (!runs) return runs.error();
    return RecordingSide(*runs).Read();
  }
  const auto result = ResultDatabase::Open(folder);
  if (!result) return result.error();
  return DatabaseSide(*result).Read();
}

}  // namespace heliograph::report
