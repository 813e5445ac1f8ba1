#include "tests/programs/program_checks.h"

#include <gtest/gtest.h>

#include <set>

namespace heliograph::programs {

namespace {

/// What must hold of any result that misses nothing.
const std::set<Expectation::Kind> kExact = {Expectation::Kind::kEdge, Expectation::Kind::kNoEdge, Expectation::Kind::kReachable,
                                            Expectation::Kind::kUnreachable, Expectation::Kind::kTarget};

}  // namespace

std::string Place(const Case& c, const Expectation& e) {
  return c.File().string() + ":" + std::to_string(e.line) + ": " + e.text + (e.paper.empty() ? "" : " (" + e.paper + ")");
}

CallGraph ObservedCalls(const Case& c) {
  const std::filesystem::path built = PROGRAM_BUILD;
  return ReadObservation(built / ("observed-" + c.release + ".tsv"), c.Expected().package);
}

void ExpectCallGraph(const Case& c, const CallGraph& graph, bool shortcuts) {
  for (const Expectation& e : c.Expected().expectations) {
    if (!e.AppliesTo(c.release, c.variant) || (shortcuts && !kExact.contains(e.kind))) continue;
    const std::string problem = Check(e, graph);
    EXPECT_TRUE(problem.empty()) << Place(c, e) << "\n  " << problem;
  }
  if (!c.Expected().complete.contains(c.variant)) return;
  for (const std::string& missing : MissingCalls(graph, ObservedCalls(c))) {
    ADD_FAILURE() << "happens in a run of " << c.File().string() << " but " << missing;
  }
}

}  // namespace heliograph::programs
