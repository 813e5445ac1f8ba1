/// The command line: words to a command. Built from the options table; prints nothing.
#pragma once

#include <string>
#include <vector>

#include "cli/commands/answer_commands.h"
#include "cli/commands/profile_command.h"
#include "cli/commands/recall_command.h"
#include "cli/commands/record_command.h"
#include "cli/commands/report_command.h"
#include "core/base/diagnostics.h"
#include "core/options/options.h"

namespace heliograph::cli {

struct Command {
  enum class Kind { kAnalyze, kRecord, kRecall, kProfile, kReportSweep, kAnswer, kVersion, kShowText };
  Kind kind = Kind::kShowText;
  AnalysisOptions options;  ///< kAnalyze; the limits also of kRecall, kProfile and kReportSweep
  bool json = false;        ///< kVersion
  std::string text;         ///< kShowText: what to show; kAnswer: the name of the command
  RecordOptions record;     ///< kRecord
  RecallOptions recall;     ///< kRecall
  ProfileOptions profile;   ///< kProfile
  ReportOptions report;     ///< kReportSweep
  AnswerOptions answer;     ///< kAnswer
};

/// `arguments` without the program's name. Fails with a usage error that names the nearest legal word.
Result<Command> ParseCommandLine(std::vector<std::string> arguments);

}  // namespace heliograph::cli
