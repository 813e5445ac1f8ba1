#include "cli/commands/answer_commands.h"

namespace heliograph::cli {
namespace {

constexpr uint32_t kMostChains = 1000, kMostDepth = 100;

Result<std::string> OutOfRange(const char* option, uint32_t most) {
  return Error{Error::Kind::kUsage, std::string(option) + " takes a whole number from 1 to " + std::to_string(most)};
}

}  // namespace

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
