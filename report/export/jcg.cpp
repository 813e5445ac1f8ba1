#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "report/export/call_graph_formats.h"
#include "report/export/call_rows.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

/// `p.C` as a field descriptor; arrays are one already, with dots.
std::string TypeDescriptor(std::string_view class_name) {
  std::string type(class_name);
  for (char& c : type) c = c == '.' ? '/' : c;
  return type.starts_with('[') ? type : "L" + type + ";";
}

/// The field descriptors of which a method descriptor consists; the last is the result.
std::vector<std::string> TypesOf(std::string_view descriptor) {
  std::vector<std::string> types;
  for (size_t at = 0; at < descriptor.size();) {
    if (descriptor[at] == '(' || descriptor[at] == ')') {
      ++at;
      continue;
    }
    size_t end = std::min(descriptor.find_first_not_of('[', at), descriptor.size());
    end = end < descriptor.size() && descriptor[end] == 'L' ? descriptor.find(';', end) : end;
    end = std::min(end, descriptor.size() - 1) + 1;
    types.emplace_back(descriptor.substr(at, end - at));
    at = end;
  }
  return types;
}

Json MethodJson(std::string_view class_name, std::string_view name, std::string_view descriptor) {
  std::vector<std::string> types = TypesOf(descriptor);
  const std::string result = types.empty() ? "V" : types.back();
  if (!types.empty()) types.pop_back();
  return {{"name", name}, {"declaringClass", TypeDescriptor(class_name)}, {"returnType", result}, {"parameterTypes", types}};
}

Json MethodJson(const MethodTable::Row& row) { return MethodJson(row.class_name, row.name, row.descriptor); }

Json SiteJson(const CallRow& call, Json declared, Json targets) {
  Json json{{"declaredTarget", std::move(declared)}, {"line", call.line == 0 ? -1 : call.line}};
  if (call.offset >= 0) json["pc"] = call.offset;
  json["targets"] = std::move(targets);
  return json;
}

Json SitesJson(const std::vector<CallRow>& calls, const MethodTable& methods) {
  Json sites = Json::array();
  for (const CallRow& call : calls) {
    Json targets = Json::array();
    for (const int64_t callee : call.callees) targets.push_back(MethodJson(methods.At(callee)));
    if (call.has_reference) {
      sites.push_back(SiteJson(call, MethodJson(call.class_name, call.name, call.descriptor), std::move(targets)));
      continue;
    }
    for (const Json& target : targets) sites.push_back(SiteJson(call, target, Json::array({target})));
  }
  return sites;
}

}  // namespace

std::optional<Error> WriteJcg(const ResultDatabase& result, Sink& sink) {
  const MethodTable methods(result);
  CallReader reader(result);
  sink.Append("{\"reachableMethods\":[");
  const char* separator = "\n";
  for (int64_t id = 0; id < methods.size(); ++id) {
    if (!methods.At(id).reachable) continue;
    const Json json{{"method", MethodJson(methods.At(id))}, {"callSites", SitesJson(reader.CallsOf(id), methods)}};
    sink.Append(separator + json.dump(-1, ' ', false, Json::error_handler_t::replace));
    separator = ",\n";
  }
  sink.Append("\n]}\n");
  return ReadError(result, methods.error().empty() ? reader.error() : methods.error());
}

}  // namespace heliograph::report
