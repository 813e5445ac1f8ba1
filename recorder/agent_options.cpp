#include "recorder/agent_options.h"

#include <algorithm>
#include <utility>

namespace heliograph::recorder {
namespace {

std::vector<std::string> Split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find(separator), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

bool SetEdges(const std::string& value, AgentOptions* options) {
  static constexpr std::pair<std::string_view, EdgeChoice> kChoices[] = {{"app", EdgeChoice::kApplication},
                                                                         {"into-app", EdgeChoice::kIntoApplication},
                                                                         {"all", EdgeChoice::kAll},
                                                                         {"off", EdgeChoice::kOff}};
  for (const auto& [name, choice] : kChoices) {
    if (name != value) continue;
    options->edges = choice;
    return true;
  }
  return false;
}

bool Set(const std::string& key, const std::string& value, AgentOptions* options) {
  if (key == "out") {
    options->folder = value;
  } else if (key == "app") {
    options->application_prefixes = Split(value, ':');
  } else if (key == "reflection" && (value == "on" || value == "off")) {
    options->reflection = value == "on";
  } else if (key == "edges") {
    return SetEdges(value, options);
  } else {
    return false;
  }
  return true;
}

}  // namespace

bool ParseAgentOptions(std::string_view text, AgentOptions* options, std::string* error) {
  for (const std::string& part : Split(text, ',')) {
    const size_t equals = std::min(part.find('='), part.size());
    const std::string key = part.substr(0, equals), value = part.substr(std::min(equals + 1, part.size()));
    if (!Set(key, value, options)) {
      *error = "option " + part + ": legal are out=DIR, edges=app|into-app|all|off, reflection=on|off, app=PREFIX:PREFIX";
      return false;
    }
    if (key != "out") options->text += (options->text.empty() ? "" : ",") + part;
  }
  if (!options->folder.empty()) return true;
  *error = "say where the recording goes: -agentpath:libheliograph-recorder.so=out=DIR";
  return false;
}

}  // namespace heliograph::recorder
