// What an analysis says does not depend on the order in which the solver visits pointers, and so neither on the order in which
// methods are reached, objects are numbered and rules hear of them. Limits are low, so that they cut in many programs.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parallel/solver/solver.h"
#include "tests/differential/variant_test_name.h"
#include "tests/differential/world.h"

namespace heliograph::testing {
namespace {

struct Said {
  std::set<std::string> lines;
  size_t cut = 0;  ///< rows that a limit cut
};

/// All that reaches the tables, by names.
Said Describe(const AnalysisResult& result) {
  Said run;
  const PlainResult plain = ToPlain(result);
  for (const std::string& m : plain.reachable) run.lines.insert("reachable " + m);
  for (const std::string& e : plain.edges) run.lines.insert("edge " + e);
  for (const auto& [variable, objects] : plain.points_to) {
    for (const std::string& o : objects) run.lines.insert("points-to " + variable + ": " + o);
  }
  for (const ReflectiveSite& row : result.reflective_sites) {
    const CallSite& site = result.call_sites[row.site.value];
    std::string line = result.program->MethodDisplayName(site.caller) + " @ " + std::to_string(site.offset) + " " + row.api +
                       " status " + std::to_string(static_cast<int>(row.status)) + row.sound + " " + row.reason +
                       (row.cut ? " cut" : "") + " dependents " + std::to_string(row.dependents);
    for (const ReflectiveTarget& t : row.targets)
      line += " | " + result.reflective_texts[t.target] + " by " + result.reflective_texts[t.evidence];
    run.lines.insert(line);
    run.cut += row.cut;
  }
  run.lines.insert("pointers " + std::to_string(result.num_pointers));
  run.lines.insert("pairs " + std::to_string(result.points_to_pairs));
  run.lines.insert("objects " + std::to_string(result.num_objects));
  return run;
}

std::string OnlyIn(const std::set<std::string>& a, const std::set<std::string>& b, std::string_view title) {
  constexpr size_t kShown = 8;
  std::vector<std::string> only;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(only));
  std::string text;
  for (size_t i = 0; i < std::min(only.size(), kShown); ++i) text += "\n  " + std::string(title) + ": " + only[i];
  return text;
}

/// Passes everything on but Prepare, of which it looks that the deltas come as they were announced.
class Unprepared : public DeltaHandler {
 public:
  explicit Unprepared(DeltaHandler& handler) : handler_(handler) {}

  bool Claims(MethodId method) const override { return handler_.Claims(method); }
  bool WantsMethods() const override { return handler_.WantsMethods(); }
  void OnMethod(const MethodBody& body, PtrId variables, CommandSink& sink) override {
    EXPECT_EQ(next_, announced_.size());
    handler_.OnMethod(body, variables, sink);
  }
  void OnCall(const ClaimedCall& call, CommandSink& sink) override {
    EXPECT_EQ(next_, announced_.size());
    handler_.OnCall(call, sink);
  }
  void Prepare(std::span<const HandedDelta> deltas, WorkSpan&) override {
    EXPECT_EQ(next_, announced_.size());
    announced_.assign(deltas.begin(), deltas.end());
    next_ = 0;
  }
  void OnDelta(uint32_t key, const PointsToSet& delta, CommandSink& sink) override {
    ASSERT_LT(next_, announced_.size());
    EXPECT_EQ(announced_[next_].key, key);
    EXPECT_EQ(announced_[next_++].objects, &delta);
    handler_.OnDelta(key, delta, sink);
  }
  MethodId MethodOf(uint32_t key) const override { return handler_.MethodOf(key); }
  void OnInterfaceObject(const InterfaceObjectCall& call, CommandSink& sink) override { handler_.OnInterfaceObject(call, sink); }
  void AtQuiescence(CommandSink& sink) override { handler_.AtQuiescence(sink); }
  ReflectionReport Report(bool fixpoint) const override { return handler_.Report(fixpoint); }

