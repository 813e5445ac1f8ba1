// From the JDK's files to a program and method bodies. Rates are per second of CPU time.

#include <utility>
#include <vector>

#include "bench/micro/jdk_program.h"
#include "frontend/classfile/class_file.h"
#include "frontend/lowering/lowering.h"

namespace heliograph::bench {
namespace {

constexpr uint32_t kSampleStride = 16;  // every so many classes

benchmark::Counter Rate(double per_iteration) {
  return benchmark::Counter(per_iteration, benchmark::Counter::kIsIterationInvariantRate);
}

void LoadClassPath(benchmark::State& state) {
  const Jdk* jdk = JdkOrSkip(state);
  if (jdk == nullptr) return;
  frontend::ClassPathOptions options;
  options.jdk = jdk->home;
  for (auto _ : state) {
    Ledger ledger;
    auto loaded = frontend::LoadClassPath(options, ledger);
    benchmark::DoNotOptimize(loaded);
    state.PauseTiming();
    loaded = Error{};
    state.ResumeTiming();
  }
  state.counters["classes/s"] = Rate(static_cast<double>(jdk->class_path->classes.size()));
}
BENCHMARK(LoadClassPath)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

void ReadClassFile(benchmark::State& state) {
  const Jdk* jdk = JdkOrSkip(state);
  if (jdk == nullptr) return;
  const std::vector<ClassDecl>& classes = jdk->class_path->classes;
  double count = 0, bytes = 0;
  for (size_t c = 0; c < classes.size(); c += kSampleStride) {
    ++count;
    bytes += static_cast<double>(classes[c].bytes.size());
  }
  for (auto _ : state) {
    for (size_t c = 0; c < classes.size(); c += kSampleStride) {
      benchmark::DoNotOptimize(frontend::ReadClassFile(classes[c].bytes));
    }
  }
  state.counters["classes/s"] = Rate(count);
  state.counters["bytes/s"] = Rate(bytes);
}
BENCHMARK(ReadClassFile)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

/// Includes a copy of the declarations, which the builder takes for itself.
void ProgramBuild(benchmark::State& state) {
  const Jdk* jdk = JdkOrSkip(state);
  if (jdk == nullptr) return;
  for (auto _ : state) {
    benchmark::DoNotOptimize(BuildProgram(jdk->class_path->classes, jdk->class_path->max_dimensions));
  }
  state.counters["classes/s"] = Rate(jdk->program->NumClasses());
}
BENCHMARK(ProgramBuild)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

void CountAllocations(benchmark::State& state) {
  const Jdk* jdk = JdkOrSkip(state);
  if (jdk == nullptr) return;
  for (auto _ : state) benchmark::DoNotOptimize(frontend::CountAllocations(*jdk->program));
  state.counters["methods/s"] = Rate(jdk->program->NumMethods());
}
BENCHMARK(CountAllocations)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

/// All methods of a sample of classes, class by class.
std::vector<MethodId> SampleMethods(const Program& program) {
  std::vector<MethodId> methods;
  for (uint32_t c = 0; c < program.NumClasses(); c += kSampleStride) {
    const auto [begin, end] = program.MethodRange(ClassId(c));
    for (uint32_t m = begin; m < end; ++m) {
      if (program.Method(MethodId(m)).code_offset != 0) methods.push_back(MethodId(m));
    }
  }
  return methods;
}

void LowerMethod(benchmark::State& state) {
  const Jdk* jdk = JdkOrSkip(state);
  if (jdk == nullptr) return;
  const frontend::JvmModel model(*jdk->program);
  const frontend::BytecodeLowerer lowerer(*jdk->program, model);
  const std::vector<MethodId> methods = SampleMethods(*jdk->program);
  for (auto _ : state) {
    for (MethodId m : methods) benchmark::DoNotOptimize(lowerer.Lower(m));
  }
  state.counters["methods/s"] = Rate(static_cast<double>(methods.size()));
}
BENCHMARK(LowerMethod)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

}  // namespace
}  // namespace heliograph::bench
