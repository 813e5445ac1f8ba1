// The engine against the naive solver: the same call graph, points-to sets and reflective sites, exactly.
//
// Programs: the feature programs of tests/programs, and generated ones that one javac call compiles here. They
// run on a cut-down library (the classes of kLibrary out of the JDK; absent super types become phantoms), so
// that the naive solver ends within a second. Every class is an application class, so the variables of the
// library are compared as well, but keeps its platform flag, which decides what reflection rules follow.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/classpath/class_path.h"
#include "frontend/jvm/jvm_model.h"
#include "frontend/lowering/lowering.h"
#include "parallel/solver/solver.h"
#include "reflect/analysis/reflection_analysis.h"
#include "support/command.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"
#include "tests/differential/naive_solver.h"
#include "tests/differential/program_generator.h"
#include "tests/differential/variant_test_name.h"
#include "tests/differential/world.h"

namespace heliograph::testing {
namespace {

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

enum class Shortcuts { kNone, kParameters, kContainersToo };

/// Compares one run from these main classes; returns the number of facts.
size_t Compare(World& world, const std::vector<std::string>& mains, std::string_view variant = "points-to",
               std::map<std::string, uint64_t>* counters = nullptr, Shortcuts shortcuts = Shortcuts::kNone) {
  // From two objects on deltas are shared, so that small programs share them too; and once as by default.
  static constexpr std::pair<uint32_t, uint32_t> kRuns[] = {{1, 2}, {2, 2}, {4, 2}, {7, 2}, {1, 32}};  // threads, share_from
  const double begin = Seconds();
  const PlainResult naive = world.Run(mains, *reflect::FindVariant(variant), [&](parallel::SolverInput& input) {
    input.shortcuts = shortcuts != Shortcuts::kNone;
    input.container_shortcuts = shortcuts == Shortcuts::kContainersToo;
    return SolveNaively(input);
  });
  const double end = Seconds();
  const std::set<std::string> expected = Lines(naive);
  for (const auto& run : kRuns) {
    const uint32_t threads = run.first, share_from = run.second;
    const PlainResult engine = world.Run(mains, *reflect::FindVariant(variant), [&](parallel::SolverInput& input) {
      input.threads = threads;
      input.share_from = share_from;
      input.shortcuts = shortcuts != Shortcuts::kNone;
      input.container_shortcuts = shortcuts == Shortcuts::kContainersToo;
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

void CompareFeaturePrograms(const std::string& release) {
  const FeaturePrograms programs = FindFeaturePrograms(release);
  ASSERT_GE(programs.mains.size(), 40u);
  World world(programs.roots);
  size_t facts = 0;
  for (const std::string& main : programs.mains) facts += Compare(world, {main});
  EXPECT_GT(facts, 50 * programs.mains.size());
}

TEST(Oracle, AgreesOnFeatureProgramsOfRelease8) { CompareFeaturePrograms("8"); }

TEST(Oracle, AgreesOnFeatureProgramsOfTheJdksOwnRelease) { CompareFeaturePrograms("own"); }

/// The variant on the programs of all folders that have to do with reflection.
class OracleOfVariants : public ::testing::TestWithParam<std::string_view> {};

TEST_P(OracleOfVariants, AgreesOnProgramsWithReflection) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) {
    return !main.starts_with("reflection/") && !main.starts_with("rules/") && !main.starts_with("peers/") &&
           !main.starts_with("figures/");
  });
  ASSERT_GE(programs.mains.size(), 25u);
  World world(programs.roots);
  for (const std::string& main : programs.mains) Compare(world, {main}, GetParam());
}

/// All but "points-to", which the tests above have.
std::vector<std::string_view> OtherVariants() {
  std::vector<std::string_view> names;
  for (const reflect::Variant& variant : reflect::Variants()) names.push_back(variant.name);
  std::erase(names, "points-to");
  return names;
}

INSTANTIATE_TEST_SUITE_P(Variants, OracleOfVariants, ::testing::ValuesIn(OtherVariants()), VariantTestName);

/// All programs in one run on more of the JDK, with equal counters for any number of threads.
TEST(Oracle, AgreesOnAllFeatureProgramsAtOnceWithALargerLibrary) {
  const auto in_packages = [](std::string_view name) {
    static const std::set<std::string_view> kPackages = {
        "java/lang",        "java/lang/reflect",    "java/util",       "java/util/function", "java/io",
        "java/util/stream", "java/util/concurrent", "java/util/regex", "java/lang/invoke"};
    const size_t slash = name.rfind('/');
    return slash != std::string_view::npos && kPackages.contains(name.substr(0, slash));
  };
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots, in_packages);
  std::map<std::string, uint64_t> counters;
  Compare(world, programs.mains, "points-to", &counters);
  EXPECT_GT(counters["flow_edges"], 10000u);
  EXPECT_GT(counters["shared_uses"], 1000u);
  EXPECT_GT(counters["collapsed_pointers"], 0u) << "the world is too small to exercise collapsing";
}

/// Compiled programs of seeds 0, 1, ...
std::unique_ptr<World> Generate(uint64_t seeds, bool passing, const test::TempDir& dir, bool containers = false) {
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

TEST(Oracle, AgreesOnGeneratedPrograms) {
  constexpr uint64_t kSeeds = 40;
  const test::TempDir dir;
  const std::unique_ptr<World> world = Generate(kSeeds, false, dir);
  ASSERT_NE(world, nullptr);
  const auto variants = reflect::Variants();
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::vector<std::string> main{"gen" + std::to_string(seed) + "/Main"};
    Compare(*world, main);
    Compare(*world, main, variants[seed % variants.size()].name);
  }
}

PlainResult SolveWith(World& world, const std::string& main, std::string_view variant, bool shortcuts) {
  return world.Run({main}, *reflect::FindVariant(variant), [&](parallel::SolverInput& input) {
    input.shortcuts = input.container_shortcuts = shortcuts;
    return ToPlain(parallel::Solve(input));
  });
}

/// What one has and the other has not.
std::vector<std::string> Added(const std::set<std::string>& has, const std::set<std::string>& has_not) {
  std::vector<std::string> added;
  std::set_difference(has.begin(), has.end(), has_not.begin(), has_not.end(), std::back_inserter(added));
  return added;
}

/// Shortcuts, those of containers among them, add nothing: neither calls nor objects.
void CompareWithInsensitive(World& world, const std::string& main, std::string_view variant, size_t* lost) {
  const PlainResult with = SolveWith(world, main, variant, true), without = SolveWith(world, main, variant, false);
  EXPECT_EQ(Added(with.edges, without.edges), std::vector<std::string>()) << main << ", " << variant;
  EXPECT_EQ(Added(with.reachable, without.reachable), std::vector<std::string>()) << main << ", " << variant;
  for (const auto& [variable, objects] : with.points_to) {
    const auto all = without.points_to.find(variable);
    ASSERT_NE(all, without.points_to.end()) << main << ", " << variant << ": " << variable;
    EXPECT_EQ(Added(objects, all->second), std::vector<std::string>()) << main << ", " << variant << ": " << variable;
    if (!variable.ends_with(" v1")) *lost += all->second.size() - objects.size();
  }
}

TEST(OracleOfShortcuts, AgreesOnGeneratedPrograms) {
  constexpr uint64_t kSeeds = 40;
  const test::TempDir dir;
  const std::unique_ptr<World> world = Generate(kSeeds, true, dir);
  ASSERT_NE(world, nullptr);
  const auto variants = reflect::Variants();
  std::map<std::string, uint64_t> counters;
  uint64_t shortcuts = 0;
  size_t lost = 0;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::string main = "gen" + std::to_string(seed) + "/Main";
    counters.clear();
    Compare(*world, {main}, "points-to", &counters, Shortcuts::kParameters);
    shortcuts += counters["shortcuts"];
    const std::string_view variant = variants[seed % variants.size()].name;
    Compare(*world, {main}, variant, nullptr, Shortcuts::kParameters);
    CompareWithInsensitive(*world, main, "points-to", &lost);
  }
  EXPECT_GT(shortcuts, 100 * kSeeds);
  EXPECT_GT(lost, 10 * kSeeds) << "the programs are too small to exercise shortcuts";
}

TEST(OracleOfContainers, AgreesOnGeneratedPrograms) {
  constexpr uint64_t kSeeds = 18;
  const test::TempDir dir;
  const std::unique_ptr<World> world = Generate(kSeeds, true, dir, true);
  ASSERT_NE(world, nullptr);
  const auto variants = reflect::Variants();
  std::map<std::string, uint64_t> counters;
  uint64_t hosts = 0, views = 0;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::string main = "gen" + std::to_string(seed) + "/Main";
    counters.clear();
    Compare(*world, {main}, "points-to", &counters, Shortcuts::kContainersToo);
    hosts += counters["container_hosts"];
    views += counters["container_views"];
    Compare(*world, {main}, variants[seed % variants.size()].name, nullptr, Shortcuts::kContainersToo);
  }
  EXPECT_GT(hosts, 25 * kSeeds);
  EXPECT_GT(views, 50 * kSeeds) << "the programs are too small to exercise containers";
}

