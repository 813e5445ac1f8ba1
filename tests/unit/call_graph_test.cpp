// To which call sites call edges are attributed.

#include "parallel/calls/call_graph.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace heliograph::parallel {
namespace {

using SiteAndCallee = std::pair<uint32_t, uint32_t>;

class CallGraphs : public testing::Test {
 protected:
  /// A record at a site of its own, which has the same number.
  uint32_t RecordAtSite() { return Record(records_.AddSite(MethodId(0), CallKind::kVirtual, 0, 0, {})); }
  uint32_t RecordInBodyOf(ObjId function_object) {
    const uint32_t record = Record(CallSiteId());
    records_[record].lambda = function_object;
    return record;
  }
  uint32_t SharedRecord() {
    const uint32_t record = Record(CallSiteId());
    records_[record].shared = graph_.AddSharedCall();
    return record;
  }
  void AddEdge(uint32_t record, uint32_t callee) { graph_.AddEdge(records_[record], MethodId(callee)); }
  std::vector<SiteAndCallee> Edges() {
    std::vector<SiteAndCallee> edges;
    for (const CallEdge& e : graph_.TakeEdges()) edges.emplace_back(e.site.value, e.callee.value);
    return edges;
  }

  CallRecords records_;
  CallGraph graph_{records_, 10};

 private:
  uint32_t Record(CallSiteId site) { return records_.Add(site, MethodId(0), CallKind::kVirtual, PtrId(), PtrId()); }
};

TEST_F(CallGraphs, EdgesOfSitesAreSortedAndUnique) {
  const uint32_t a = RecordAtSite(), b = RecordAtSite();
  AddEdge(b, 1);
  AddEdge(a, 2);
  AddEdge(a, 1);
  AddEdge(b, 1);
  EXPECT_EQ(graph_.num_edges(), 4u);
  EXPECT_EQ(Edges(), (std::vector<SiteAndCallee>{{0, 1}, {0, 2}, {1, 1}}));
}

TEST_F(CallGraphs, WhatAFunctionObjectCallsStartsWhereItIsCalled) {
  const ObjId outer(5), inner(6);
  const uint32_t site = RecordAtSite();
  AddEdge(RecordInBodyOf(outer), 3);
  const uint32_t in_outer = RecordInBodyOf(outer);
  AddEdge(RecordInBodyOf(inner), 4);
  graph_.AddCallerOf(inner, in_outer);
  graph_.AddCallerOf(outer, site);
  EXPECT_EQ(graph_.num_edges(), 0u);
  EXPECT_EQ(Edges(), (std::vector<SiteAndCallee>{{site, 3}, {site, 4}}));
}

TEST_F(CallGraphs, FunctionObjectsThatCallEachOtherEnd) {
  const ObjId one(5), other(6);
  const uint32_t site = RecordAtSite();
  const uint32_t in_one = RecordInBodyOf(one), in_other = RecordInBodyOf(other);
  AddEdge(in_other, 4);
  graph_.AddCallerOf(other, in_one);
  graph_.AddCallerOf(one, in_other);
  graph_.AddCallerOf(one, site);
  EXPECT_EQ(Edges(), (std::vector<SiteAndCallee>{{site, 4}}));
}

TEST_F(CallGraphs, WhatASharedCallCallsStartsAtAllThatMakeIt) {
  const ObjId function_object(5);
  const uint32_t a = RecordAtSite(), b = RecordAtSite(), c = RecordAtSite();
  const uint32_t shared = SharedRecord(), in_body = RecordInBodyOf(function_object);
  AddEdge(shared, 7);
  graph_.AddCallerOfShared(records_[shared].shared, a);
  graph_.AddCallerOfShared(records_[shared].shared, b);
  graph_.AddCallerOfShared(records_[shared].shared, in_body);
  graph_.AddCallerOf(function_object, c);
  EXPECT_EQ(Edges(), (std::vector<SiteAndCallee>{{a, 7}, {b, 7}, {c, 7}}));
}

TEST_F(CallGraphs, ASharedCallOfAFunctionObjectPassesOnWhatItsBodyCalls) {
  const ObjId function_object(5);
  const uint32_t site = RecordAtSite(), shared = SharedRecord();
  AddEdge(RecordInBodyOf(function_object), 8);
  graph_.AddCallerOfShared(records_[shared].shared, site);
  graph_.AddCallerOf(function_object, shared);
  EXPECT_EQ(Edges(), (std::vector<SiteAndCallee>{{site, 8}}));
}

TEST_F(CallGraphs, MethodsAreReachedOnceInOrder) {
  for (uint32_t m : {4u, 2u, 4u}) graph_.Reach(InstanceId(m));
  EXPECT_EQ(graph_.reachable(), (std::vector<InstanceId>{InstanceId(4), InstanceId(2)}));
}

}  // namespace
}  // namespace heliograph::parallel
