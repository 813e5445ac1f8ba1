// `full` finds what each other variant finds, call by call, or it knows all that the call can do, or the difference is named
// here. Variants that take parts of texts for names are left out, or do not so here: `full` evaluates the texts.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "parallel/solver/solver.h"
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

reflect::Variant WithoutPartsOfNames(std::string_view name) {
  reflect::Variant variant = *reflect::FindVariant(name);
  variant.substrings = false;
  return variant;
}

Found Solve(World& world, const std::string& main, std::string_view variant) {
  Found found;
  world.Run({main}, WithoutPartsOfNames(variant), [&](parallel::SolverInput& input) {
    const AnalysisResult result = parallel::Solve(input);
    const Program& program = *result.program;
    std::map<CallSiteId, std::string> calls;
    for (const ReflectiveSite& row : result.reflective_sites) {
      const CallSite& site = result.call_sites[row.site.value];
      if (program.Class(program.Method(site.caller).owner).platform) continue;
      const std::string call = CallName(program, site, row.api);
      calls.emplace(row.site, call);
      if (row.status == SiteStatus::kResolved) found.complete.insert(call);
      for (const ReflectiveTarget& t : row.targets) found.what[call].insert(result.reflective_texts[t.target]);
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
constexpr std::string_view kName = "a part of the name is known, and the member's is another",
                           kUse = "arguments or receivers tell", kNull = "the receiver is null: an instance method only throws",
                           kParameters = "the look-up says which types the parameters have, and the member's are others";
constexpr std::array<Exclusion, 28> kExcluded = {{
    {"reflection.invoke_null_unknown.Main: void field(", kNull},
    {"reflection.invoke_null_unknown.Main: void method(", kNull},
    {"rules.static_members.Main: void nameless(", kNull},
    {"values.string_methods.Main: void cut()", "what is cut out of the other texts names nothing"},
    {"rules.casts_back_to_class.Main: void again(", "an instance is what is told where it is made and used"},
    {"figures.solar_figure1.D", kParameters},
    {"rules.named_member.Hidden", "the look-up sees public members"},
    {"rules.named_member.BelowSecret", "the look-up sees no inherited members"},
    {"rules.string_to_type.Numeric", kParameters},
    {"rules.told_look_up.Tool: void toolRun(rules.told_look_up.Square,int)", kParameters},
    {"rules.substring_builders.Main: void buffer(", kName},
    {"rules.substring_concat.Main: void method(", kName},
    {"rules.substring_suffix.Main: void member(", kName},
    {"figures.aplas_builders.Main: void member(", kName},
    {"figures.aplas_builders.Main: void other(", kName},
    {"figures.aplas_partial_names.Main: void libraryMember(", kName},
    {"figures.aplas_partial_names.Main: void shortSuffix(", kName},
    {"rules.substring_suffix.Main: void shortMember(", kName},
    {"values.patterns.Main: void member(", kName},
    {"values.pattern_of_unknown_class.Main: void ", kName},
    {"rules.many_subtypes.Main: int near(java.lang.String)> @ 1 Class.forName: java.util.", "no constructor to run"},
    {"rules.told_look_up.Main: rules.told_look_up.Maker made(", "the class object of a parameter's primitive type is known"},
    {"rules.compared_texts.Main: void call(java.lang.Object,java.lang.String,java.lang.String)> @ 63 Object.getClass", kUse},
    {"rules.compared_texts.Main: void set(java.lang.Object,java.lang.String,java.lang.String)> @ 73 Object.getClass", kUse},
    {"rules.unknown_constructor.Main: void gift()", kUse},
    {"rules.unknown_constructor.Main: void plain()", kUse},
    {"rules.unknown_class_by_receiver.Main: void named(", kUse},
    {"rules.unknown_field_class.Main: void instance(", kUse},
}};

bool IsExcluded(const std::string& line) {
  return std::any_of(kExcluded.begin(), kExcluded.end(),
                     [&](const Exclusion& e) { return line.find(e.part) != std::string::npos; });
}

/// What `full` lacks of `wanted`, a line each.
std::string Missing(const Found& wanted, const Found& full, std::string_view variant) {
  std::string missing;
  for (const auto& [call, what] : wanted.what) {
    if (full.complete.contains(call)) continue;
    const auto has = full.what.find(call);
    for (const std::string& one : what) {
      const std::string line = call + ": " + one;
      const bool found = has != full.what.end() && has->second.contains(one);
      if (!found && !IsExcluded(line)) missing += "\n  " + std::string(variant) + ", " + line;
    }
  }
  return missing;
}

constexpr std::array<std::string_view, 6> kOthers = {"points-to", "casts", "doop", "elf", "solar", "substring+backwards"};
constexpr size_t kParts = 4;

/// Every fourth program from the parameter on.
class SupersetTest : public ::testing::TestWithParam<size_t> {};

TEST_P(SupersetTest, FullFindsWhatOtherVariantsFind) {
  FeaturePrograms programs = FindFeaturePrograms("own");
  std::erase_if(programs.mains, [](const std::string& main) { return main.starts_with("verdict/"); });
  World world(programs.roots);
  world.limits = {200, 20000, 0, {}};
  std::map<std::string_view, size_t> calls;
  std::string missing;
  for (const std::string& main : Every(kParts, GetParam(), programs.mains)) {
    const Found full = Solve(world, main, "full");
    for (const std::string_view variant : kOthers) {
      const Found wanted = Solve(world, main, variant);
      calls[variant] += wanted.what.size();
      missing += Missing(wanted, full, variant);
    }
  }
  for (const std::string_view variant : kOthers) EXPECT_GT(calls[variant], 25u) << variant;
  EXPECT_EQ(missing, "");
}

INSTANTIATE_TEST_SUITE_P(Parts, SupersetTest, ::testing::Range(size_t{0}, kParts));

}  // namespace
}  // namespace heliograph::testing
