/// Help texts with the spellings of the options tables, broken at 100 columns.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace heliograph::cli {

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter();
  std::string make_usage(const CLI::App* app, std::string name) const override;
  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
};

}  // namespace heliograph::cli
