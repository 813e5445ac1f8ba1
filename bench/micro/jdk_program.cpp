#include "bench/micro/jdk_program.h"

#include <utility>

#include "cli/pipeline/jdk.h"

namespace heliograph::bench {
namespace {

std::unique_ptr<Jdk> ReadJdk() {
  const auto home = cli::FindJdk("");
  if (!home) return nullptr;
  auto jdk = std::make_unique<Jdk>();
  jdk->home = *home;
  Ledger ledger;
  frontend::ClassPathOptions options;
  options.jdk = *home;
  auto loaded = frontend::LoadClassPath(options, ledger);
  if (!loaded) return nullptr;
  jdk->class_path = std::move(*loaded);
  jdk->program = std::make_unique<Program>(BuildProgram(jdk->class_path->classes, jdk->class_path->max_dimensions));
  return jdk;
}

}  // namespace

const Jdk* FindJdk() {
  static const std::unique_ptr<Jdk> jdk = ReadJdk();
  return jdk.get();
}

const Jdk* JdkOrSkip(benchmark::State& state) {
  const Jdk* jdk = FindJdk();
  if (jdk == nullptr) state.SkipWithError("no JDK: JAVA_HOME is not set and no java on PATH belongs to one");
  return jdk;
}

Program BuildProgram(const std::vector<ClassDecl>& classes, uint32_t max_dimensions) {
  Ledger ledger;
  ProgramBuilder builder;
  for (const ClassDecl& declaration : classes) builder.Add(declaration);
  auto program = builder.Build(ledger, max_dimensions);
  HELIOGRAPH_CHECK(program.ok());
  return std::move(*program);
}

}  // namespace heliograph::bench
