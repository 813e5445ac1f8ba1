// Operations of a recorded trace (set_trace.h), computed again by the form of the solver, by sorted arrays and by CRoaring.
//
// HELIOGRAPH_SET_TRACE names the trace; without it these benchmarks are skipped. An operation belongs to the class of its largest
// operand. CPU time is that of the operation alone, with the memory that its result takes.

#include <benchmark/benchmark.h>
#include <roaring/roaring.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <memory>
#include <vector>

#include "bench/micro/set_trace.h"
#include "core/sets/points_to_set.h"

namespace heliograph::bench {
namespace {

using Ids = std::vector<uint32_t>;

/// Sets of at most so many ids make a class.
constexpr uint32_t kClasses[] = {2, 32, 256, 2048, 0xffffffffu};
constexpr size_t kBatch = 256;  // operations between two readings of the clock

struct Present {
  using Set = PointsToSet;
  static Set Make(const Ids& ids) {
    Set set;
    std::vector<ObjId> objects;
    for (const uint32_t id : ids) objects.emplace_back(id);
    set.AddAscending(objects);
    return set;
  }
  static Set Copy(const Set& set) {
    Set copy;
    copy.AddAscending(set.ToVector());
    return copy;
  }
  static Set Difference(const Set& a, const Set& b) {
    Set result;
    result.AddDifference(a, b, nullptr);
    return result;
  }
  static void Unite(Set& a, const Set& b) { a.AddAll(b); }
  static size_t Bytes(const Set& set) { return sizeof(Set) + set.HeapBytes(); }
};

struct Array {
  using Set = Ids;
  static Set Make(const Ids& ids) { return ids; }
  static Set Copy(const Set& set) { return set; }
  static Set Difference(const Set& a, const Set& b) {
    Set result;
    result.reserve(a.size());
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
    return result;
  }
  static void Unite(Set& a, const Set& b) {
    if (std::includes(a.begin(), a.end(), b.begin(), b.end())) return;
    Set result;
    result.reserve(a.size() + b.size());
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
    a = std::move(result);
  }
  static size_t Bytes(const Set& set) { return sizeof(Set) + set.size() * sizeof(uint32_t); }
};

struct Roaring {
  struct Free {
    void operator()(roaring_bitmap_t* bitmap) const { roaring_bitmap_free(bitmap); }
  };
  using Set = std::unique_ptr<roaring_bitmap_t, Free>;
  static Set Make(const Ids& ids) {
    Set set(roaring_bitmap_of_ptr(ids.size(), ids.data()));
    roaring_bitmap_run_optimize(set.get());
    roaring_bitmap_shrink_to_fit(set.get());
    return set;
  }
  static Set Copy(const Set& set) { return Set(roaring_bitmap_copy(set.get())); }
  static Set Difference(const Set& a, const Set& b) { return Set(roaring_bitmap_andnot(a.get(), b.get())); }
  static void Unite(Set& a, const Set& b) { roaring_bitmap_or_inplace(a.get(), b.get()); }
  static size_t Bytes(const Set& set) {
    constexpr size_t kPerContainer = 2 + 1 + 8 + 16;  // key, kind, address; the container's own head
    roaring_statistics_t s;
    roaring_bitmap_statistics(set.get(), &s);
    return sizeof(Set) + sizeof(roaring_bitmap_t) + s.n_containers * kPerContainer + s.n_bytes_array_containers +
           s.n_bytes_run_containers + s.n_bytes_bitset_containers;
  }
};

uint32_t ClassOf(size_t size) {
  return static_cast<uint32_t>(
      std::find_if(std::begin(kClasses), std::end(kClasses), [&](uint32_t last) { return size <= last; }) - std::begin(kClasses));
}

/// The trace, read at the first call, or null after marking the benchmark as skipped.
const SetTrace* TraceOrSkip(benchmark::State& state) {
  const char* path = std::getenv("HELIOGRAPH_SET_TRACE");
  static const std::optional<SetTrace> trace = path == nullptr ? std::nullopt : ReadSetTrace(path);
  if (!trace) state.SkipWithError("HELIOGRAPH_SET_TRACE names no trace; bench/record-sets writes one");
  return trace ? &*trace : nullptr;
}

std::vector<SetOperation> OperationsOf(const SetTrace& trace, uint32_t size_class) {
  std::vector<SetOperation> operations;
  for (const SetOperation& o : trace.operations) {
    const size_t largest = std::max({trace.sets[o.set].size(), trace.sets[o.source].size(), trace.sets[o.known].size()});
    if (ClassOf(largest) == size_class) operations.push_back(o);
  }
  return operations;
}

/// The sets of a trace in one form, each made when it is first asked for.
template <typename Form>
class Sets {
 public:
  explicit Sets(const SetTrace& trace) : trace_(trace), made_(trace.sets.size()), sets_(trace.sets.size()) {}
  const typename Form::Set& operator[](StoredSets::Index i) {
    if (!made_[i]) sets_[i] = Form::Make(trace_.sets[i]);
    made_[i] = true;
    return sets_[i];
  }

