// Which waiting pointers come next.

#include "parallel/graph/schedule.h"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <thread>
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

/// Those of `pointers` that did not wait.
Pointers Woken(Schedule& schedule, const Pointers& pointers) {
  Pointers woken;
  for (uint32_t p : pointers) {
    if (schedule.Wake(p)) woken.push_back(p);
  }
  return woken;
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

TEST(Schedules, ATurnOfManyHasTheBucketsThatFollowButNotTheFirstAfterTheLast) {
  Schedule schedule = MakeSchedule();
  schedule.Add(1000);
  ASSERT_EQ(NextOf(schedule), Pointers{1000});
  schedule.PutTogether(Woken(schedule, {7, 900, 800, 3000}));
  Pointers pointers;
  ASSERT_TRUE(schedule.NextTogether(Part::kFree, 2, 3, pointers));
  EXPECT_EQ(pointers, (Pointers{900, 800}));
  EXPECT_EQ(schedule.size(), 2u);
  ASSERT_TRUE(schedule.NextTogether(Part::kFree, 2, 3, pointers));
  EXPECT_EQ(pointers, Pointers{7});
  ASSERT_TRUE(schedule.NextTogether(Part::kFree, 2, 3, pointers));
  EXPECT_EQ(pointers, Pointers{3000});
  EXPECT_FALSE(schedule.NextTogether(Part::kFree, 2, 3, pointers));
}

TEST(Schedules, TheFirstComesNextAfterStartingOver) {
  Schedule schedule = MakeSchedule();
  schedule.Add(1000);
  ASSERT_EQ(NextOf(schedule), Pointers{1000});
  schedule.StartOver(Part::kFree);
  for (uint32_t p : {900u, 3000u}) schedule.Add(p);
  EXPECT_EQ(NextOf(schedule), Pointers{3000});
}

/// Each thread passes on what it takes to the half of the id until that is 0; the same schedule with a seed as without.
TEST(Schedules, ThreadsTakeEachWaitingPointerOnce) {
  for (const uint64_t seed : {uint64_t{0}, uint64_t{1}}) {
    Schedule schedule(seed);
    schedule.Resize(kPointers);
    Pointers order(kPointers);
    std::iota(order.rbegin(), order.rend(), 0);
    schedule.SetOrder(order, Pointers{5, 6, 7}, 0);
    for (uint32_t p = kPointers / 2; p < kPointers; ++p) schedule.Add(p);
    std::vector<std::atomic<uint32_t>> taken(kPointers), given(kPointers);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&] {
        Pointers turn, woken;
        while (!schedule.empty()) {
          for (const Part part : {Part::kFree, Part::kParked}) {
            if (!schedule.NextTogether(part, 8, 64, turn)) continue;
            for (const uint32_t p : turn) {
              schedule.Begin(p);
              ++taken[p];
              if (p != 0 && ++given[p / 2] == 2 && schedule.Wake(p / 2)) woken.push_back(p / 2);
            }
            schedule.PutTogether(woken);
            woken.clear();
          }
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    for (uint32_t p = 1; p < kPointers; ++p) EXPECT_EQ(taken[p], 1u) << p;
    EXPECT_TRUE(schedule.empty());
  }
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
