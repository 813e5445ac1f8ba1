#include "cli/pipeline/framework_entries.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "core/options/options.h"

namespace heliograph::cli {
namespace {

bool Has(const frontend::Framework& framework, std::string_view preset) {
  return std::find(framework.presets.begin(), framework.presets.end(), preset) != framework.presets.end();
}

Result<std::string> ReadText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::error_code error;
  if (!file || std::filesystem::is_directory(path, error))
    return Error{Error::Kind::kUnreadableInput, "--framework " + path + ": cannot be read"};
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

}  // namespace

Result<FrameworkSet> FrameworkSet::Load(const std::vector<std::string>& files) {
  FrameworkSet set;
  set.frameworks_ = frontend::BuiltInFrameworks();
  for (const std::string& path : files) {
    const Result<std::string> text = ReadText(path);
    if (!text) return text.error();
    Result<frontend::Framework> read = frontend::ParseFramework(*text, path);
    if (!read) return read.error();
    std::erase_if(set.frameworks_, [&](const frontend::Framework& f) { return f.name == read->name; });
    set.frameworks_.push_back(std::move(*read));
  }
  std::sort(set.frameworks_.begin(), set.frameworks_.end(), [](const auto& x, const auto& y) { return x.name < y.name; });
  return set;
}

std::vector<std::string> FrameworkSet::Presets() const {
  std::set<std::string> presets;
  for (const frontend::Framework& framework : frameworks_) presets.insert(framework.presets.begin(), framework.presets.end());
  presets.erase(std::string(kAnyPreset));
  return {presets.begin(), presets.end()};
}

Result<frontend::ContainerMatch> FrameworkSet::Match(const std::vector<std::string>& presets, const Program& program,
                                                     const DeclarationSource& declarations, const Configuration& configuration,
                                                     Ledger& ledger, BudgetGuard budget) const {
  const bool automatic = std::find(presets.begin(), presets.end(), kAutoPreset) != presets.end();
  std::vector<const frontend::Framework*> wanted;
  for (const frontend::Framework& framework : frameworks_) {
    const bool of_presets =
        std::any_of(presets.begin(), presets.end(), [&](const std::string& preset) { return Has(framework, preset); });
    const bool counts = automatic || of_presets || Has(framework, kAnyPreset);
    if (counts && frontend::IsWhereItCounts(framework, program)) wanted.push_back(&framework);
  }
  frontend::ContainerMatch match = frontend::MatchFrameworks(program, declarations, configuration, wanted, ledger, budget);
  for (const std::string& preset : presets) {
    if (preset == kAutoPreset || budget.WasSpent()) continue;
    std::vector<std::string> names;
    bool any = false;
    for (const frontend::Framework& framework : frameworks_) {
      if (Has(framework, preset)) names.push_back(framework.name);
    }
    for (size_t f = 0; f < wanted.size(); ++f) any |= Has(*wanted[f], preset) && match.uses[f].any();
    if (!any) {
      return Error{Error::Kind::kUsage, "--entry " + preset + ": no application class has anything of " + Joined(names, ", ") +
                                            "; 'heliograph frameworks'" + " says by what these are recognised"};
    }
  }
  std::erase_if(match.uses, [](const frontend::FrameworkUse& use) { return !use.any(); });
  return match;
}

}  // namespace heliograph::cli
