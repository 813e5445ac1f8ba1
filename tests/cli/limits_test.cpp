// Commands other than analyze that end early, by a limit, a signal, or at any question to their budget: what they give is
// well-formed and says that it is a part. The inputs of the watched runs never end.

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands/profile_command.h"
#include "cli/commands/recall_command.h"
#include "cli/commands/report_command.h"
#include "core/base/sanitizers.h"
#include "recorder/finish.h"
#include "support/class_writer.h"
#include "support/command.h"
#include "support/counted_budget.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

using test::CountedBudget;
using test::Outcome;

/// Runs `command(budget)` with budgets of every number of questions that a whole run asks, none to all.
template <typename Run>
void AtEveryQuestion(Run run) {
  CountedBudget unlimited;
  run(unlimited);
  const uint64_t questions = unlimited.asked();
  ASSERT_GE(questions, 3u);
  for (uint64_t stop = 0; stop < questions; ++stop) {
    SCOPED_TRACE(std::to_string(stop) + " of " + std::to_string(questions) + " questions");
    CountedBudget budget(stop);
    run(budget);
    EXPECT_TRUE(budget.WasSpent());
  }
}

/// Sanitizers need more address space than there is.
#if HELIOGRAPH_WITH_ASAN || HELIOGRAPH_WITH_TSAN
constexpr const char* kBelow4Gigabytes = "";
#else
constexpr const char* kBelow4Gigabytes = "ulimit -v 4000000;";
#endif

class Limits : public testing::Test {
 protected:
  Limits() {
    const std::string place = "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\t";
    const std::string name = "p.Main\tmain\t()V\t";
    dir_.Write("result/run.json", R"({"complete": true, "inputs": [{"path": "/p.jar", "role": "application"}]})");
    dir_.Write("result/reachable-methods.tsv", "class\tmethod\tdescriptor\tapplication\n" + name + "1\n");
    dir_.Write("result/call-graph.tsv", "header\n" + name + "3\t1\tvirtual\tx\ty\tz\t" + name + "\n");
    dir_.Write("result/reflective-sites.tsv",
               place + "status\tsound\ttargets\treason\n" + name + "3\t1\tClass.forName\tresolved\tyes\t1\t\n");
    dir_.Write("result/reflective-targets.tsv", place + "target\n" + name + "3\t1\tClass.forName\tp.A\n");
    dir_.Write("result/ledger.tsv", "kind\tsubject\tdetail\n");
    dir_.Write("run/recording.json", R"({"complete": true, "java_version": "17", "lost_events": 0})");
    dir_.Write("run/classes.tsv", "class\tapplication\torigin\np.Main\t1\t/p.jar\np.A\t1\t/p.jar\np.B\t1\t/p.jar\n");
    dir_.Write("run/reflective-calls.tsv",
               place + "target\tcount\n" + name + "3\t1\tClass.forName\tp.A\t1\n" + name + "3\t1\tClass.forName\tp.B\t1\n");
    dir_.Write("run/call-edges.tsv", "header\n" + name + "3\t1\t" + name + "virtual\t1\n");
  }

  /// A database with the tables of a sweep, in which `cells` makes those of the cells.
  std::string Sweep(const std::string& cells) {
    const std::string path = dir_.Path("sweep.sqlite");
    sqlite3* database = nullptr;
    EXPECT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
    const std::string rest =
        "; CREATE TABLE missed_targets (cell, class, method, descriptor, bytecode_offset, line, api, target, count, reason);"
        "CREATE TABLE machines (cpu, cpus, memory_bytes, system); CREATE TABLE recordings (program, error, complete);"
        "INSERT INTO recordings VALUES ('a', 'no workload', 0)";
    char* error = nullptr;
    sqlite3_exec(database, (cells + rest).c_str(), nullptr, nullptr, &error);
    EXPECT_EQ(error, nullptr) << error;
    sqlite3_close(database);
    return path;
  }

  static std::string Columns(const std::string& program) {
    return "'" + program +
           "' AS program, 'full' AS variant, 1 AS threads, 'complete' AS status, 1 AS wall_s, 1 AS cpu_s, "
           "1 AS peak_rss_bytes, 1 AS reachable_methods, 1 AS call_edges, 1 AS application_average_points_to_size, "
           "1 AS sites_resolved, 1 AS sites_partial, 1 AS sites_unresolved, 1 AS targets_recorded, 1 AS targets_found, "
           "1 AS targets_recall_percent, 1 AS actions_recall_percent, 1 AS look_ups_recall_percent, "
           "1 AS plural_look_ups_recall_percent, 1 AS application_edges_recall_percent, 1 AS methods_recall_percent, "
           "1 AS targets_per_recorded, 1 AS application_edges_per_recorded, 0 AS repetition, 1 AS cell, "
           "NULL AS heliograph_version, NULL AS heliograph_sha256, NULL AS jdk_version";
  }

