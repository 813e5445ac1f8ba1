// PointerGraph on random graphs against reachability object by object.

#include "parallel/graph/pointer_graph.h"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "core/base/budget.h"
#include "core/base/progress.h"
#include "core/heap/heap_model.h"
#include "core/program/program.h"
#include "core/sets/set_store.h"
#include "parallel/graph/filter_table.h"
#include "support/program.h"

namespace heliograph::parallel {
namespace {

constexpr uint32_t kClasses = 12;
constexpr uint32_t kObjectsPerClass = 12;

/// java/lang/Object and a tree of classes below it.
class Library {
 public:
  Library() {
    for (uint32_t c = 1; c < kClasses; ++c) names_.push_back("C" + std::to_string(c));
    std::vector<ClassDecl> classes{test::Class(test::kObject)};
    for (uint32_t c = 1; c < kClasses; ++c) classes.push_back(test::Class(names_[c], {}, names_[(c - 1) / 3]));
    program = std::make_unique<Program>(test::BuildProgram(std::move(classes)));
    heap = std::make_unique<HeapModel>(*program, AllocationCensus(program->NumTypes(), kObjectsPerClass), HeapOptions());
    for (uint32_t i = 0; i < kClasses * kObjectsPerClass; ++i) heap->Allocate(Type(i * 5 % kClasses), {});
  }

  TypeId Type(uint32_t c) const { return program->ClassType(program->FindClass(names_[c])); }

  std::unique_ptr<Program> program;
  std::unique_ptr<HeapModel> heap;

