/// The options of every command, for parsing, --help and `heliograph list-options`. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/options/options.h"
#include "report/reference/reference_tables.h"

namespace heliograph::cli {

/// Names of the commands that have options, in the order of the help.
std::vector<std::string_view> CommandsWithOptions();

/// Options and positional arguments of `command`; those of analyze are the table of core/options.
std::vector<report::OptionEntry> OptionsOf(std::string_view command);

/// The entry of `command` that is spelled `name`: "--edges", or a positional argument's placeholder. It must exist.
report::OptionEntry OptionOf(std::string_view command, std::string_view name);

report::OptionEntry EntryOf(const OptionRow& row);

/// The line of the help: what it does, then the choices and the default.
std::string Description(const report::OptionEntry& option);

}  // namespace heliograph::cli
