#include "cli/commands/command_options.h"

namespace heliograph::cli {
namespace {

constexpr std::string_view kJdkDefault = "JAVA_HOME, then the java on PATH";
constexpr std::string_view kTimeoutHelp = "Stop after this time with a partial result, which says that it is one; 0 for never";
constexpr std::string_view kMemoryHelp = "The same at this resident memory; takes k, m and g, e.g. 512m; 0 for none";
constexpr std::string_view kResultHelp = "The output folder of heliograph analyze";
constexpr std::string_view kReferenceHelp = "Of this command: analyze, record, recall, profile";

struct Row {
  std::string_view command, flags, value, choices, default_text, help;
};

/// The commands other than analyze.
constexpr Row kRows[] = {
    {"why", "", "DIR", "", "", kResultHelp},
    {"why", "", "METHOD|CLASS|SITE", "", "",
     "What to explain: p.C.m, C.m(int), <p.C: int m(int)>, a class p.C, or a call p.C.m:LINE or p.C.m@OFFSET"},
    {"why", "--all", "N", "", "1",
     "So many chains, which share no method between their ends; each is the shortest of what is left"},
    {"why", "--from", "METHOD", "", "the entry points", "Where chains begin"},
    {"why", "--avoid", "METHOD|PACKAGE", "", "",
     "Only chains that do not go through this method, class or package; may be repeated"},
    {"callers", "", "DIR", "", "", kResultHelp},
    {"callers", "", "METHOD", "", "", "The method that is called: p.C.m, C.m(int); a class for all of its methods"},
    {"callers", "--depth", "N", "", "1", "Go on with the callers of the callers, so many calls in all"},
    {"callees", "", "DIR", "", "", kResultHelp},
    {"callees", "", "METHOD", "", "", "The method that calls: p.C.m, C.m(int); a class for all of its methods"},
    {"callees", "--depth", "N", "", "1", "Go on with what the callees call, so many calls in all"},
    {"sites", "", "DIR", "", "", kResultHelp},
    {"sites", "--status", "STATUS", "resolved|partial|unresolved|open", "",
     "Only calls of this status; open: calls that may reach more than is listed"},
    {"sites", "--package", "PACKAGE", "", "", "Only calls in code of this package, or of one below it, or of this class"},
    {"sites", "--jar", "JAR|MODULE", "", "", "Only calls in code of this jar or module; the end of a path will do"},
    {"reach", "", "DIR", "", "", kResultHelp},
    {"reach", "--symbols", "FILE", "", "",
     "The methods, classes and packages to look for: a name per line, below [ID] PURL or not, or JSON; docs/reach.md describes "
     "both"},
    {"reach", "--format", "FORMAT", "text|json|openvex|cyclonedx|sarif", "text", "What standard output carries"},
    {"reach", "--timestamp", "TIME", "", "SOURCE_DATE_EPOCH",
     "When the document is issued, for formats that say it: 2026-01-31T12:00:00Z"},
    {"reach", "--product", "PURL|NAME", "", "the files of the application", "What the document is about"},
    {"reach", "--author", "NAME", "", "", "Who says what the document says"},
    {"reach", "--source-root", "DIR", "", "", "Where the sources of the application lie in its repository, for SARIF"},
    {"unused", "", "DIR", "", "", kResultHelp},
    {"unused", "--by", "WHAT", "jar|package|class|method", "jar", "What is listed"},
    {"unused", "--limit", "N", "", "0", "At most so many rows, 0 for all"},
    {"unused", "--format", "FORMAT", "text|json|tsv", "text", "What standard output carries"},
    {"diff", "", "BEFORE", "", "", "The output folder of heliograph analyze, or of heliograph record"},
    {"diff", "", "AFTER", "", "", "Another one"},
    {"diff", "--list", "KIND", "methods|edges|targets|sites|verdicts", "", "Print what went and came, not only how much"},
    {"diff", "--limit", "N", "", "100", "At most so many rows of the list, 0 for all"},
    {"diff", "--format", "FORMAT", "text|json|tsv", "text", "What standard output carries"},
    {"diff", "--exit-code", "", "", "", "End with status 1 if there is a difference"},
    {"check", "", "DIR", "", "", kResultHelp},
    {"check", "--gate", "FILE", "", "", "The rules, one per line; docs/reach.md lists them"},
    {"check", "--baseline", "DIR", "", "", "An older result, for the rule no-new-open-calls"},
    {"check", "--format", "FORMAT", "text|github|junit", "text", "What standard output carries"},
    {"check", "--source-root", "DIR", "", "", "Where the sources of the application lie in its repository, for github"},
    {"sql", "", "DIR", "", "", kResultHelp},
    {"sql", "", "QUERY", "", "", "One statement of SQLite that reads; docs/database.md describes tables and views"},
    {"export", "", "DIR", "", "", kResultHelp},
    {"export", "", "FORMAT", "graalvm|proguard|dot|graphml|tamiflex|taie|jcg|doop|csv", "", "What to write"},
    {"export", "-o,--output", "FILE|DIR", "", "standard output", "Where it goes; a folder for csv, doop and --schema files"},
    {"export", "--evidence", "LEVEL", "recorded|strict|flow|inferred|any",
     "strict for graalvm, inferred for proguard, any for tamiflex",
     "graalvm, proguard, tamiflex: the reflective targets that count; recorded: only what --merge adds"},
    {"export", "--merge", "DIR", "", "",
     "The same: also what a recorded run did, a folder of heliograph record; may be repeated"},
    {"export", "--schema", "VERSION", "1.2.0|1.1.0|files", "1.2.0",
     "graalvm: of reachability-metadata.json; files: reflect-config.json and its family"},
    {"export", "--no-reasons", "", "", "",
     "graalvm: entries do not say why they are there, as tools of GraalVM 25 in strict mode want it"},
    {"export", "--baseline", "FILE", "", "", "graalvm: leave out what this file has; may be repeated"},
    {"export", "--around", "METHOD|CLASS", "", "everything", "dot, graphml: only calls near this"},
    {"export", "--depth", "N", "", "2", "How many calls away from it"},
    {"export", "--collapse", "WHAT", "package|jar", "", "dot, graphml: packages, or jars and modules, in the place of methods"},
    {"export", "--force", "", "", "", "dot, graphml: also more than 5,000 nodes"},
    {"record", "-o,--output-dir", "DIR", "", "heliograph-recording", "Where the recording goes"},
    {"record", "--edges", "WHAT", "app|into-app|all|off", "app",
     "Call edges with an end in application code, only those into it (faster), all, or none"},
    {"record", "--app", "PREFIXES", "", "all outside the JDK", "Application code: prefixes of class names, separated by ':'"},
    {"record", "--agent", "FILE", "", "the one next to the program", "The agent's file"},
    {"record", "--finish", "DIR", "", "", "Only make the tables of a run that was killed, from its journal"},
    {"record", "--measure-overhead", "", "", "", "Run the program a second time without the agent and compare the times"},
    {"recall", "", "RESULT_DIR", "", "", "The output folder of heliograph analyze"},
    {"recall", "", "RECORDING_DIR", "", "", "Output folders of heliograph record"},
    {"recall", "-o,--output-dir", "DIR", "", "", "Also write missed-*.tsv and recall.json here"},
    {"recall", "--timeout", "SECONDS", "", "0", kTimeoutHelp},
    {"recall", "--memory-limit", "SIZE", "", "0", kMemoryHelp},
    {"recall", "--format", "FORMAT", "text|json", "text", "What standard output carries"},
    {"profile", "", "INPUT", "", "", "The programs: jars, directories, class files, one program each"},
    {"profile", "-cp,--class-path", "PATHS", "", "", "Library code, separated by ':'; DIR/* takes every jar of DIR"},
    {"profile", "--jdk", "DIR|none", "", kJdkDefault, "The JDK whose library the programs use"},
    {"profile", "-o,--output-dir", "DIR", "", "", "Also write profile.tsv and ledger.tsv here"},
    {"profile", "--timeout", "SECONDS", "", "0", kTimeoutHelp},
    {"profile", "--memory-limit", "SIZE", "", "0", kMemoryHelp},
    {"profile", "--format", "FORMAT", "text|json", "text", "What standard output carries"},
    {"report", "", "DIR", "", "", kResultHelp},
    {"report", "-o,--output", "PAGE", "", "", "The page"},
    {"report sweep", "", "TABLE", "", "", "The file sweep.sqlite of the sweep's folder"},
    {"report sweep", "-o,--output", "PAGE", "", "", "The page"},
    {"report sweep", "--timeout", "SECONDS", "", "0", kTimeoutHelp},
    {"report sweep", "--memory-limit", "SIZE", "", "0", kMemoryHelp},
    {"list-options", "", "COMMAND", "", "analyze", kReferenceHelp},
    {"list-options", "--format", "FORMAT", "markdown|json", "markdown", "What standard output carries"},
    {"list-outputs", "", "COMMAND", "", "analyze", kReferenceHelp},
    {"list-outputs", "--format", "FORMAT", "markdown|json", "markdown", "What standard output carries"},
    {"explain-rule", "", "NAME", "", "", "A rule or switch of list-rules"},
    {"frameworks", "", "NAME", "", "", "A framework of the list, whose rows are printed"},
    {"completion", "", "SHELL", "bash|zsh|fish", "", "Whose completions"},
    {"version", "--json", "", "", "", "As JSON, with the compiler and the versions of the libraries"},
};

}  // namespace

std::vector<std::string_view> CommandsWithOptions() {
  std::vector<std::string_view> commands{"analyze"};
  for (const Row& row : kRows) {
    if (commands.back() != row.command) commands.push_back(row.command);
  }
  return commands;
}

report::OptionEntry EntryOf(const OptionRow& row) {
  std::string choices;
  for (std::string_view choice : row.choices) choices += (choices.empty() ? "" : "|") + std::string(choice);
  return {std::string(row.flags), std::string(row.value), choices, DefaultText(row), std::string(row.help)};
}

std::vector<report::OptionEntry> OptionsOf(std::string_view command) {
  std::vector<report::OptionEntry> options;
  if (command == "analyze") {
    for (const OptionRow& row : OptionTable()) options.push_back(EntryOf(row));
  }
  for (const Row& row : kRows) {
    if (row.command != command) continue;
    options.push_back({std::string(row.flags), std::string(row.value), std::string(row.choices), std::string(row.default_text),
                       std::string(row.help)});
  }
  return options;
}

report::OptionEntry OptionOf(std::string_view command, std::string_view name) {
  for (report::OptionEntry& option : OptionsOf(command)) {
    const std::string& spelled = option.flags.empty() ? option.value : option.flags;
    if (spelled.substr(spelled.rfind(',') + 1) == name) return std::move(option);
  }
  HELIOGRAPH_CHECK(false);
  return {};
}

std::string Description(const report::OptionEntry& option) {
  std::string more;
  for (const std::string& choice : SplitNonEmpty(option.choices, '|')) more += (more.empty() ? "" : ", ") + choice;
  if (!option.default_text.empty()) more += (more.empty() ? "default " : "; default ") + option.default_text;
  return more.empty() ? option.help : option.help + " (" + more + ")";
}

}  // namespace heliograph::cli
