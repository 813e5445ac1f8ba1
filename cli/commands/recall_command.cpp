#include "cli/commands/recall_command.h"

#include "recorder/finish.h"
#include "report/recall/recall.h"

namespace heliograph::cli {

Result<std::string> Recall(const RecallOptions& options, Budget& budget) {
  for (const std::string& folder : options.recording_dirs) {
    recorder::FinishedRecording finished;
    std::string error;
    if (budget.Spent()) break;
    if (!recorder::HasJournal(folder)) continue;
    if (!recorder::FinishRecording(folder, &finished, &error, [&budget] { return budget.Spent(); })) {
      if (budget.WasSpent()) break;
      return Error{Error::Kind::kUnreadableInput, error};
    }
  }
  const auto runs = report::ReadRecordings(options.recording_dirs, BudgetGuard(&budget));
  if (!runs) return runs.error();
  const auto program = report::AnalysedProgram::Read(options.result_dir, *runs, BudgetGuard(&budget));
  if (!program) return program.error();
  const report::Recall recall = report::CompareWithRuns(*program, *runs, BudgetGuard(&budget));
  if (!options.output_dir.empty()) {
    if (auto error = report::WriteRecall(recall, options.output_dir)) return *error;
  }
  return options.format == "json" ? report::RecallJson(recall) : report::RecallSummary(recall);
}

}  // namespace heliograph::cli
