#include "cli/commands/help_formatter.h"

#include <string_view>
#include <utility>

#include "cli/commands/text_layout.h"
#include "core/options/options.h"

namespace heliograph::cli {
namespace {

constexpr size_t kColumn = 30;

constexpr std::pair<std::string_view, std::string_view> kUsages[] = {
    {"heliograph", "COMMAND ..."},
    {"analyze", "analyze INPUT... -o DIR [OPTION]...\n       heliograph analyze --dacapo FILE BENCHMARK... -o DIR [OPTION]..."},
    {"why", "why DIR METHOD|CLASS|SITE [OPTION]..."},
    {"callers", "callers DIR METHOD [OPTION]..."},
    {"callees", "callees DIR METHOD [OPTION]..."},
    {"sites", "sites DIR [OPTION]..."},
    {"sql", "sql DIR QUERY"},
    {"record", "record [-o DIR] [OPTION]... -- java ARGS..."},
    {"profile", "profile INPUT... [OPTION]..."},
    {"recall", "recall RESULT_DIR RECORDING_DIR... [OPTION]..."},
    {"report", "report sweep TABLE -o PAGE"},
    {"sweep", "report sweep TABLE -o PAGE"},
    {"explain-rule", "explain-rule NAME"},
    {"list-options", "list-options [COMMAND] [OPTION]..."},
    {"list-outputs", "list-outputs [COMMAND] [OPTION]..."},
    {"version", "version [OPTION]..."},
};

}  // namespace

HelpFormatter::HelpFormatter() { column_width(kColumn); }

std::string HelpFormatter::make_usage(const CLI::App* app, std::string) const {
  std::string usage = app->get_name();
  for (const auto& [command, text] : kUsages) {
    if (command == app->get_name()) usage = text;
  }
  return "\nUsage: heliograph " + usage + "\n";
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
