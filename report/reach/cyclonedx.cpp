#include <nlohmann/json.hpp>
#include <set>

#include "report/reach/document.h"
#include "report/reach/fingerprint.h"
#include "report/reach/package_url.h"
#include "report/reach/reach_output.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

Json Component(const std::string& type, const std::string& uri) {
  const PackageUrl url = ParsePackageUrl(uri);
  Json json = {{"type", type}, {"bom-ref", uri}};
  if (!url.group.empty()) json["group"] = url.group;
  json["name"] = url.name;
  if (!url.version.empty()) json["version"] = url.version;
  if (uri.starts_with("pkg:")) json["purl"] = uri;
  return json;
}

/// The product; of several files one that has them as its parts.
Json Product(const std::vector<std::string>& products) {
  if (products.size() == 1) return Component("application", products[0]);
  Json json = {{"type", "application"}, {"bom-ref", "product"}, {"name", "product"}, {"components", Json::array()}};
  for (const std::string& product : products) json["components"].push_back(Component("application", product));
  return json;
}

Json Metadata(const RunFacts& run, const DocumentFacts& facts) {
  Json json = Json::object();
  if (!facts.timestamp.empty()) json["timestamp"] = facts.timestamp;
  const Json tool = {{"type", "application"}, {"name", "heliograph"}, {"version", run.version}};
  json["tools"] = {{"components", Json::array({tool})}};
  if (!facts.author.empty()) json["authors"] = Json::array({Json{{"name", facts.author}}});
  json["component"] = Product(ProductUris(run, facts));
  return json;
}

Json Analysis(const VulnerabilityAnswer& of, const Premises& premises) {
  Json json;
  switch (of.answer) {
    case Reachability::kReachable: json["state"] = "exploitable"; break;
    case Reachability::kUndetermined: json["state"] = "in_triage"; break;
    case Reachability::kNotReachable:
      json["state"] = "not_affected";
      json["justification"] = "code_not_reachable";
      break;
  }
  json["detail"] = Explanation(of, premises);
  return json;
}

}  // namespace

Result<std::string> ReachCycloneDx(const ReachAnswer& answer, const RunFacts& run, const DocumentFacts& facts) {
  if (auto error = CheckGrouped(answer, "cyclonedx")) return *error;
  Json rest;
  rest["version"] = 1;
  rest["metadata"] = Metadata(run, facts);
  const std::string product = rest["metadata"]["component"]["bom-ref"];
  std::set<std::string> purls;
  for (const VulnerabilityAnswer& of : answer.vulnerabilities) {
    if (!of.vulnerability.purl.empty() && of.vulnerability.purl != product) purls.insert(of.vulnerability.purl);
  }
  rest["components"] = Json::array();
  for (const std::string& purl : purls) rest["components"].push_back(Component("library", purl));
  rest["vulnerabilities"] = Json::array();
  for (const VulnerabilityAnswer& of : answer.vulnerabilities) {
    Json json = {{"id", of.vulnerability.id}};
    json["analysis"] = Analysis(of, answer.premises);
    json["affects"] = Json::array({Json{{"ref", of.vulnerability.purl.empty() ? product : of.vulnerability.purl}}});
    rest["vulnerabilities"].push_back(std::move(json));
  }
  const auto dump = [](const Json& of) { return of.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; };
  Json document = {{"bomFormat", "CycloneDX"}, {"specVersion", "1.6"}, {"serialNumber", "urn:uuid:" + UuidOf(dump(rest))}};
  document.update(rest);
  return dump(document);
}

}  // namespace heliograph::report
