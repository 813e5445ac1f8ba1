/// One command of the program other than analyze, for the parser. Its options are rows of command_options.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "cli/commands/command_options.h"
#include "cli/commands/command_table.h"

namespace heliograph::cli {

class Subcommand {
 public:
  /// `name` is the command's full name: "report sweep".
  Subcommand(CLI::App& parent, std::string_view name)
      : name_(name),
        app_(parent.add_subcommand(std::string(name.substr(name.rfind(' ') + 1)), std::string(CommandOf(name).meaning))) {
    app_->allow_extras();
  }
  CLI::App& app() { return *app_; }

  /// The option or positional argument that is spelled `name`. What it may be is checked if it is one of a few words.
  template <typename Field>
  CLI::Option* Add(std::string_view name, Field& field) {
    const report::OptionEntry entry = OptionOf(name_, name);
    const bool dashed = entry.flags.starts_with("-cp,");  // CLI11 knows no "-cp"
    const std::string names = entry.flags.empty() ? entry.value : dashed ? entry.flags.substr(4) : entry.flags;
    CLI::Option* option = app_->add_option(names, field, Description(entry));
    if (!entry.flags.empty()) option->type_name(entry.value);
    // The description has the choices; a validator would add them to the placeholder too.
    if (!entry.choices.empty()) option->check(CLI::IsMember(SplitNonEmpty(entry.choices, '|')).description(""));
    return option;
  }
  void AddFlag(std::string_view name, bool& field) {
    app_->add_flag(std::string(name), field, Description(OptionOf(name_, name)));
  }
  /// An option whose text `set` takes.
  void AddText(std::string_view name, const std::function<void(const std::string&)>& set) {
    const report::OptionEntry entry = OptionOf(name_, name);
    app_->add_option_function<std::string>(std::string(name), set, Description(entry))->type_name(entry.value);
  }

 private:
  std::string_view name_;
  CLI::App* app_;
};

}  // namespace heliograph::cli
