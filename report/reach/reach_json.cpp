#include "report/reach/premises_json.h"
#include "report/reach/reach_output.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

std::string NameOf(Reachability answer) { return std::string(kReachabilityNames[static_cast<size_t>(answer)]); }

Json RuleJson(const HopRule& rule) {
  Json json = {{"api", rule.api}, {"status", rule.status}};
  if (!rule.target.empty()) json["target"] = rule.target;
  if (rule.look_up) {
    const LookUp& of = *rule.look_up;
    json["look_up"] = {{"method", of.method}, {"line", of.line}, {"api", of.api}, {"evidence", of.evidence}};
  }
  return json;
}

Json ChainJson(const Chain& chain) {
  Json calls = Json::array();
  for (const Hop& hop : chain.hops) {
    Json call = {{"caller", DisplayName(hop.from)},
                 {"source", hop.from.source},
                 {"line", hop.line},
                 {"offset", hop.offset},
                 {"kind", hop.kind},
                 {"callee", DisplayName(hop.to)}};
    if (hop.rule) call["reflective"] = RuleJson(*hop.rule);
    if (hop.maker) {
      call["receiver_made_by"] = {{"method", DisplayName(hop.maker->method)}, {"line", hop.maker->line}};
      call["receiver_made_by"]["reflective"] = RuleJson(hop.maker->rule);
    }
    calls.push_back(std::move(call));
  }
  return {{"from", DisplayName(chain.first)}, {"to", DisplayName(chain.last)}, {"calls", calls}};
}

Json InputsJson(const RunFacts& run) {
  Json json = Json::array();
  for (const InputFile& input : run.inputs) {
    json.push_back({{"path", input.path}, {"role", input.role}});
    json.back()["sha256"] = input.sha256.empty() ? Json(nullptr) : Json(input.sha256);
  }
  return json;
}

}  // namespace

std::string ReachJson(const ReachAnswer& answer, const RunFacts& run) {
  Json vulnerabilities = Json::array();
  for (const VulnerabilityAnswer& of : answer.vulnerabilities) {
    Json symbols = Json::array();
    for (const SymbolAnswer& symbol : of.symbols) {
      symbols.push_back({{"symbol", symbol.symbol.name},
                         {"place", symbol.symbol.place},
                         {"answer", NameOf(symbol.answer)},
                         {"reason", symbol.reason}});
      if (symbol.chain) symbols.back()["chain"] = ChainJson(*symbol.chain);
    }
    Json& json = vulnerabilities.emplace_back(Json::object());
    json["id"] = of.vulnerability.id.empty() ? Json(nullptr) : Json(of.vulnerability.id);
    json["purl"] = of.vulnerability.purl.empty() ? Json(nullptr) : Json(of.vulnerability.purl);
    json["answer"] = NameOf(of.answer);
    json["symbols"] = std::move(symbols);
  }
  const Json json = {{"format", "heliograph reach 1"},
                     {"version", run.version},
                     {"analysis",
                      {{"text", answer.premises.analysis},
                       {"variant", run.variant},
                       {"jdk_version", run.jdk_version},
                       {"main_classes", run.main_classes},
                       {"entries", run.entries},
                       {"inputs", InputsJson(run)}}},
                     {"premises", PremisesJson(answer.premises)},
                     {"vulnerabilities", vulnerabilities}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heliograph::report
