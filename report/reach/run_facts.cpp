#include "report/reach/run_facts.h"

#include <nlohmann/json.hpp>

#include "core/options/options.h"

namespace heliograph::report {
namespace {

using Json = nlohmann::json;

/// A value of `run` that is JSON; null if there is none or it is malformed.
Json Value(const ResultDatabase& result, const char* key) {
  Query query = result.Run("SELECT value FROM run WHERE key = ?1");
  query.Bind(1, std::string_view(key));
  if (!query.Next()) return nullptr;
  Json json = Json::parse(query.Text(0), nullptr, false);
  return json.is_discarded() ? Json(nullptr) : json;
}

std::string Plain(const ResultDatabase& result, const char* sql) {
  Query query = result.Run(sql);
  return query.Next() ? query.Text(0) : "";
}

std::string TextOf(const Json& json, const char* key) {
  if (!json.is_object()) return "";
  const auto at = json.find(key);
  return at != json.end() && at->is_string() ? at->get<std::string>() : "";
}

std::vector<std::string> TextsOf(const Json& json) {
  std::vector<std::string> texts;
  if (!json.is_array()) return texts;
  for (const Json& entry : json) {
    if (entry.is_string()) texts.push_back(entry.get<std::string>());
  }
  return texts;
}

const Json& At(const Json& json, const char* key) {
  static const Json null;
  if (!json.is_object()) return null;
  const auto at = json.find(key);
  return at == json.end() ? null : *at;
}

uint64_t NumberOf(const Json& json, const char* key) {
  const Json& value = At(json, key);
  return value.is_number_unsigned() ? value.get<uint64_t>() : 0;
}

}  // namespace

RunFacts ReadRunFacts(const ResultDatabase& result) {
  RunFacts facts;
  facts.version = Plain(result, "SELECT value FROM meta WHERE key = 'version'");
  facts.holes_listed = Plain(result, "SELECT value FROM meta WHERE key = 'holes'") == "listed";
  facts.stop_reason = Plain(result, "SELECT value FROM run WHERE key = 'stop_reason' AND value <> 'null'");
  const Json options = Value(result, "options"), inputs = Value(result, "inputs"), counts = Value(result, "counts");
  facts.variant = TextOf(options, "reflection");
  facts.entries = TextsOf(At(options, "entries"));
  facts.switches = TextsOf(At(options, "reflection_switches")).size();
  facts.specifications = TextsOf(At(options, "reflection_specs")).size() + TextsOf(At(options, "reflection_logs")).size();
  facts.configuration_files = TextOf(options, "configuration_files") != "off";
  facts.main_classes = TextsOf(Value(result, "main_classes"));
  const Json jdk = Value(result, "jdk_version");
  if (jdk.is_number_integer()) facts.jdk_version = jdk.get<int64_t>();
  if (inputs.is_array()) {
    for (const Json& input : inputs) {
      facts.inputs.push_back({TextOf(input, "path"), TextOf(input, "role"), TextOf(input, "sha256")});
    }
  }
  facts.reachable_methods = NumberOf(counts, "reachable_methods");
  facts.call_edges = NumberOf(counts, "call_edges");
  return facts;
}

std::string FileName(const std::string& path) {
  const size_t end = path.find_last_not_of('/');
  if (end == std::string::npos) return path;
  const size_t slash = path.rfind('/', end);
  return path.substr(slash == std::string::npos ? 0 : slash + 1, end - (slash == std::string::npos ? 0 : slash + 1) + 1);
}

std::string RunFacts::Text() const {
  std::string files;
  size_t libraries = 0;
  for (const InputFile& input : inputs) {
    if (input.role == "application") files += (files.empty() ? "" : ", ") + FileName(input.path);
    libraries += input.role == "library";
  }
  std::vector<std::string> starts;
  for (const std::string& name : main_classes) starts.push_back(name + ".main");
  for (const std::string& entry : entries) {
    if (entry != "main") starts.push_back(FileName(entry));
  }
  std::string text =
      variant + (jdk_version == 0 ? " without a JDK of " : " with JDK " + std::to_string(jdk_version) + " of ") + files;
  if (libraries > 0) text += " and " + std::to_string(libraries) + (libraries == 1 ? " library" : " libraries");
  return text + ", from " + (starts.empty() ? "no entry point" : Joined(starts, ", "));
}

}  // namespace heliograph::report
