#include "report/gate/gate.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "report/answers/call_hops.h"
#include "report/reach/reach.h"
#include "report/reach/run_facts.h"
#include "report/reach/source_path.h"

namespace heliograph::report {
namespace {

/// An open reflective call outside the JDK.
struct OpenSite {
  std::string class_name, method, descriptor, api, reason, source;
  int64_t line = 0;
  uint32_t ordinal = 0;  ///< among those of one API in the method, as places move between versions
  bool application = false;

  std::string Text() const {
    return class_name + "." + method + (line == 0 ? "" : ", line " + std::to_string(line)) + ": " + api + "; " + reason;
  }
};

std::vector<OpenSite> ReadOpenSites(const ResultDatabase& result) {
  std::vector<OpenSite> sites;
  std::map<std::tuple<std::string, std::string, std::string, std::string>, uint32_t> seen;
  Query query = result.Run(std::string(R"sql(
      SELECT s.class, s.method, s.descriptor, s.api, s.reason, coalesce(t.text, ''), s.line, s.owner, )sql") +
                           kMayReachMore + R"sql(
      FROM reflective_site s JOIN classes c ON c.name = s.class LEFT JOIN texts t ON t.id = c.source
      WHERE s.owner <> 'jdk' ORDER BY s.id)sql");
  while (query.Next()) {
    OpenSite site{query.Text(0), query.Text(1), query.Text(2), query.Text(3), query.Text(4), query.Text(5), query.Integer(6), 0,
                  false};
    site.ordinal = seen[{site.class_name, site.method, site.descriptor, site.api}]++;
    site.application = query.Text(7) == "application";
    if (query.Integer(8) != 0) sites.push_back(std::move(site));
  }
  return sites;
}

class Checker {
 public:
  Checker(const ResultDatabase& result, const Gate& gate, const ResultDatabase* baseline)
      : result_(result), gate_(gate), baseline_(baseline), facts_(ReadRunFacts(result)) {}

  Result<GateAnswer> Check() {
    if (auto error = CheckBaseline()) return *error;
    ReadOpen();
    GateAnswer answer;
    answer.analysis = facts_.Text();
    for (const GateLine& line : gate_.lines) {
      if (line.rule == GateRule::kAllowOpenCall || line.rule == GateRule::kUndetermined) continue;
      answer.checks.push_back({line, ReasonsOf(line)});
      if (error_) return *error_;
    }
    return answer;
  }

 private:
  using Key = std::tuple<std::string, std::string, std::string, std::string, uint32_t>;

  std::optional<Error> CheckBaseline() const {
    for (const GateLine& line : gate_.lines) {
      if (line.rule == GateRule::kNoNewOpenCalls && baseline_ == nullptr) {
        return Error{Error::Kind::kUsage, line.place + ": " + line.text + " needs an older result: --baseline DIR"};
      }
    }
    return std::nullopt;
  }

  bool IsAllowed(const OpenSite& site) const {
    const std::string method = site.class_name + "." + site.method;
    return std::any_of(gate_.lines.begin(), gate_.lines.end(), [&](const GateLine& line) {
      if (line.rule != GateRule::kAllowOpenCall) return false;
      const bool package = line.name.ends_with(".*");
      return package ? method.starts_with(line.name.substr(0, line.name.size() - 1))
                     : line.name == method || line.name == site.class_name;
    });
  }

  void ReadOpen() {
    open_ = ReadOpenSites(result_);
    std::erase_if(open_, [this](const OpenSite& site) { return IsAllowed(site); });
    if (baseline_ == nullptr) return;
    for (const OpenSite& site : ReadOpenSites(*baseline_)) old_.insert(KeyOf(site));
  }

  static Key KeyOf(const OpenSite& site) { return {site.class_name, site.method, site.descriptor, site.api, site.ordinal}; }

