// Contexts: the engine against the naive solver with each kind of them, with all methods and with some; what they take away.

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
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

struct NamedPolicy {
  const char* name;
  parallel::ContextPolicy policy;
};

using Kind = parallel::ContextKind;

constexpr NamedPolicy kPolicies[] = {{"1-call", {Kind::kCall, 1}},  {"2-call", {Kind::kCall, 2}},  {"1-obj", {Kind::kObject, 1}},
                                     {"2-obj", {Kind::kObject, 2}}, {"3-obj", {Kind::kObject, 3}}, {"1-type", {Kind::kType, 1}},
                                     {"2-type", {Kind::kType, 2}},  {"hybrid", {Kind::kHybrid, 3}}};

void CompareInContexts(World& world, const std::string& main, std::string_view variant, const NamedPolicy& policy,
                       std::optional<uint32_t> some = std::nullopt) {
  SCOPED_TRACE(policy.name);
  world.contexts = policy.policy;
  if (some) world.SelectSome(*some);
  Compare(world, {main}, variant);
  world.contexts = {};
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
  for (const std::string& main : Every(3, 0, programs.mains)) {
    CompareInContexts(world, main, "points-to", kPolicies[next++ % std::size(kPolicies)]);
  }
}

/// With some methods in contexts and others not, calls go from each kind to the other.
TEST(OracleOfContexts, AgreesWithSomeMethodsSelected) {
  constexpr uint32_t kSeeds = 8;
  const test::TempDir dir;
  const std::unique_ptr<World> world = Generate(kSeeds, true, dir);
  ASSERT_NE(world, nullptr);
  const auto variants = reflect::Variants();
  for (uint32_t seed = 0; seed < kSeeds; ++seed) {
    const std::string main = "gen" + std::to_string(seed) + "/Main";
    CompareInContexts(*world, main, "points-to", kPolicies[seed % std::size(kPolicies)], seed);
    CompareInContexts(*world, main, variants[seed % variants.size()].name, kPolicies[(seed + 3) % std::size(kPolicies)],
                      seed + 1);
  }
}

TEST(OracleOfContexts, AgreesOnFeatureProgramsWithSomeMethodsSelected) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots);
  for (size_t i = 0; i < programs.mains.size(); i += 5) {
    CompareInContexts(world, programs.mains[i], "points-to", kPolicies[i / 5 % std::size(kPolicies)], static_cast<uint32_t>(i));
  }
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
    world->contexts = {Kind::kObject, 2};
    world->SelectSome(static_cast<uint32_t>(seed));
    ExpectSubset(SolveWith(*world, main, "points-to", false), results["insensitive"], main + ", 2-obj for some methods");
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

class ContextsWithVariants : public ::testing::TestWithParam<std::string_view> {};

std::vector<std::string_view> OtherVariants() {
  std::vector<std::string_view> names;
  for (const reflect::Variant& variant : reflect::Variants()) names.push_back(variant.name);
  std::erase(names, "points-to");
  return names;
}

INSTANTIATE_TEST_SUITE_P(Variants, ContextsWithVariants, ::testing::ValuesIn(OtherVariants()), VariantTestName);

/// Every fourth program, another part of them for each variant: an analysis in contexts is a long one for the naive solver.
TEST_P(ContextsWithVariants, Agree) {
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
