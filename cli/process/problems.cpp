#include "cli/process/problems.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

namespace heliograph::cli {
namespace {

constexpr size_t kMaxDiagnosticsShown = 20;

struct Problem {
  const char* kind;            ///< of the ledger
  std::string_view one, many;
};

constexpr Problem kProblems[] = {
    {"skipped-entry", "unreadable entry", "unreadable entries"},
    {"skipped-class", "malformed class", "malformed classes"},
    {"malformed-code", "method with malformed code", "methods with malformed code"},
    {"malformed-signature", "malformed generic signature", "malformed generic signatures"},
    {"malformed-configuration", "malformed configuration file", "malformed configuration files"},
    {"class-circularity", "class in a cycle of super types", "classes in cycles of super types"},
    {"unknown-class-version", "class file of an unknown version", "class files of unknown versions"},
};

std::string Subject(const Diagnostic& d) { return d.entry.empty() ? d.archive : d.archive + "!/" + d.entry; }

bool AllHaveRows(const std::vector<Diagnostic>& diagnostics, size_t begin, const Ledger& ledger) {
  std::set<std::string> subjects;
  for (LedgerEntry& row : ledger.Entries()) subjects.insert(std::move(row.subject));
  return std::all_of(diagnostics.begin() + static_cast<std::ptrdiff_t>(begin), diagnostics.end(),
                     [&](const Diagnostic& d) { return subjects.contains(Subject(d)); });
}

}  // namespace

std::string DiagnosticLines(const Ledger& ledger, LedgerFile file) {
  const std::vector<Diagnostic> diagnostics = ledger.Diagnostics();
  const size_t shown = std::min(diagnostics.size(), kMaxDiagnosticsShown);
  std::string lines;
  for (size_t i = 0; i < shown; ++i) lines += "heliograph: " + diagnostics[i].ToString() + "\n";
  if (shown == diagnostics.size()) return lines;
  lines += "heliograph: and " + std::to_string(diagnostics.size() - shown) + " more";
  if (file == LedgerFile::kNotAskedFor) lines += "; -o DIR writes a ledger";
  if (file == LedgerFile::kWritten && AllHaveRows(diagnostics, shown, ledger)) lines += ", see ledger.tsv";
  return lines + "\n";
}

std::string ProblemLine(const std::map<std::string, uint64_t>& rows) {
  std::string counted;
  for (const Problem& problem : kProblems) {
    const auto found = rows.find(problem.kind);
    if (found == rows.end()) continue;
    counted += (counted.empty() ? "" : ", ") + std::to_string(found->second) + " ";
    counted += found->second == 1 ? problem.one : problem.many;
  }
  return counted.empty() ? "" : "heliograph: problems of the input: " + counted + "; see ledger.tsv\n";
}

}  // namespace heliograph::cli
