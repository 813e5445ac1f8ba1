#include "cli/commands/reference_commands.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/commands/command_options.h"
#include "report/reference/reference_tables.h"

namespace heliograph::cli {
namespace {

Error NoSuchCommand(const std::string& what, const std::string& command, const std::vector<std::string_view>& known) {
  std::string names;
  for (std::string_view name : known) names += (names.empty() ? "" : ", ") + std::string(name);
  return {Error::Kind::kUsage, "no command " + command + " " + what + NearestHint(command, known) + "; there are " + names};
}

}  // namespace

Result<std::string> ListOptions(const ReferenceOptions& options) {
  const std::vector<report::OptionEntry> entries = OptionsOf(options.command);
  if (entries.empty()) return NoSuchCommand("has options", options.command, CommandsWithOptions());
  return options.format == "json" ? report::OptionsJson(entries) : report::OptionsMarkdown(entries);
}

Result<std::string> ListOutputs(const ReferenceOptions& options) {
  const std::vector<report::OutputRow> outputs = report::OutputsOf(options.command);
  if (outputs.empty()) {
    std::vector<std::string_view> known;
    for (const report::OutputRow& row : report::OutputTable()) {
      if (known.empty() || known.back() != row.command) known.push_back(row.command);
    }
    return NoSuchCommand("writes files", options.command, known);
  }
  return options.format == "json" ? report::OutputsJson(outputs) : report::OutputsMarkdown(outputs);
}

}  // namespace heliograph::cli
