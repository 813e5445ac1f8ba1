/// Analyses every program of this folder, compiled for two class file versions, and checks what it expects.
///
/// PROGRAM_SOURCES and PROGRAM_BUILD (with 8/, own/ and the observed calls) are set by CMake.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/files.h"
#include "support/temp_dir.h"
#include "tests/programs/checks.h"
#include "tests/programs/program_checks.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

namespace fs = std::filesystem;

std::vector<Case> Cases(bool all_variants) {
  std::vector<Case> cases;
  for (const FeatureProgram& program : FeaturePrograms()) {
    for (const std::string& release : program.expected.releases) {
      for (const std::string& variant : program.expected.Variants()) {
        if (all_variants || variant == "points-to") cases.push_back({&program, release, variant});
      }
    }
  }
  return cases;
}

/// TogetherTest leaves them out.
bool IsForVerdicts(const Case& c) { return c.Expected().package.starts_with("verdict."); }

bool SaysSomething(const Case& c) {
  const std::vector<Expectation>& lines = c.Expected().expectations;
  return c.Expected().complete.contains(c.variant) ||
         std::any_of(lines.begin(), lines.end(), [&](const Expectation& e) { return e.AppliesTo(c.release, c.variant); });
}

/// One release is enough here: TogetherTest has the others, and the variants. Nor is it worth the time for a
/// program of which "points-to" need not find every call, unless no other test has its lines: verdict_test has those for "full".
std::vector<Case> AnalyzedAlone() {
  std::vector<Case> cases = Cases(true);
  std::erase_if(cases, [](const Case& c) {
    if (c.release != *c.Expected().releases.rbegin()) return true;
    if (IsForVerdicts(c) && c.variant == "full") return c.release == "own" || !SaysSomething(c);
    return c.variant != "points-to" || !c.Expected().complete.contains(c.variant);
  });
  return cases;
}

std::string Name(const fs::path& file) { return file.parent_path().filename().string() + "_" + file.stem().string(); }

std::string Name(const Case& c, bool with_variant) {
  return Legal(Name(c.File()) + "_" + c.release + (with_variant ? "_" + c.variant : ""));
}

class ExpectationSyntaxTest : public testing::TestWithParam<fs::path> {};

TEST_P(ExpectationSyntaxTest, EveryLineParses) {
  for (const std::string& error : ParseExpectations(test::ReadText(GetParam())).errors) {
    ADD_FAILURE() << GetParam().string() << ", " << error;
  }
}

std::vector<fs::path> Files() {
  std::vector<fs::path> files;
  for (const FeatureProgram& program : FeaturePrograms()) files.push_back(program.file);
  return files;
}

INSTANTIATE_TEST_SUITE_P(Programs, ExpectationSyntaxTest, testing::ValuesIn(Files()),
                         [](const auto& info) { return Name(info.param); });

/// The expectations themselves are checked against a run of the program on the JVM.
class ObservedRunTest : public testing::TestWithParam<Case> {};

