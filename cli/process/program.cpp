#include "cli/process/program.h"

#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>

#include "cli/commands/command_line.h"
#include "cli/commands/doctor_command.h"
#include "cli/pipeline/pipeline.h"
#include "cli/process/interrupts.h"
#include "cli/process/problems.h"
#include "cli/process/progress_reporter.h"
#include "core/base/budget.h"
#include "core/base/progress.h"
#include "core/base/sanitizers.h"
#include "report/run/run_record.h"
#include "report/tables/output_file.h"

namespace heliograph::cli {
namespace {

/// `help`: the command that tells what is possible, for wrong usage.
ExitStatus Fail(const Error& error, const std::string& help = "heliograph --help") {
  std::fprintf(stderr, "heliograph: %s\n", error.message.c_str());
  if (error.kind == Error::Kind::kUsage) std::fprintf(stderr, "Try '%s'.\n", help.c_str());
  return StatusOf(error);
}

ExitStatus PrintOut(const std::string& text, ExitStatus status) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (!written || std::fflush(stdout) != 0) return Fail({Error::Kind::kOutput, "cannot write standard output"});
  return status;
}

ExitStatus Analyze(const Command& command) {
  const AnalysisOptions& options = command.options;
  Progress progress;
  Ledger ledger;
  const Interrupts interrupts(options.output_dir, &progress);
  signal(SIGXFSZ, SIG_IGN);  // a file size limit is then a failed write like any other
  std::optional<ProgressReporter> reporter;
  if (!options.quiet) reporter.emplace(progress);
  auto output = std::make_unique<Result<PipelineOutput>>(RunAnalysis(options, ledger, progress));
  reporter.reset();
  std::fputs(DiagnosticLines(ledger, output->ok() ? LedgerFile::kWritten : LedgerFile::kNotWritten).c_str(), stderr);
  if (!output->ok()) return Fail(output->error(), command.help);
  const report::RunRecord& record = output->value().record;
  if (!options.quiet) std::fputs(ProblemLine(ledger.Entries()).c_str(), stderr);
  const std::string text =
      options.format == OutputFormat::kJson ? report::RunRecordJson(record) : report::RunRecordSummary(record);
  const ExitStatus status = PrintOut(text, record.complete ? kDone : kBudgetHit);
#if !HELIOGRAPH_WITH_ASAN
  (void)output.release();  // freeing millions of small sets would only delay the end
#endif
  return status;
}

/// The status is the command's: it need not be one of ours.
ExitStatus RunRecord(const Command& command) {
  const auto status = Record(command.record);
  return status ? static_cast<ExitStatus>(*status) : Fail(status.error(), command.help);
}

/// The limits of a command other than analyze, signals included.
class Limits {
 public:
  /// `directory`: where the command writes.
  Limits(const Command& command, const std::string& directory)
      : help_(command.help),
        budget_({command.options.timeout.value, command.options.memory_limit.value, &progress_}),
        interrupts_(directory, &progress_) {}

  Budget& budget() { return budget_; }
  ExitStatus End(const Result<std::string>& text) const {
    if (!text) return Fail(text.error(), help_);
    return PrintOut(*text, budget_.WasSpent() ? kBudgetHit : kDone);
  }

 private:
  const std::string help_;
  Progress progress_;
  ProcessBudget budget_;
  const Interrupts interrupts_;
};

ExitStatus RunRecall(const Command& command) {
  Limits limits(command, command.recall.output_dir);
  return limits.End(Recall(command.recall, limits.budget()));
}

ExitStatus RunProfile(const Command& command) {
  const ProfileOptions& options = command.profile;
  Limits limits(command, options.output_dir);
  Ledger ledger;
  const auto text = Profile(options, ledger, limits.budget());
  const LedgerFile file = options.output_dir.empty() ? LedgerFile::kNotAskedFor
                          : text.ok()                ? LedgerFile::kWritten
                                                     : LedgerFile::kNotWritten;
  std::fputs(DiagnosticLines(ledger, file).c_str(), stderr);
  return limits.End(text);
}

ExitStatus RunReportSweep(const Command& command) {
  Limits limits(command, report::PlaceOf(command.report.page).folder);
  return limits.End(ReportSweep(command.report, limits.budget()));
}

ExitStatus RunReport(const Command& command) {
  const auto text = ReportResult(command.report);
  return text ? PrintOut(*text, kDone) : Fail(text.error(), command.help);
}

ExitStatus RunAnswer(const Command& command) {
  const auto text = Answer(command.text, command.answer);
  return text ? PrintOut(*text, kDone) : Fail(text.error(), command.help);
}

ExitStatus RunExport(const Command& command) {
  const auto text = RunExportCommand(command.exported, [](std::string_view block) {
    return std::fwrite(block.data(), 1, block.size(), stdout) == block.size();
  });
  return text ? PrintOut(*text, kDone) : Fail(text.error(), command.help);
}

ExitStatus RunReview(const Command& command) {
  const auto outcome = Review(command.text, command.review);
  return outcome ? PrintOut(outcome->text, outcome->failed ? kGateFailed : kDone) : Fail(outcome.error(), command.help);
}

ExitStatus RunDoctor() {
  const DoctorReport report = Examine();
  return PrintOut(report.text, report.healthy ? kDone : kGateFailed);
}

ExitStatus Run(const Command& command) {
  switch (command.kind) {
    case Command::Kind::kShowText: return PrintOut(command.text, kDone);
    case Command::Kind::kAnalyze: return Analyze(command);
    case Command::Kind::kRecord: return RunRecord(command);
    case Command::Kind::kRecall: return RunRecall(command);
    case Command::Kind::kProfile: return RunProfile(command);
    case Command::Kind::kReport: return RunReport(command);
    case Command::Kind::kReportSweep: return RunReportSweep(command);
    case Command::Kind::kAnswer: return RunAnswer(command);
    case Command::Kind::kExport: return RunExport(command);
    case Command::Kind::kReview: return RunReview(command);
    case Command::Kind::kDoctor: return RunDoctor();
  }
  return kInternalError;
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
  std::string help = HelpCommand(arguments);
  auto command = ParseCommandLine(std::move(arguments), environ);
  if (!command) return Fail(command.error(), help);
  command->help = std::move(help);
  return Run(*command);
}

}  // namespace heliograph::cli
