#include "core/base/budget.h"

#include <gtest/gtest.h>

#include <string>

namespace heliograph {
namespace {

TEST(ProcessBudgetTest, WithoutLimitsItIsNeverSpent) {
  Progress progress;
  ProcessBudget budget({0, 0, &progress});
  EXPECT_FALSE(budget.Spent());
  EXPECT_FALSE(ProcessBudget({}).Spent());
  EXPECT_EQ(budget.reason(), nullptr);
}

TEST(ProcessBudgetTest, TimeRunsOut) {
  ProcessBudget budget({1e-9, 0, nullptr});
  while (!budget.Spent()) {
  }
  EXPECT_STREQ(budget.reason(), "time limit reached");
}

TEST(ProcessBudgetTest, AProcessIsLargerThanOneByte) {
  ProcessBudget budget({0, 1, nullptr});
  EXPECT_FALSE(budget.WasSpent());
  EXPECT_TRUE(budget.Spent());
  EXPECT_STREQ(budget.reason(), "memory limit reached");
}

TEST(ProcessBudgetTest, TheFirstReasonStays) {
  Progress progress;
  ProcessBudget budget({0, 1, &progress});
  progress.stop = true;
  EXPECT_TRUE(budget.Spent());
  EXPECT_STREQ(budget.reason(), "interrupted");
  progress.stop = false;
  EXPECT_TRUE(budget.Spent());
  EXPECT_STREQ(budget.reason(), "interrupted");
}

TEST(ProcessBudgetTest, WhatIsKeptCountsBeforeItIsTouched) {
  ProcessBudget budget({0, uint64_t{1} << 40, nullptr});
  EXPECT_FALSE(budget.LacksRoom(uint64_t{1} << 30));
  EXPECT_FALSE(budget.LacksRoomToKeep(uint64_t{1} << 39));
  EXPECT_FALSE(budget.LacksRoom(uint64_t{1} << 30));
  EXPECT_TRUE(budget.LacksRoomToKeep((uint64_t{1} << 39) + 1));
  EXPECT_STREQ(budget.reason(), "memory limit reached");
  EXPECT_TRUE(budget.LacksRoom(0));
}

TEST(ProcessBudgetTest, ThereIsNoRoomForMoreThanTheLimit) {
  ProcessBudget budget({0, uint64_t{1} << 40, nullptr});
  EXPECT_TRUE(budget.LacksRoom((uint64_t{1} << 40) + 1));
  EXPECT_TRUE(budget.WasSpent());
  ProcessBudget without({});
  EXPECT_FALSE(without.LacksRoomToKeep(UINT64_MAX));
}

TEST(BudgetGuardTest, WithoutABudgetNothingIsSpent) {
  const BudgetGuard guard;
  EXPECT_FALSE(guard.Spent() || guard.WasSpent() || guard.LacksRoom(UINT64_MAX) || guard.LacksRoomToKeep(UINT64_MAX));
  EXPECT_FALSE(guard.Meter(1).Spent(1000));
}

TEST(BudgetMeterTest, AsksOncePerSoMuchWork) {
  class Counting : public Budget {
   public:
    int asked = 0;

   protected:
    const char* Look() override { return ++asked == 3 ? "third" : nullptr; }
  };
  Counting budget;
  BudgetMeter meter(&budget, 10);
  for (int i = 0; i < 9; ++i) EXPECT_FALSE(meter.Spent());
  EXPECT_EQ(budget.asked, 0);
  EXPECT_FALSE(meter.Spent());
  EXPECT_EQ(budget.asked, 1);
  EXPECT_FALSE(meter.Spent(1000));
  EXPECT_EQ(budget.asked, 2);
  EXPECT_TRUE(meter.Spent(10));
  EXPECT_FALSE(meter.Spent(9)) << "not asked";
  EXPECT_TRUE(meter.Spent());
  EXPECT_EQ(budget.asked, 3);
  EXPECT_FALSE(BudgetMeter(nullptr, 1).Spent());
}

}  // namespace
}  // namespace heliograph