TEST_P(ObservedRunTest, ShowsWhatTheProgramExpects) {
  const Case& c = GetParam();
  const CallGraph observed = ObservedCalls(c);
  for (const Expectation& e : c.Expected().expectations) {
    if (!e.releases.empty() && !e.releases.contains(c.release)) continue;
    const std::string problem = CheckObserved(e, observed, c.Expected());
    EXPECT_TRUE(problem.empty()) << Place(c, e) << "\n  in the run " << problem;
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, ObservedRunTest, testing::ValuesIn(Cases(false)),
                         [](const auto& info) { return Name(info.param, false); });

/// A variant may be followed by switches that are turned on: "points-to/configuration".
std::string VariantOptions(const std::string& variant) {
  std::istringstream parts(variant);
  std::string part, options;
  std::getline(parts, part, '/');
  options = "--reflection " + part;
  while (std::getline(parts, part, '/')) options += " --reflection-switch " + part + "=on";
  return options;
}

/// Analyses the programs of these cases, which are of one release and variant, in one run, and checks each.
void CheckAnalysis(const std::vector<Case>& cases, const std::string& name, bool shortcuts = false) {
  std::vector<std::string> packages;
  for (const Case& c : cases) packages.push_back(c.Expected().package);
  const Case& any = cases.front();
  const std::string options = VariantOptions(any.variant) + (shortcuts ? " --precision shortcuts" : "");
  const fs::path output = AnalyzePrograms(packages, any.release, name, options).folder;
  if (testing::Test::HasFailure()) return;
  const CallGraphs graphs = ReadAnalysis(output, {packages.begin(), packages.end()});
  for (const Case& c : cases) ExpectCallGraph(c, graphs.at(c.Expected().package), shortcuts);
}

/// Every program on its own, so that nothing another program does can hide a missing call.
class ProgramAnalysisTest : public testing::TestWithParam<Case> {};

TEST_P(ProgramAnalysisTest, HasTheExpectedCallGraph) { CheckAnalysis({GetParam()}, Name(GetParam(), true)); }

INSTANTIATE_TEST_SUITE_P(Programs, ProgramAnalysisTest, testing::ValuesIn(AnalyzedAlone()),
                         [](const auto& info) { return Name(info.param, true); });

/// All programs of one release and variant in one run: the JVM's start-up code, which is most of the work for a
/// small program, is analysed once. Those of verdict/ would open the calls of all others; verdict_test has them alone.
class TogetherTest : public testing::TestWithParam<std::pair<std::string, std::string>> {};

std::vector<Case> CasesOf(const std::string& release, const std::string& variant) {
  std::vector<Case> cases = Cases(true);
  std::erase_if(cases, [&](const Case& c) { return c.release != release || c.variant != variant || IsForVerdicts(c); });
  return cases;
}

TEST_P(TogetherTest, HasTheExpectedCallGraphs) {
  const auto& [release, variant] = GetParam();
  const std::vector<Case> cases = CasesOf(release, variant);
  ASSERT_FALSE(cases.empty()) << "no program says what is expected of it";
  CheckAnalysis(cases, "together_" + release + "_" + Legal(variant));
}

/// Shortcuts lose no call that happens, and no target that is there.
class ShortcutsTest : public testing::TestWithParam<std::string> {};

TEST_P(ShortcutsTest, HaveTheExpectedCallGraphs) {
  const std::vector<Case> cases = CasesOf("own", GetParam());
  ASSERT_FALSE(cases.empty()) << "no program says what is expected of it";
  CheckAnalysis(cases, "shortcuts_" + Legal(GetParam()), true);
}

INSTANTIATE_TEST_SUITE_P(Programs, ShortcutsTest, testing::Values("points-to", "solar", "full"),
                         [](const auto& info) { return Legal(info.param); });

std::set<std::string> CallLines(const std::string& name, const std::string& options) {
  std::vector<std::string> packages;
  for (const Case& c : CasesOf("own", "points-to")) {
    const std::string& package = c.Expected().package;
    // What is set in entries of no known map comes into all, which `insensitive` tells apart by the classes of the maps.
    if (package.starts_with("collections.") && package != "collections.loose_entries") packages.push_back(package);
  }
  const fs::path output = AnalyzePrograms(packages, "own", name, "--reflection points-to" + options).folder;
  std::istringstream text(test::ReadText(output / "call-graph.tsv"));
  std::set<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.insert(line);
  return lines;
}

/// Neither in the programs nor in the JDK, and fewer than without.
TEST(Shortcuts, AddNoCallsWithTheWholeLibrary) {
  const std::set<std::string> all = CallLines("calls_insensitive", ""),
                              some = CallLines("calls_shortcuts", " --precision shortcuts");
  std::vector<std::string> added;
  std::set_difference(some.begin(), some.end(), all.begin(), all.end(), std::back_inserter(added));
  EXPECT_EQ(added, std::vector<std::string>());
  EXPECT_LT(some.size(), all.size() * 19 / 20);
}

/// Methods, with the classes that they return.
std::map<std::string, std::set<std::string>> ReturnedClasses(const std::string& precision) {
  const fs::path output = AnalyzePrograms({"generics.generic_class"}, "own", "returned_" + precision,
                                          "--reflection points-to --dump points-to --precision " + precision)
                              .folder;
  std::map<std::string, std::set<std::string>> returned;
  for (const auto& row : test::ReadRows(output / "points-to.tsv")) {
    if (row[3] == "return") returned[row[0] + "." + row[1] + row[2]].insert(row[4]);
  }
  return returned;
}

/// Callers get what these return by themselves, so nothing of it comes to their results while the solution is looked for.
TEST(Shortcuts, DumpAllThatMethodsReturn) {
  const auto all = ReturnedClasses("insensitive"), some = ReturnedClasses("shortcuts");
  ASSERT_FALSE(all.empty());
  for (const auto& [method, objects] : all) {
    ASSERT_TRUE(some.contains(method)) << method;
    EXPECT_TRUE(std::includes(objects.begin(), objects.end(), some.at(method).begin(), some.at(method).end())) << method;
  }
}

/// Calls of the program, with rows for its container or without.
CallGraph CallsOfOwnContainer(const std::string& name, const std::string& options) {
  const std::string package = "collections.own_container";
  const fs::path output = AnalyzePrograms({package}, "own", name, "--precision shortcuts" + options).folder;
  return ReadAnalysis(output, {package}).at(package);
}

TEST(ContainerRows, TellAContainerOfTheProgramApart) {
  test::TempDir dir;
  dir.Write("rows",
            "# a bag\nclass collections.own_container.Bag\n"
            "collections.own_container.Bag | put(Object) | 1>e\ncollections.own_container.Bag | take() | e>r\n"
            "collections/own_container/Bag | of(Object)  | r:new  0>r.e\n");
  const CallGraph without = CallsOfOwnContainer("own_container_mixed", "");
  const CallGraph with = CallsOfOwnContainer("own_container", " --containers " + dir.Path("rows"));
  const auto calls = [](const CallGraph& graph, const std::string& caller, const std::string& callee) {
    return std::any_of(graph.edges.begin(), graph.edges.end(), [&](const auto& edge) {
      return edge.first.class_name.ends_with("Main") && edge.first.method == caller && edge.second.class_name.ends_with(callee);
    });
  };
  EXPECT_TRUE(calls(without, "round", "Square"));
  EXPECT_TRUE(calls(with, "round", "Round"));
  EXPECT_TRUE(calls(with, "square", "Square"));
  EXPECT_FALSE(calls(with, "round", "Square"));
  EXPECT_FALSE(calls(with, "square", "Round"));
}

/// What xLeft() uses is of one of the two sides only, and so what xRight() does: the number of such calls of the program.
size_t CallsToldApart(const std::string& name) {
  const std::string package = "collections." + name;
  const fs::path output = AnalyzePrograms({package}, "own", name, "--reflection points-to --precision shortcuts").folder;
  const CallGraph graph = ReadAnalysis(output, {package}).at(package);
  size_t checked = 0;
  for (const auto& edge : graph.edges) {
    const std::string &caller = edge.first.method, &callee = edge.second.class_name;
    if (edge.second.method != "use" || !(caller.ends_with("Left") || caller.ends_with("Right"))) continue;
    EXPECT_TRUE(callee.ends_with(caller.ends_with("Left") ? "Left" : "Right")) << caller << " calls " << callee;
    ++checked;
  }
  return checked;
}

TEST(Containers, TellHoldersApart) { EXPECT_EQ(CallsToldApart("holders"), 27u); }
TEST(Containers, TellFunctionsApart) { EXPECT_EQ(CallsToldApart("functions"), 22u); }

std::vector<std::pair<std::string, std::string>> ReleasesAndVariants() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const std::string& variant : KnownVariants()) {
    all.emplace_back("8", variant);
    all.emplace_back("own", variant);
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Programs, TogetherTest, testing::ValuesIn(ReleasesAndVariants()),
                         [](const auto& info) { return info.param.first + "_" + Legal(info.param.second); });

}  // namespace
}  // namespace heliograph::programs
