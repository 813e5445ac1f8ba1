// Runs an analysis and writes a trace of its operations on points-to sets; see bench/record-sets.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/micro/set_trace.h"
#include "cli/commands/command_line.h"
#include "cli/pipeline/pipeline.h"

namespace heliograph {
namespace {

int Fail(const std::string& reason) {
  std::fprintf(stderr, "record-sets: %s\n", reason.c_str());
  return 2;
}

int Record(const std::string& trace, uint64_t every, std::vector<std::string> arguments) {
  auto command = cli::ParseCommandLine(std::move(arguments));
  if (!command) return Fail(command.error().message);
  if (command->kind != cli::Command::Kind::kAnalyze) return Fail("the arguments of heliograph analyze are expected");
  command->options.threads = 1;
  Ledger ledger;
  Progress progress;
  bench::SetTracer tracer(every);
  const auto output = cli::RunAnalysis(command->options, ledger, progress, nullptr, &tracer);
  if (!output) return Fail(output.error().message);
  if (!tracer.Write(trace)) return Fail("cannot write " + trace);
  std::printf("%s: %zu of %llu operations, %zu different sets\n", trace.c_str(), tracer.kept(),
              static_cast<unsigned long long>(tracer.seen()), tracer.sets());
  return 0;
}

}  // namespace
}  // namespace heliograph

int main(int argc, char** argv) {
  const uint64_t every = argc > 3 ? std::strtoull(argv[2], nullptr, 10) : 0;
  if (every == 0) return heliograph::Fail("usage: heliograph_record_sets TRACE EVERY analyze ARGUMENTS...");
  return heliograph::Record(argv[1], every, {argv + 3, argv + argc});
}
