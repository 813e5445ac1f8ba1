// Work and span in counted units.

#include "core/base/work_span.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

namespace heliograph {
namespace {

using Spans = std::array<uint64_t, WorkSpan::kWorkers.size()>;

/// For 2, 4, 8, 16, 32 and 64 workers.
Spans SpansOf(const WorkSpan& work) {
  Spans spans{};
  for (size_t i = 0; i < spans.size(); ++i) spans[i] = work.span(i);
  return spans;
}

TEST(WorkSpans, WhatOneWorkerDoesIsAllSpan) {
  WorkSpan work;
  work.AddSerial(10);
  EXPECT_EQ(work.work(), 10u);
  EXPECT_EQ(SpansOf(work), (Spans{10, 10, 10, 10, 10, 10}));
}

TEST(WorkSpans, WorkersTakeTasksInOrderWhenTheyAreDone) {
  WorkSpan work;
  const std::vector<uint64_t> tasks{4, 3, 3, 2};
  work.AddTasks(tasks);
  EXPECT_EQ(work.work(), 12u);
  EXPECT_EQ(SpansOf(work), (Spans{6, 4, 4, 4, 4, 4}));
}

TEST(WorkSpans, NoMoreWorkersShareThanPiecesWait) {
  WorkSpan work;
  work.AddWide(96, 8);
  EXPECT_EQ(SpansOf(work), (Spans{48, 24, 12, 12, 12, 12}));
  work.AddWide(4, 0);
  EXPECT_EQ(work.work(), 100u);
  EXPECT_EQ(SpansOf(work), (Spans{52, 28, 16, 16, 16, 16}));
}

TEST(WorkSpans, FractionsAreRoundedOnceInTheEnd) {
  WorkSpan work;
  for (int i = 0; i < 3; ++i) work.AddWide(1, 2);
  EXPECT_EQ(SpansOf(work), (Spans{2, 2, 2, 2, 2, 2}));  // 1.5
}

TEST(WorkSpans, StepsOneAfterTheOtherAddUp) {
  WorkSpan work, other;
  work.AddSerial(5);
  other.AddWide(64, 64);
  work.Add(other);
  EXPECT_EQ(work.work(), 69u);
  EXPECT_EQ(SpansOf(work), (Spans{37, 21, 13, 9, 7, 6}));
}

}  // namespace
}  // namespace heliograph
