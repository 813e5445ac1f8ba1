// Turning a switch on never loses a target, but for those that say they restrict; and those never add one.
//
// The basic switches decide what is known at all. Where uses tell what is not known, knowing more can find less, so
// they are compared where nothing is inferred. Only the programs' own calls count: a call in the JDK that an unknown
// Method reaches, but no known one, is rightly lost.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/differential/variant_test_name.h"
#include "tests/differential/world.h"

namespace heliograph::testing {
namespace {

/// `site -> target` lines of all reflective sites of one run over every program that has to do with reflection.
std::set<std::string> Targets(World& world, const std::vector<std::string>& mains, const reflect::Variant& variant) {
  std::set<std::string> lines;
  world.Run(mains, variant, [&](parallel::SolverInput& input) {
    const AnalysisResult result = parallel::Solve(input);
    for (const ReflectiveSite& row : result.reflective_sites) {
      const CallSite& site = result.call_sites[row.site.value];
      if (result.program->Class(result.program->Method(site.caller).owner).platform) continue;
      const std::string where = result.program->MethodDisplayName(site.caller) + " @ " + std::to_string(site.offset);
      for (const ReflectiveTarget& t : row.targets)
        lines.insert(where + " " + row.api + " -> " + result.reflective_texts[t.target]);
    }
    return ToPlain(result);
  });
  return lines;
}

std::string Missing(const std::set<std::string>& wanted, const std::set<std::string>& have) {
  std::string text;
  for (const std::string& line : wanted) {
    if (!have.contains(line)) text += "\n  " + line;
  }
  return text;
}

const std::set<std::string_view> kBasic = {"class-names", "instances", "members", "local-names"};

class SwitchTest : public ::testing::TestWithParam<std::string_view> {};

TEST_P(SwitchTest, OnlyRestrictingSwitchesLoseTargets) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) {
    return !main.starts_with("rules/") && !main.starts_with("peers/") && !main.starts_with("figures/");
  });
  World world(programs.roots);
  reflect::Variant base = *reflect::FindVariant(GetParam());
  for (const reflect::Switch& s : reflect::Switches()) {
    if (s.flag == nullptr || (kBasic.contains(s.name) && base.TracksUnknown())) continue;
    if (s.refines && (base.TracksUnknown() || base.substrings)) continue;
    reflect::Variant off = base, on = base;
    off.*(s.flag) = false;
    on.*(s.flag) = true;
    std::set<std::string> without = Targets(world, programs.mains, off), with = Targets(world, programs.mains, on);
    ASSERT_GT(with.size(), 30u);
    if (s.restricts) {
      EXPECT_EQ(Missing(with, without), "") << s.name << " adds targets";
    } else {
      EXPECT_EQ(Missing(without, with), "") << s.name << " loses targets";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, SwitchTest, ::testing::Values("points-to", "elf", "solar", "substring+backwards"),
                         VariantTestName);

}  // namespace
}  // namespace heliograph::testing