TEST(OracleOfShortcuts, ContainersAddNothing) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  // The small library lacks what the bodies of some factories need; the table does not.
  std::erase_if(programs.mains, [](const std::string& main) {
    return !main.starts_with("collections/") || main == "collections/container_factories/Main";
  });
  World world(programs.roots);
  size_t lost = 0;
  for (const std::string& main : programs.mains) CompareWithInsensitive(world, main, "points-to", &lost);
  EXPECT_GT(lost, 200u) << "containers are not told apart";
}

TEST(OracleOfShortcuts, AgreesOnFeaturePrograms) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  ASSERT_GE(programs.mains.size(), 40u);
  World world(programs.roots);
  for (const std::string& main : programs.mains) Compare(world, {main}, "points-to", nullptr, Shortcuts::kParameters);
}

TEST(OracleOfContainers, AgreesOnFeaturePrograms) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots);
  for (const std::string& main : programs.mains) Compare(world, {main}, "points-to", nullptr, Shortcuts::kContainersToo);
}

TEST_P(OracleOfVariants, AgreesWithShortcuts) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) { return !main.starts_with("rules/"); });
  World world(programs.roots);
  for (const std::string& main : programs.mains) Compare(world, {main}, GetParam(), nullptr, Shortcuts::kParameters);
}

