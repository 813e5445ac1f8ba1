#include "report/recall/recall.h"

#include <algorithm>
#include <optional>

#include "absl/container/flat_hash_map.h"
#include "core/analysis/members_name.h"

namespace heliograph::report {
namespace {

/// An API that gives no target in results: what it makes is seen in the call graph, or where it is used.
bool IsNotCompared(const std::string& api) { return api == "LambdaMetafactory"; }

/// Field.getInt and its like move no references: results leave them out.
bool IsPrimitiveFieldAccess(const std::string& api) {
  return (api.starts_with("Field.get") || api.starts_with("Field.set")) && api.size() > std::string("Field.get").size();
}

bool UsesMember(const std::string& api) { return api == "Method.invoke" || api.starts_with("Field.set"); }

/// The class in "<pkg.C: ...>", "pkg.C" or "pkg.C[]".
std::string ClassOfTarget(const std::string& target) {
  std::string name = target.starts_with('<') ? target.substr(1, target.find(": ") - 1) : target;
  while (name.ends_with("[]")) name.resize(name.size() - 2);
  return name;
}

/// "<pkg.C: ret name(args)>" of "pkg.C<TAB>name<TAB>descriptor" cannot be had without parsing; compare class and name.
bool IsCalled(const RecordedTarget& row, const RecordedEdge& edge) {
  if (row.caller != edge.caller || row.offset != edge.offset || edge.kind != "reflective") return false;
  return row.target.starts_with("<" + ClassOf(edge.callee) + ": ") &&
         row.target.find(" " + NameOf(edge.callee) + "(") != std::string::npos;
}

class Comparison {
 public:
  Comparison(const AnalysedProgram& program, const RecordedRuns& runs, BudgetGuard budget)
      : program_(program), runs_(runs), budget_(budget) {}

  Recall Run() {
    Remark();
    CompareTargets();
    ExplainTargets();
    CompareEdges();
    CompareMethods();
    out_.stop_reason = budget_.reason();
    if (out_.stop_reason == nullptr) ComparePrecision();
    for (auto* rows : {&out_.missed_targets, &out_.missed_edges, &out_.missed_methods}) {
      std::stable_sort(rows->begin(), rows->end(), [](const auto& a, const auto& b) { return a.reason < b.reason; });
    }
    return std::move(out_);
  }

 private:
  void ComparePrecision() {
    const ListedCounts& listed = program_.listed();
    const uint64_t targets = out_.targets.Pooled().Compared();
    out_.precision = {{listed.targets, targets},
                      {listed.targets_of_recorded_calls, targets},
                      {listed.edges, out_.application_edges.Compared()},
                      {listed.methods, out_.methods.Compared()}};
  }

  void Remark() {
    if (budget_.WasSpent()) return;
    auto& remarks = out_.remarks;
    if (!program_.complete()) remarks.push_back("the result is partial: its analysis hit a limit");
    if (runs_.incomplete > 0)
      remarks.push_back(std::to_string(runs_.incomplete) + " runs were killed; what came after is not known");
    if (runs_.lost_events > 0) remarks.push_back(std::to_string(runs_.lost_events) + " recorded facts could not be written");
    for (const std::string& version : runs_.java_versions) {
      const std::string numbers = version.starts_with("1.") ? version.substr(2) : version;  // 1.8.0_504 is JDK 8
      const std::string feature = numbers.substr(0, numbers.find_first_of(".+-"));
      if (program_.jdk_version() != 0 && feature != std::to_string(program_.jdk_version())) {
        remarks.push_back("a run used Java " + version + ", the analysis JDK " + std::to_string(program_.jdk_version()));
      }
    }
  }

  bool IsApplication(const std::string& method) const { return program_.RoleOf(ClassOf(method)) == ClassRole::kApplication; }

