#include "parallel/solver/solver.h"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <thread>

#include "parallel/solver/engine.h"

namespace heliograph::parallel {

AnalysisResult Solve(const SolverInput& input) {
  uint32_t threads = input.threads != 0 ? input.threads : std::max(1u, std::thread::hardware_concurrency());
  tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  return arena.execute([&] { return Engine(input).Run(); });
}

}  // namespace heliograph::parallel
