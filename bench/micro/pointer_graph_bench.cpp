// PointerGraph on random graphs: the pass that collapses cycles and orders the rest, and propagation.

#include "parallel/graph/pointer_graph.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "parallel/graph/filter_table.h"

namespace heliograph::bench {
namespace {

constexpr uint32_t kObjects = 1u << 15;
constexpr uint32_t kBlock = 1024;  // edges stay in blocks of so many pointers
constexpr uint32_t kReach = 64;    // and go at most this far
constexpr uint32_t kEdgesPerTenPointers = 25;
constexpr uint32_t kBackwardPerThousand = 10;
constexpr uint32_t kPointersPerObject = 8;  // one pointer in so many starts with an object

/// A program of java/lang/Object alone, with many objects.
class World {
 public:
  World() {
    ClassDecl object;
    object.name = "java/lang/Object";
    ProgramBuilder builder;
    builder.Add(std::move(object));
    Ledger ledger;
    auto built = builder.Build(ledger, 1);
    HELIOGRAPH_CHECK(built.ok());
    program_.emplace(std::move(*built));
    heap_.emplace(*program_, AllocationCensus(program_->NumTypes(), kObjects), HeapOptions());
    filters_.emplace(*program_, *heap_);
  }
  parallel::FilterTable& filters() { return *filters_; }

 private:
  std::optional<Program> program_;
  std::optional<HeapModel> heap_;
  std::optional<parallel::FilterTable> filters_;
};

parallel::Edge RandomEdge(uint32_t pointers, std::mt19937& random) {
  const auto from = static_cast<uint32_t>(random() % pointers);
  const uint32_t block = from / kBlock * kBlock;
  const auto step = static_cast<uint32_t>(1 + random() % kReach);
  const bool backward = random() % 1000 < kBackwardPerThousand;
  const uint32_t to = backward ? std::max(block + step, from) - step : std::min(from + step, block + kBlock - 1);
  return {PtrId(from), PtrId(std::min(to, pointers - 1))};
}

std::vector<parallel::Edge> RandomEdges(uint32_t pointers) {
  std::mt19937 random(pointers);
  std::vector<parallel::Edge> edges;
  edges.reserve(pointers / 10 * kEdgesPerTenPointers);
  while (edges.size() < pointers / 10 * kEdgesPerTenPointers) edges.push_back(RandomEdge(pointers, random));
  return edges;
}

std::unique_ptr<parallel::PointerGraph> MakeGraph(World& world, uint32_t pointers, const std::vector<parallel::Edge>& edges) {
  auto graph = std::make_unique<parallel::PointerGraph>(world.filters());
  graph->NewPointers(pointers);
  graph->AddEdges(edges);
  std::mt19937 random(pointers + 1);
  for (uint32_t p = 0; p < pointers; p += kPointersPerObject) {
    graph->AddObject(PtrId(p), ObjId(static_cast<uint32_t>(random() % kObjects)));
  }
  return graph;
}

/// Times `step` on a fresh graph each time.
template <typename Prepare, typename Step>
parallel::PointerGraph::Counters TimeOnGraphs(benchmark::State& state, Prepare prepare, Step step) {
  World world;
  const auto pointers = static_cast<uint32_t>(state.range(0));
  const std::vector<parallel::Edge> edges = RandomEdges(pointers);
  parallel::PointerGraph::Counters counters;
  for (auto _ : state) {
    state.PauseTiming();
    auto graph = MakeGraph(world, pointers, edges);
    prepare(*graph);
    state.ResumeTiming();
    step(*graph);
    state.PauseTiming();
    counters = graph->counters();
    graph.reset();
    state.ResumeTiming();
  }
  return counters;
}

void SccPass(benchmark::State& state) {
  const auto counters = TimeOnGraphs(
      state, [](parallel::PointerGraph&) {}, [](parallel::PointerGraph& graph) { graph.MaybeReorder(); });
  state.counters["collapsed"] = static_cast<double>(counters.collapsed);
  state.counters["reorders"] = static_cast<double>(counters.reorders);
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(counters.edges));
}
BENCHMARK(SccPass)->ArgName("pointers")->Arg(20000)->Arg(200000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

void WavePropagation(benchmark::State& state) {
  const auto counters = TimeOnGraphs(
      state, [](parallel::PointerGraph& graph) { graph.MaybeReorder(); },
      [](parallel::PointerGraph& graph) {
        while (graph.HasWork()) graph.RunWave();
      });
  state.counters["edge_visits"] = static_cast<double>(counters.edge_visits);
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(counters.edge_visits));
}
BENCHMARK(WavePropagation)->ArgName("pointers")->Arg(20000)->Arg(200000)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

}  // namespace
}  // namespace heliograph::bench
