/// Expectations against what an analysis found and against what a run did.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/programs/expectations.h"

namespace heliograph::programs {

/// The part of an analysis result, or of an observed run, that concerns one package.
struct CallGraph {
  struct Site {
    MethodName method;
    std::string api, value;
  };
  std::set<std::pair<MethodName, MethodName>> edges;
  std::set<MethodName> reachable;
  std::vector<Site> sites;      ///< value: status
  std::vector<Site> soundness;  ///< value: yes, no or -
  std::vector<Site> targets;    ///< value: target
  std::vector<Site> evidence;   ///< of the targets
};

/// By package, such as "rules.lazy_cast".
using CallGraphs = std::map<std::string, CallGraph>;

/// Reads the output folder of an analysis: for each package, empty ones included, the rows that mention it. Columns
/// are found by their names in the header line. Throws std::runtime_error for a file that is missing or lacks a column.
CallGraphs ReadAnalysis(const std::filesystem::path& folder, const std::set<std::string>& packages);
/// Reads what tools/ObserveCalls.java wrote.
CallGraph ReadObservation(const std::filesystem::path& file, const std::string& package);

/// Empty if `graph` meets the expectation, else what is wrong.
std::string Check(const Expectation& expectation, const CallGraph& graph);
/// The same for a run: it must show what is required and, if the expectation is about a variant that must be
/// complete, not show what is forbidden. Lines about library methods, class initialisers and reflective sites,
/// which an observation does not have, pass.
std::string CheckObserved(const Expectation& expectation, const CallGraph& observed, const ProgramExpectations& program);
/// Calls and methods of the observed run that `graph` lacks: each is a soundness bug.
std::vector<std::string> MissingCalls(const CallGraph& graph, const CallGraph& observed);

}  // namespace heliograph::programs
