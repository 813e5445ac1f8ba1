#include "cli/process/program.h"

#include <signal.h>

#include <cstdio>
#include <memory>
#include <optional>

#include "cli/commands/command_line.h"
#include "cli/pipeline/pipeline.h"
#include "cli/process/interrupts.h"
#include "cli/process/problems.h"
#include "cli/process/progress_reporter.h"
#include "core/base/budget.h"
#include "core/base/progress.h"
#include "report/run/run_record.h"
#include "report/tables/output_file.h"

namespace heliograph::cli {
namespace {

ExitStatus Fail(const Error& error, const char* command = "analyze") {
  std::fprintf(stderr, "heliograph: %s\n", error.message.c_str());
  if (error.kind == Error::Kind::kUsage) std::fprintf(stderr, "Try 'heliograph %s --help'.\n", command);
  return StatusOf(error);
}

ExitStatus PrintOut(const std::string& text, ExitStatus status) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (!written || std::fflush(stdout) != 0) return Fail({Error::Kind::kOutput, "cannot write standard output"});
  return status;
}

ExitStatus Analyze(const AnalysisOptions& options) {
  Progress progress;
  Ledger ledger;
  const Interrupts interrupts(options.output_dir, &progress);
  signal(SIGXFSZ, SIG_IGN);  // a file size limit is then a failed write like any other
  std::optional<ProgressReporter> reporter;
  if (!options.quiet) reporter.emplace(progress);
  auto output = std::make_unique<Result<PipelineOutput>>(RunAnalysis(options, ledger, progress));
  reporter.reset();
  std::fputs(DiagnosticLines(ledger, output->ok() ? LedgerFile::kWritten : LedgerFile::kNotWritten).c_str(), stderr);
  if (!output->ok()) return Fail(output->error());
  const report::RunRecord& record = output->value().record;
  if (!options.quiet) std::fputs(ProblemLine(ledger.Entries()).c_str(), stderr);
  const std::string text =
      options.format == OutputFormat::kJson ? report::RunRecordJson(record) : report::RunRecordSummary(record);
  const ExitStatus status = PrintOut(text, record.complete ? kDone : kBudgetHit);
#if !defined(__SANITIZE_ADDRESS__)
  (void)output.release();  // freeing millions of small sets would only delay the end
#endif
  return status;
}

/// The status is the command's: it need not be one of ours.
ExitStatus RunRecord(const RecordOptions& options) {
  const auto status = Record(options);
  return status ? static_cast<ExitStatus>(*status) : Fail(status.error());
}

/// The limits of a command other than analyze, signals included.
class Limits {
 public:
  /// `directory`: where the command writes.
  Limits(const AnalysisOptions& options, const std::string& directory)
      : budget_({options.timeout.value, options.memory_limit.value, &progress_}), interrupts_(directory, &progress_) {}

  Budget& budget() { return budget_; }
  ExitStatus End(const Result<std::string>& text) const {
    if (!text) return Fail(text.error());
    return PrintOut(*text, budget_.WasSpent() ? kBudgetHit : kDone);
  }

 private:
  Progress progress_;
  ProcessBudget budget_;
  const Interrupts interrupts_;
};

ExitStatus RunRecall(const Command& command) {
  Limits limits(command.options, command.recall.output_dir);
  return limits.End(Recall(command.recall, limits.budget()));
}

ExitStatus RunProfile(const Command& command) {
  const ProfileOptions& options = command.profile;
  Limits limits(command.options, options.output_dir);
  Ledger ledger;
  const auto text = Profile(options, ledger, limits.budget());
  const LedgerFile file = options.output_dir.empty() ? LedgerFile::kNotAskedFor
                          : text.ok()                ? LedgerFile::kWritten
                                                     : LedgerFile::kNotWritten;
  std::fputs(DiagnosticLines(ledger, file).c_str(), stderr);
  return limits.End(text);
}

ExitStatus RunReportSweep(const Command& command) {
  Limits limits(command.options, report::PlaceOf(command.report.page).folder);
  return limits.End(ReportSweep(command.report, limits.budget()));
}

ExitStatus RunAnswer(const Command& command) {
  const auto text = Answer(command.text, command.answer);
  return text ? PrintOut(*text, kDone) : Fail(text.error(), command.text.c_str());
}

ExitStatus PrintVersion(bool json) {
  const std::string version = HELIOGRAPH_VERSION;
  return PrintOut(json ? "{\"name\": \"heliograph\", \"version\": \"" + version + "\"}\n" : "heliograph " + version + "\n",
                  kDone);
}

}  // namespace

ExitStatus StatusOf(const Error& error) {
  switch (error.kind) {
    case Error::Kind::kUsage: return kUsageError;
    case Error::Kind::kUnreadableInput: return kInputError;
    case Error::Kind::kOutput: return kInputError;
    case Error::Kind::kInternal: return kInternalError;
  }
  return kInternalError;
}

ExitStatus RunProgram(std::vector<std::string> arguments) {
  const auto command = ParseCommandLine(std::move(arguments));
  if (!command) return Fail(command.error());
  switch (command->kind) {
    case Command::Kind::kShowText: return PrintOut(command->text, kDone);
    case Command::Kind::kVersion: return PrintVersion(command->json);
    case Command::Kind::kAnalyze: return Analyze(command->options);
    case Command::Kind::kRecord: return RunRecord(command->record);
    case Command::Kind::kRecall: return RunRecall(*command);
    case Command::Kind::kProfile: return RunProfile(*command);
    case Command::Kind::kReportSweep: return RunReportSweep(*command);
    case Command::Kind::kAnswer: return RunAnswer(*command);
  }
  return kInternalError;
}

}  // namespace heliograph::cli
