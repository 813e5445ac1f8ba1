// The engine against the naive solver: the same call graph, points-to sets and reflective sites, exactly.
//
// Programs: the feature programs of tests/programs, and generated ones that one javac call compiles here. They
// run on a cut-down library (the classes of kLibrary out of the JDK; absent super types become phantoms), so
// that the naive solver ends within a second. Every class is an application class, so the variables of the
// library are compared as well, but keeps its platform flag, which decides what reflection rules follow.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reflect/analysis/reflection_analysis.h"
#include "tests/differential/oracle.h"
#include "tests/differential/variant_test_name.h"
#include "tests/differential/world.h"

namespace heliograph::testing {
namespace {

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

/// The variant on its share of the programs of all folders that have to do with reflection.
class OracleOfVariants : public ::testing::TestWithParam<std::string_view> {};

TEST_P(OracleOfVariants, AgreesOnProgramsWithReflection) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) {
    return !main.starts_with("reflection/") && !main.starts_with("rules/") && !main.starts_with("peers/") &&
           !main.starts_with("figures/");
  });
  ASSERT_GE(programs.mains.size(), 25u);
  World world(programs.roots);
  for (const std::string& main : ShareOf(GetParam(), programs.mains)) Compare(world, {main}, GetParam());
}

/// All but "points-to", which the tests above have.
std::vector<std::string_view> OtherVariants() {
  std::vector<std::string_view> names;
  for (const reflect::Variant& variant : reflect::Variants()) names.push_back(variant.name);
  std::erase(names, "points-to");
  return names;
}

INSTANTIATE_TEST_SUITE_P(Variants, OracleOfVariants, ::testing::ValuesIn(OtherVariants()), VariantTestName);

constexpr size_t kParts = 3;

/// Every third program from the parameter on.
class OracleOfManyPrograms : public ::testing::TestWithParam<size_t> {};

/// All these programs in one run on more of the JDK, with equal counters for any number of threads.
TEST_P(OracleOfManyPrograms, AgreesAtOnceWithALargerLibrary) {
  const auto in_packages = [](std::string_view name) {
    static const std::set<std::string_view> kPackages = {
        "java/lang",        "java/lang/reflect",    "java/util",       "java/util/function", "java/io",
        "java/util/stream", "java/util/concurrent", "java/util/regex", "java/lang/invoke"};
    const size_t slash = name.rfind('/');
    return slash != std::string_view::npos && kPackages.contains(name.substr(0, slash));
  };
  const FeaturePrograms programs = FindFeaturePrograms("own");
  const std::vector<std::string> mains = Every(kParts, GetParam(), programs.mains);
  World world(programs.roots, in_packages);
  std::map<std::string, uint64_t> counters;
  Compare(world, mains, "points-to", &counters);
  EXPECT_GT(counters["flow_edges"], 10000u);
  EXPECT_GT(counters["shared_uses"], 1000u);
  EXPECT_GT(counters["collapsed_pointers"], 0u) << "the world is too small to exercise collapsing";
}

INSTANTIATE_TEST_SUITE_P(Oracle, OracleOfManyPrograms, ::testing::Range(size_t{0}, kParts));

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

/// Arrays that show what a container holds have a type and no site: they stand for those of the type that code makes.
std::set<std::string> WithArrays(const std::set<std::string>& objects) {
  std::set<std::string> all = objects;
  for (const std::string& o : objects) {
    if (const size_t end = o.find("[] "); end != std::string::npos) all.insert(o.substr(0, end) + "[] some");
  }
  return all;
}

/// Shortcuts, those of containers among them, add nothing: neither calls nor objects.
void CompareWithInsensitive(World& world, const std::string& main, std::string_view variant, size_t* lost) {
  const PlainResult with = SolveWith(world, main, variant, true), without = SolveWith(world, main, variant, false);
  EXPECT_EQ(Added(with.edges, without.edges), std::vector<std::string>()) << main << ", " << variant;
  EXPECT_EQ(Added(with.reachable, without.reachable), std::vector<std::string>()) << main << ", " << variant;
  for (const auto& [variable, objects] : with.points_to) {
    const auto all = without.points_to.find(variable);
    ASSERT_NE(all, without.points_to.end()) << main << ", " << variant << ": " << variable;
    EXPECT_EQ(Added(objects, WithArrays(all->second)), std::vector<std::string>()) << main << ", " << variant << ": " << variable;
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
    const Shortcuts with = seed % 2 == 0 ? Shortcuts::kContainersToo : Shortcuts::kGroups;
    Compare(*world, {main}, variants[seed % variants.size()].name, nullptr, with);
    Compare(*world, {main}, "points-to", nullptr, Shortcuts::kGroups);
  }
  EXPECT_GT(hosts, 25 * kSeeds);
  EXPECT_GT(views, 50 * kSeeds) << "the programs are too small to exercise containers";
}

TEST(OracleOfShortcuts, ContainersAddNothing) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  // The small library lacks what the bodies of some factories need; the table does not.
  std::erase_if(programs.mains, [](const std::string& main) {
    return !main.starts_with("collections/") || main == "collections/container_factories/Main" ||
           main == "collections/enum_complements/Main";
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
  for (const std::string& main : Every(2, 0, programs.mains)) {
    Compare(world, {main}, "points-to", nullptr, Shortcuts::kParameters);
  }
}

TEST(OracleOfContainers, AgreesOnFeaturePrograms) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots);
  for (size_t i = 0; i < programs.mains.size(); ++i) {
    const std::string& main = programs.mains[i];
    const bool collections = main.starts_with("collections/");
    if (collections || i % 3 == 0) Compare(world, {main}, "points-to", nullptr, Shortcuts::kContainersToo);
    if (collections) Compare(world, {main}, "points-to", nullptr, Shortcuts::kGroups);
  }
  for (const Shortcuts with : {Shortcuts::kContainersToo, Shortcuts::kGroups})
    Compare(world, {"collections/arrays_of_no_site/Main"}, "full", nullptr, with);
}

TEST_P(OracleOfVariants, AgreesWithShortcuts) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) { return !main.starts_with("rules/"); });
  World world(programs.roots);
  for (const std::string& main : ShareOf(GetParam(), programs.mains)) {
    Compare(world, {main}, GetParam(), nullptr, Shortcuts::kParameters);
  }
}

}  // namespace
}  // namespace heliograph::testing