  /// A named pipe instead of the file, into which `writer` writes as long as somebody reads.
  void NeverEnds(const std::string& file, const std::string& writer) {
    std::filesystem::remove(dir_.Path(file));
    ASSERT_EQ(mkfifo(dir_.Path(file).c_str(), 0600), 0);
    writers_ += "(" + writer + " > '" + dir_.Path(file) + "' 2>/dev/null) & pids=\"$pids $!\"; ";
  }

  /// The program on such files: killed after 60 s, which no run is to see. It ends with a part.
  void ExpectPart(const std::string& arguments, const std::string& reason, const std::string& before = "") {
    const std::string end = "; status=$?; kill $pids 2>/dev/null; exit $status";  // a program that failed early read nothing
    const Outcome outcome =
        test::RunShell(writers_ + before + " timeout -s KILL 60 '" + test::ProgramPath() + "' " + arguments + end);
    EXPECT_EQ(outcome.status, 4) << outcome.output;
    EXPECT_CONTAINS(outcome.output, "stopped early, " + reason);
  }

  std::string RecallArguments() const { return "recall '" + dir_.Path("result") + "' '" + dir_.Path("run") + "' "; }

  test::TempDir dir_;
  std::string writers_;
};

TEST_F(Limits, RecallSaysAtEveryQuestionThatItIsPartial) {
  uint64_t most = 0;
  AtEveryQuestion([&](CountedBudget& budget) {
    const auto text = cli::Recall({dir_.Path("result"), {dir_.Path("run")}, dir_.Path("out"), "json"}, budget);
    ASSERT_TRUE(text.ok()) << text.error().message;
    const auto json = nlohmann::json::parse(*text);
    EXPECT_EQ(json.at("complete"), !budget.WasSpent());
    EXPECT_EQ(json.at("stop_reason").is_null(), !budget.WasSpent());
    EXPECT_EQ(json.at("precision").is_null(), budget.WasSpent());
    const uint64_t recorded = json.at("targets").at("recorded"), found = json.at("targets").at("found");
    EXPECT_EQ(found, recorded > 0) << "p.A, which is found, is compared first, and with all that there is";
    if (!budget.WasSpent()) most = recorded;
    EXPECT_LE(recorded, most);
    EXPECT_EQ(test::ReadText(dir_.Path("out/recall.json")), *text);
  });
  EXPECT_EQ(most, 2u);
}

TEST_F(Limits, AJournalThatIsNotReadToItsEndStays) {
  dir_.Write("killed/journal.tsv", "H\tjava_version\t17\nX\t0\n");
  CountedBudget budget(1);
  const auto text = cli::Recall({dir_.Path("result"), {dir_.Path("killed")}, "", "text"}, budget);
  ASSERT_TRUE(text.ok()) << text.error().message;
  EXPECT_CONTAINS(*text, "PARTIAL COMPARISON");
  EXPECT_TRUE(recorder::HasJournal(dir_.Path("killed")));
  CountedBudget unlimited;
  EXPECT_TRUE(cli::Recall({dir_.Path("result"), {dir_.Path("killed")}, "", "text"}, unlimited).ok());
  EXPECT_FALSE(recorder::HasJournal(dir_.Path("killed")));
}

TEST_F(Limits, ProfileSaysAtEveryQuestionThatItIsPartial) {
  for (const char* name : {"java/lang/Object", "java/lang/Class", "p/Main"}) {
    test::ClassWriter writer(name, name == std::string("java/lang/Object") ? "" : "java/lang/Object");
    writer.Method(0x9, "main", "([Ljava/lang/String;)V", {0xb1});  // return
    dir_.Write("classes/" + std::string(name) + ".class", writer.Write());
  }
  AtEveryQuestion([&](CountedBudget& budget) {
    Ledger ledger;
    const auto text = cli::Profile({{dir_.Path("classes")}, {}, "none", dir_.Path("out"), "json"}, ledger, budget);
    ASSERT_TRUE(text.ok()) << text.error().message;
    const auto json = nlohmann::json::parse(*text);
    EXPECT_EQ(json.at("complete"), !budget.WasSpent());
    EXPECT_EQ(json.at("programs").size(), 1u);
    const uint64_t methods = json.at("total").at("methods");
    EXPECT_TRUE(budget.WasSpent() ? methods <= 3 : methods == 3) << methods;
    EXPECT_EQ(test::ReadText(dir_.Path("out/ledger.tsv")).find("budget\t") != std::string::npos, budget.WasSpent());
  });
}

