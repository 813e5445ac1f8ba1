// result.sqlite against the tables, row by row, for a real program with the JDK: what the views say is what the tables say.

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

constexpr const char* kAntlr = "/usr/share/java/antlr.jar";  // Debian's libantlr-java

struct TableAndView {
  const char *table, *query;
};
constexpr TableAndView kViews[] = {
    {"call-graph.tsv",
     "SELECT caller_class, caller_method, caller_descriptor, bytecode_offset, line, kind, declared_class, declared_method, "
     "declared_descriptor, callee_class, callee_method, callee_descriptor FROM call_graph"},
    {"reachable-methods.tsv", "SELECT class, method, descriptor, owner = 'application' FROM method WHERE reachable"},
    {"reflective-sites.tsv",
     "SELECT class, method, descriptor, bytecode_offset, line, api, status, sound, targets, reason FROM reflective_site"},
    {"reflective-targets.tsv",
     "SELECT class, method, descriptor, bytecode_offset, line, api, target, evidence FROM reflective_target"},
    {"specification-points.tsv",
     "SELECT s.class, s.method, s.descriptor, s.bytecode_offset, s.line, s.api, m.class, m.method, m.descriptor, p.offset, "
     "p.line, "
     "p.api, p.witness FROM specification_points p JOIN reflective_site s ON s.id = p.site JOIN method m ON m.id = p.method"},
    {"ledger.tsv", "SELECT kind, subject, detail FROM ledger"},
};

class Database : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(std::filesystem::exists(kAntlr)) << "install libantlr-java";
    const test::Outcome outcome =
        test::RunHeliograph(std::string("analyze ") + kAntlr + " -m antlr.Tool -q -o " + dir_.Path("out"));
    ASSERT_EQ(outcome.status, 0) << outcome.output;
    ASSERT_EQ(sqlite3_open_v2(dir_.Path("out/result.sqlite").c_str(), &database_, SQLITE_OPEN_READONLY, nullptr), SQLITE_OK);
  }
  void TearDown() override { sqlite3_close(database_); }

  std::vector<std::string> Rows(const char* query) const {
    sqlite3_stmt* statement = nullptr;
    EXPECT_EQ(sqlite3_prepare_v2(database_, query, -1, &statement, nullptr), SQLITE_OK) << sqlite3_errmsg(database_);
    std::vector<std::string> rows;
    while (sqlite3_step(statement) == SQLITE_ROW) {
      std::string& row = rows.emplace_back();
      for (int column = 0; column < sqlite3_column_count(statement); ++column) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
        row += (column == 0 ? "" : "\t") + std::string(text == nullptr ? "NULL" : text);
      }
    }
    sqlite3_finalize(statement);
    std::sort(rows.begin(), rows.end());
    return rows;
  }
  int64_t Number(const char* query) const { return std::stoll(Rows(query).at(0)); }

  std::vector<std::string> Lines(const std::string& table) const {
    std::ifstream file(dir_.Path("out/" + table));
    std::vector<std::string> lines;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) lines.push_back(line);
    std::sort(lines.begin(), lines.end());
    return lines;
  }

  test::TempDir dir_;
  sqlite3* database_ = nullptr;
};

TEST_F(Database, SaysWhatTheTablesSayInAThirdOfTheRoom) {
  uintmax_t bytes = 0;
  for (const TableAndView& pair : kViews) {
    const std::vector<std::string> lines = Lines(pair.table), rows = Rows(pair.query);
    bytes += std::filesystem::file_size(dir_.Path(std::string("out/") + pair.table));
    EXPECT_FALSE(lines.empty()) << pair.table;
    ASSERT_EQ(rows.size(), lines.size()) << pair.table;
    const auto differs = std::mismatch(lines.begin(), lines.end(), rows.begin());
    if (differs.first != lines.end()) ADD_FAILURE() << pair.table << "\n" << *differs.first << "\n" << *differs.second;
  }
  EXPECT_LE(std::filesystem::file_size(dir_.Path("out/result.sqlite")) * 3, bytes);
  // Where classes are from, and by which rule reflective edges are there.
  EXPECT_EQ(Rows("SELECT origin FROM class_origin WHERE class = 'antlr.Tool'"), std::vector<std::string>{kAntlr});
  EXPECT_EQ(Rows("SELECT origin FROM class_origin WHERE class = 'java.lang.String'"), std::vector<std::string>{"java.base"});
  EXPECT_EQ(Number("SELECT count(*) FROM call_graph WHERE kind = 'reflective' AND rule IS NULL"), 0);
  EXPECT_GT(Number("SELECT count(*) FROM call_graph WHERE rule = 'Class.newInstance'"), 0);
  EXPECT_EQ(Number("SELECT count(*) FROM call_sites s LEFT JOIN methods m ON m.id = s.caller WHERE m.id IS NULL"), 0);
  EXPECT_EQ(Number("PRAGMA user_version"), 1);
  EXPECT_EQ(Rows("PRAGMA integrity_check"), std::vector<std::string>{"ok"});
  EXPECT_EQ(Rows("SELECT value FROM run WHERE key = 'complete'"), std::vector<std::string>{"true"});
}

TEST_F(Database, WhyMarksReflectiveCallsWithTheirEvidence) {
  const test::Outcome made = test::RunHeliograph("why " + dir_.Path("out") + " 'CSharpCodeGenerator.<init>'");
  EXPECT_EQ(made.status, 0) << made.output;
  EXPECT_CONTAINS(made.output, "1 of them reflective:\n");
  EXPECT_CONTAINS(made.output,
                  "\n*   Utils.java:28: reflective antlr.CSharpCodeGenerator.<init>()\n        by Class.newInstance, which is ");
  EXPECT_CONTAINS(made.output, "antlr.CSharpCodeGenerator is a target of ");
  const test::Outcome called = test::RunHeliograph("why " + dir_.Path("out") + " antlr.JavaCodeGenerator.gen");
  EXPECT_CONTAINS(called.output, "only reflective calls make objects of antlr.JavaCodeGenerator");
  const test::Outcome site = test::RunHeliograph("why " + dir_.Path("out") + " antlr.Utils.loadClass:20");
  EXPECT_CONTAINS(site.output, "\nClass.forName is resolved");
  const test::Outcome open = test::RunHeliograph("why " + dir_.Path("out") + " antlr.debug.ParseTreeDebugParser");
  EXPECT_CONTAINS(open.output, "\nOpen reflective calls that could reach it: ");
  EXPECT_CONTAINS(open.output, "  antlr.CharScanner.makeToken, line 173: Class.newInstance; ");
}

}  // namespace
}  // namespace heliograph
