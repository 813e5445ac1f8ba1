/// What the harness of a DaCapo archive makes objects of.
#pragma once

#include "core/base/diagnostics.h"
#include "core/program/program.h"
#include "frontend/classpath/class_path.h"
#include "reflect/specification/user_targets.h"

namespace heliograph::cli {

/// Adds the targets of the two reflective calls by which the harness starts a benchmark, `Class.forName` in findClass and
/// `Constructor.newInstance`: the name comes from the benchmark's configuration file, which no analysis follows. A class that
/// is absent is reported.
void AddDacapoTargets(const Program& program, const frontend::DacapoProgram& dacapo, reflect::UserTargets& targets,
                      Ledger& ledger);

}  // namespace heliograph::cli
