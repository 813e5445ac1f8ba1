#include "cli/commands/command_table.h"

#include <algorithm>
#include <iterator>

#include "core/base/diagnostics.h"

namespace heliograph::cli {
namespace {

constexpr CommandRow kCommands[] = {
    {"analyze", "Analyse a program and write the result files",
     "analyze INPUT... -o DIR [OPTION]...\nanalyze --dacapo FILE BENCHMARK... -o DIR [OPTION]..."},
    {"why", "Print by which calls a method, class or call is reached, or why not", "why DIR METHOD|CLASS|SITE [OPTION]..."},
    {"callers", "Print the calls that may run a method", "callers DIR METHOD [OPTION]..."},
    {"callees", "Print the calls that a method may make", "callees DIR METHOD [OPTION]..."},
    {"sites", "Print the reflective calls of a result", "sites DIR [OPTION]..."},
    {"reach", "Say of vulnerable code whether it is reachable, and how", "reach DIR --symbols FILE [OPTION]..."},
    {"unused", "Print the code of the inputs that is never reached", "unused DIR [OPTION]..."},
    {"diff", "Compare two results, or a result with a recording", "diff BEFORE AFTER [OPTION]..."},
    {"check", "Hold a result to the rules of a gate file", "check DIR --gate FILE [OPTION]..."},
    {"sql", "Run a query on a result's database, which it cannot change", "sql DIR QUERY"},
    {"export", "Write a result in the format of another tool", "export DIR FORMAT [-o FILE|DIR] [OPTION]..."},
    {"record", "Run a Java program under the recording agent", "record [-o DIR] [OPTION]... -- java ARGS..."},
    {"recall", "Compare a result with recordings of real runs", "recall RESULT_DIR RECORDING_DIR... [OPTION]..."},
    {"profile", "Count how programs use reflection, without analysing them", "profile INPUT... [OPTION]..."},
    {"report", "Write a result as one HTML page to look at, which loads nothing",
     "report DIR -o PAGE\nreport sweep TABLE -o PAGE"},
    {"report sweep", "A sweep's table (scripts/sweep) as an HTML page that loads nothing", "report sweep TABLE -o PAGE"},
    {"list-options", "Print the options of a command as a table", "list-options [COMMAND] [OPTION]..."},
    {"list-outputs", "Print the files that a command writes, and their columns", "list-outputs [COMMAND] [OPTION]..."},
    {"list-variants", "Print the reflection analyses and their switches", "list-variants"},
    {"list-rules", "Print the reflection rules and all switches", "list-rules"},
    {"explain-rule", "Print what a reflection rule or switch means and where it comes from", "explain-rule NAME"},
    {"frameworks", "Print the frameworks that --entry starts, and how they are recognised", "frameworks [NAME]"},
    {"doctor", "Say what an analysis and a recording would find on this machine", "doctor"},
    {"completion", "Print the completions of a shell", "completion SHELL"},
    {"manual", "Print the manual page, for man -l", "manual"},
    {"version", "Print the version", "version [OPTION]..."},
};

constexpr ExitStatusRow kStatuses[] = {
    {0, "done"},
    {1, "a gate failed"},
    {2, "wrong usage"},
    {3, "input that cannot be read or output that cannot be written"},
    {4, "a limit was hit and a partial result written"},
    {5, "internal error"},
};

}  // namespace

std::span<const CommandRow> CommandTable() { return kCommands; }

const CommandRow& CommandOf(std::string_view name) {
  const auto row = std::find_if(std::begin(kCommands), std::end(kCommands), [&](const CommandRow& r) { return r.name == name; });
  HELIOGRAPH_CHECK(row != std::end(kCommands));
  return *row;
}

std::span<const ExitStatusRow> ExitStatusTable() { return kStatuses; }

}  // namespace heliograph::cli
