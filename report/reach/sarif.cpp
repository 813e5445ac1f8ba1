#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "report/reach/document.h"
#include "report/reach/fingerprint.h"
#include "report/reach/package_url.h"
#include "report/reach/reach_output.h"
#include "report/reach/source_path.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

/// What code-scanning services take of one run, and of one text.
constexpr size_t kMostResults = 25000, kMostSteps = 10000, kMostText = 1024;
constexpr const char* kLoneRule = "reachable-symbol";

std::string RuleOf(const VulnerabilityAnswer& of) { return of.vulnerability.id.empty() ? kLoneRule : of.vulnerability.id; }

class SarifWriter {
 public:
  SarifWriter(const ReachAnswer& answer, const RunFacts& run, const DocumentFacts& facts)
      : answer_(answer), run_(run), facts_(facts) {}

  std::string Write() {
    AddRules();
    size_t left_out = 0;
    for (const VulnerabilityAnswer& of : answer_.vulnerabilities) {
      for (const SymbolAnswer& symbol : of.symbols) {
        if (symbol.answer == Reachability::kNotReachable) continue;
        if (results_.size() == kMostResults) {
          ++left_out;
        } else {
          results_.push_back(ResultOf(of, symbol));
        }
      }
    }
    Json run;
    run["tool"]["driver"] = {{"name", "heliograph"}, {"version", run_.version}, {"rules", rules_}};
    run["invocations"] = Json::array({Invocation(left_out)});
    run["columnKind"] = "utf16CodeUnits";
    run["results"] = results_;
    Json json;
    json["$schema"] = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    json["version"] = "2.1.0";
    json["runs"] = Json::array({run});
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }

 private:
  void AddRules() {
    for (const VulnerabilityAnswer& of : answer_.vulnerabilities) {
      const std::string id = RuleOf(of);
      if (!rule_index_.emplace(id, rules_.size()).second) continue;
      const std::string in = of.vulnerability.purl.empty() ? "" : " in " + of.vulnerability.purl;
      Json rule = {{"id", id}};
      rule["shortDescription"]["text"] = Shortened("Code that " + id + in + " names may run", kMostText);
      rule["fullDescription"]["text"] = Shortened("What was analysed: " + answer_.premises.analysis, kMostText);
      rule["help"]["text"] = "heliograph why DIR SYMBOL prints the calls that lead to it, or what could reach it.";
      rule["properties"]["tags"] = Json::array({"security", "reachability"});
      rules_.push_back(std::move(rule));
    }
  }

  Json Invocation(size_t left_out) const {
    Json json = {{"executionSuccessful", true}};
    if (left_out == 0) return json;
    json["toolExecutionNotifications"] = Json::array(
        {Json{{"level", "warning"}, {"message", Json{{"text", std::to_string(left_out) + " further results are left out"}}}}});
    return json;
  }

  Json ResultOf(const VulnerabilityAnswer& of, const SymbolAnswer& symbol) const {
    const std::string id = RuleOf(of);
    const bool reachable = symbol.answer == Reachability::kReachable;
    Json json;
    json["ruleId"] = id;
    json["ruleIndex"] = rule_index_.at(id);
    json["level"] = reachable ? "warning" : "note";
    json["message"]["text"] =
        Shortened(symbol.symbol.name + (reachable ? " is reachable: " : " is undetermined: ") + symbol.reason, kMostText);
    const Hop* last = symbol.chain ? LastOfApplication(*symbol.chain) : nullptr;
    if (last != nullptr) {
      json["locations"] = Json::array({CallLocation(*last)});
    } else if (symbol.chain) {
      json["locations"] = Json::array({MethodLocation(symbol.chain->first)});
    } else {
      json["locations"] = Json::array({OpenLocation(symbol)});
    }
    if (symbol.chain) json["codeFlows"] = Json::array({CodeFlow(*symbol.chain)});
    const std::string caller = last == nullptr ? "" : DisplayName(last->from);
    json["partialFingerprints"]["symbolAndCaller/v1"] = Fingerprint(id + "\n" + symbol.symbol.name + "\n" + caller);
    return json;
  }

  /// The last call that the application makes itself: the place to change.
  static const Hop* LastOfApplication(const Chain& chain) {
    const Hop* last = nullptr;
    for (const Hop& hop : chain.hops) {
      if (hop.from.application) last = &hop;
    }
    return last;
  }

  Json Location(const std::string& path, bool application, int64_t line, const std::string& method) const {
    Json json;
    json["physicalLocation"]["artifactLocation"]["uri"] = (application ? PercentEncoded(facts_.source_root) : "") + path;
    if (line > 0) json["physicalLocation"]["region"]["startLine"] = line;
    if (!method.empty()) {
      json["logicalLocations"] = Json::array({Json{{"fullyQualifiedName", method}, {"kind", "function"}}});
    }
    return json;
  }

  Json CallLocation(const Hop& hop) const {
    return Location(SourcePath(hop.from.class_name, hop.from.source), hop.from.application, hop.line, DisplayName(hop.from));
  }
  Json MethodLocation(const MethodRow& method) const {
    return Location(SourcePath(method.class_name, method.source), method.application, 0, DisplayName(method));
  }

  /// Of what is not reached: the open call to look at first, else the file that has the symbol.
  Json OpenLocation(const SymbolAnswer& symbol) const {
    if (answer_.premises.open_calls.empty()) {
      const std::string name = symbol.symbol.name.substr(0, symbol.symbol.name.find_first_of("(*"));
      return Location(PercentEncoded(name), false, 0, symbol.symbol.name);
    }
    const OpenCall& call = answer_.premises.open_calls[0];
    return Location(SourcePath(call.class_name, call.source), call.owner == "application", call.line,
                    call.class_name + "." + call.method);
  }

  /// The calls, first to last; of a chain that is too long its first and its last ones.
  Json CodeFlow(const Chain& chain) const {
    Json steps = Json::array();
    const size_t calls = chain.hops.size();
    for (size_t i = 0; i < calls; ++i) {
      const bool left_out = calls >= kMostSteps && i >= kMostSteps / 2 && i < calls - kMostSteps / 2 + 1;
      if (!left_out) steps.push_back(Step(chain.hops[i], i));
    }
    Json end = MethodLocation(chain.last);
    end["message"]["text"] = Shortened(DisplayName(chain.last), kMostText);
    steps.push_back({{"location", end}, {"nestingLevel", calls}});
    return {{"threadFlows", Json::array({Json{{"locations", steps}}})}};
  }

  Json Step(const Hop& hop, size_t depth) const {
    std::string text = hop.kind + " " + DisplayName(hop.to);
    if (hop.rule) text += ", by " + hop.rule->api + ", which is " + hop.rule->status;
    if (hop.rule && !hop.rule->target.empty()) text += "; target " + hop.rule->target;
    if (hop.maker)
      text +=
          "; only reflective calls make the receiver, such as " + hop.maker->rule.api + " in " + DisplayName(hop.maker->method);
    Json location = CallLocation(hop);
    location["message"]["text"] = Shortened(text, kMostText);
    Json step = {{"location", location}, {"nestingLevel", depth}};
    if (hop.rule || hop.maker) step["importance"] = "essential";
    return step;
  }

  const ReachAnswer& answer_;
  const RunFacts& run_;
  const DocumentFacts& facts_;
  Json rules_ = Json::array(), results_ = Json::array();
  std::map<std::string, size_t> rule_index_;
};

}  // namespace

std::string ReachSarif(const ReachAnswer& answer, const RunFacts& run, const DocumentFacts& facts) {
  return SarifWriter(answer, run, facts).Write();
}

}  // namespace heliograph::report