 private:
  std::vector<std::string> names_{"java/lang/Object"};
};

struct Shape {
  uint32_t pointers, edges, objects;
  uint32_t batches;   ///< the graph grows in this many steps, each solved
  uint32_t locality;  ///< edges go at most this far, 0: anywhere
  uint32_t filtered_percent;
};

struct Outcome {
  std::vector<std::vector<ObjId>> sets;
  PointerGraph::Counters counters;
};

using Start = std::pair<uint32_t, uint32_t>;  // object, pointer

/// What the graph holds in the end if an object follows every edge whose target admits it; in object order.
std::vector<std::vector<ObjId>> Closure(const std::vector<std::vector<uint32_t>>& out,
                                        const std::vector<const ObjectFilter*>& filters, const std::set<Start>& objects) {
  std::vector<std::vector<ObjId>> sets(out.size());
  std::vector<uint32_t> pending;
  for (const auto& [object, start] : objects) {
    const ObjId o(object);
    pending.assign(1, start);
    while (!pending.empty()) {
      const uint32_t p = pending.back();
      pending.pop_back();
      const bool has = !sets[p].empty() && sets[p].back() == o;
      if (has || (filters[p] != nullptr && !filters[p]->Admits(o))) continue;
      sets[p].push_back(o);
      pending.insert(pending.end(), out[p].begin(), out[p].end());
    }
  }
  return sets;
}

void Drain(PointerGraph& graph, std::vector<std::set<uint32_t>>& seen_by_uses) {
  while (graph.HasWork()) {
    graph.MaybeReorder();
    graph.RunWave();
    for (uint32_t u : graph.TakeDirtyUses()) {
      Uses& uses = graph.UsesAt(u);
      PointsToSet delta;
      delta.Swap(uses.pending);
      for (const Use& use : uses.list) {
        delta.ForEach([&](ObjId o) {
          EXPECT_TRUE(seen_by_uses[use.other].insert(o.value).second) << "object seen twice by use " << use.other;
        });
      }
    }
  }
}

Outcome Check(const Shape& shape, uint32_t seed, uint32_t threads) {
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  std::mt19937 random(seed);
  const auto below = [&](uint32_t end) { return static_cast<uint32_t>(random() % end); };
  const Library library;
  FilterTable table(*library.program, *library.heap);
  PointerGraph graph(table);
  std::vector<std::vector<uint32_t>> out(shape.pointers);
  std::vector<const ObjectFilter*> filters(shape.pointers, nullptr);
  std::set<Start> objects;
  std::vector<uint32_t> use_pointers;
  std::vector<std::set<uint32_t>> seen_by_uses;

  graph.NewPointers(shape.pointers);
  for (uint32_t p = 0; p < shape.pointers; ++p) {
    if (below(100) >= shape.filtered_percent) continue;
    const FilterId filter = below(3) == 0 ? table.ForField(library.Type(below(3))) : table.ForType(library.Type(below(kClasses)));
    graph.SetFilter(PtrId(p), filter);
    filters[p] = table[filter];
  }
  for (uint32_t batch = 0; batch < shape.batches; ++batch) {
    std::vector<Edge> edges;
    for (uint32_t e = 0; e < shape.edges / shape.batches; ++e) {
      const uint32_t from = below(shape.pointers);
      const uint32_t to = shape.locality == 0 ? below(shape.pointers) : (from + below(shape.locality)) % shape.pointers;
      out[from].push_back(to);
      edges.push_back({PtrId(from), PtrId(to)});
    }
    if (batch % 2 == 0) {
      graph.AddEdges(edges);
    } else {
      for (const Edge& e : edges) graph.AddEdge(e.from, e.to);
    }
    for (uint32_t i = 0; i < shape.objects / shape.batches; ++i) {
      const uint32_t p = below(shape.pointers);
      ObjId o(below(library.heap->NumOrdinary()));
      if (below(5) == 0) o = library.heap->ClassObject(TypeId(below(kClasses)));
      if (below(9) == 0) o = library.heap->StringObject("C" + std::to_string(1 + below(kClasses - 1)), below(2) == 0);
      objects.insert({o.value, p});
      graph.AddObject(PtrId(p), o);
    }
    for (uint32_t i = 0; i < 50; ++i) {
      use_pointers.push_back(below(shape.pointers));
      seen_by_uses.emplace_back();
      graph.AddUse(PtrId(use_pointers.back()), Use{Use::Kind::kHandler, static_cast<uint32_t>(seen_by_uses.size()) - 1});
    }
    Drain(graph, seen_by_uses);
  }

  const std::vector<std::vector<ObjId>> expected = Closure(out, filters, objects);
  Outcome outcome;
  uint32_t wrong = 0;
  for (uint32_t p = 0; p < shape.pointers; ++p) {
    outcome.sets.push_back(graph.Set(PtrId(p)).ToVector());
    const size_t held = outcome.sets.back().size();
    if (expected[p] == outcome.sets.back() || ++wrong > 5) continue;
    ADD_FAILURE() << "pointer " << p << " holds " << held << " objects instead of " << expected[p].size();
  }
  EXPECT_EQ(wrong, 0u);
  for (size_t u = 0; u < use_pointers.size(); ++u) {
    std::vector<ObjId> seen;
    for (uint32_t o : seen_by_uses[u]) seen.push_back(ObjId(o));
    EXPECT_EQ(seen, expected[use_pointers[u]]) << "use " << u;
  }
  outcome.counters = graph.counters();
  return outcome;
}

TEST(PointerGraphs, SmallOnesHoldTheClosure) {
  for (uint32_t seed = 0; seed < 60 && !testing::Test::HasFailure(); ++seed) {
    Check({20 + seed * 5, 30 + seed * 9, 20 + seed, 1 + seed % 5, seed % 3 == 0 ? 0 : 8u, seed % 4 * 25}, seed, 1);
  }
}

/// Enough edges to renew the order and to collapse cycles, enough pending pointers for shared waves.
TEST(PointerGraphs, LargeOnesHoldTheClosureForAnyNumberOfThreads) {
  const Shape shapes[] = {
      {20000, 45000, 9000, 4, 0, 60},    // one large cyclic part
      {20000, 40000, 12000, 2, 40, 20},  // long chains
      {12000, 36000, 12000, 6, 0, 90},
  };
  uint64_t shared = 0, reorders = 0, collapsed = 0;
  uint32_t seed = 100;
  for (const Shape& shape : shapes) {
    ++seed;
    const Outcome one = Check(shape, seed, 1), four = Check(shape, seed, 4);
    EXPECT_EQ(one.sets, four.sets);
    const PointerGraph::Counters &a = one.counters, &b = four.counters;
    EXPECT_EQ(a.waves, b.waves);
    EXPECT_EQ(a.collapsed, b.collapsed);
    EXPECT_EQ(a.edges, b.edges);
    EXPECT_EQ(a.reorders, b.reorders);
    EXPECT_EQ(a.shared_activations, 0u);
    shared += b.shared_activations;
    reorders += a.reorders;
    collapsed += a.collapsed;
  }
  EXPECT_GT(shared, 0u);
  EXPECT_GT(reorders, 0u);
  EXPECT_GT(collapsed, 0u);
}

/// A budget that is never spent and notes the largest worklist that is shown while it is asked.
class WatchingBudget : public Budget {
 public:
  explicit WatchingBudget(const Progress& progress) : progress_(progress) {}
  uint64_t largest() const { return largest_; }

