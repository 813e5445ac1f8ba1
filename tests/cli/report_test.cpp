// `heliograph report DIR`: the data of the page against the tables, its bounds, and what is refused. The page itself: tests/page.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "report/answers/result_database.h"
#include "report/page/page_data.h"
#include "report/web/embedded_page.h"
#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

using nlohmann::ordered_json;
using report::PageBounds;
using test::Outcome;
using test::RunHeliograph;

constexpr const char* kAntlr = "/usr/share/java/antlr.jar";  // Debian's libantlr-java

size_t LinesOf(const std::string& path) {
  std::ifstream file(path);
  size_t lines = 0;
  for (std::string line; std::getline(file, line);) ++lines;
  return lines;
}

class ReportOfAResult : public testing::Test {
 protected:
  void Analyze(const std::string& options) {
    ASSERT_TRUE(std::filesystem::exists(kAntlr)) << "install libantlr-java";
    const Outcome outcome = RunHeliograph(std::string("analyze ") + kAntlr + " -m antlr.Tool -q -o " + Folder() + " " + options);
    ASSERT_EQ(outcome.status, 0) << outcome.output;
  }
  std::string Folder() const { return dir_.Path("out"); }

  ordered_json Data(const PageBounds& bounds) const {
    const auto result = report::ResultDatabase::Open(Folder());
    EXPECT_TRUE(result.ok());
    auto data = report::PageData(*result, bounds);
    EXPECT_TRUE(data.ok()) << data.error().message;
    return *data;
  }

  void ExpectEveryRow(const ordered_json& data) const;
  static void ExpectBounded(const ordered_json& all, const ordered_json& some);

  test::TempDir dir_;
};

void ReportOfAResult::ExpectEveryRow(const ordered_json& data) const {
  EXPECT_EQ(data["sites"]["rows"].size(), LinesOf(Folder() + "/reflective-sites.tsv") - 1);
  EXPECT_EQ(data["ledger"]["total"], LinesOf(Folder() + "/ledger.tsv") - 1);
  size_t targets = 0;
  for (const ordered_json& site : data["sites"]["rows"]) targets += site["targets"].get<size_t>();
  EXPECT_GT(targets, 1000U);
  const ordered_json& first = data["sites"]["rows"][0];
  EXPECT_EQ(first["owner"], "application");
  EXPECT_EQ(first["sound"], "no");
  EXPECT_NE(data["chains"][first["why"].get<size_t>()].get<std::string>().find("antlr.Tool.main"), std::string::npos);
  int64_t classes = 0, methods = 0;
  for (const ordered_json& row : data["packages"]["rows"]) {
    classes += row["reached"].get<int64_t>() + row["reflective"].get<int64_t>() + row["unused"].get<int64_t>();
    methods += row["running"].get<int64_t>();
  }
  EXPECT_EQ(classes, data["run"]["application"]["classes"]);
  EXPECT_EQ(methods, data["run"]["application"]["reachable_methods"]);
  EXPECT_EQ(data["points"]["rows"].size(), 2U);
}

void ReportOfAResult::ExpectBounded(const ordered_json& all, const ordered_json& some) {
  for (const char* list : {"sites", "packages", "ledger"}) {
    EXPECT_EQ(some[list]["total"], all[list]["total"]) << list;
    EXPECT_LT(some[list]["rows"].size(), all[list]["rows"].size()) << list;
    EXPECT_GT(some[list]["rows"].size(), 0U) << list;
    for (size_t row = 0; row < some[list]["rows"].size(); ++row) {
      if (std::string(list) == "sites") continue;  // their chains may be left out
      EXPECT_EQ(some[list]["rows"][row], all[list]["rows"][row]) << list;
    }
  }
  EXPECT_LE(some["sites"]["rows"].dump().size(), 2100U);
  EXPECT_LE(some["chains"].dump().size(), 1100U);
}

TEST_F(ReportOfAResult, HasEveryRowOfTheTablesAsFarAsItsBoundsGo) {
  Analyze("");
  const ordered_json all = Data({});
  ExpectEveryRow(all);
  ExpectBounded(all, Data({2000, 1000, 100, 300, 500}));
  EXPECT_LE(Data({0, 0, 0, 0, 0}).dump().size(), 20000U);
}

TEST(ReportPage, JsonEndsNoScript) {
  EXPECT_EQ(report::ForScript(ordered_json{{"a", "</script><!--"}}), R"({"a":"\u003c/script>\u003c!--"})");
}

TEST_F(ReportOfAResult, WhatCannotBeMadeIsRefused) {
  Analyze("--reflection none --tables sqlite");
  const auto refused = [](const std::string& words, int status, const std::string& sentence) {
    const Outcome outcome = RunHeliograph("report " + words);
    EXPECT_EQ(outcome.status, status) << words;
    EXPECT_CONTAINS(outcome.output, sentence);
  };
  refused("", 2, "--output is required");
  refused("-o " + dir_.Path("page.html"), 2, "DIR is required");
  refused(Folder(), 2, "--output is required");
  refused("sweep " + Folder(), 2, "--output is required");
  refused(dir_.Path("") + " -o " + dir_.Path("page.html"), 3, "has no result.sqlite");
  if (report::PageTemplate(report::PageKind::kResult).empty()) {
    refused(Folder() + " -o " + dir_.Path("page.html"), 2, "this build has no pages");
  } else {
    refused(Folder() + " -o " + dir_.Path("page.html/"), 2, "is no file name");
    refused(Folder() + " -o " + dir_.Path("out/run.json/page.html"), 3, "cannot write");
    EXPECT_FALSE(std::filesystem::exists(dir_.Path("page.html")));
  }
}

}  // namespace
}  // namespace heliograph
