#include "cli/commands/command_line.h"

#include <algorithm>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>

#include "cli/commands/rule_commands.h"

namespace heliograph::cli {
namespace {

constexpr std::string_view kFooter =
    "\nExit status: 0 done, 1 a gate failed, 2 wrong usage, 3 input that cannot be read or output that cannot be\n"
    "written, 4 a limit was hit and a partial result written, 5 internal error.\n";

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

/// The help line: text, then choices and default.
std::string Description(const OptionRow& row) {
  std::string text(row.help);
  std::string choices;
  for (std::string_view choice : row.choices) choices += (choices.empty() ? "" : "|") + std::string(choice);
  if (!choices.empty()) text += " (" + choices;
  const OptionValue value = row.get(AnalysisOptions());
  const auto* initial = std::get_if<std::string>(&value);
  if (initial != nullptr && !choices.empty()) text += "; default " + *initial;
  if (!choices.empty()) text += ")";
  return text;
}

/// Help with the spellings of the options table.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(30); }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    if (app->get_name() == "analyze") return "\nUsage: heliograph analyze INPUT... -o DIR [OPTION]...\n       heliograph analyze --dacapo FILE BENCHMARK... -o DIR [OPTION]...\n";
    if (app->get_name() == "record") return "\nUsage: heliograph record [-o DIR] [OPTION]... -- java ARGS...\n";
    if (app->get_name() == "profile") return "\nUsage: heliograph profile INPUT... [OPTION]...\n";
    if (app->get_name() == "recall") return "\nUsage: heliograph recall RESULT_DIR RECORDING_DIR... [OPTION]...\n";
    if (app->get_name() == "sweep") return "\nUsage: heliograph report sweep TABLE -o PAGE\n";
    return CLI::Formatter::make_usage(app, name.empty() ? "heliograph" : "heliograph " + name);
  }
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    if (is_positional) return option->get_name() == "inputs" ? "INPUT..." : option->get_name();
    for (const OptionRow& row : OptionTable()) {
      if (!row.flags.empty() && option->check_name(std::string(DisplayName(row)))) return std::string(row.flags);
    }
    return CLI::Formatter::make_option_name(option, is_positional);
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    return option->get_positional() || option->get_type_name().empty() ? "" : " " + option->get_type_name();
  }
};

/// State that the parser's callbacks fill.
struct Parsing {
  AnalysisOptions options;
  std::optional<Error> error;
  bool version = false;
  bool version_json = false;
  std::string rule;
  RecordOptions record;
  RecallOptions recall;
  ProfileOptions profile;
  ReportOptions report;
};

void AddOption(CLI::App& command, const OptionRow& row, Parsing& parsing) {
  const auto set = [&row, &parsing](const CLI::results_t& texts) {
    for (const std::string& text : texts) {
      if (!parsing.error) parsing.error = row.set(row, text, parsing.options);
    }
    return true;
  };
  if (row.value.empty()) {
    command.add_flag(Cli11Names(row), [set](int64_t count) { if (count > 0) set({"true"}); }, Description(row));
    return;
  }
  CLI::Option* option = command.add_option(Cli11Names(row), set, Description(row));
  option->type_name(std::string(row.value));
  if (row.flags.empty()) {
    option->expected(1)->allow_extra_args()->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  } else if (row.repeatable) {
    option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  } else {
    option->expected(1);
  }
}

void AddRecord(CLI::App& app, RecordOptions& record) {
  CLI::App* command = app.add_subcommand("record", "Run a Java program under the recording agent");
  const auto add = [command](const char* flag, std::string& value, const char* placeholder, const char* help) {
    return command->add_option(flag, value, help)->type_name(placeholder);
  };
  add("-o,--output-dir", record.output_dir, "DIR", "Where the recording goes (default heliograph-recording)");
  add("--edges", record.edges, "WHAT",
      "Call edges with an end in application code, only those into it (faster), all, or none (app|into-app|all|off; default app)")
      ->check(CLI::IsMember({"app", "into-app", "all", "off"}));
  add("--app", record.application, "PREFIXES",
      "Application code: prefixes of class names, separated by ':' (default: all outside the JDK)");
  add("--agent", record.agent, "FILE", "The agent's file (default: the one next to the program)");
  add("--finish", record.finish, "DIR", "Only make the tables of a run that was killed, from its journal");
  command->add_flag("--measure-overhead", record.measure_overhead,
                    "Run the program a second time without the agent and compare the times");
  command->allow_extras();
  command->footer("\nThe exit status is that of the program; 2 and 3 too if there is nothing to run or no place to write to.\n");
}

/// What follows "--" is a command of somebody else's: `record` keeps it, no option is looked for in it.
void TakeCommand(std::vector<std::string>& arguments, RecordOptions& record) {
  if (arguments.empty() || arguments[0] != "record") return;
  const auto dashes = std::find(arguments.begin(), arguments.end(), "--");
  if (dashes == arguments.end()) return;
  record.command.assign(dashes + 1, arguments.end());
  arguments.erase(dashes, arguments.end());
}

void AddRecall(CLI::App& app, RecallOptions& recall) {
  CLI::App* command = app.add_subcommand("recall", "Compare a result with recordings of real runs");
  command->add_option("RESULT_DIR", recall.result_dir, "The output folder of heliograph analyze")->required();
  command->add_option("RECORDING_DIR", recall.recording_dirs, "Output folders of heliograph record")->required();
  command->add_option("-o,--output-dir", recall.output_dir, "Also write missed-*.tsv and recall.json here")->type_name("DIR");
  command->add_option("--format", recall.format, "What standard output carries (text|json; default text)")
      ->type_name("FORMAT")->check(CLI::IsMember({"text", "json"}));
  command->allow_extras();
}