  /// The virtual method that a method handle's call reached is in the call graph; the site's target is the handle's member.
  bool HasTarget(const RecordedTarget& row) const {
    if (program_.HasTarget(row) || HasAllMembers(row)) return true;
    if (!row.api.starts_with("MethodHandle.invoke")) return false;
    return std::any_of(runs_.edges.begin(), runs_.edges.end(), [&](const RecordedEdge& edge) {
      return IsCalled(row, edge) && program_.HasEdge(edge.caller, edge.offset, edge.callee);
    });
  }

  /// A plural look-up lists the class as a whole. What it gave in a run is public there if it has to be.
  bool HasAllMembers(const RecordedTarget& row) const {
    if (!IsPluralLookUp(row.api)) return false;
    RecordedTarget all = row;
    all.target = MembersName(ClassOfTarget(row.target), row.api);
    return program_.HasTarget(all);
  }

  void CompareTargets() {
    std::map<std::pair<std::string, int64_t>, bool> sites;
    for (const RecordedTarget& row : runs_.targets) {
      if (budget_.Spent()) break;
      const bool found = HasTarget(row);
      const std::string filter = found ? "" : TargetFilter(row);
      if (!IsApplication(row.caller)) {
        CompareElsewhere(row, found, filter);
        continue;
      }
      for (Share* share : {&out_.targets.Of(KindOfApi(row.api)), &out_.targets_by_api[row.api]}) Count(*share, found, filter);
      if (filter.empty()) sites.try_emplace({row.caller, row.offset}, true).first->second &= found;
      if (!found && filter.empty()) AddMissedTarget(row);
    }
    for (const auto& [site, all] : sites) Count(out_.sites, all, "");
  }

  void CompareElsewhere(const RecordedTarget& row, bool found, const std::string& filter) {
    if (program_.RoleOf(ClassOfTarget(row.target)) == ClassRole::kApplication) {
      Count(out_.framework_targets.Of(KindOfApi(row.api)), found, filter);
      if (!found && filter.empty()) AddMissedTarget(row);
      return;
    }
    ++out_.library_targets;
    out_.library_targets_found += found;
  }

  /// Missed targets of calls that have specification points, and what follows from these: missed targets of uses of what a
  /// look-up would have given, and of calls whose own class was not called or filled in at one of these points.
  void ExplainTargets() {
    std::vector<std::string> points;
    absl::flat_hash_map<std::string, std::string> looked_up;  // class or member -> the point of its look-up
    absl::flat_hash_map<std::string, std::string> used;       // class of a member -> the point of its use
    for (const MissedRow& row : out_.missed_targets) {
      if (budget_.Spent()) return;
      points.push_back(program_.SpecificationPointOf(row.columns[0], std::stoll(row.columns[1]), row.columns[3]));
      if (points.back().empty()) continue;
      looked_up.try_emplace(row.columns[4], points.back());
      if (UsesMember(row.columns[3])) used.try_emplace(ClassOfTarget(row.columns[4]), points.back());
    }
    for (size_t i = 0; i < points.size() && !budget_.Spent(); ++i) {
      MissedRow& row = out_.missed_targets[i];
      for (const std::string& name : {row.columns[4], ClassOfTarget(row.columns[4])}) {
        if (const auto found = looked_up.find(name); points[i].empty() && found != looked_up.end()) points[i] = found->second;
      }
      if (const auto found = used.find(ClassOf(row.columns[0])); points[i].empty() && found != used.end())
        points[i] = found->second;
      if (points[i].empty()) continue;
      ++out_.targets_at_points;
      row.detail += (row.detail.empty() ? "" : "; ") + std::string("specification point: ") + points[i];
    }
  }

  std::string TargetFilter(const RecordedTarget& row) const {
    if (IsNotCompared(row.api)) return "not compared";
    if (IsPrimitiveFieldAccess(row.api)) return "primitive fields";
    return program_.RoleOf(ClassOfTarget(row.target)) == ClassRole::kMadeAtRunTime ? "synthetic" : "";
  }

  static void Count(Share& share, bool found, const std::string& filter) {
    ++share.recorded;
    if (found) ++share.found;
    else if (!filter.empty()) ++share.filtered[filter];
    else ++share.missed;
  }

