#include "cli/commands/command_line.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

#include <CLI/CLI.hpp>

#include "cli/commands/answer_parser.h"
#include "cli/commands/command_options.h"
#include "cli/commands/command_table.h"
#include "cli/commands/completion_command.h"
#include "cli/commands/framework_commands.h"
#include "cli/commands/help_formatter.h"
#include "cli/commands/manual_page.h"
#include "cli/commands/option_sources.h"
#include "cli/commands/reference_commands.h"
#include "cli/commands/review_parser.h"
#include "cli/commands/rule_commands.h"
#include "cli/commands/subcommand.h"
#include "cli/commands/text_layout.h"
#include "cli/commands/version_command.h"

namespace heliograph::cli {
namespace {

/// What each exit status means, in lines of the help.
std::string Footer() {
  std::string text = "Exit status:";
  for (const ExitStatusRow& row : ExitStatusTable()) {
    text += (text.back() == ':' ? " " : ", ") + std::to_string(row.status) + " " + std::string(row.meaning);
  }
  return "\n" + Wrapped(text + ".", 0);
}

/// Long spellings by the short ones that CLI11 does not know ("-cp", several letters after one dash).
void SpellOut(std::vector<std::string>& arguments) {
  for (std::string& argument : arguments) {
    if (argument == "--") return;
    if (argument == "-classpath") argument = "--class-path";
    for (const OptionRow& row : OptionTable()) {
      const std::vector<std::string> flags = SplitNonEmpty(row.flags, ',');
      for (const std::string& flag : flags) {
        if (flag.size() > 2 && flag[1] != '-' && flag == argument) argument = flags.back();
      }
    }
  }
}

std::string Cli11Names(const OptionRow& row) {
  if (row.flags.empty()) return std::string(row.name);
  std::string names;
  for (const std::string& flag : SplitNonEmpty(row.flags, ',')) {
    if (flag.size() > 2 && flag[1] != '-') continue;
    names += (names.empty() ? "" : ",") + flag;
  }
  return names;
}

/// State that the parser's callbacks fill.
struct Parsing {
  AnalysisOptions options;
  std::set<std::string_view> given;  // rows of analyze
  std::optional<Error> error;
  bool version = false;
  bool version_json = false;
  std::string rule, framework;
  std::string shell;
  RecordOptions record;
  RecallOptions recall;
  ProfileOptions profile;
  ReportOptions report;
  ReferenceOptions reference;
  AnswerOptions answer;
  ExportOptions exported;
  ReviewOptions review;
};

void AddOption(CLI::App& command, const OptionRow& row, Parsing& parsing) {
  const auto set = [&row, &parsing](const CLI::results_t& texts) {
    parsing.given.insert(row.name);
    for (const std::string& text : texts) {
      if (!parsing.error) parsing.error = row.set(row, text, parsing.options);
    }
    return true;
  };
  if (row.value.empty()) {
    command.add_flag(
        Cli11Names(row),
        [set](int64_t count) {
          if (count > 0) set({"true"});
        },
        Description(EntryOf(row)));
    return;
  }
  CLI::Option* option = command.add_option(Cli11Names(row), set, Description(EntryOf(row)));
  option->type_name(std::string(row.value));
  if (row.flags.empty()) {
    option->expected(1)->allow_extra_args()->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  } else if (row.repeatable) {
    option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  } else {
    option->expected(1);
  }
}

/// --timeout and --memory-limit of a command, which are those of analyze but for their help.
void AddLimits(Subcommand& command, Parsing& parsing) {
  for (const OptionRow& row : OptionTable()) {
    const std::string_view name = DisplayName(row);
    if (name != "--timeout" && name != "--memory-limit") continue;
    command.AddText(name, [&row, &parsing](const std::string& text) {
      if (!parsing.error) parsing.error = row.set(row, text, parsing.options);
    });
  }
}

void AddRecord(CLI::App& app, RecordOptions& record) {
  Subcommand command(app, "record");
  command.Add("--output-dir", record.output_dir);
  command.Add("--edges", record.edges);
  command.Add("--app", record.application);
  command.Add("--agent", record.agent);
  command.Add("--finish", record.finish);
  command.AddFlag("--measure-overhead", record.measure_overhead);
  command.app().footer(
      "\nThe exit status is that of the program; 2 and 3 too if there is nothing to run or no place to write to.\n");
}

/// What follows "--" is a command of somebody else's: `record` keeps it, no option is looked for in it.
void TakeCommand(std::vector<std::string>& arguments, RecordOptions& record) {
  if (arguments.empty() || arguments[0] != "record") return;
  const auto dashes = std::find(arguments.begin(), arguments.end(), "--");
  if (dashes == arguments.end()) return;
  record.command.assign(dashes + 1, arguments.end());
  arguments.erase(dashes, arguments.end());
}

void AddRecall(CLI::App& app, Parsing& parsing) {
  RecallOptions& recall = parsing.recall;
  Subcommand command(app, "recall");
  command.Add("RESULT_DIR", recall.result_dir)->required();
  command.Add("RECORDING_DIR", recall.recording_dirs)->required();
  command.Add("--output-dir", recall.output_dir);
  AddLimits(command, parsing);
  command.Add("--format", recall.format);
}

void AddProfile(CLI::App& app, Parsing& parsing) {
  ProfileOptions& profile = parsing.profile;
  Subcommand command(app, "profile");
  command.Add("INPUT", profile.inputs)->required();
  command.Add("--class-path", profile.class_path)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command.Add("--jdk", profile.jdk);
  command.Add("--output-dir", profile.output_dir);
  AddLimits(command, parsing);
  command.Add("--format", profile.format);
}

void AddReport(CLI::App& app, Parsing& parsing) {
  Subcommand report(app, "report");
  report.app().require_subcommand(0, 1);
  report.Add("DIR", parsing.report.folder);  // both are required, but not of `report sweep`
  report.Add("--output", parsing.report.page);
  Subcommand sweep(report.app(), "report sweep");
  sweep.Add("TABLE", parsing.report.table)->required();
  sweep.Add("--output", parsing.report.page)->required();
  AddLimits(sweep, parsing);
}

void AddReference(CLI::App& app, std::string_view name, ReferenceOptions& reference) {
  Subcommand command(app, name);
  command.Add("COMMAND", reference.command);
  command.Add("--format", reference.format);
}

std::unique_ptr<CLI::App> MakeApp(Parsing& parsing) {
  auto app = std::make_unique<CLI::App>(std::string(kProgramMeaning), "heliograph");
  app->footer(Footer());
  app->allow_extras();
  app->require_subcommand(0, 1);  // the words after a command are its own, also if they name another
  app->formatter(std::make_shared<HelpFormatter>());
  CLI::App& analyze = Subcommand(*app, "analyze").app();
  analyze.footer(Footer());
  for (const OptionRow& row : OptionTable()) AddOption(analyze, row, parsing);
  AddAnswers(*app, parsing.answer);
  AddExport(*app, parsing.exported);
  AddReviews(*app, parsing.review);
  AddRecord(*app, parsing.record);
  AddRecall(*app, parsing);
  AddProfile(*app, parsing);
  AddReport(*app, parsing);
  AddReference(*app, "list-options", parsing.reference);
  AddReference(*app, "list-outputs", parsing.reference);
  Subcommand(*app, "list-variants");
  Subcommand(*app, "list-rules");
  Subcommand(*app, "explain-rule").Add("NAME", parsing.rule)->required();
  Subcommand(*app, "frameworks").Add("NAME", parsing.framework);
  Subcommand(*app, "doctor");
  Subcommand(*app, "completion").Add("SHELL", parsing.shell)->required();
  Subcommand(*app, "manual");
  Subcommand(*app, "version").AddFlag("--json", parsing.version_json);
  app->add_flag("--version", parsing.version, "Print the version");
  return app;
}

std::vector<std::string> KnownFlags(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const CLI::App* sub : command.get_subcommands({})) names.push_back(sub->get_name());
  return names;
}

/// The usage error for words that no option takes.
Error UnknownWord(const CLI::App& command, const std::string& word) {
  const std::vector<std::string> known = KnownFlags(command);
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string name = word.substr(0, word.find('='));
  const bool is_option = word.size() > 1 && word[0] == '-';
  const std::string what = is_option ? "unknown option " : "unexpected word ";
  return {Error::Kind::kUsage, what + name + NearestHint(name, views)};
}

std::optional<Error> CheckComplete(const CLI::App& app, const Parsing& parsing) {
  for (const CLI::App* sub : app.get_subcommands()) {
    if (const auto extra = sub->remaining(); !extra.empty()) return UnknownWord(*sub, extra.front());
    for (const CLI::App* part : sub->get_subcommands()) {
      if (const auto extra = part->remaining(); !extra.empty()) return UnknownWord(*part, extra.front());
    }
  }
  if (const auto extra = app.remaining(); !extra.empty()) return UnknownWord(app, extra.front());
  if (parsing.error) return parsing.error;
  // Without names, --dacapo tells which there are.
  if (app.got_subcommand("analyze") && parsing.options.inputs.empty() && parsing.options.dacapo.empty()) {
    return Error{Error::Kind::kUsage, "nothing to analyse: name a jar, a class file or a directory"};
  }
  if (app.got_subcommand("analyze") && parsing.options.output_dir.empty()) {
    return Error{Error::Kind::kUsage, "no output folder: say where the results go with -o DIR"};
  }
  return std::nullopt;
}

Result<Command> ShowText(Result<std::string> text) {
  if (!text) return text.error();
  return Command{Command::Kind::kShowText, {}, std::move(*text)};
}

/// Unknown words are reported before missing ones: they are the usual reason something is missing.
Error ParseFailure(const CLI::App& app, const CLI::ParseError& failure, const Parsing& parsing) {
  if (auto error = CheckComplete(app, Parsing{}); error && error->message.rfind("unknown", 0) == 0) return *error;
  if (parsing.error) return *parsing.error;
  std::string message = failure.what();
  if (message.rfind("INPUT is required", 0) == 0) message = "nothing to analyse: name a jar, a class file or a directory";
  return {Error::Kind::kUsage, message};
}

}  // namespace

