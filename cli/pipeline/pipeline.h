/// From options to result files: every phase of an analysis, in order. Prints nothing.
#pragma once

#include <memory>
#include <vector>

#include "core/analysis/analysis_result.h"
#include "core/base/budget.h"
#include "core/base/diagnostics.h"
#include "core/base/progress.h"
#include "core/options/options.h"
#include "core/sets/set_store.h"
#include "frontend/classpath/class_path.h"
#include "report/run/run_record.h"

namespace heliograph::cli {

/// A finished analysis. Each member may refer to those before it.
struct PipelineOutput {
  std::unique_ptr<frontend::LoadedClassPath> class_path;
  std::unique_ptr<Program> program;
  std::unique_ptr<HeapModel> heap;
  AnalysisResult result;
  report::RunRecord record;
  std::vector<Diagnostic> diagnostics;  ///< sorted
};

/// Runs the analysis and writes the result files. `ledger` collects what goes wrong on the way, also when
/// the analysis fails as a whole. `progress` is updated throughout.
///
/// The run ends early, and still writes what it has, when the limits of `options` are reached or `progress.stop` is set; in
/// place of both when `budget`, if not null, is spent. `set_recorder`, if not null, sees the operations on points-to sets.
Result<PipelineOutput> RunAnalysis(const AnalysisOptions& options, Ledger& ledger, Progress& progress, Budget* budget = nullptr,
                                   SetRecorder* set_recorder = nullptr);

}  // namespace heliograph::cli
