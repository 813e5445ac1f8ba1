#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/reach/document.h"
#include "report/reach/fingerprint.h"
#include "report/reach/reach_output.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

Json Products(const std::vector<std::string>& products, const std::string& purl) {
  Json json = Json::array();
  for (const std::string& product : products) {
    Json component = {{"@id", product}};
    if (product.starts_with("pkg:")) component["identifiers"] = {{"purl", product}};
    if (!purl.empty()) {
      component["subcomponents"] = Json::array({Json{{"@id", purl}, {"identifiers", Json{{"purl", purl}}}}});
    }
    json.push_back(std::move(component));
  }
  return json;
}

Json Statement(const VulnerabilityAnswer& of, const Premises& premises, const std::vector<std::string>& products) {
  Json json;
  json["vulnerability"] = {{"name", of.vulnerability.id}};
  json["products"] = Products(products, of.vulnerability.purl);
  switch (of.answer) {
    case Reachability::kReachable:
      json["status"] = "affected";
      json["status_notes"] = Explanation(of, premises);
      json["action_statement"] = "Vulnerable code may run: update the component, or see that what calls it cannot be misused.";
      break;
    case Reachability::kNotReachable:
      json["status"] = "not_affected";
      json["status_notes"] = Explanation(of, premises);
      json["justification"] = "vulnerable_code_not_in_execute_path";
      break;
    case Reachability::kUndetermined:
      json["status"] = "under_investigation";
      json["status_notes"] = Explanation(of, premises);
      break;
  }
  return json;
}

}  // namespace

Result<std::string> ReachOpenVex(const ReachAnswer& answer, const RunFacts& run, const DocumentFacts& facts) {
  if (auto error = CheckGrouped(answer, "openvex")) return *error;
  if (facts.timestamp.empty()) {
    return Error{Error::Kind::kUsage,
                 "an OpenVEX document has a time: say it with --timestamp 2026-01-31T12:00:00Z or in SOURCE_DATE_EPOCH"};
  }
  const std::vector<std::string> products = ProductUris(run, facts);
  Json statements = Json::array();
  for (const VulnerabilityAnswer& of : answer.vulnerabilities) {
    Json statement = Statement(of, answer.premises, products);
    // The format has each statement once.
    if (std::find(statements.begin(), statements.end(), statement) == statements.end())
      statements.push_back(std::move(statement));
  }
  Json json;
  json["@context"] = "https://openvex.dev/ns/v0.2.0";
  json["author"] = facts.author.empty() ? "heliograph" : facts.author;
  json["timestamp"] = facts.timestamp;
  json["version"] = 1;
  json["tooling"] = "heliograph " + run.version;
  json["statements"] = std::move(statements);
  const auto dump = [](const Json& of) { return of.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; };
  Json document;
  document["@context"] = json["@context"];
  document["@id"] = "urn:uuid:" + UuidOf(dump(json));
  document.update(json);
  return dump(document);
}

}  // namespace heliograph::report
