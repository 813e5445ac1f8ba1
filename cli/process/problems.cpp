#include "cli/process/problems.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace heliograph::cli {
namespace {

constexpr size_t kMaxDiagnosticsShown = 20;

struct Problem {
  const char* kind;  ///< of the ledger
  std::string_view one, many;
};

constexpr Problem kProblems[] = {
    {"skipped-entry", "unreadable entry", "unreadable entries"},
    {"empty-folder", "folder without classes and jars", "folders without classes and jars"},
    {"skipped-class", "malformed class", "malformed classes"},
    {"malformed-code", "method with malformed code", "methods with malformed code"},
    {"malformed-signature", "class or method with malformed generic signatures",
     "classes or methods with malformed generic signatures"},
    {"malformed-configuration", "malformed configuration file", "malformed configuration files"},
    {"class-circularity", "class in a cycle of super types", "classes in cycles of super types"},
    {"unknown-class-version", "class file of an unknown version", "class files of unknown versions"},
};

std::string Subject(const Diagnostic& d) { return d.entry.empty() ? d.archive : d.archive + "!/" + d.entry; }

/// What a row is about, without the offset in a method.
std::string_view WithoutOffset(std::string_view subject) { return subject.substr(0, subject.rfind(" @ ")); }

size_t CountSubjects(const std::vector<LedgerEntry>& rows, std::string_view kind) {
  std::set<std::string_view> subjects;
  auto row =
      std::lower_bound(rows.begin(), rows.end(), kind, [](const LedgerEntry& r, std::string_view k) { return r.kind < k; });
  for (; row != rows.end() && row->kind == kind; ++row) subjects.insert(WithoutOffset(row->subject));
  return subjects.size();
}

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

std::string ProblemLine(const std::vector<LedgerEntry>& rows) {
  std::string counted;
  for (const Problem& problem : kProblems) {
    const size_t count = CountSubjects(rows, problem.kind);
    if (count == 0) continue;
    counted += (counted.empty() ? "" : ", ") + std::to_string(count) + " ";
    counted += count == 1 ? problem.one : problem.many;
  }
  return counted.empty() ? "" : "heliograph: problems of the input: " + counted + "; see ledger.tsv\n";
}

}  // namespace heliograph::cli