 protected:
  const char* Look() override {
    largest_ = std::max(largest_, progress_.worklist.load());
    return nullptr;
  }

 private:
  const Progress& progress_;
  uint64_t largest_ = 0;
};

TEST(PointerGraphs, ProgressShowsHowManyPointersWaitDuringAWave) {
  constexpr uint32_t kSources = 1000;  // long enough for the budget to be asked
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, 1);
  const Library library;
  FilterTable table(*library.program, *library.heap);
  Progress progress;
  WatchingBudget budget(progress);
  PointerGraph graph(table, &budget, SetStore::kMinRows, &progress);
  const PtrId first = graph.NewPointers(kSources);
  for (uint32_t i = 0; i < kSources; ++i) graph.AddObject(PtrId(first.value + i), ObjId(0));
  graph.RunWave();
  EXPECT_EQ(budget.largest(), kSources);
  EXPECT_EQ(progress.worklist.load(), 0u);
}

/// `sources` pointers with the same object, each with an edge to one target: all visits but the first are idle.
PointerGraph::Counters CountersOfFanIn(uint32_t sources, size_t threads) {
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  const Library library;
  FilterTable table(*library.program, *library.heap);
  PointerGraph graph(table);
  const PtrId target = graph.NewPointers(1 + sources);
  for (uint32_t i = 1; i <= sources; ++i) {
    graph.AddEdge(PtrId(target.value + i), target);
    graph.AddObject(PtrId(target.value + i), ObjId(0));
  }
  EXPECT_EQ(graph.NumWaiting(), sources);
  graph.RunWave();
  EXPECT_EQ(graph.NumWaiting(), 0u);
  EXPECT_EQ(graph.Set(target).ToVector(), std::vector<ObjId>{ObjId(0)});
  return graph.counters();
}

TEST(PointerGraphs, VisitsThatGiveTheTargetNothingNewAreIdleAlsoWhenItWaitsAlready) {
  constexpr uint32_t kNarrow = 3, kWide = 5000;
  const PointerGraph::Counters narrow = CountersOfFanIn(kNarrow, 2), wide = CountersOfFanIn(kWide, 2);
  EXPECT_EQ(narrow.shared_activations, 0u);
  EXPECT_EQ(narrow.edge_visits, kNarrow);
  EXPECT_EQ(narrow.idle_visits, kNarrow - 1);
  EXPECT_GT(wide.shared_activations, 0u);
  EXPECT_EQ(wide.edge_visits, kWide);
  EXPECT_EQ(wide.idle_visits, kWide - 1);
  const PointerGraph::Counters alone = CountersOfFanIn(kWide, 1);
  EXPECT_EQ(alone.shared_activations, 0u);
  EXPECT_EQ(alone.idle_visits, kWide - 1);
}

TEST(PointerGraphs, VisitsThatTheFilterStopsAreIdle) {
  const Library library;
  FilterTable table(*library.program, *library.heap);
  PointerGraph graph(table);
  const PtrId from = graph.NewPointers(2), to(from.value + 1);
  graph.SetFilter(to, table.ForType(library.Type(1)));
  graph.AddEdge(from, to);
  graph.AddObject(from, library.heap->Allocate(library.Type(0), {}));
  graph.RunWave();
  EXPECT_TRUE(graph.Set(to).empty());
  EXPECT_EQ(graph.counters().edge_visits, 1u);
  EXPECT_EQ(graph.counters().idle_visits, 1u);
}

}  // namespace
}  // namespace heliograph::parallel
