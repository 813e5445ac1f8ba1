// The page of a sweep from hand-made figures. Reading the table, and a browser: tests/sweep.

#include <gtest/gtest.h>

#include "report/sweep/sweep_page.h"
#include "report/web/page_template.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

SweepCell Cell(const std::string& program, const std::string& variant, uint32_t threads, double seconds) {
  SweepCell cell;
  cell.program = program, cell.variant = variant, cell.threads = threads, cell.runs = 1, cell.status = "complete";
  cell.wall_s = cell.cpu_s = seconds, cell.peak_bytes = 3e8, cell.call_edges = 1234567;
  cell.targets_recorded = 4, cell.target_recall = 50, cell.edge_recall = 75;
  cell.action_recall = 12.5, cell.look_up_recall = 62.5, cell.edges_per_recorded = 3.25;
  return cell;
}

TEST(SweepPage, HasEveryFigureAndEndsNoScript) {
  SweepData sweep;
  sweep.programs = {"a<b"}, sweep.variants = {"elf"};
  sweep.cells = {Cell("a<b", "elf", 1, 4), Cell("a<b", "elf", 2, 2)};
  sweep.missed = {{"a<b", "p.A.<init>", "3", "1", "Class.forName", "p.B", "site-unresolved", 7}};
  const nlohmann::ordered_json data = SweepPageData(sweep);
  ASSERT_EQ(data["cells"].size(), 2U);
  EXPECT_EQ(data["cells"][1]["threads"], 2);
  EXPECT_EQ(data["cells"][1]["call_edges"], 1234567);
  EXPECT_EQ(data["cells"][1]["action_recall"], 12.5);
  EXPECT_EQ(data["missed"]["total"], 1);
  EXPECT_EQ(data["missed"]["rows"][0]["caller"], "p.A.<init>");
  const auto page = SweepPage(sweep);
  if (PageTemplate(PageKind::kSweep).empty()) {
    ASSERT_FALSE(page.ok());
    EXPECT_NE(page.error().message.find("has no pages"), std::string::npos);
    return;
  }
  ASSERT_TRUE(page.ok());
  EXPECT_EQ(page->find("a<b"), std::string::npos);
  EXPECT_NE(page->find("a\\u003cb"), std::string::npos);
  EXPECT_EQ(*page, *SweepPage(sweep));
}

TEST(SweepPage, AnAbsentFigureIsNull) {
  SweepData sweep;
  SweepCell cell = Cell("a", "elf", 1, 4);
  cell.status = "killed", cell.target_recall = cell.edge_recall = cell.call_edges = std::nullopt;
  sweep.programs = {"a"}, sweep.variants = {"elf"}, sweep.cells = {cell}, sweep.remarks = {"a, elf, 1 thread: killed"};
  const nlohmann::ordered_json data = SweepPageData(sweep);
  EXPECT_TRUE(data["cells"][0]["edge_recall"].is_null());
  EXPECT_EQ(data["remarks"], sweep.remarks);
}

TEST(SweepPage, OfManyMissedTargetsItHasTheFirst) {
  SweepData sweep;
  for (int i = 0; i < 300; ++i)
    sweep.missed.push_back({"a", "p.A.m", "3", "1", "Class.forName", "p.B", "site-unresolved", 300 - i});
  const nlohmann::ordered_json data = SweepPageData(sweep);
  EXPECT_EQ(data["missed"]["total"], 300);
  EXPECT_EQ(data["missed"]["rows"].size(), 200U);
}

TEST(SweepPage, AFileThatIsNoTableIsUnreadableInput) {
  test::TempDir dir;
  for (const std::string& path : {dir.Write("text.sqlite", "no database, but long enough to look like something"),
                                  dir.Path("absent"), dir.Write("empty.sqlite", "")}) {
    const auto sweep = ReadSweep(path);
    ASSERT_FALSE(sweep.ok());
    EXPECT_EQ(sweep.error().kind, Error::Kind::kUnreadableInput);
    EXPECT_NE(sweep.error().message.find(path), std::string::npos);
  }
}

}  // namespace
}  // namespace heliograph::report
