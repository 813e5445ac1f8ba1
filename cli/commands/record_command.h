/// `heliograph record`: a Java program's run under the recording agent.
#pragma once

#include <string>
#include <vector>

#include "core/base/diagnostics.h"

namespace heliograph::cli {

struct RecordOptions {
  std::string output_dir = "heliograph-recording";
  std::string edges = "app";  ///< app, into-app, all or off
  std::string application;    ///< prefixes of class names, separated by ':'; empty: all outside the JDK
  std::string agent;          ///< the agent's file; empty: the one that came with the program
  std::string finish;         ///< only turn the journal in this folder into tables
  bool measure_overhead = false;
  std::vector<std::string> command;  ///< java and its arguments
};

/// Runs the command with the agent, passes SIGINT and SIGTERM on to it, finishes what a killed run left, and reports on
/// standard error. Returns the command's exit status, 128 and the number for a signal. Fails if there is no agent, if the
/// command is not a java, or if the recording cannot be written.
Result<int> Record(const RecordOptions& options);

/// Path of the recording agent: `chosen`, or if that is empty the one next to the program or in its library folder.
Result<std::string> FindAgent(const std::string& chosen);

}  // namespace heliograph::cli
