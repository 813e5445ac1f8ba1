// A run that ends early, at any question to its budget: what it gives is a well-formed part of the whole solution.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "reflect/specification/specification_points.h"
#include "support/counted_budget.h"
#include "tests/differential/world.h"

namespace heliograph::testing {
namespace {

using test::CountedBudget;

struct Run {
  bool complete = false;
  std::string stop_reason;
  size_t sites_called_complete = 0;
  std::set<std::string> facts;
};

std::set<std::string> Facts(const AnalysisResult& result) {
  const PlainResult plain = ToPlain(result);
  std::set<std::string> facts;
  for (const std::string& m : plain.reachable) facts.insert("reachable " + m);
  for (const std::string& e : plain.edges) facts.insert("edge " + e);
  for (const auto& [variable, objects] : plain.points_to) {
    for (const std::string& o : objects) facts.insert("points-to " + variable + ": " + o);
  }
  for (const ReflectiveSite& row : result.reflective_sites) {
    const CallSite& site = result.call_sites[row.site.value];
    const std::string where = result.program->MethodDisplayName(site.caller) + " @ " + std::to_string(site.offset);
    for (const ReflectiveTarget& t : row.targets)
      facts.insert("target " + where + " " + row.api + " " + result.reflective_texts[t.target]);
  }
  return facts;
}

void CheckForm(const AnalysisResult& result) {
  const std::set<MethodId> reachable(result.reachable_methods.begin(), result.reachable_methods.end());
  EXPECT_EQ(reachable.size(), result.reachable_methods.size());
  for (const CallEdge& edge : result.call_edges) {
    ASSERT_LT(edge.site.value, result.call_sites.size());
    EXPECT_TRUE(reachable.contains(edge.callee)) << result.program->MethodDisplayName(edge.callee);
    const MethodId caller = result.call_sites[edge.site.value].caller;
    EXPECT_TRUE(!caller.valid() || reachable.contains(caller)) << result.program->MethodDisplayName(caller);
  }
  EXPECT_TRUE(std::is_sorted(result.call_edges.begin(), result.call_edges.end()));
}

Run RunWith(World& world, const std::vector<std::string>& mains, std::string_view variant, CountedBudget& budget,
            uint32_t threads) {
  Run run;
  world.budget = &budget;
  world.Run(mains, *reflect::FindVariant(variant), [&](parallel::SolverInput& input) {
    input.threads = threads;
    const AnalysisResult result = parallel::Solve(input);
    CheckForm(result);
    run.complete = result.complete;
    run.stop_reason = result.stop_reason;
    run.sites_called_complete =
        std::count_if(result.reflective_sites.begin(), result.reflective_sites.end(),
                      [](const ReflectiveSite& row) { return row.sound == 'y' || row.status == SiteStatus::kResolved; });
    run.facts = Facts(result);
    return PlainResult{};
  });
  world.budget = nullptr;
  return run;
}

std::string FirstOutside(const std::set<std::string>& part, const std::set<std::string>& whole) {
  for (const std::string& fact : part) {
    if (!whole.contains(fact)) return fact;
  }
  return "";
}

/// Runs that end after 0, 1/stops, 2/stops ... of the questions that the whole run asks.
void CheckStops(World& world, const std::vector<std::string>& mains, std::string_view variant, uint64_t stops) {
  CountedBudget unlimited;
  const Run whole = RunWith(world, mains, variant, unlimited, 1);
  EXPECT_TRUE(whole.complete);
  EXPECT_EQ(whole.stop_reason, "");
  EXPECT_GT(whole.sites_called_complete, 0u);
  ASSERT_GT(unlimited.asked(), 1000u);
  for (uint64_t stop = 0; stop < stops; ++stop) {
    CountedBudget budget(unlimited.asked() * stop / stops);
    const Run part = RunWith(world, mains, variant, budget, stop % 2 == 0 ? 1 : 4);
    SCOPED_TRACE(std::string(variant) + ", " + std::to_string(stop) + " of " + std::to_string(stops));
    EXPECT_FALSE(part.complete);
    EXPECT_EQ(part.stop_reason, "no more questions");
    EXPECT_EQ(part.sites_called_complete, 0u);
    EXPECT_EQ(FirstOutside(part.facts, whole.facts), "");
    EXPECT_LT(part.facts.size(), whole.facts.size());
  }
}

std::vector<std::string> ReflectivePrograms(const FeaturePrograms& programs) {
  std::vector<std::string> mains = programs.mains;
  std::erase_if(mains, [](const std::string& main) {
    return !main.starts_with("rules/") && !main.starts_with("strings/") && !main.starts_with("configuration/");
  });
  return mains;
}

TEST(BudgetTest, RunsThatEndEarlyGiveAPartOfTheSolution) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  const std::vector<std::string> mains = ReflectivePrograms(programs);
  ASSERT_GE(mains.size(), 20u);
  World world(programs.roots);
  for (const char* variant : {"points-to", "solar", "full"}) CheckStops(world, mains, variant, 12);
}

/// Each rule has a program: its handlers run alone, under a budget that is spent from the beginning and under budgets that end
/// somewhere.
TEST(BudgetTest, EachProgramOfRulesEndsAnywhere) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots);
  std::minstd_rand random(1);
  for (const std::string& main : programs.mains) {
    if (!main.starts_with("rules/") && !main.starts_with("reflection/")) continue;
    SCOPED_TRACE(main);
    CountedBudget unlimited;
    const auto whole = RunWith(world, {main}, "full", unlimited, 1);
    EXPECT_TRUE(whole.complete);
    for (int stop = 0; stop < 3; ++stop) {
      CountedBudget budget(stop == 0 ? 0 : random() % unlimited.asked());
      const auto part = RunWith(world, {main}, "full", budget, 1);
      EXPECT_FALSE(part.complete);
      EXPECT_EQ(part.sites_called_complete, 0u);
      EXPECT_EQ(FirstOutside(part.facts, whole.facts), "");
    }
  }
}

/// Large enough for deltas that are passed on by shards, and for cycles that collapse.
TEST(BudgetTest, RunsThatEndEarlyGiveAPartOnALargerLibraryToo) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots, [](std::string_view name) {
    return name.starts_with("java/lang/") || (name.starts_with("java/util/") && name.find('/', 10) == std::string_view::npos);
  });
  CheckStops(world, programs.mains, "points-to", 8);
}

TEST(BudgetTest, ASearchForSpecificationPointsThatEndsEarlyGivesAPartOfThem) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots);
  world.Run(ReflectivePrograms(programs), *reflect::FindVariant("full"), [&](parallel::SolverInput& input) {
    const AnalysisResult result = parallel::Solve(input);
    const auto find = [&](Budget* budget) {
      return reflect::FindSpecificationPoints(result, *input.lowerer, 0, *input.ledger, budget);
    };
    CountedBudget unlimited, none(0);
    const auto all = find(&unlimited);
    EXPECT_EQ(all.size(), find(nullptr).size());
    CountedBudget some(unlimited.asked() / 10 * 9);
    const auto part = find(&some);
    EXPECT_TRUE(some.WasSpent());
    EXPECT_GT(part.size(), 0u);
    EXPECT_LT(part.size(), all.size());
    EXPECT_EQ(find(&none).size(), 0u);
    return PlainResult{};
  });
}

}  // namespace
}  // namespace heliograph::testing
