// Saturation: the engine against the naive solver with low limits; what it adds; that the schedule does not matter.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reflect/analysis/reflection_analysis.h"
#include "tests/differential/oracle.h"
#include "tests/differential/variant_test_name.h"
#include "tests/differential/world.h"

namespace heliograph::testing {
namespace {

size_t CompareSaturated(World& world, const std::string& main, std::string_view variant, uint32_t from) {
  SCOPED_TRACE("more than " + std::to_string(from) + " objects");
  world.saturate_from = from;
  std::map<std::string, uint64_t> counters;
  Compare(world, {main}, variant, &counters);
  world.saturate_from = 0;
  return counters["saturated_pointers"];
}

TEST(OracleOfSaturation, AgreesOnGeneratedPrograms) {
  constexpr uint64_t kSeeds = 24;
  const test::TempDir dir;
  const std::unique_ptr<World> world = Generate(kSeeds, true, dir);
  ASSERT_NE(world, nullptr);
  const auto variants = reflect::Variants();
  size_t saturated = 0;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::string main = "gen" + std::to_string(seed) + "/Main";
    saturated += CompareSaturated(*world, main, "points-to", 2 + seed % 7);
    saturated += CompareSaturated(*world, main, variants[seed % variants.size()].name, 1 + seed % 5 * 4);
  }
  EXPECT_GT(saturated, 100 * kSeeds);
}

TEST(OracleOfSaturation, AgreesOnFeaturePrograms) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  ASSERT_GE(programs.mains.size(), 40u);
  World world(programs.roots);
  for (size_t i = 0; i < programs.mains.size(); i += 3) {
    CompareSaturated(world, programs.mains[i], "points-to", static_cast<uint32_t>(30 + i % 50));
  }
}

/// Nothing is lost: neither calls nor objects.
TEST(Saturation, OnlyAdds) {
  constexpr uint64_t kSeeds = 24;
  const test::TempDir dir;
  const std::unique_ptr<World> world = Generate(kSeeds, true, dir);
  ASSERT_NE(world, nullptr);
  size_t added = 0;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    const std::string main = "gen" + std::to_string(seed) + "/Main";
    const PlainResult exact = SolveWith(*world, main, "points-to", false);
    world->saturate_from = 2 + seed % 4;
    const PlainResult saturated = SolveWith(*world, main, "points-to", false);
    world->saturate_from = 0;
    ExpectSubset(exact, saturated, main);
    for (const auto& [variable, objects] : exact.points_to) added += saturated.points_to.at(variable).size() - objects.size();
  }
  EXPECT_GT(added, 1000 * kSeeds) << "the programs are too small to exercise saturation";
}

/// When a pointer is found to be crowded depends on the schedule; which ones are at the end does not.
TEST(Saturation, TheScheduleDoesNotMatter) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots);
  world.saturate_from = 40;
  for (size_t i = 0; i < programs.mains.size(); i += 5) {
    const auto solve = [&](uint64_t seed, uint32_t threads) {
      return Lines(world.Run({programs.mains[i]}, *reflect::FindVariant("full"), [&](parallel::SolverInput& input) {
        input.schedule_seed = seed;
        input.threads = threads;
        input.share_from = 4;
        return ToPlain(parallel::Solve(input));
      }));
    };
    const std::set<std::string> first = solve(0, 1);
    for (const auto& [seed, threads] : {std::pair(1, 1), std::pair(2, 4), std::pair(0, 7)}) {
      const std::set<std::string> other = solve(seed, threads);
      EXPECT_EQ(Added(first, other), std::vector<std::string>()) << programs.mains[i] << ", schedule " << seed;
      EXPECT_EQ(Added(other, first), std::vector<std::string>()) << programs.mains[i] << ", schedule " << seed;
    }
  }
}

class SaturationWithVariants : public ::testing::TestWithParam<std::string_view> {};

TEST_P(SaturationWithVariants, AgreesOnProgramsWithReflection) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) { return !main.starts_with("rules/"); });
  World world(programs.roots);
  const auto variants = reflect::Variants();
  const auto variant = std::find_if(variants.begin(), variants.end(), [](const auto& v) { return v.name == GetParam(); });
  for (size_t i = static_cast<size_t>(variant - variants.begin()) % 6; i < programs.mains.size(); i += 6) {
    CompareSaturated(world, programs.mains[i], GetParam(), static_cast<uint32_t>(30 + i % 40));
  }
}

std::vector<std::string_view> AllVariants() {
  std::vector<std::string_view> names;
  for (const reflect::Variant& variant : reflect::Variants()) names.push_back(variant.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Oracle, SaturationWithVariants, ::testing::ValuesIn(AllVariants()), VariantTestName);

}  // namespace
}  // namespace heliograph::testing
