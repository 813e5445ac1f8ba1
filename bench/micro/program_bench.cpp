// Questions to the class hierarchy of the JDK.

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "bench/micro/jdk_program.h"

namespace heliograph::bench {
namespace {

constexpr size_t kQuestions = 4096;

/// Instance methods that calls are dispatched from.
std::vector<MethodId> VirtualMethods(const Program& program, std::mt19937& random) {
  std::vector<MethodId> methods;
  while (methods.size() < kQuestions) {
    const MethodId m(static_cast<uint32_t>(random() % program.NumMethods()));
    const MethodInfo& info = program.Method(m);
    if (!info.is_static() && !info.is_private() && !program.MethodName(m).starts_with('<')) methods.push_back(m);
  }
  return methods;
}

/// A class or interface at or below `c`.
ClassId BelowOf(const Program& program, ClassId c, std::mt19937& random) {
  const std::vector<Interval>& intervals = program.Subclasses(c).intervals();
  const Interval i = intervals[random() % intervals.size()];
  return ClassId(i.first + static_cast<uint32_t>(random() % (i.last - i.first + 1)));
}

void SubtypeTest(benchmark::State& state) {
  const Jdk* jdk = JdkOrSkip(state);
  if (jdk == nullptr) return;
  const Program& program = *jdk->program;
  std::mt19937 random(1);
  std::vector<std::pair<TypeId, TypeId>> questions;
  for (MethodId m : VirtualMethods(program, random)) {
    const TypeId super = program.ClassType(program.Method(m).owner);
    const bool holds = random() % 2 == 0;
    const ClassId sub = holds ? BelowOf(program, program.Method(m).owner, random)
                              : ClassId(static_cast<uint32_t>(random() % program.NumClasses()));
    questions.emplace_back(program.ClassType(sub), super);
  }
  size_t next = 0;
  for (auto _ : state) {
    const auto& [sub, super] = questions[next++ % kQuestions];
    benchmark::DoNotOptimize(program.IsSubtype(sub, super));
  }
}
BENCHMARK(SubtypeTest);

void Dispatch(benchmark::State& state) {
  const Jdk* jdk = JdkOrSkip(state);
  if (jdk == nullptr) return;
  const Program& program = *jdk->program;
  std::mt19937 random(2);
  std::vector<std::pair<ClassId, MethodId>> questions;
  for (MethodId m : VirtualMethods(program, random)) {
    questions.emplace_back(BelowOf(program, program.Method(m).owner, random), m);
  }
  size_t next = 0;
  for (auto _ : state) {
    const auto& [receiver, resolved] = questions[next++ % kQuestions];
    benchmark::DoNotOptimize(program.Dispatch(receiver, resolved));
  }
}
BENCHMARK(Dispatch);

void DispatchCone(benchmark::State& state) {
  const Jdk* jdk = JdkOrSkip(state);
  if (jdk == nullptr) return;
  std::mt19937 random(3);
  const std::vector<MethodId> questions = VirtualMethods(*jdk->program, random);
  size_t next = 0;
  for (auto _ : state) benchmark::DoNotOptimize(jdk->program->DispatchCone(questions[next++ % kQuestions]));
}
BENCHMARK(DispatchCone);

}  // namespace
}  // namespace heliograph::bench
