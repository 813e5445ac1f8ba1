/// Options and output files as tables for the documentation. Pure functions; any thread.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/reference/output_table.h"

namespace heliograph::report {

/// An option or positional argument of a command.
struct OptionEntry {
  std::string flags;         ///< "-j,--threads"; empty for a positional argument
  std::string value;         ///< placeholder; empty for a flag without a value
  std::string choices;       ///< "a|b" if the value is one of a few words
  std::string default_text;  ///< what holds without it; empty for nothing
  std::string help;
};

/// One table: option, default, meaning.
std::string OptionsMarkdown(std::span<const OptionEntry> options);
/// An array of objects with the fields of OptionEntry.
std::string OptionsJson(std::span<const OptionEntry> options);

/// The files that `command` writes.
std::vector<OutputRow> OutputsOf(std::string_view command);
/// One table: file, columns, what it holds, when it is written.
std::string OutputsMarkdown(std::span<const OutputRow> outputs);
/// An array of objects with the fields of OutputRow, the columns as an array of names.
std::string OutputsJson(std::span<const OutputRow> outputs);

}  // namespace heliograph::report
