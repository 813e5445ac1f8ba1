/// The command line: words to a command. Built from the options table; prints nothing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/commands/answer_commands.h"
#include "cli/commands/export_command.h"
#include "cli/commands/profile_command.h"
#include "cli/commands/recall_command.h"
#include "cli/commands/record_command.h"
#include "cli/commands/report_command.h"
#include "cli/commands/review_commands.h"
#include "core/base/diagnostics.h"
#include "core/options/options.h"

namespace heliograph::cli {

struct Command {
  enum class Kind { kAnalyze, kRecord, kRecall, kProfile, kReport, kReportSweep, kAnswer, kExport, kReview, kDoctor, kShowText };
  Kind kind = Kind::kShowText;
  AnalysisOptions options;  ///< kAnalyze; the limits also of kRecall, kProfile and kReportSweep
  std::string text;         ///< kShowText: what to show; kAnswer, kReview: the name of the command
  std::string help;         ///< how to ask for its help, as HelpCommand says; left to the caller
  RecordOptions record;     ///< kRecord
  RecallOptions recall;     ///< kRecall
  ProfileOptions profile;   ///< kProfile
  ReportOptions report;     ///< kReport, kReportSweep
  AnswerOptions answer;     ///< kAnswer
  ExportOptions exported;   ///< kExport
  ReviewOptions review;     ///< kReview
};

/// `arguments` without the program's name; `environment` as in option_sources.h, null for none. Fails with a usage error that names
/// the nearest legal word, and as TakeFromSources does.
Result<Command> ParseCommandLine(std::vector<std::string> arguments, char* const* environment = nullptr);

/// How to ask for the help of the command that `arguments` start with, or of the program: "heliograph recall --help".
std::string HelpCommand(std::span<const std::string> arguments);

}  // namespace heliograph::cli
