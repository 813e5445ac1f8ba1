#include "cli/pipeline/container_files.h"

#include <fstream>
#include <iterator>
#include <string>

namespace heliograph::cli {

std::optional<Error> LoadContainerRules(const AnalysisOptions& options, parallel::ContainerRules* rules) {
  if (!options.container_files.empty() && options.precision != PrecisionChoice::kShortcuts) {
    return Error{Error::Kind::kUsage, "--containers is for --precision shortcuts"};
  }
  for (const std::string& path : options.container_files) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) return Error{Error::Kind::kUnreadableInput, "--containers " + path + ": cannot be read"};
    if (auto error = parallel::ReadContainerRules(text, path, rules)) return error;
  }
  return std::nullopt;
}

parallel::ContainerRules UseContainerRules(const Program& program, parallel::ContainerRules rules, Ledger& ledger) {
  for (const auto& [place, reason] : parallel::UnusedContainerRules(program, rules)) ledger.Add("container-row", place, reason);
  return rules;
}

}  // namespace heliograph::cli
