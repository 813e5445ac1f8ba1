/// Method handles whose programs stand alone, since in other variants they open the calls of all others.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/files.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

/// `method -> Class.method` of every edge from the Main of the package to its other classes.
std::set<std::string> EdgesOfMain(const std::string& package, const std::string& label) {
  const Analysis analysis = AnalyzeProgram(package, label, "--reflection full");
  std::set<std::string> edges;
  for (const auto& row : test::ReadRows(analysis.folder / "call-graph.tsv")) {
    const bool own = row[0] == package + ".Main" && row[9].starts_with(package + ".");
    if (own) edges.insert(row[1] + " -> " + row[9].substr(package.size() + 1) + "." + row[10]);
  }
  return edges;
}

TEST(HandlesTest, ElementsOfArraysAreLoadedAndStored) {
  const std::set<std::string> edges = EdgesOfMain("verdict.method_handle_elements", "method_handle_elements");
  for (const char* edge : {"loaded -> Apple.eat", "stored -> Pear.eat", "bound -> Plum.eat", "listed -> Fig.eat"}) {
    EXPECT_TRUE(edges.contains(edge)) << edge;
  }
  EXPECT_FALSE(edges.contains("loaded -> Pear.eat"));
  EXPECT_FALSE(edges.contains("stored -> Apple.eat"));
}

TEST(HandlesTest, LoopsRunOverWhatIteratorsGive) {
  const std::set<std::string> edges = EdgesOfMain("verdict.method_handle_iterated", "method_handle_iterated");
  for (const char* edge : {"byArgument -> Main.count", "count -> Pear.eat", "byHandle -> Main.backwards", "taste -> Pear.eat"}) {
    EXPECT_TRUE(edges.contains(edge)) << edge;
  }
}

}  // namespace
}  // namespace heliograph::programs
