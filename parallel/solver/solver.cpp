#include "parallel/solver/solver.h"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <thread>

#include "parallel/solver/engine.h"

namespace heliograph::parallel {

namespace {

/// Runs an engine in an arena of the threads that the input says.
template <typename Run>
auto RunEngine(const SolverInput& input, Run run) {
  uint32_t threads = input.threads != 0 ? input.threads : std::max(1u, std::thread::hardware_concurrency());
  tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  return arena.execute([&] {
    Engine engine(input);
    return run(engine);
  });
}

}  // namespace

AnalysisResult Solve(const SolverInput& input) {
  return RunEngine(input, [](Engine& engine) { return engine.Run(); });
}

SolvedSelection SolveAndSelect(const SolverInput& input) {
  HELIOGRAPH_CHECK(input.contexts.kind == ContextKind::kNone && !input.shortcuts);
  return RunEngine(input, [](Engine& engine) {
    SolvedSelection solved;
    solved.result = engine.Run();
    if (solved.result.complete) solved.selected = engine.Select(solved.result);
    return solved;
  });
}

}  // namespace heliograph::parallel
