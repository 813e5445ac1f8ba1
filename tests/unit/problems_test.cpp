// What standard error says about damaged input.

#include "cli/process/problems.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace heliograph::cli {
namespace {

/// `count` malformed classes, each with its row.
void AddMalformed(Ledger& ledger, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    const std::string entry = "C" + std::to_string(100 + i) + ".class";
    ledger.Report({Diagnostic::Severity::kError, "a.jar", entry, 8, "bad"});
    ledger.Add("skipped-class", "a.jar!/" + entry, "bad");
  }
}

std::string LastLine(const std::string& lines) { return lines.substr(lines.rfind('\n', lines.size() - 2) + 1); }

TEST(DiagnosticLines, ShowTheFirstTwenty) {
  Ledger ledger;
  AddMalformed(ledger, 20);
  const std::string lines = DiagnosticLines(ledger, LedgerFile::kWritten);
  EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 20);
  EXPECT_EQ(LastLine(lines), "heliograph: a.jar!/C119.class @ 8: bad\n");
}

TEST(DiagnosticLines, ReferToTheLedgerOnlyIfItHasTheOthers) {
  Ledger ledger;
  AddMalformed(ledger, 25);
  EXPECT_EQ(LastLine(DiagnosticLines(ledger, LedgerFile::kWritten)), "heliograph: and 5 more, see ledger.tsv\n");
  EXPECT_EQ(LastLine(DiagnosticLines(ledger, LedgerFile::kNotWritten)), "heliograph: and 5 more\n");
  EXPECT_EQ(LastLine(DiagnosticLines(ledger, LedgerFile::kNotAskedFor)), "heliograph: and 5 more; -o DIR writes a ledger\n");
  ledger.Report({Diagnostic::Severity::kWarning, "spec.txt:3", "", -1, "matches no reached call"});
  EXPECT_EQ(LastLine(DiagnosticLines(ledger, LedgerFile::kWritten)), "heliograph: and 6 more\n") << "the ledger has no row of it";
}

TEST(ProblemLine, CountsDamagedInputByKind) {
  EXPECT_EQ(ProblemLine({{"malformed-code", "<p.A: void f()> @ 0", ""},
                         {"malformed-code", "<p.A: void f()> @ 7", ""},
                         {"skipped-class", "a.jar!/B.class", ""},
                         {"skipped-class", "a.jar!/C.class", ""},
                         {"unresolved-site", "<p.A: void f()> @ 9", ""}}),
            "heliograph: problems of the input: 2 malformed classes, 1 method with malformed code; see ledger.tsv\n");
  EXPECT_EQ(ProblemLine({{"duplicate-class", "p.A", ""}, {"unresolved-site", "<p.A: void f()> @ 9", ""}}), "");
}

}  // namespace
}  // namespace heliograph::cli