Result<Command> ParseCommandLine(std::vector<std::string> arguments, char* const* environment) {
  Parsing parsing;
  const auto app = MakeApp(parsing);
  TakeCommand(arguments, parsing.record);
  SpellOut(arguments);
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app->parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    const CLI::App* asked = app.get();
    while (!asked->get_subcommands().empty()) asked = asked->get_subcommands().front();
    return ShowText(asked->help());
  } catch (const CLI::ParseError& failure) {
    return ParseFailure(*app, failure, parsing);
  }
  if (app->got_subcommand("analyze") && !parsing.error) {
    parsing.error = TakeFromSources(environment, std::move(parsing.given), parsing.options);
  }
  if (auto error = CheckComplete(*app, parsing)) return *error;
  if (app->got_subcommand("analyze")) return Command{Command::Kind::kAnalyze, parsing.options};
  Command command;
  command.options.timeout = parsing.options.timeout;
  command.options.memory_limit = parsing.options.memory_limit;
  for (const std::string_view name : kAnswerCommands) {
    if (!app->got_subcommand(std::string(name))) continue;
    command.kind = Command::Kind::kAnswer;
    command.text = name;
    command.answer = std::move(parsing.answer);
    return command;
  }
  if (app->got_subcommand("export")) {
    command.kind = Command::Kind::kExport;
    command.exported = std::move(parsing.exported);
    return command;
  }
  for (const std::string_view name : kReviewCommands) {
    if (!app->got_subcommand(std::string(name))) continue;
    command.kind = Command::Kind::kReview;
    command.text = name;
    command.review = std::move(parsing.review);
    return command;
  }
  if (app->got_subcommand("record")) {
    command.kind = Command::Kind::kRecord;
    command.record = std::move(parsing.record);
    return command;
  }
  if (app->got_subcommand("recall")) {
    command.kind = Command::Kind::kRecall;
    command.recall = std::move(parsing.recall);
    return command;
  }
  if (app->got_subcommand("profile")) {
    command.kind = Command::Kind::kProfile;
    command.profile = std::move(parsing.profile);
    return command;
  }
  if (app->got_subcommand("report")) {
    const bool sweep = app->get_subcommand("report")->got_subcommand("sweep");
    command.kind = sweep ? Command::Kind::kReportSweep : Command::Kind::kReport;
    command.report = std::move(parsing.report);
    if (command.report.page.empty()) return Error{Error::Kind::kUsage, "--output is required"};
    if (!sweep && command.report.folder.empty()) return Error{Error::Kind::kUsage, "DIR is required"};
    return command;
  }
  if (app->got_subcommand("doctor")) return Command{Command::Kind::kDoctor};
  if (app->got_subcommand("list-rules")) return ShowText(ListRules());
  if (app->got_subcommand("list-variants")) return ShowText(ListVariants());
  if (app->got_subcommand("explain-rule")) return ShowText(ExplainRule(parsing.rule));
  if (app->got_subcommand("frameworks")) return ShowText(ShowFrameworks(parsing.framework));
  if (app->got_subcommand("completion")) return ShowText(Completion(parsing.shell));
  if (app->got_subcommand("manual")) return ShowText(ManualPage());
  if (app->got_subcommand("list-options")) return ShowText(ListOptions(parsing.reference));
  if (app->got_subcommand("list-outputs")) return ShowText(ListOutputs(parsing.reference));
  if (app->got_subcommand("version") || parsing.version) {
    return ShowText(parsing.version_json ? VersionJson() : VersionText());
  }
  return Error{Error::Kind::kUsage, "no command: heliograph analyze INPUT... -o DIR, or heliograph --help"};
}

std::string HelpCommand(std::span<const std::string> arguments) {
  const std::span<const CommandRow> commands = CommandTable();
  std::string name;
  for (const std::string& word : arguments) {
    const std::string longer = name.empty() ? word : name + " " + word;
    if (std::none_of(commands.begin(), commands.end(), [&](const CommandRow& row) { return row.name == longer; })) break;
    name = longer;
  }
  return "heliograph " + (name.empty() ? "" : name + " ") + "--help";
}

}  // namespace heliograph::cli