TEST_F(Limits, ReportSaysAtEveryQuestionThatItIsPartial) {
  const std::string table = Sweep("CREATE TABLE cells AS SELECT " + Columns("a"));
  AtEveryQuestion([&](CountedBudget& budget) {
    const auto text = cli::ReportSweep({table, dir_.Path("page.html")}, budget);
    ASSERT_TRUE(text.ok()) << text.error().message;
    EXPECT_EQ(text->starts_with("PARTIAL PAGE"), budget.WasSpent());
    const std::string page = test::ReadText(dir_.Path("page.html"));
    EXPECT_EQ(page.find("The page is partial") != std::string::npos, budget.WasSpent());
    EXPECT_CONTAINS(page, "</html>");
  });
}

TEST_F(Limits, ATableOfAResultThatNeverEndsIsReadUntilTheTimeLimit) {
  NeverEnds("result/call-graph.tsv", "yes \"$(printf 'a\\tb\\tc\\t1\\t1\\tvirtual\\tx\\ty\\tz\\td\\te\\tf')\"");
  ExpectPart(RecallArguments() + "--timeout 0.5", "time limit reached");
}

TEST_F(Limits, ALineThatNeverEndsStaysBelowTheMemoryLimit) {
  NeverEnds("run/call-edges.tsv", "cat /dev/zero");
  ExpectPart(RecallArguments() + "--memory-limit 200m", "memory limit reached", kBelow4Gigabytes);
}

TEST_F(Limits, ARunRecordThatNeverEndsIsReadUntilTheTimeLimit) {
  NeverEnds("result/run.json", "(echo [; yes 1,)");
  ExpectPart(RecallArguments() + "--timeout 0.5", "time limit reached");
}

TEST_F(Limits, ASignalEndsRecall) {
  NeverEnds("result/call-graph.tsv", "yes \"$(printf 'a\\tb\\tc\\t1\\t1\\tvirtual\\tx\\ty\\tz\\td\\te\\tf')\"");
  const Outcome outcome = test::RunShell(writers_ + "timeout --foreground -s TERM -k 60 1 '" + test::ProgramPath() + "' " +
                                         RecallArguments() + "; echo ended");
  EXPECT_CONTAINS(outcome.output, "PARTIAL COMPARISON: stopped early, interrupted");
}

TEST_F(Limits, AProfileOfAHierarchyThatTakesLongEndsAtTheTimeLimit) {
  std::string before;
  for (int i = 0; i < 20000; ++i) {  // each interface extends the one before: the closure is quadratic
    const std::string name = "I" + std::to_string(i);
    test::ClassWriter writer(name, "java/lang/Object", 0x601);
    if (i > 0) writer.Interface(before);
    dir_.Write("classes/" + name + ".class", writer.Write());
    before = name;
  }
  dir_.Write("classes/java/lang/Object.class", test::ClassWriter("java/lang/Object", "").Write());
  ExpectPart("profile '" + dir_.Path("classes") + "' --jdk none --timeout 0.2", "time limit reached");
}

TEST_F(Limits, AQueryThatNeverEndsIsRunUntilTheTimeLimit) {
  const std::string table = Sweep("CREATE VIEW cells AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT " +
                                  Columns("a") + " FROM n WHERE i < 0");
  ExpectPart("report sweep '" + table + "' -o '" + dir_.Path("page.html") + "' --timeout 0.5", "time limit reached");
  EXPECT_CONTAINS(test::ReadText(dir_.Path("page.html")), "The page is partial: stopped early, time limit reached");
}

TEST_F(Limits, AreCheckedAsThoseOfAnalyze) {
  EXPECT_EQ(test::RunHeliograph(RecallArguments() + "--timeout soon").status, 2);
  EXPECT_EQ(test::RunHeliograph("profile x.jar --memory-limit 5x").status, 2);
}

}  // namespace
}  // namespace heliograph