  void AddMissedTarget(const RecordedTarget& row) {
    const auto [reason, detail] = ReasonOf(row);
    ++out_.target_reasons[reason];
    out_.missed_targets.push_back(
        {{row.caller, std::to_string(row.offset), std::to_string(row.line), row.api, row.target, std::to_string(row.count)},
         reason,
         detail});
  }

  using Reason = std::pair<std::string, std::string>;

  Reason ReasonOf(const RecordedTarget& row) const {
    const std::string target = ClassOfTarget(row.target);
    if (!program_.IsReachable(row.caller)) return {"caller-unreachable", ""};
    if (auto absent = ReasonOfClass(target)) return *absent;
    const SiteRow* site = program_.FindSite(row.caller, row.offset, row.api);
    if (site == nullptr) return {"site-not-listed", "no row for " + row.api + " there"};
    return ReasonOfSite(*site);
  }

  std::optional<Reason> ReasonOfClass(const std::string& name) const {
    if (program_.RoleOf(name) == ClassRole::kAbsent) return Reason{"class-absent", name + " is not in the inputs"};
    if (program_.InLedger(name)) return Reason{"in-ledger", name};
    return std::nullopt;
  }

  static Reason ReasonOfSite(const SiteRow& site) {
    return {site.status == "resolved" ? "site-listed-as-resolved" : "site-" + site.status, site.reason};
  }

  void CompareEdges() {
    for (const RecordedEdge& edge : runs_.edges) {
      if (budget_.Spent()) return;
      Share* share = ShareOf(edge);
      if (share == nullptr) continue;
      const bool found = HasEdge(edge);
      const std::string filter = found ? "" : EdgeFilter(edge);
      Count(*share, found, filter);
      const bool from_application = share != &out_.framework_edges;
      if (edge.kind == "reflective") Count(from_application ? out_.entered : out_.framework_entered, found, filter);
      if (!found && filter.empty()) AddMissedEdge(edge);
    }
  }

  /// Null: neither end is application code, or nobody calls.
  Share* ShareOf(const RecordedEdge& edge) {
    const bool into_application = IsApplication(edge.callee);
    if (IsApplication(edge.caller)) return into_application ? &out_.application_edges : &out_.library_edges;
    return into_application && edge.kind != "entry" ? &out_.framework_edges : nullptr;
  }

  /// What a native method calls back is in the call graph as called by the native method, and that by the call site.
  bool HasEdge(const RecordedEdge& edge) const {
    if (program_.HasEdge(edge.caller, edge.offset, edge.callee)) return true;
    return edge.kind == "native-callback" && program_.HasEdgeThroughNative(edge.caller, edge.offset, edge.callee);
  }

  std::string EdgeFilter(const RecordedEdge& edge) const {
    const std::string name = NameOf(edge.callee), owner = ClassOf(edge.callee);
    if (name == "<clinit>" && program_.IsReachable(edge.callee)) return "class initializers";
    if (edge.kind == "native" && !IsApplication(edge.callee)) return "native";
    if (edge.kind == "implicit" && (name.starts_with("loadClass") || name == "checkPackageAccess")) return "class loader";
    if (program_.RoleOf(owner) == ClassRole::kMadeAtRunTime) return "synthetic";
    if (edge.kind == "dynamic" && !IsApplication(edge.callee)) return "synthetic";  // through a class made for the call
    if (edge.kind == "implicit" && owner == "java.lang.invoke.MethodHandleNatives") return "linkage";
    return "";
  }

  void AddMissedEdge(const RecordedEdge& edge) {
    const auto [reason, detail] = ReasonOf(edge);
    ++out_.edge_reasons[reason];
    out_.missed_edges.push_back({{edge.caller, std::to_string(edge.offset), std::to_string(edge.line), edge.callee, edge.kind,
                                  std::to_string(edge.count), IsApplication(edge.callee) ? "1" : "0"},
                                 reason,
                                 detail});
  }

