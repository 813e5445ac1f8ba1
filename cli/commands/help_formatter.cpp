#include "cli/commands/help_formatter.h"

#include <string_view>

#include "cli/commands/command_table.h"
#include "cli/commands/text_layout.h"
#include "core/options/options.h"

namespace heliograph::cli {
namespace {

constexpr size_t kColumn = 30;

/// "report sweep".
std::string FullName(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  return (parent->get_parent() == nullptr ? "" : FullName(*parent) + " ") + app.get_name();
}

}  // namespace

HelpFormatter::HelpFormatter() { column_width(kColumn); }

std::string HelpFormatter::make_usage(const CLI::App* app, std::string) const {
  std::string text = "\nUsage:";
  const bool top = app->get_parent() == nullptr;
  for (const std::string& usage : SplitNonEmpty(top ? "COMMAND ..." : CommandOf(FullName(*app)).usage, '\n')) {
    text += (text.ends_with('\n') ? "       heliograph " : " heliograph ") + usage + "\n";
  }
  return text;
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  const std::string name = "  " + make_option_name(option, is_positional) + make_option_opts(option);
  const bool beside = name.size() < kColumn;
  return (beside ? Padded(name, kColumn) : name + "\n" + std::string(kColumn, ' ')) + Wrapped(option->get_description(), kColumn);
}

std::string HelpFormatter::make_option_name(const CLI::Option* option, bool is_positional) const {
  if (is_positional) return option->get_name() == "inputs" || option->get_name() == "INPUT" ? "INPUT..." : option->get_name();
  for (const OptionRow& row : OptionTable()) {
    if (!row.flags.empty() && option->check_name(std::string(DisplayName(row)))) return std::string(row.flags);
  }
  return CLI::Formatter::make_option_name(option, is_positional);
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  return option->get_positional() || option->get_type_name().empty() ? "" : " " + option->get_type_name();
}

}  // namespace heliograph::cli
