// Which waiting pointers come next.

#include "parallel/graph/schedule.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace heliograph::parallel {
namespace {

using Pointers = std::vector<uint32_t>;
using Part = Schedule::Part;

constexpr uint32_t kPointers = 4096;

/// Pointer p has place kPointers - 1 - p: the largest comes first.
Schedule MakeSchedule() {
  Schedule schedule;
  schedule.Resize(kPointers);
  Pointers order(kPointers);
  std::iota(order.rbegin(), order.rend(), 0);
  schedule.SetOrder(order, Pointers{}, 0);
  return schedule;
}

Pointers NextOf(Schedule& schedule, Part part = Part::kFree) {
  Pointers pointers;
  EXPECT_TRUE(schedule.Next(part, kPointers, pointers));
  for (uint32_t p : pointers) schedule.Begin(p);
  return pointers;
}

TEST(Schedules, PointersComeInTopologicalOrderEachOnce) {
  Schedule schedule = MakeSchedule();
  for (uint32_t p : {7u, 4000u, 2000u, 7u, 4000u}) schedule.Add(p);
  EXPECT_EQ(schedule.size(), 3u);
  EXPECT_EQ(NextOf(schedule), Pointers{4000});
  EXPECT_EQ(NextOf(schedule), Pointers{2000});
  EXPECT_EQ(NextOf(schedule), Pointers{7});
  EXPECT_TRUE(schedule.empty());
  Pointers none;
  EXPECT_FALSE(schedule.Next(Part::kFree, kPointers, none));
}

TEST(Schedules, NeighboursComeTogetherInOrder) {
  Schedule schedule = MakeSchedule();
  for (uint32_t p : {4093u, 4095u, 4094u}) schedule.Add(p);
  EXPECT_EQ(NextOf(schedule), (Pointers{4095, 4094, 4093}));
}

TEST(Schedules, APointerThatIsNotBegunDoesNotWaitTwice) {
  Schedule schedule = MakeSchedule();
  schedule.Add(5);
  Pointers pointers;
  ASSERT_TRUE(schedule.Next(Part::kFree, kPointers, pointers));
  schedule.Add(5);
  EXPECT_TRUE(schedule.empty());
  schedule.Begin(5);
  schedule.Add(5);
  EXPECT_EQ(NextOf(schedule), Pointers{5});
}

TEST(Schedules, ABucketThatFillsAgainComesBeforeTheNextAndEarlierOnesAfterTheLast) {
  Schedule schedule = MakeSchedule();
  schedule.Add(2000);
  schedule.Add(1000);
  EXPECT_EQ(NextOf(schedule), Pointers{2000});
  schedule.Add(2000);
  schedule.Add(3000);
  EXPECT_EQ(NextOf(schedule), Pointers{2000});
  EXPECT_EQ(NextOf(schedule), Pointers{1000});
  EXPECT_EQ(NextOf(schedule), Pointers{3000});
}

TEST(Schedules, PointersOutsideTheOrderComeLast) {
  Schedule schedule = MakeSchedule();
  schedule.Resize(kPointers + 1);
  for (uint32_t p : {kPointers, 0u}) schedule.Add(p);
  EXPECT_EQ(NextOf(schedule).front(), 0u);
}

TEST(Schedules, WhatIsTakenOutCanBeAddedInANewOrder) {
  Schedule schedule = MakeSchedule();
  for (uint32_t p : {3u, 4000u}) schedule.Add(p);
  EXPECT_EQ(schedule.TakeAll(), (Pointers{4000, 3}));
  EXPECT_TRUE(schedule.empty());
  schedule.SetOrder(Pointers{3, 4000}, Pointers{}, 0);
  schedule.Add(4000);
  schedule.Add(3);
  EXPECT_EQ(NextOf(schedule), Pointers{3});
  EXPECT_EQ(NextOf(schedule), Pointers{4000});
}

TEST(Schedules, ParkedPointersWaitApart) {
  Schedule schedule = MakeSchedule();
  Pointers order(kPointers);
  std::iota(order.begin(), order.end(), 0);
  schedule.SetOrder(order, Pointers{5, 6, 4000}, 0);
  for (uint32_t p : {4000u, 3000u, 6u, 7u}) schedule.Add(p);
  EXPECT_EQ(schedule.size(), 4u);
  EXPECT_EQ(NextOf(schedule), Pointers{7});
  EXPECT_EQ(NextOf(schedule), Pointers{3000});
  EXPECT_TRUE(schedule.empty(Part::kFree));
  EXPECT_FALSE(schedule.empty());
  EXPECT_EQ(NextOf(schedule, Part::kParked), Pointers{6});
  schedule.Add(7);
  EXPECT_EQ(NextOf(schedule, Part::kParked), Pointers{4000});
  EXPECT_FALSE(schedule.empty(Part::kFree));
  EXPECT_TRUE(schedule.empty(Part::kParked));
}

TEST(Schedules, AnOrderIsWantedWhenManyEdgesAreNew) {
  Schedule schedule;
  EXPECT_FALSE(schedule.WantsOrder(29999));
  EXPECT_TRUE(schedule.WantsOrder(30000));
  schedule.SetOrder(Pointers{}, Pointers{}, 600000);
  EXPECT_FALSE(schedule.WantsOrder(899999));
  EXPECT_TRUE(schedule.WantsOrder(900000));
}

}  // namespace
}  // namespace heliograph::parallel
