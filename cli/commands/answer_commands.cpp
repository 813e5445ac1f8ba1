#include "cli/commands/answer_commands.h"

#include "cli/commands/subcommand.h"

namespace heliograph::cli {
namespace {

constexpr uint32_t kMostChains = 1000, kMostDepth = 100;

Result<std::string> OutOfRange(const char* option, uint32_t most) {
  return Error{Error::Kind::kUsage, std::string(option) + " takes a whole number from 1 to " + std::to_string(most)};
}

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

Result<std::string> Answer(std::string_view command, const AnswerOptions& options) {
  if (options.question.chains < 1 || options.question.chains > kMostChains) return OutOfRange("--all", kMostChains);
  if (options.depth < 1 || options.depth > kMostDepth) return OutOfRange("--depth", kMostDepth);
  const auto result = report::ResultDatabase::Open(options.folder);
  if (!result) return result.error();
  if (command == "why") return report::Why(*result, options.question);
  if (command == "callers") return ListNeighbours(*result, options.method, report::Direction::kCallers, options.depth);
  if (command == "callees") return ListNeighbours(*result, options.method, report::Direction::kCallees, options.depth);
  if (command == "sites") return ListSites(*result, options.filter);
  return RunSql(*result, options.sql);
}

}  // namespace heliograph::cli
