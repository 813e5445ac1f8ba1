/// The commands: names, meanings and usage lines, for parsing, --help, completions and the manual page.
#pragma once

#include <span>
#include <string_view>

namespace heliograph::cli {

struct CommandRow {
  std::string_view name;     ///< full: "report sweep"
  std::string_view meaning;  ///< one line
  std::string_view usage;    ///< what follows "heliograph "; a second usage on a line of its own
};

/// In the order of the help. A command with commands of its own stands before them.
std::span<const CommandRow> CommandTable();

/// The row of the command of that full name, which must exist.
const CommandRow& CommandOf(std::string_view name);

inline constexpr std::string_view kProgramMeaning = "Points-to sets, call graph and reflective targets of Java bytecode";

struct ExitStatusRow {
  int status;
  std::string_view meaning;
};

std::span<const ExitStatusRow> ExitStatusTable();

}  // namespace heliograph::cli
