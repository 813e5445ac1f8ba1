#include "cli/commands/manual_page.h"

#include <string_view>

#include "cli/commands/command_options.h"
#include "cli/commands/command_table.h"

namespace heliograph::cli {
namespace {

/// Text of a line: backslashes and hyphens are characters, and no line is a request.
std::string Escaped(std::string_view text) {
  std::string escaped;
  for (char c : text) {
    if (c == '\\') escaped += "\\e";
    if (c == '-') escaped += "\\-";
    if (c != '\\' && c != '-') escaped += c;
  }
  if (escaped.starts_with('.') || escaped.starts_with('\'')) escaped.insert(0, "\\&");
  return escaped;
}

std::string Bold(std::string_view text) { return "\\fB" + Escaped(text) + "\\fR"; }
std::string Italic(std::string_view text) { return "\\fI" + Escaped(text) + "\\fR"; }

std::string OptionText(const report::OptionEntry& option) {
  std::string heading;
  for (const std::string& flag : SplitNonEmpty(option.flags, ',')) heading += (heading.empty() ? "" : ", ") + Bold(flag);
  if (!option.value.empty()) heading += (heading.empty() ? "" : " ") + Italic(option.value);
  return ".TP\n" + heading + "\n" + Escaped(Description(option)) + "\n";
}

std::string CommandText(const CommandRow& command) {
  std::string text = ".SS " + Escaped(command.name) + "\n" + Escaped(command.meaning) + ".\n";
  for (const std::string& usage : SplitNonEmpty(command.usage, '\n')) {
    text += ".PP\n" + Bold("heliograph") + " " + Escaped(usage) + "\n";
  }
  for (const report::OptionEntry& option : OptionsOf(command.name)) text += OptionText(option);
  return text;
}

}  // namespace

std::string ManualPage() {
  std::string page = ".TH HELIOGRAPH 1 \"\" \"heliograph " HELIOGRAPH_VERSION "\" \"User Commands\"\n";
  page += ".SH NAME\nheliograph \\- " + Escaped(kProgramMeaning) + "\n";
  page += ".SH SYNOPSIS\n" + Bold("heliograph") + " " + Italic("COMMAND") + " ...\n.SH COMMANDS\n";
  for (const CommandRow& command : CommandTable()) page += CommandText(command);
  page += ".SH EXIT STATUS\n";
  for (const ExitStatusRow& row : ExitStatusTable()) {
    page += ".TP\n" + Bold(std::to_string(row.status)) + "\n" + Escaped(row.meaning) + "\n";
  }
  return page;
}

}  // namespace heliograph::cli