 private:
  const SetTrace& trace_;
  std::vector<bool> made_;
  std::vector<typename Form::Set> sets_;
};

/// Of CPU, of this thread.
double Seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Times `compute` on batches of operations; `prepare` comes before each one and is not timed.
template <typename Prepare, typename Compute>
void Replay(benchmark::State& state, const std::vector<SetOperation>& operations, Prepare prepare, Compute compute) {
  for (auto _ : state) {
    double spent = 0;
    for (size_t begin = 0; begin < operations.size(); begin += kBatch) {
      const size_t end = std::min(begin + kBatch, operations.size());
      prepare(begin, end);
      const double start = Seconds();
      for (size_t i = begin; i < end; ++i) compute(i);
      spent += Seconds() - start;
    }
    state.SetIterationTime(spent);
  }
  const auto count = static_cast<double>(operations.size());
  state.counters["operations"] = count;
  state.counters["each"] = benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

template <typename Form>
void SetReplayDifference(benchmark::State& state) {
  const SetTrace* trace = TraceOrSkip(state);
  if (trace == nullptr) return;
  const auto operations = OperationsOf(*trace, static_cast<uint32_t>(state.range(0)));
  Sets<Form> sets(*trace);
  std::vector<typename Form::Set> results(kBatch);
  const auto prepare = [&](size_t begin, size_t end) {
    for (auto& result : results) result = {};
    for (size_t i = begin; i < end; ++i) {
      sets[operations[i].source];
      sets[operations[i].known];
    }
  };
  Replay(state, operations, prepare,
         [&](size_t i) { results[i % kBatch] = Form::Difference(sets[operations[i].source], sets[operations[i].known]); });
}

template <typename Form>
void SetReplayUnion(benchmark::State& state) {
  const SetTrace* trace = TraceOrSkip(state);
  if (trace == nullptr) return;
  const auto operations = OperationsOf(*trace, static_cast<uint32_t>(state.range(0)));
  Sets<Form> sets(*trace);
  std::vector<typename Form::Set> targets(kBatch), added(kBatch);
  const auto prepare = [&](size_t begin, size_t end) {
    for (size_t i = begin; i < end; ++i) {
      targets[i % kBatch] = Form::Copy(sets[operations[i].set]);
      added[i % kBatch] = Form::Difference(sets[operations[i].source], sets[operations[i].known]);
    }
  };
  Replay(state, operations, prepare, [&](size_t i) { Form::Unite(targets[i % kBatch], added[i % kBatch]); });
}

/// The different sets of the trace: the time to make them, and their bytes.
template <typename Form>
void SetReplayMemory(benchmark::State& state) {
  const SetTrace* trace = TraceOrSkip(state);
  if (trace == nullptr) return;
  size_t bytes = 0, count = 0;
  for (auto _ : state) {
    bytes = count = 0;
    for (const Ids& ids : trace->sets) {
      if (ClassOf(ids.size()) != state.range(0)) continue;
      bytes += Form::Bytes(Form::Make(ids));
      ++count;
    }
  }
  state.counters["sets"] = static_cast<double>(count);
  state.counters["bytes"] = static_cast<double>(bytes);
}

void Replayed(benchmark::internal::Benchmark* b) { b->ArgName("class")->DenseRange(0, 4)->UseManualTime(); }
void Made(benchmark::internal::Benchmark* b) { b->ArgName("class")->DenseRange(0, 4); }

BENCHMARK_TEMPLATE(SetReplayDifference, Present)->Apply(Replayed);
BENCHMARK_TEMPLATE(SetReplayDifference, Array)->Apply(Replayed);
BENCHMARK_TEMPLATE(SetReplayDifference, Roaring)->Apply(Replayed);
BENCHMARK_TEMPLATE(SetReplayUnion, Present)->Apply(Replayed);
BENCHMARK_TEMPLATE(SetReplayUnion, Array)->Apply(Replayed);
BENCHMARK_TEMPLATE(SetReplayUnion, Roaring)->Apply(Replayed);
BENCHMARK_TEMPLATE(SetReplayMemory, Present)->Apply(Made);
BENCHMARK_TEMPLATE(SetReplayMemory, Array)->Apply(Made);
BENCHMARK_TEMPLATE(SetReplayMemory, Roaring)->Apply(Made);

}  // namespace
}  // namespace heliograph::bench
