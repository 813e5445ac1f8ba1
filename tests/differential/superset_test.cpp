// `full` finds what each other variant finds, call by call, or it knows all that the call can do, or the difference is named
// here.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "parallel/solver/solver.h"
#include "tests/differential/variant_test_name.h"
#include "tests/differential/world.h"

namespace heliograph::testing {
namespace {

/// What one run says about the reflective calls outside the JDK.
struct Found {
  std::set<std::string> complete;                     ///< the calls of which all is known
  std::map<std::string, std::set<std::string>> what;  ///< targets and callees, by call
};

std::string CallName(const Program& program, const CallSite& site, std::string_view api) {
  return program.MethodDisplayName(site.caller) + " @ " + std::to_string(site.offset) + " " + std::string(api);
}

Found Solve(World& world, const std::string& main, const reflect::Variant& variant) {
  Found found;
  world.Run({main}, variant, [&](parallel::SolverInput& input) {
    const AnalysisResult result = parallel::Solve(input);
    const Program& program = *result.program;
    std::map<CallSiteId, std::string> calls;
    for (const ReflectiveSite& row : result.reflective_sites) {
      const CallSite& site = result.call_sites[row.site.value];
      if (program.Class(program.Method(site.caller).owner).platform) continue;
      const std::string call = CallName(program, site, row.api);
      calls.emplace(row.site, call);
      if (row.status == SiteStatus::kResolved) found.complete.insert(call);
      for (const ReflectiveTarget& t : row.targets) found.what[call].insert(t.target);
    }
    for (const CallEdge& e : result.call_edges) {
      const auto call = calls.find(e.site);
      if (e.kind == CallKind::kReflective && call != calls.end()) {
        found.what[call->second].insert("-> " + program.MethodDisplayName(e.callee));
      }
    }
    return ToPlain(result);
  });
  return found;
}

/// What `full` rightly does not find at a call of which it does not know all.
struct Exclusion {
  std::string_view part;  ///< of the line
  std::string_view why;
};
constexpr Exclusion kAgain = {"casts_back_to_class.Main: void again(", "uses tell which instances are made where they are used"};
constexpr Exclusion kCut = {"string_methods.Main: void cut()", "what is cut out of the other texts names nothing"};
constexpr Exclusion kBuffer = {"substring_builders.Main: void buffer(", "the name has a known beginning, getClass has another"};

const std::map<std::string_view, std::vector<Exclusion>> kExcluded = {
    {"points-to", {kCut}},    {"casts", {kCut, kAgain}},  {"doop", {kCut}},
    {"elf", {kCut, kBuffer}}, {"solar", {kCut, kBuffer}}, {"substring+backwards", {kCut, kAgain}},
};

class SupersetTest : public ::testing::TestWithParam<std::string_view> {};

TEST_P(SupersetTest, FullFindsWhatTheVariantFinds) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) { return main.starts_with("verdict/"); });
  World world(programs.roots);
  world.limits = {200, 20000};
  reflect::Variant variant = *reflect::FindVariant(GetParam());
  variant.substrings = false;  // parts of texts that count as names: `full` evaluates the texts instead
  size_t wanted = 0;
  std::set<std::string_view> used;
  std::string missing;
  for (const std::string& main : programs.mains) {
    const Found full = Solve(world, main, *reflect::FindVariant("full"));
    for (const auto& [call, what] : Solve(world, main, variant).what) {
      wanted += what.size();
      if (full.complete.contains(call)) continue;
      const auto has = full.what.find(call);
      for (const std::string& one : what) {
        if (has != full.what.end() && has->second.contains(one)) continue;
        const std::string line = call + ": " + one;
        const auto& excluded = kExcluded.at(GetParam());
        const auto by = std::find_if(excluded.begin(), excluded.end(),
                                     [&](const Exclusion& e) { return line.find(e.part) != std::string::npos; });
        if (by == excluded.end()) {
          missing += "\n  " + line;
        } else {
          used.insert(by->part);
        }
      }
    }
  }
  EXPECT_GT(wanted, 500u);
  EXPECT_EQ(missing, "");
  for (const Exclusion& e : kExcluded.at(GetParam())) EXPECT_TRUE(used.contains(e.part)) << "found by now: " << e.part;
}

INSTANTIATE_TEST_SUITE_P(Variants, SupersetTest,
                         ::testing::Values("points-to", "casts", "doop", "elf", "solar", "substring+backwards"), VariantTestName);

}  // namespace
}  // namespace heliograph::testing