struct NamedPolicy {
  const char* name;
  parallel::ContextPolicy policy;
};

using Kind = parallel::ContextKind;

constexpr NamedPolicy kPolicies[] = {{"1-call", {Kind::kCall, 1}},  {"2-call", {Kind::kCall, 2}},  {"1-obj", {Kind::kObject, 1}},
                                     {"2-obj", {Kind::kObject, 2}}, {"3-obj", {Kind::kObject, 3}}, {"1-type", {Kind::kType, 1}},
                                     {"2-type", {Kind::kType, 2}},  {"hybrid", {Kind::kHybrid, 3}}};

void CompareInContexts(World& world, const std::string& main, std::string_view variant, const NamedPolicy& policy) {
  SCOPED_TRACE(policy.name);
  world.contexts = policy.policy;
  Compare(world, {main}, variant);
  world.contexts = {};
}

/// `fewer` has no call, method or object that `more` has not.
void ExpectSubset(const PlainResult& fewer, const PlainResult& more, const std::string& what) {
  EXPECT_EQ(Added(fewer.edges, more.edges), std::vector<std::string>()) << what;
  EXPECT_EQ(Added(fewer.reachable, more.reachable), std::vector<std::string>()) << what;
  for (const auto& [variable, objects] : fewer.points_to) {
    const auto all = more.points_to.find(variable);
    ASSERT_NE(all, more.points_to.end()) << what << ": " << variable;
    EXPECT_EQ(Added(objects, all->second), std::vector<std::string>()) << what << ": " << variable;
  }
}