 private:
  DeltaHandler& handler_;
  std::vector<HandedDelta> announced_;
  size_t next_ = 0;
};

class ScheduleTest : public ::testing::TestWithParam<std::string_view> {
 protected:
  Said Solve(World& world, const std::vector<std::string>& mains, uint64_t seed, uint32_t threads) const {
    Said run;
    world.Run(mains, *reflect::FindVariant(GetParam()), [&](parallel::SolverInput& input) {
      input.schedule_seed = seed;
      input.threads = threads;
      input.share_from = 4;  // small programs share work too
      const AnalysisResult result = parallel::Solve(input);
      run = Describe(result);
      return ToPlain(result);
    });
    return run;
  }

  /// The seed of a schedule, and threads.
  using Schedule = std::pair<uint64_t, uint32_t>;
  static constexpr std::array<Schedule, 6> kSchedules = {{{1, 1}, {2, 2}, {3, 4}, {4, 7}, {5, 1}, {0, 7}}};

  /// How many rows a limit cut.
  size_t CompareSchedules(World& world, const std::vector<std::string>& mains, std::span<const Schedule> schedules) const {
    const Said first = Solve(world, mains, 0, 1);
    for (const auto& [seed, threads] : schedules) {
      const Said other = Solve(world, mains, seed, threads);
      if (first.lines == other.lines) continue;
      ADD_FAILURE() << mains.front() << ", schedule " << seed << ", " << threads << " threads"
                    << OnlyIn(first.lines, other.lines, "by flow") << OnlyIn(other.lines, first.lines, "at random");
      break;
    }
    return first.cut;
  }
};

FeaturePrograms WithReflection() {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) {
    return !main.starts_with("reflection/") && !main.starts_with("rules/") && !main.starts_with("peers/") &&
           !main.starts_with("figures/") && !main.starts_with("values/");
  });
  return programs;
}

/// The limits of the variants hold; that on targets is low enough to cut. Each program has two of the schedules.
TEST_P(ScheduleTest, EachProgramGivesTheSameForEverySchedule) {
  const FeaturePrograms programs = WithReflection();
  ASSERT_GE(programs.mains.size(), 25u);
  World world(programs.roots);
  world.limits = {3, 4, 0, {}};
  size_t cut = 0;
  for (size_t i = 0; i < programs.mains.size(); ++i) {
    cut += CompareSchedules(world, {programs.mains[i]}, std::span(kSchedules).subspan(i % 3 * 2, 2));
  }
  if (reflect::FindVariant(GetParam())->members) {
    EXPECT_GT(cut, 0u);
  }
}

TEST_P(ScheduleTest, AllProgramsAtOnceGiveTheSameForEverySchedule) {
  const FeaturePrograms programs = WithReflection();
  World world(programs.roots);
  world.limits = {10, 20, 3000, {}};
  const size_t cut = CompareSchedules(world, programs.mains, kSchedules);
  if (reflect::FindVariant(GetParam())->members) {
    EXPECT_GT(cut, 0u);
  }
}

TEST(Preparation, SaysWhatDeltasSayInTheirTurn) {
  const FeaturePrograms programs = FindFeaturePrograms("own");
  World world(programs.roots);
  world.limits = {10, 20, 3000, {}};
  const auto solve = [&](bool prepared, uint32_t threads) {
    Said run;
    world.Run(programs.mains, *reflect::FindVariant("full"), [&](parallel::SolverInput& input) {
      Unprepared unprepared(*input.handler);
      if (!prepared) input.handler = &unprepared;
      input.threads = threads;
      const AnalysisResult result = parallel::Solve(input);
      run = Describe(result);
      return ToPlain(result);
    });
    return run;
  };
  const Said in_turn = solve(false, 1);
  EXPECT_GT(in_turn.cut, 0u);
  for (const uint32_t threads : {1u, 2u, 7u}) {
    const Said prepared = solve(true, threads);
    EXPECT_TRUE(in_turn.lines == prepared.lines) << threads << " threads" << OnlyIn(in_turn.lines, prepared.lines, "in turn")
                                                 << OnlyIn(prepared.lines, in_turn.lines, "prepared");
  }
}

std::vector<std::string_view> AllVariants() {
  std::vector<std::string_view> names;
  for (const reflect::Variant& variant : reflect::Variants()) names.push_back(variant.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Variants, ScheduleTest, ::testing::ValuesIn(AllVariants()), VariantTestName);

}  // namespace
}  // namespace heliograph::testing
