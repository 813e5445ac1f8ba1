/// The options of the agent: `out=DIR[,edges=app|into-app|all|off][,reflection=on|off][,app=PREFIX:PREFIX...]`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "recorder/call_edges.h"

namespace heliograph::recorder {

struct AgentOptions {
  std::string folder;
  EdgeChoice edges = EdgeChoice::kApplication;
  bool reflection = true;
  std::vector<std::string> application_prefixes;
  std::string text;  ///< as given, but for the folder
};

/// Fails with a text in `error` that names the legal words.
bool ParseAgentOptions(std::string_view text, AgentOptions* options, std::string* error);

}  // namespace heliograph::recorder
