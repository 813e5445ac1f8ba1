#include "cli/pipeline/dacapo_targets.h"

#include <algorithm>
#include <string>
#include <utility>

namespace heliograph::cli {
namespace {

void ReportAbsent(const frontend::DacapoProgram::Benchmark& benchmark, Ledger& ledger) {
  const std::string reason = "class " + benchmark.class_name + " of benchmark " + benchmark.name + " is not in the archive";
  ledger.Report({Diagnostic::Severity::kError, benchmark.configuration, "", -1, reason});
  ledger.Add("missing-benchmark-class", benchmark.class_name, "named by " + benchmark.configuration);
}

}  // namespace

void AddDacapoTargets(const Program& program, const frontend::DacapoProgram& dacapo, reflect::UserTargets& targets,
                      Ledger& ledger) {
  for (const auto& benchmark : dacapo.benchmarks) {
    std::string name = benchmark.class_name;
    std::replace(name.begin(), name.end(), '.', '/');
    const ClassId c = program.FindClass(name);
    if (!c.valid() || program.Class(c).phantom) {
      ReportAbsent(benchmark, ledger);
      continue;
    }
    reflect::UserTarget target;
    target.caller_class = dacapo.harness;
    target.file = benchmark.configuration;
    target.file_line = 1;
    target.api = "Class.forName";
    target.caller_method = "findClass";
    target.target = benchmark.class_name;
    targets.Add(target);
    target.api = "Constructor.newInstance";
    target.caller_method.clear();
    const ClassInfo& info = program.Class(c);
    for (uint32_t m = info.methods_begin; m < info.methods_end; ++m) {
      if (program.MethodName(MethodId(m)) != "<init>" || !(program.Method(MethodId(m)).access & kAccPublic)) continue;
      target.target = program.MethodDisplayName(MethodId(m));
      targets.Add(target);
    }
  }
}

}  // namespace heliograph::cli