  Reason ReasonOf(const RecordedEdge& edge) const {
    const std::string owner = ClassOf(edge.callee), name = NameOf(edge.callee);
    if (!program_.IsReachable(edge.caller)) return {"caller-unreachable", ""};
    if (auto absent = ReasonOfClass(owner)) return *absent;
    if (edge.kind == "reflective" || edge.kind == "initializer") {
      const SiteRow* site = program_.AnySite(edge.caller, edge.offset);
      if (site != nullptr) return ReasonOfSite(*site);
    }
    if (edge.kind == "native-callback") return {"called-by-native", ""};
    if (edge.kind == "implicit" || name == "<clinit>") return {"called-by-virtual-machine", ""};
    const bool made_at_run_time = program_.RoleOf(owner) == ClassRole::kMadeAtRunTime;
    if (name != "<init>" && !made_at_run_time && !program_.IsCreated(owner) && HasConstructor(owner)) {
      return {"receiver-never-created", owner};
    }
    return {program_.HasSite(edge.caller, edge.offset) ? "other-targets-only" : "site-without-target", ""};
  }

  /// Whether a run made an object of exactly this class, or of one below it.
  bool HasConstructor(const std::string& owner) const { return constructed_.contains(owner); }

  void CompareMethods() {
    std::map<std::string, std::vector<const RecordedEdge*>> incoming;
    for (const RecordedEdge& edge : runs_.edges) {
      if (budget_.Spent()) return;
      if (IsApplication(edge.callee)) incoming[edge.callee].push_back(&edge);
      if (IsApplication(edge.caller)) incoming.try_emplace(edge.caller);  // entered before the recording began
    }
    for (const auto& [method, edges] : incoming) {
      if (budget_.Spent()) return;
      const bool found = program_.IsReachable(method);
      Count(out_.methods, found, "");
      if (!found) AddMissedMethod(method, edges);
    }
  }

  void AddMissedMethod(const std::string& method, const std::vector<const RecordedEdge*>& edges) {
    Reason reason{"callers-unreachable", ""};
    if (auto absent = ReasonOfClass(ClassOf(method))) reason = *absent;
    for (const RecordedEdge* edge : edges) {
      if (reason.first != "callers-unreachable") break;
      if (ClassOf(edge->caller) == "<jvm>") {
        reason = {"entry", "a thread, or the main method, of the run"};
      } else if (program_.IsReachable(edge->caller) || !IsApplication(edge->caller)) {
        reason = ReasonOf(*edge);
        if (!IsApplication(edge->caller)) reason = {"called-from-library", edge->caller};
        std::replace(reason.second.begin(), reason.second.end(), '\t', ' ');
      }
    }
    ++out_.method_reasons[reason.first];
    out_.missed_methods.push_back({{method}, reason.first, reason.second});
  }

  static absl::flat_hash_set<std::string> Constructed(const RecordedRuns& runs, BudgetGuard budget) {
    absl::flat_hash_set<std::string> classes;
    for (const RecordedEdge& edge : runs.edges) {
      if (budget.Spent()) break;
      if (NameOf(edge.callee) == "<init>") classes.insert(ClassOf(edge.callee));
    }
    return classes;
  }

  const AnalysedProgram& program_;
  const RecordedRuns& runs_;
  const BudgetGuard budget_;
  const absl::flat_hash_set<std::string> constructed_ = Constructed(runs_, budget_);
  Recall out_;
};

}  // namespace

Share& Share::operator+=(const Share& other) {
  recorded += other.recorded;
  found += other.found;
  missed += other.missed;
  for (const auto& [name, count] : other.filtered) filtered[name] += count;
  return *this;
}

Share TargetShares::Pooled() const {
  Share pooled = Of(ApiKind::kAction);
  return pooled += Of(ApiKind::kLookUp);
}

Recall CompareWithRuns(const AnalysedProgram& program, const RecordedRuns& runs, BudgetGuard budget) {
  return Comparison(program, runs, budget).Run();
}

}  // namespace heliograph::report