size_t NumFacts(const PlainResult& result) { return Lines(result).size(); }

TEST(OracleOfContexts, AgreesOnGeneratedPrograms) {
  constexpr uint64_t kSeeds = 16;
  const test::TempDir dir;
  const std::unique_ptr<World> world = Generate(kSeeds, true, dir);
  ASSERT_NE(world, nullptr);
  const auto variants = reflect::Variants();
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::string main = "gen" + std::to_string(seed) + "/Main";
    for (size_t i = 0; i < std::size(kPolicies); ++i) {
      if (i % 4 == seed % 4) CompareInContexts(*world, main, "points-to", kPolicies[i]);
      if (i == seed % std::size(kPolicies)) CompareInContexts(*world, main, variants[seed % variants.size()].name, kPolicies[i]);
    }
  }
}

TEST(OracleOfContexts, AgreesOnFeaturePrograms) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  ASSERT_GE(programs.mains.size(), 40u);
  World world(programs.roots);
  size_t next = 0;
  for (const std::string& main : programs.mains)
    CompareInContexts(world, main, "points-to", kPolicies[next++ % std::size(kPolicies)]);
}

/// Contexts only take away: everything without them, and each further level of theirs.
TEST(Contexts, AddNothing) {
  constexpr uint64_t kSeeds = 24;
  const test::TempDir dir;
  const std::unique_ptr<World> world = Generate(kSeeds, true, dir);
  ASSERT_NE(world, nullptr);
  std::map<std::string, size_t> facts;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::string main = "gen" + std::to_string(seed) + "/Main";
    std::map<std::string, PlainResult> results;
    const auto solve = [&](const std::string& name, const parallel::ContextPolicy& policy) {
      world->contexts = policy;
      results[name] = SolveWith(*world, main, "points-to", false);
      facts[name] += NumFacts(results[name]);
    };
    solve("insensitive", {});
    for (const NamedPolicy& policy : kPolicies) {
      solve(policy.name, policy.policy);
      ExpectSubset(results[policy.name], results["insensitive"], main + ", " + policy.name);
    }
    // Not the hybrid: a chain of static calls has call sites in the place of the second allocation site.
    for (const auto& [fewer, more] :
         {std::pair("2-call", "1-call"), std::pair("2-obj", "1-obj"), std::pair("3-obj", "2-obj"), std::pair("2-type", "1-type"),
          std::pair("1-obj", "1-type"), std::pair("2-obj", "2-type")}) {
      ExpectSubset(results[fewer], results[more], main + ", " + fewer + " and " + more);
    }
  }
  EXPECT_LT(facts["1-obj"], facts["insensitive"] * 19 / 20) << "the programs are too small to exercise contexts";
  EXPECT_LT(facts["2-obj"], facts["1-obj"]);
  EXPECT_LT(facts["1-call"], facts["insensitive"]);
}

/// Every fourth program, another part of them for each variant: an analysis in contexts is a long one for the naive solver.
TEST_P(OracleOfVariants, AgreesWithContexts) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) { return !main.starts_with("rules/"); });
  World world(programs.roots);
  const auto variants = reflect::Variants();
  const auto variant = std::find_if(variants.begin(), variants.end(), [](const auto& v) { return v.name == GetParam(); });
  const auto first = static_cast<size_t>(variant - variants.begin());
  for (size_t i = first % 4; i < programs.mains.size(); i += 4) {
    CompareInContexts(world, programs.mains[i], GetParam(), kPolicies[(first + i / 4) % std::size(kPolicies)]);
  }
}

}  // namespace
}  // namespace heliograph::testing
