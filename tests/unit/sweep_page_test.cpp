// Charts and the page of a sweep from hand-made figures. Reading the table, and a browser: tests/sweep.

#include <gtest/gtest.h>

#include <set>

#include "report/sweep/chart.h"
#include "report/sweep/sweep_page.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

size_t Count(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Chart, NumbersAreShort) {
  EXPECT_EQ(ShortNumber(0), "0");
  EXPECT_EQ(ShortNumber(0.25), "0.25");
  EXPECT_EQ(ShortNumber(950), "950");
  EXPECT_EQ(ShortNumber(146421), "146k");
  EXPECT_EQ(ShortNumber(2.5e6), "2.5M");
}

TEST(Chart, LogarithmicAxesLeaveOutWhatIsNotPositive) {
  const Chart chart{"t",
                    {"x", true, false, 0, {}, false},
                    {"y", false, true, 100, {}, false},
                    {{"s", 0, {{0, 1, "p", "a", false}, {10, 50, "p", "b", false}}, false}}};
  const std::string svg = ChartSvg(chart);
  EXPECT_EQ(Count(svg, "<circle"), 1u);
  EXPECT_NE(svg.find(">100</text>"), std::string::npos) << "the axis does not reach 100";
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(Chart, AnAxisAlwaysHasTwoNumbers) {
  for (bool logarithmic : {false, true}) {
    const Chart chart{"t",
                      {"x", logarithmic, false, 0, {}, false},
                      {"", false, false, 0, {"a", "b"}, false},
                      {{"s", 9, {{3, 0, "p", "", false}}, false}}};
    const std::string svg = ChartSvg(chart);
    EXPECT_GE(Count(svg, "text-anchor=\"middle\">"), 2u) << svg;
    EXPECT_EQ(Count(svg, "<rect"), 1u) << "the ninth style is a square";
  }
}

TEST(Chart, TwentyFourVariantsCanBeToldApart) {
  std::set<std::string> markers;
  for (size_t style = 0; style < 24; ++style) markers.insert(MarkerSvg(style, 10, 10, "", ""));
  EXPECT_EQ(markers.size(), 24u);
}

TEST(Chart, ThreadsAreWholeNumbers) {
  const Chart chart{"t",
                    {"threads", false, true, 0, {}, true},
                    {"y", false, true, 1, {}, false},
                    {{"s", 0, {{1, 40, "p", "", false}, {2, 80, "p", "", false}}, true}}};
  EXPECT_EQ(Count(ChartSvg(chart), ">1.5</text>"), 0u);
}

SweepCell Cell(const std::string& program, const std::string& variant, uint32_t threads, double seconds) {
  SweepCell cell;
  cell.program = program, cell.variant = variant, cell.threads = threads, cell.runs = 1, cell.status = "complete";
  cell.wall_s = cell.cpu_s = seconds, cell.peak_bytes = 3e8, cell.call_edges = 1234567;
  cell.targets_recorded = 4, cell.target_recall = 50, cell.edge_recall = 75;
  cell.action_recall = 12.5, cell.look_up_recall = 62.5, cell.edges_per_recorded = 3.25;
  return cell;
}

TEST(SweepPage, EscapesNamesAndShowsEveryPart) {
  SweepData sweep;
  sweep.programs = {"a<b"}, sweep.variants = {"elf"};
  sweep.cells = {Cell("a<b", "elf", 1, 4), Cell("a<b", "elf", 2, 2)};
  sweep.missed = {{"a<b", "p.A.<init>", "3", "1", "Class.forName", "p.B", "site-unresolved", 7}};
  const std::string page = SweepPage(sweep);
  EXPECT_EQ(page.find("a<b"), std::string::npos);
  EXPECT_NE(page.find("p.A.&lt;init&gt;"), std::string::npos);
  EXPECT_NE(page.find("2 threads: 2.00 times as fast"), std::string::npos);
  EXPECT_NE(page.find("1,234,567"), std::string::npos);
  for (const char* figure : {">12.50</td>", ">62.50</td>", ">3.25</td>"}) EXPECT_NE(page.find(figure), std::string::npos);
  EXPECT_EQ(Count(page, "<svg role"), 5u);
  EXPECT_EQ(page, SweepPage(sweep));
}

TEST(SweepPage, AnAbsentFigureIsADash) {
  SweepData sweep;
  SweepCell cell = Cell("a", "elf", 1, 4);
  cell.status = "killed", cell.target_recall = cell.edge_recall = cell.call_edges = std::nullopt;
  sweep.programs = {"a"}, sweep.variants = {"elf"}, sweep.cells = {cell}, sweep.remarks = {"a, elf, 1 thread: killed"};
  const std::string page = SweepPage(sweep);
  EXPECT_NE(page.find("<td data-value=\"\">-</td>"), std::string::npos);
  EXPECT_NE(page.find("What is missing here"), std::string::npos);
  EXPECT_NE(page.find("This sweep has one number of threads."), std::string::npos);
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
