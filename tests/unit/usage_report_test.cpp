#include "report/profile/usage_report.h"

#include <gtest/gtest.h>

#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

ProgramUsage Usage(const std::string& program, uint64_t constants, uint64_t others) {
  UsageProfile profile;
  profile.classes = 2;
  profile.methods = 5;
  profile.tables = {{"names", "Names", {{"constant", constants}, {"never", 0}, {"other", others}}},
                    {"none", "Nothing", {{"row", 0}}}};
  return {program, profile};
}

std::vector<ProgramUsage> TwoPrograms() { return {Usage("lib/b\t.jar", 1, 2), Usage("lib/a-program-of-a-long-name.jar", 0, 5)}; }

TEST(UsageReport, TableHasEveryRowAndTheTotal) {
  const test::TempDir dir;
  auto files = OutputSet::Create(dir.Path("out"));
  ASSERT_TRUE(files.ok());
  WriteUsageTable({TwoPrograms()[0]}, files->Add("profile.tsv"));
  ASSERT_FALSE(files->Commit({}));
  EXPECT_EQ(test::ReadText(dir.Path("out/profile.tsv")),
            "program\ttable\trow\tcount\tpercent\n"
            "lib/b\\t.jar\tnames\tconstant\t1\t33.3\n"
            "lib/b\\t.jar\tnames\tnever\t0\t0.0\n"
            "lib/b\\t.jar\tnames\tother\t2\t66.7\n"
            "lib/b\\t.jar\tnone\trow\t0\t0.0\n"
            "total\tnames\tconstant\t1\t33.3\n"
            "total\tnames\tnever\t0\t0.0\n"
            "total\tnames\tother\t2\t66.7\n"
            "total\tnone\trow\t0\t0.0\n");
}

TEST(UsageReport, SummaryLeavesOutRowsThatAreZero) {
  const std::string text = UsageSummary(TwoPrograms());
  EXPECT_NE(text.find("12.5 %"), std::string::npos) << text;  // 1 of 8 in total
  EXPECT_NE(text.find("...f-a-long-name.jar"), std::string::npos) << text;
  EXPECT_NE(text.find("\nNothing\n  none\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("never"), std::string::npos) << text;
}

TEST(UsageReport, JsonHasEveryRow) {
  const std::string text = UsageJson(TwoPrograms());
  EXPECT_NE(text.find("\"never\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"percent\": 12.5"), std::string::npos) << text;
  EXPECT_NE(text.find("\"methods\": 10"), std::string::npos) << text;
}

}  // namespace
}  // namespace heliograph::report
