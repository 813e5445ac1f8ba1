/// Every public method of the JDK's containers as a way in and as a way out, run and analysed with shortcuts
/// (tools/ContainerWays.java), also with containers of programs as arguments and below those of the JDK: who looked at an element when
/// the programs ran does so in the call graph.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::programs {
namespace {

namespace fs = std::filesystem;

std::string OutputOf(const std::string& command) {
  const test::Outcome outcome = test::RunShell(command);
  EXPECT_EQ(outcome.status, 0) << command << "\n" << outcome.output.substr(0, 4000);
  return outcome.output;
}

/// Numbers of the ways whose elements were looked at.
std::set<std::string> SeenWays(const std::string& output) {
  std::set<std::string> seen;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("seen ")) seen.insert(line.substr(5));
  }
  return seen;
}

/// Numbers of the ways that call `seen` of their own elements, in their methods or lambdas.
std::set<std::string> WaysThatLook(const fs::path& call_graph) {
  std::set<std::string> ways;
  for (const std::vector<std::string>& row : test::ReadRows(call_graph)) {
    const size_t element = row[9].find("$Element");
    if (element == std::string::npos || row[10] != "seen") continue;
    const std::string number = row[9].substr(element + 8);
    if (row[1] == "way" + number || row[1].starts_with("lambda$way" + number + "$")) ways.insert(number);
  }
  return ways;
}

class ContainerWaysTest : public testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(ContainerWaysTest, NoElementIsLost) {
  test::TempDir dir;
  const std::string classes = PROGRAM_BUILD "/ways/classes",
                    program = std::get<0>(GetParam()) + std::to_string(std::get<1>(GetParam()));
  const std::set<std::string> seen = SeenWays(OutputOf("java -cp " + classes + " " + program));
  EXPECT_GT(seen.size(), 100u);
  const test::Outcome run = test::RunHeliograph("analyze " + classes + " -m " + program + " -o " + dir.Path("out") +
                                                " -q --reflection points-to --precision shortcuts --only application");
  ASSERT_EQ(run.status, 0) << run.output;
  const std::set<std::string> found = WaysThatLook(dir.Path("out/call-graph.tsv"));
  for (const std::string& way : seen) EXPECT_TRUE(found.contains(way)) << "way " << way << " of " << program;
}

INSTANTIATE_TEST_SUITE_P(Programs, ContainerWaysTest, testing::Combine(testing::Values("Ways", "Own"), testing::Range(0, 10)));

}  // namespace
}  // namespace heliograph::programs
