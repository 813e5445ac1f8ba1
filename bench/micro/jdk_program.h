/// The JDK of this machine as input of the benchmarks that need real classes.
#pragma once

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "core/program/class_decl.h"
#include "core/program/program.h"
#include "frontend/classpath/class_path.h"

namespace heliograph::bench {

/// A JDK as it was read and built. Immutable.
struct Jdk {
  std::string home;
  std::unique_ptr<frontend::LoadedClassPath> class_path;
  std::unique_ptr<Program> program;
};

/// The JDK that heliograph would analyse with, read at the first call, or nullptr if there is none. One thread.
const Jdk* FindJdk();

/// FindJdk, or nullptr after marking the benchmark as skipped.
const Jdk* JdkOrSkip(benchmark::State& state);

/// A program of all `classes`.
Program BuildProgram(const std::vector<ClassDecl>& classes, uint32_t max_dimensions);

}  // namespace heliograph::bench
