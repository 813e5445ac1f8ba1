// Precision of hand-made results.

#include <gtest/gtest.h>

#include "report/run/precision.h"
#include "support/program.h"

namespace heliograph::report {
namespace {

TEST(Precision, SitesAtOnePlaceAreOneAndReflectionIsNoTarget) {
  const Program program = test::BuildProgram(
      {test::Class(test::kObject, {test::Member("run", "()V")}), test::ApplicationClass("p/A", {test::Member("run", "()V")})});
  const MethodId a = program.FindMethod("p/A", "run", "()V"), object = program.FindMethod(test::kObject, "run", "()V");
  AnalysisResult result;
  result.program = &program;
  result.reachable_methods = {a, object};
  const auto site = [&](MethodId caller, uint32_t offset, CallKind kind) {
    result.call_sites.push_back({caller, offset, 0, kind, {}});
    return CallSiteId(static_cast<uint32_t>(result.call_sites.size() - 1));
  };
  const CallSiteId once = site(a, 1, CallKind::kVirtual), twin = site(a, 1, CallKind::kVirtual),
                   both = site(a, 2, CallKind::kInterface), reflective = site(a, 3, CallKind::kVirtual),
                   library = site(object, 1, CallKind::kVirtual), fixed = site(object, 2, CallKind::kStatic),
                   start = site(MethodId(), CallSite::kNoOffset, CallKind::kImplicit);
  result.call_edges = {{once, a, CallKind::kVirtual},          {twin, a, CallKind::kVirtual},
                       {both, a, CallKind::kInterface},        {both, object, CallKind::kInterface},
                       {reflective, a, CallKind::kReflective}, {library, object, CallKind::kVirtual},
                       {fixed, a, CallKind::kStatic},          {start, a, CallKind::kImplicit}};
  result.application_values = {4, 1, 2, 5};
  const Precision precision = MeasurePrecision(result);
  EXPECT_EQ(precision.application.reachable_methods, 1u);
  EXPECT_EQ(precision.application.call_edges, 4u);
  EXPECT_EQ(precision.application.virtual_call_sites, 3u);
  EXPECT_EQ(precision.application.with_one_target, 1u);
  EXPECT_EQ(precision.application.without_target, 1u);
  EXPECT_DOUBLE_EQ(precision.application.AveragePointsToSize(), 2.5);
  EXPECT_EQ(precision.all.reachable_methods, 2u);
  EXPECT_EQ(precision.all.call_edges, 7u);
  EXPECT_EQ(precision.all.virtual_call_sites, 4u);
  EXPECT_EQ(precision.all.with_one_target, 2u);
  EXPECT_DOUBLE_EQ(precision.all.AveragePointsToSize(), 0);  // nothing was counted: not a number otherwise
}

}  // namespace
}  // namespace heliograph::report
