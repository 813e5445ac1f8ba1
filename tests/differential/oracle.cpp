#include "tests/differential/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iterator>

#include "support/command.h"
#include "support/jdk_locator.h"
#include "tests/differential/program_generator.h"

namespace heliograph::testing {

namespace fs = std::filesystem;

std::set<std::string> Lines(const PlainResult& result) {
  std::set<std::string> lines;
  for (const std::string& m : result.reachable) lines.insert("reachable " + m);
  for (const std::string& e : result.edges) lines.insert("edge " + e);
  for (const std::string& r : result.reflective) lines.insert("reflective " + r);
  for (const auto& [variable, objects] : result.points_to) {
    for (const std::string& o : objects) lines.insert("points-to " + variable + ": " + o);
  }
  return lines;
}

namespace {

/// What only one of the two says, cut after a few lines; empty if they agree.
std::string Differences(const std::set<std::string>& naive, const std::set<std::string>& engine) {
  constexpr size_t kShown = 12;
  std::string text;
  const auto list = [&](const char* title, const std::set<std::string>& a, const std::set<std::string>& b) {
    std::vector<std::string> only;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(only));
    if (only.empty()) return;
    text += "\n" + std::to_string(only.size()) + title;
    for (size_t i = 0; i < std::min(only.size(), kShown); ++i) text += "\n  " + only[i];
  };
  list(" facts only in the naive solver", naive, engine);
  list(" facts only in the engine", engine, naive);
  return text;
}

double Seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

void Choose(Shortcuts shortcuts, parallel::SolverInput* input) {
  input->shortcuts = shortcuts != Shortcuts::kNone;
  input->container_shortcuts = shortcuts == Shortcuts::kContainersToo || shortcuts == Shortcuts::kGroups;
  if (shortcuts == Shortcuts::kGroups) input->many_containers = 3;
}

}  // namespace

size_t Compare(World& world, const std::vector<std::string>& mains, std::string_view variant,
               std::map<std::string, uint64_t>* counters, Shortcuts shortcuts) {
  // From two objects on deltas are shared, so that small programs share them too; and once as by default.
  static constexpr std::pair<uint32_t, uint32_t> kRuns[] = {{1, 2}, {2, 2}, {4, 2}, {7, 2}, {1, 8}};  // threads, share_from
  const double begin = Seconds();
  const PlainResult naive = world.Run(mains, *reflect::FindVariant(variant), [&](parallel::SolverInput& input) {
    Choose(shortcuts, &input);
    return SolveNaively(input);
  });
  const double end = Seconds();
  const std::set<std::string> expected = Lines(naive);
  for (const auto& run : kRuns) {
    const uint32_t threads = run.first, share_from = run.second;
    const PlainResult engine = world.Run(mains, *reflect::FindVariant(variant), [&](parallel::SolverInput& input) {
      input.threads = threads;
      input.share_from = share_from;
      Choose(shortcuts, &input);
      const AnalysisResult result = parallel::Solve(input);
      if (counters != nullptr && counters->empty()) *counters = result.counters;
      if (counters != nullptr && share_from == 2) {
        EXPECT_EQ(*counters, result.counters) << threads << " threads";
      }
      return ToPlain(result);
    });
    if (engine.reachable == naive.reachable && engine.edges == naive.edges && engine.points_to == naive.points_to &&
        engine.reflective == naive.reflective) {
      continue;
    }
    ADD_FAILURE() << mains.front() << ", " << variant
                  << (shortcuts == Shortcuts::kNone         ? ""
                      : shortcuts == Shortcuts::kParameters ? " and shortcuts"
                      : shortcuts == Shortcuts::kGroups     ? " and shortcuts of groups of containers"
                                                            : " and shortcuts of containers")
                  << " with " << threads << " threads" << Differences(expected, Lines(engine));
    break;
  }
  if (std::getenv("HELIOGRAPH_ORACLE_SIZES") != nullptr) {
    std::printf("%s: %zu methods, %zu edges, %zu facts, %zu reflective sites, naive %.2f s, engine %.2f s\n",
                mains.front().c_str(), naive.reachable.size(), naive.edges.size(), expected.size(), naive.reflective.size(),
                end - begin, Seconds() - end);
  }
  return expected.size();
}

std::unique_ptr<World> Generate(uint64_t seeds, bool passing, const test::TempDir& dir, bool containers) {
  std::string files;
  for (uint64_t seed = 0; seed < seeds; ++seed) {
    const std::string package = "gen" + std::to_string(seed);
    differential::GeneratorOptions options;
    options.classes = 3 + static_cast<int>(seed % 5);
    options.statements = 2 + static_cast<int>(seed % 3);
    options.collections = seed % 4 != 3;
    options.passing = passing;
    options.containers = containers;
    files += " " + dir.Write("sources/" + package + "/Main.java", differential::GenerateProgram(seed, options));
  }
  const std::string javac = test::AnyJdk() + "/bin/javac";
  if (!fs::exists(javac)) {
    ADD_FAILURE() << "no " << javac << ": install openjdk-17-jdk-headless or set JAVA_HOME to a JDK with a compiler";
    return nullptr;
  }
  const test::Outcome compiled = test::RunShell("'" + javac + "' -nowarn -Xlint:none -d " + dir.Path("classes") + files);
  EXPECT_EQ(compiled.status, 0) << compiled.output;
  return compiled.status == 0 ? std::make_unique<World>(std::vector<std::string>{dir.Path("classes")}) : nullptr;
}

PlainResult SolveWith(World& world, const std::string& main, std::string_view variant, bool shortcuts) {
  return world.Run({main}, *reflect::FindVariant(variant), [&](parallel::SolverInput& input) {
    input.shortcuts = input.container_shortcuts = shortcuts;
    return ToPlain(parallel::Solve(input));
  });
}

std::vector<std::string> Added(const std::set<std::string>& has, const std::set<std::string>& has_not) {
  std::vector<std::string> added;
  std::set_difference(has.begin(), has.end(), has_not.begin(), has_not.end(), std::back_inserter(added));
  return added;
}

void ExpectSubset(const PlainResult& fewer, const PlainResult& more, const std::string& what) {
  EXPECT_EQ(Added(fewer.edges, more.edges), std::vector<std::string>()) << what;
  EXPECT_EQ(Added(fewer.reachable, more.reachable), std::vector<std::string>()) << what;
  for (const auto& [variable, objects] : fewer.points_to) {
    const auto all = more.points_to.find(variable);
    ASSERT_NE(all, more.points_to.end()) << what << ": " << variable;
    EXPECT_EQ(Added(objects, all->second), std::vector<std::string>()) << what << ": " << variable;
  }
}

}  // namespace heliograph::testing
