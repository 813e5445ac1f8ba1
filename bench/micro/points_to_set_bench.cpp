// PointsToSet and ObjectFilter alone, on sets of one layout each.
//
// Layouts. `scattered` and `clustered` are single ids anywhere, and runs of eight. `dense` has the lowest ids, as HeapModel
// numbers objects. Large sets are kept in rows.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <vector>

#include "core/sets/points_to_set.h"

namespace heliograph::bench {
namespace {

enum Layout { kScattered, kClustered, kDense };
constexpr uint32_t kOrdinaryIds = 1u << 21;
constexpr uint32_t kRun = 8;

/// `count` different ids, ascending.
std::vector<uint32_t> Ids(Layout layout, uint32_t count, std::mt19937& random) {
  std::vector<uint32_t> ids;
  const bool dense = layout == kDense;
  const uint32_t run = layout == kClustered ? kRun : 1;
  while (ids.size() < count) {
    const auto anywhere = static_cast<uint32_t>(random() % (kOrdinaryIds / run)) * run;
    const uint32_t first = dense ? static_cast<uint32_t>(ids.size()) : anywhere;
    for (uint32_t i = 0; i < run; ++i) ids.push_back(first + i);
    if (dense || ids.size() < count) continue;
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  }
  ids.resize(count);
  return ids;
}

PointsToSet SetOf(std::vector<uint32_t> ids) {
  std::sort(ids.begin(), ids.end());
  PointsToSet set;
  for (uint32_t id : ids) set.Add(ObjId(id));
  return set;
}

/// A set of `size` ids that arrives at a pointer which holds twice as many, all but `new_percent` of those arriving.
struct Arrival {
  Arrival(Layout layout, uint32_t size, uint32_t new_percent) {
    std::mt19937 random(size);
    std::vector<uint32_t> ids = Ids(layout, 2 * size, random);
    std::shuffle(ids.begin(), ids.end(), random);
    const uint32_t fresh = (size * new_percent + 99) / 100;
    source = SetOf({ids.begin(), ids.begin() + size});
    known = SetOf({ids.begin() + fresh, ids.end()});
  }
  PointsToSet source, known;
};

void SetUnionDiff(benchmark::State& state, Layout layout) {
  const Arrival arrival(layout, static_cast<uint32_t>(state.range(0)), static_cast<uint32_t>(state.range(1)));
  for (auto _ : state) {
    PointsToSet pending;
    benchmark::DoNotOptimize(pending.AddDifference(arrival.source, arrival.known, nullptr));
  }
  state.counters["heap_bytes"] = static_cast<double>(arrival.source.HeapBytes());
}

void UnionDiffSizes(benchmark::internal::Benchmark* b) {
  b->ArgNames({"size", "new"})->ArgsProduct({{4, 16, 64, 256, 1024, 4096}, {0, 10}});
}
BENCHMARK_CAPTURE(SetUnionDiff, scattered, kScattered)->Apply(UnionDiffSizes);
BENCHMARK_CAPTURE(SetUnionDiff, clustered, kClustered)->Apply(UnionDiffSizes);
BENCHMARK_CAPTURE(SetUnionDiff, dense, kDense)->Apply(UnionDiffSizes);

/// Half of the questions are about members.
void SetContains(benchmark::State& state, Layout layout) {
  constexpr size_t kQuestions = 1024;
  const auto size = static_cast<uint32_t>(state.range(0));
  std::mt19937 random(size);
  std::vector<uint32_t> ids = Ids(layout, 2 * size, random);
  std::shuffle(ids.begin(), ids.end(), random);
  const PointsToSet set = SetOf({ids.begin(), ids.begin() + size});
  std::vector<ObjId> questions;
  while (questions.size() < kQuestions) questions.push_back(ObjId(ids[random() % ids.size()]));
  size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(set.Contains(questions[next++ % kQuestions]));
}
BENCHMARK_CAPTURE(SetContains, scattered, kScattered)->ArgName("size")->Arg(4)->Arg(64)->Arg(4096);
BENCHMARK_CAPTURE(SetContains, dense, kDense)->ArgName("size")->Arg(4)->Arg(64)->Arg(4096);

/// A filter that admits every second stretch of the ordinary ids.
ObjectFilter HalfOfOrdinary(uint32_t intervals) {
  ObjectFilter filter((IntervalSet()));
  const uint32_t stretch = kOrdinaryIds / (2 * intervals);
  for (uint32_t i = 0; i < intervals; ++i) filter.AdmitOrdinary(2 * i * stretch, (2 * i + 1) * stretch - 1);
  return filter;
}

void FilterApply(benchmark::State& state) {
  const ObjectFilter filter = HalfOfOrdinary(static_cast<uint32_t>(state.range(0)));
  std::mt19937 random(1);
  const PointsToSet source = SetOf(Ids(kScattered, static_cast<uint32_t>(state.range(1)), random));
  const PointsToSet known;
  for (auto _ : state) {
    PointsToSet pending;
    benchmark::DoNotOptimize(pending.AddDifference(source, known, &filter));
  }
}
BENCHMARK(FilterApply)->ArgNames({"intervals", "size"})->ArgsProduct({{1, 16}, {4, 64, 1024}});

}  // namespace
}  // namespace heliograph::bench