  std::vector<GateReason> ReasonsOf(const GateLine& line) {
    switch (line.rule) {
      case GateRule::kComplete:
        if (result_.complete()) return {};
        return {{"the analysis stopped early" + (facts_.stop_reason.empty() ? "" : ": " + facts_.stop_reason), "", 0}};
      case GateRule::kOpenCalls: return TooManyOpen(line, true);
      case GateRule::kOpenCallsAll: return TooManyOpen(line, false);
      case GateRule::kNoNewOpenCalls: return NewOpen();
      case GateRule::kReachableMethods: return TooMany(line, facts_.reachable_methods, "reachable method");
      case GateRule::kCallEdges: return TooMany(line, facts_.call_edges, "call edge");
      case GateRule::kUnreachable:
      case GateRule::kUnreachableList: return Reached(line);
      case GateRule::kAllowOpenCall:
      case GateRule::kUndetermined: return {};
    }
    return {};
  }

  static std::vector<GateReason> TooMany(const GateLine& line, uint64_t number, const std::string& what) {
    if (number <= line.most) return {};
    return {{Counted(number, what) + ", and " + std::to_string(line.most) + " are allowed", "", 0}};
  }

  static GateReason ReasonOf(const OpenSite& site, const std::string& text) {
    return {text + site.Text(), site.application ? SourcePath(site.class_name, site.source) : "", site.line};
  }

  std::vector<GateReason> TooManyOpen(const GateLine& line, bool application) const {
    std::vector<GateReason> reasons;
    for (const OpenSite& site : open_) {
      if (site.application || !application) reasons.push_back(ReasonOf(site, "open: "));
    }
    if (reasons.size() <= line.most) return {};
    const std::string count = Counted(reasons.size(), "reflective call") + " may reach more than is listed, and " +
                              std::to_string(line.most) + " are allowed";
    reasons.insert(reasons.begin(), GateReason{count, "", 0});
    return reasons;
  }

  std::vector<GateReason> NewOpen() const {
    std::vector<GateReason> reasons;
    for (const OpenSite& site : open_) {
      if (!old_.contains(KeyOf(site))) reasons.push_back(ReasonOf(site, "open, and not so in the baseline: "));
    }
    return reasons;
  }

  /// A name of a line of its own must be there, since it would hold for ever otherwise.
  std::vector<GateReason> Reached(const GateLine& line) {
    std::vector<GateReason> reasons;
    for (const VulnerabilityAnswer& of : AskReach(result_, line.symbols).vulnerabilities) {
      for (const SymbolAnswer& symbol : of.symbols) {
        if (!symbol.known && line.rule == GateRule::kUnreachable) {
          error_ = Error{Error::Kind::kUsage, line.place + ": " + symbol.reason};
        }
        if (symbol.answer == Reachability::kNotReachable) continue;
        if (symbol.answer == Reachability::kUndetermined && !gate_.fails_undetermined) continue;
        const std::string id = of.vulnerability.id.empty() ? "" : of.vulnerability.id + ": ";
        GateReason reason{id + symbol.symbol.name + " is " + std::string(kReachabilityNames[static_cast<size_t>(symbol.answer)]) +
                              "; " + symbol.reason,
                          "", 0};
        if (symbol.chain) reason.text += "\n" + ChainText(*symbol.chain);
        reasons.push_back(std::move(reason));
      }
    }
    return reasons;
  }

  const ResultDatabase& result_;
  const Gate& gate_;
  const ResultDatabase* baseline_;
  const RunFacts facts_;
  std::vector<OpenSite> open_;
  std::set<Key> old_;
  std::optional<Error> error_;
};

}  // namespace

bool GateAnswer::passed() const {
  return std::all_of(checks.begin(), checks.end(), [](const GateCheck& check) { return check.reasons.empty(); });
}

Result<GateAnswer> CheckGate(const ResultDatabase& result, const Gate& gate, const ResultDatabase* baseline) {
  return Checker(result, gate, baseline).Check();
}

}  // namespace heliograph::report
