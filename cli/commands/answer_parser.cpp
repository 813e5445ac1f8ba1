#include "cli/commands/answer_parser.h"

#include "cli/commands/subcommand.h"

namespace heliograph::cli {
namespace {

void AddNeighbours(CLI::App& app, std::string_view name, AnswerOptions& options) {
  Subcommand command(app, name);
  command.Add("DIR", options.folder)->required();
  command.Add("METHOD", options.method)->required();
  command.Add("--depth", options.depth);
}

}  // namespace

void AddAnswers(CLI::App& app, AnswerOptions& options) {
  Subcommand why(app, "why");
  why.Add("DIR", options.folder)->required();
  why.Add("METHOD|CLASS|SITE", options.question.what)->required();
  why.Add("--all", options.question.chains);
  why.Add("--from", options.question.from);
  why.Add("--avoid", options.question.avoid)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  AddNeighbours(app, "callers", options);
  AddNeighbours(app, "callees", options);
  Subcommand sites(app, "sites");
  sites.Add("DIR", options.folder)->required();
  sites.Add("--status", options.filter.status);
  sites.Add("--package", options.filter.package);
  sites.Add("--jar", options.filter.origin);
  Subcommand sql(app, "sql");
  sql.Add("DIR", options.folder)->required();
  sql.Add("QUERY", options.sql)->required();
}

}  // namespace heliograph::cli