void AddProfile(CLI::App& app, ProfileOptions& profile) {
  CLI::App* command = app.add_subcommand("profile", "Count how programs use reflection, without analysing them");
  command->add_option("inputs", profile.inputs, "The programs: jars, directories, class files, one program each")->required();
  command->add_option("--class-path", profile.class_path, "Library code, separated by ':'; DIR/* takes every jar of DIR")->type_name("PATHS")->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command->add_option("--jdk", profile.jdk, "The JDK whose library the programs use (default: JAVA_HOME, then the java on PATH)")
      ->type_name("DIR|none");
  command->add_option("-o,--output-dir", profile.output_dir, "Also write profile.tsv here")->type_name("DIR");
  command->add_option("--format", profile.format, "What standard output carries (text|json; default text)")
      ->type_name("FORMAT")->check(CLI::IsMember({"text", "json"}));
  command->allow_extras();
}

void AddReport(CLI::App& app, ReportOptions& report) {
  CLI::App* command = app.add_subcommand("report", "Render figures for reading");
  command->require_subcommand(1);
  command->allow_extras();
  CLI::App* sweep = command->add_subcommand("sweep", "A sweep's table (scripts/sweep) as an HTML page that loads nothing");
  sweep->add_option("TABLE", report.table, "The file sweep.sqlite of the sweep's folder")->required();
  sweep->add_option("-o,--output", report.page, "The page")->type_name("PAGE")->required();
  sweep->allow_extras();
}

std::unique_ptr<CLI::App> MakeApp(Parsing& parsing) {
  auto app = std::make_unique<CLI::App>("Points-to sets, call graph and reflective targets of Java bytecode", "heliograph");
  app->footer(std::string(kFooter));
  app->allow_extras();
  app->formatter(std::make_shared<HelpFormatter>());
  CLI::App* analyze = app->add_subcommand("analyze", "Analyse a program and write the result files");
  analyze->footer(std::string(kFooter));
  analyze->allow_extras();
  for (const OptionRow& row : OptionTable()) AddOption(*analyze, row, parsing);
  AddRecord(*app, parsing.record);
  AddRecall(*app, parsing.recall);
  AddProfile(*app, parsing.profile);
  AddReport(*app, parsing.report);
  app->add_subcommand("list-variants", "Print the reflection analyses and their switches")->allow_extras();
  app->add_subcommand("list-rules", "Print the reflection rules and all switches")->allow_extras();
  CLI::App* explain = app->add_subcommand("explain-rule", "Print what a reflection rule or switch means and where it comes from");
  explain->add_option("NAME", parsing.rule, "A rule or switch of list-rules")->required();
  explain->allow_extras();
  CLI::App* version = app->add_subcommand("version", "Print the version");
  version->add_flag("--json", parsing.version_json, "As JSON, with the versions of what it was built from");
  version->allow_extras();
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

Command ShowText(std::string text) { return {Command::Kind::kShowText, {}, false, std::move(text)}; }

/// Unknown words are reported before missing ones: they are the usual reason something is missing.
Error ParseFailure(const CLI::App& app, const CLI::ParseError& failure, const Parsing& parsing) {
  if (auto error = CheckComplete(app, Parsing{}); error && error->message.rfind("unknown", 0) == 0) return *error;
  if (parsing.error) return *parsing.error;
  std::string message = failure.what();
  if (message.rfind("inputs is required", 0) == 0) message = "nothing to analyse: name a jar, a class file or a directory";
  return {Error::Kind::kUsage, message};
}

}  // namespace

Result<Command> ParseCommandLine(std::vector<std::string> arguments) {
  Parsing parsing;
  const auto app = MakeApp(parsing);
  TakeCommand(arguments, parsing.record);
  SpellOut(arguments);
  std::reverse(arguments.begin(), arguments.end());   // CLI11 takes them from the back
  try {
    app->parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    for (const char* name : {"analyze", "record", "recall", "profile"}) {
      if (app->got_subcommand(name)) return ShowText(app->get_subcommand(name)->help());
    }
    if (app->got_subcommand("report")) {
      const CLI::App* report = app->get_subcommand("report");
      return ShowText(report->get_subcommands().empty() ? report->help() : report->get_subcommands().front()->help());
    }
    return ShowText(app->help());
  } catch (const CLI::ParseError& failure) {
    return ParseFailure(*app, failure, parsing);
  }
  if (auto error = CheckComplete(*app, parsing)) return *error;
  if (app->got_subcommand("analyze")) return Command{Command::Kind::kAnalyze, parsing.options, false, {}};
  Command command;
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
    command.kind = Command::Kind::kReportSweep;
    command.report = std::move(parsing.report);
    return command;
  }
  if (app->got_subcommand("list-rules")) return ShowText(ListRules());
  if (app->got_subcommand("list-variants")) return ShowText(ListVariants());
  if (app->got_subcommand("explain-rule")) {
    auto text = ExplainRule(parsing.rule);
    if (!text) return text.error();
    return ShowText(std::move(*text));
  }
  if (app->got_subcommand("version") || parsing.version) {
    return Command{Command::Kind::kVersion, {}, parsing.version_json, {}};
  }
  return Error{Error::Kind::kUsage, "no command: heliograph analyze INPUT... -o DIR, or heliograph --help"};
}

}  // namespace heliograph::cli
