// What the parts of the reflection analysis are charged with.

#include "reflect/analysis/rule_costs.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/base/process_stats.h"

namespace heliograph::reflect {
namespace {

/// Takes edges and nothing else.
class EdgeSink : public CommandSink {
 public:
  void AddEdge(PtrId, PtrId) override { ++edges; }
  void AddObject(PtrId, ObjId) override {}
  void AddTexts(PtrId, const PointsToSet&) override {}
  void AddCall(const AddedCall&) override {}
  void InitializeClass(ClassId, CallSiteId) override {}
  void Subscribe(PtrId, uint32_t) override {}
  PtrId NewPointer(TypeId) override { return PtrId(); }
  PtrId NewTokenPointer(const IntervalSet&) override { return PtrId(); }
  PtrId ElementPointer(ObjId) override { return PtrId(); }
  PtrId CapturedPointer(ObjId) override { return PtrId(); }
  PtrId FieldPointer(ObjId, FieldId) override { return PtrId(); }
  PtrId StaticFieldPointer(FieldId) override { return PtrId(); }
  ObjId NewObject(TypeId, CallSiteId) override { return ObjId(); }

  int edges = 0;
};

TEST(RuleCosts, CommandsGoToTheSinkAndAreCountedByName) {
  RuleCosts costs;
  EdgeSink sink;
  for (const char* name : {"b", "a", "b"}) {
    RuleCosts::Scope scope(costs, name, sink);
    ++scope.stats().deltas;
    costs.sink().AddEdge(PtrId(1), PtrId(2));
  }
  const std::vector<RuleStats> stats = costs.Stats();
  ASSERT_EQ(stats.size(), 2u);
  EXPECT_EQ(stats[0].name, "a");
  EXPECT_EQ(stats[0].commands, 1u);
  EXPECT_EQ(stats[1].name, "b");
  EXPECT_EQ(stats[1].commands, 2u);
  EXPECT_EQ(stats[1].deltas, 2u);
  EXPECT_EQ(sink.edges, 3);
}

TEST(RuleCosts, WaitingCostsNoProcessorTime) {
  RuleCosts costs;
  EdgeSink sink;
  {
    const RuleCosts::Scope scope(costs, "waits", sink);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  EXPECT_LT(costs.Stats()[0].seconds, 0.1);
}

TEST(RuleCosts, WorkCostsProcessorTime) {
  RuleCosts costs;
  EdgeSink sink;
  {
    const RuleCosts::Scope scope(costs, "works", sink);
    const double begin = ThreadCpuSeconds();
    while (ThreadCpuSeconds() - begin < 0.02) {
    }
  }
  EXPECT_GE(costs.Stats()[0].seconds, 0.02);
}

}  // namespace
}  // namespace heliograph::reflect
