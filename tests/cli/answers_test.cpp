// Questions to a result: why, callers, callees, sites, sql. What they say of a small program, and of what is no result.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "support/class_writer.h"
#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

using test::ByteString;
using test::ClassWriter;
using test::Outcome;
using test::RunHeliograph;

constexpr uint16_t kStatic = 0x9;

ByteString CallTwice(uint16_t first, uint16_t second) {
  ByteString code = {0xb8};  // invokestatic
  test::PutU2(code, first), code.push_back(0xb8), test::PutU2(code, second), code.push_back(0xb1);
  return code;
}

/// main calls left and right, which both call end; p.Lone is not called.
class Answers : public testing::Test {
 protected:
  void SetUp() override {
    Write("java/lang/Object", ClassWriter("java/lang/Object", ""));
    ClassWriter main("p/Main", "java/lang/Object");
    const auto call = [&main](const char* name) { return main.Member(10, "p/Main", name, "()V"); };
    main.Method(kStatic, "main", "([Ljava/lang/String;)V", CallTwice(call("left"), call("right")));
    for (const char* name : {"left", "right"}) main.Method(kStatic, name, "()V", CallTwice(call("end"), call("end")));
    main.Method(kStatic, "end", "()V", {0xb1});
    Write("p/Main", main);
    ClassWriter lone("p/Lone", "java/lang/Object");
    lone.Method(kStatic, "lone", "(I)V", {0xb1});
    Write("p/Lone", lone);
    const Outcome outcome = Analyze("");
    ASSERT_EQ(outcome.status, 0) << outcome.output;
  }

  void Write(const std::string& name, ClassWriter writer) { dir_.Write("classes/" + name + ".class", writer.Write()); }
  Outcome Analyze(const std::string& options) const {
    return RunHeliograph("analyze " + dir_.Path("classes") + " --jdk none -m p.Main -q -o " + out() + " " + options);
  }
  std::string out() const { return dir_.Path("out"); }
  std::string database() const { return dir_.Path("out/result.sqlite"); }
  /// What a command that must end well prints of the result; `arguments` stand behind the folder.
  std::string Ask(const std::string& command, const std::string& arguments) const {
    const Outcome outcome = RunHeliograph(command + " " + out() + " " + arguments);
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    return outcome.output;
  }
  void ExpectRefused(const std::string& arguments, int status, const std::string& words) const {
    const Outcome outcome = RunHeliograph(arguments);
    EXPECT_EQ(outcome.status, status) << arguments << "\n" << outcome.output;
    EXPECT_CONTAINS(outcome.output, words);
  }

  test::TempDir dir_;
};

TEST_F(Answers, WhyPrintsTheShortestChain) {
  EXPECT_EQ(Ask("why", "p.Main.end"),
            "p.Main.end() is reached from p.Main.main(java.lang.String[]) by 2 calls, none of them reflective:\n"
            "  p.Main.main(java.lang.String[])\n"
            "    static p.Main.left()\n"
            "    static p.Main.end()\n");
}

TEST_F(Answers, WhyFindsDisjointChainsAndSaysWhenThereAreNoMore) {
  const std::string text = Ask("why", "Main.end --all 3");
  EXPECT_CONTAINS(text, "static p.Main.left()");
  EXPECT_CONTAINS(text, "static p.Main.right()");
  EXPECT_CONTAINS(text, "Found 2 of 3 chains: ");
}

TEST_F(Answers, WhyAvoidsMethodsAndPackagesAndBeginsWhereItIsTold) {
  EXPECT_CONTAINS(Ask("why", "p.Main.end --avoid p.Main.left"), "static p.Main.right()");
  EXPECT_CONTAINS(Ask("why", "p.Main.end --avoid p.Main.left --avoid Main.right"), "by no chain that avoids");
  EXPECT_CONTAINS(Ask("why", "p.Main.end --avoid p"), "by no chain that avoids");
  EXPECT_CONTAINS(Ask("why", "p.Main.end --from p.Main.right"), "from p.Main.right() by 1 call, none");
  EXPECT_CONTAINS(Ask("why", "p.Main.main --from p.Main.end"), "by no chain from p.Main.end");
}

TEST_F(Answers, WhySaysWhatIsNotReached) {
  const std::string method = Ask("why", "p.Lone.lone");
  EXPECT_CONTAINS(method, "p.Lone.lone(int) is not reached.\n");
  EXPECT_CONTAINS(method, "No reached call names it on p.Lone or a type above.\n");
  EXPECT_CONTAINS(method, "No reflective call is open that could reach it.\n");
  EXPECT_CONTAINS(Ask("why", "p.Lone"), "p.Lone is not reached: none of its methods is.\n");
}

TEST_F(Answers, WhyOfACallSaysWhatItReaches) {
  EXPECT_CONTAINS(Ask("why", "'p.Main.left@3'"), "The call reaches (20 at most):\n  static p.Main.end()\n");
  ExpectRefused("why " + out() + " p.Main.left@1", 2, "p.Main.left has no call at offset 1");
  ExpectRefused("why " + out() + " p.Main.left:77", 2, "no call at line 77");
}

TEST_F(Answers, NamesMayBeWrittenInManyWays) {
  for (const char* name :
       {"p.Main.end", "p/Main.end", "Main.end", "'Main.end()'", "'p.Main#end'", "'p.Main.end()V'", "'<p.Main: void end()>'"}) {
    EXPECT_CONTAINS(Ask("why", name), "p.Main.end() is reached");
  }
  EXPECT_CONTAINS(Ask("why", "'Main.main(String[])'"), "p.Main.main(java.lang.String[]) is reached");
}

TEST_F(Answers, UnknownNamesAreRefusedWithTheNearest) {
  ExpectRefused("why " + out() + " p.Main.edn", 2, "did you mean end?");
  ExpectRefused("why " + out() + " p.Mian", 2, "did you mean p.Main?");
  ExpectRefused("why " + out() + " p.Mai", 2, "the result has no class p.Mai; did you mean p.Main?");
  ExpectRefused("why " + out() + " q.Main.end", 2, "did you mean p.Main?");
  ExpectRefused("callers " + out() + " 'p.Main.end(int)'", 2, "p.Main.end has other parameters: p.Main.end()");
  ExpectRefused("why " + out() + " p.Main.end --avoid p.Mian.left", 2, "did you mean p.Main?");
  ExpectRefused("sites " + out() + " --package q", 2, "no class is in the package q");
  ExpectRefused("sites " + out() + " --jar q.jar", 2, "no class is of the jar or module q.jar");
  ExpectRefused("sites " + out() + " --status opne", 2, "open");
  ExpectRefused("why " + out() + " p.Main --all 0", 2, "--all takes a whole number from 1");
  ExpectRefused("callees " + out() + " p.Main --depth 0", 2, "--depth takes a whole number from 1");
}

TEST_F(Answers, CallersAndCalleesGoAsDeepAsAsked) {
  const std::string header =
      "depth\tcaller_class\tcaller_method\tcaller_descriptor\tbytecode_offset\tline\tkind\tcallee_class\tcallee_method\t"
      "callee_descriptor\trule\n";
  EXPECT_EQ(Ask("callers", "p.Main.left"),
            header + "1\tp.Main\tmain\t([Ljava/lang/String;)V\t0\t0\tstatic\tp.Main\tleft\t()V\t\n");
  EXPECT_CONTAINS(Ask("callers", "p.Main.left --depth 2"), "2\t<jvm>\t<startup>\t()V\t-1\t0\timplicit\tp.Main\tmain\t");
  EXPECT_EQ(Ask("callees", "p.Main.end"), header);
  EXPECT_CONTAINS(Ask("callees", "p.Main.main --depth 2"), "2\tp.Main\tright\t()V\t3\t0\tstatic\tp.Main\tend\t()V\t\n");
}

TEST_F(Answers, SqlReadsAndNothingElse) {
  EXPECT_EQ(Ask("sql", "\"SELECT class, owner FROM class_origin WHERE class LIKE 'p.%' ORDER BY 1\""),
            "class\towner\np.Lone\tapplication\np.Main\tapplication\n");
  EXPECT_EQ(Ask("sql", "\"SELECT 'a' || char(9) || 'b' AS x, NULL AS y\""), "x\ty\na\\tb\t\n");
  ExpectRefused("sql " + out() + " \"SELECT absent FROM run\"", 2, "sql: no such column: absent");
  ExpectRefused("sql " + out() + " \"SELECT 1; SELECT 2\"", 2, "one query at a time");
  ExpectRefused("sql " + out() + " \"\"", 2, "sql: ");
  for (const char* query : {"DELETE FROM run", "CREATE TABLE t(x)", "ATTACH 'other.sqlite' AS o", "PRAGMA user_version=7",
                            "PRAGMA journal_mode=WAL"}) {
    ExpectRefused("sql " + out() + " \"" + query + "\"", 2, "not authorized");
  }
  const std::string copy = dir_.Path("copy.sqlite");
  ExpectRefused("sql " + out() + " \"VACUUM INTO '" + copy + "'\"", 2, "a query is expected");
  EXPECT_FALSE(std::filesystem::exists(copy));
}

TEST_F(Answers, FoldersThatAreNoResultAreRefused) {
  ExpectRefused("why " + dir_.Path("absent") + " p.Main", 3, "absent is no folder");
  ExpectRefused("why " + dir_.Path("classes") + " p.Main", 3, "classes has no result.sqlite");
  dir_.Write("text/result.sqlite", "this is no database, but it is long enough to be looked at as one, or so it should be");
  ExpectRefused("sql " + dir_.Path("text") + " 'SELECT 1'", 3, "file is not a database");
  dir_.Write("empty/result.sqlite", "");
  ExpectRefused("sites " + dir_.Path("empty"), 3, "is no finished result of heliograph analyze");
}

TEST_F(Answers, DatabasesOfOtherSchemasAreRefused) {
  const auto patch = [this](std::streamoff at, const std::string& bytes) {
    std::fstream file(database(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(at);
    file << bytes;
  };
  constexpr std::streamoff kUserVersion = 60, kApplication = 68;  // of the header, big-endian
  patch(kUserVersion, std::string("\0\0\0\x09", 4));
  ExpectRefused("why " + out() + " p.Main", 3, "has schema 9, and this heliograph reads 1: use the newer one that wrote it");
  patch(kUserVersion, std::string("\0\0\0\0", 4));
  ExpectRefused("why " + out() + " p.Main", 3, "has schema 0, and this heliograph reads 1: analyse again");
  patch(kApplication, "abcd");
  ExpectRefused("why " + out() + " p.Main", 3, "is no finished result of heliograph analyze");
}

TEST_F(Answers, HalfADatabaseIsRefused) {
  std::filesystem::resize_file(database(), std::filesystem::file_size(database()) / 2);
  ExpectRefused("why " + out() + " p.Main", 3, "is no database that can be read: database disk image is malformed");
}

TEST_F(Answers, ADatabaseThatCannotBeWrittenLeavesTheResultBefore) {
  const std::string before = test::ReadText(database());
  const Outcome outcome = RunHeliograph(
      "analyze " + dir_.Path("classes") + " --jdk none -m p.Main -q -o " + out() + " --tables sqlite", "ulimit -f 40; ");
  EXPECT_EQ(outcome.status, 3) << outcome.output;
  EXPECT_CONTAINS(outcome.output, "result.sqlite: ");
  EXPECT_EQ(test::ReadText(database()), before);
}

TEST_F(Answers, TablesChoosesWhatIsWritten) {
  namespace fs = std::filesystem;
  ASSERT_EQ(Analyze("--tables sqlite").status, 0);
  EXPECT_FALSE(fs::exists(dir_.Path("out/call-graph.tsv"))) << "left from the run before";
  EXPECT_TRUE(fs::exists(dir_.Path("out/ledger.tsv")));
  EXPECT_TRUE(fs::exists(database()));
  ASSERT_EQ(Analyze("--tables tsv").status, 0);
  EXPECT_TRUE(fs::exists(dir_.Path("out/call-graph.tsv")));
  EXPECT_FALSE(fs::exists(database())) << "left from the run before";
  ExpectRefused("why " + out() + " p.Main", 3, "--tables tsv");
  EXPECT_EQ(Analyze("--tables csv").status, 2);
}

/// zstd's own program unpacks every table to the plain one; recall and export read both alike.
TEST_F(Answers, CompressedTablesHoldWhatPlainOnesDo) {
  namespace fs = std::filesystem;
  ASSERT_EQ(Analyze("--dump points-to").status, 0);
  for (const char* table : {"reflective-calls.tsv", "call-edges.tsv"}) dir_.Write("run/" + std::string(table), "header\n");
  dir_.Write("run/classes.tsv", "header\np.Lone\t1\t-\n");
  dir_.Write("run/recording.json", "{}");
  const std::string recall = Ask("recall", dir_.Path("run"));
  fs::copy(out(), dir_.Path("plain"));
  ASSERT_EQ(Analyze("--dump points-to --compress zstd").status, 0);
  int tables = 0;
  for (const auto& file : fs::directory_iterator(dir_.Path("plain"))) {
    const std::string name = file.path().filename().string();
    if (file.path().extension() != ".tsv" || name == "ledger.tsv") {
      EXPECT_TRUE(fs::exists(out() + "/" + name)) << name;
      continue;
    }
    EXPECT_FALSE(fs::exists(out() + "/" + name)) << "left from the run before: " << name;
    const Outcome unpacked = test::RunShell("zstd -dc " + out() + "/" + name + ".zst");
    EXPECT_EQ(unpacked.status, 0) << unpacked.output;
    EXPECT_EQ(unpacked.output, test::ReadText(file.path().string())) << name;
    ++tables;
  }
  EXPECT_EQ(tables, 8);
  EXPECT_EQ(Ask("recall", dir_.Path("run")), recall);
  EXPECT_EQ(RunHeliograph("export " + out() + " doop -o " + dir_.Path("packed-facts")).status, 0);
  EXPECT_EQ(RunHeliograph("export " + dir_.Path("plain") + " doop -o " + dir_.Path("facts")).status, 0);
  EXPECT_EQ(test::ReadText(dir_.Path("packed-facts/VarPointsTo.csv")), test::ReadText(dir_.Path("facts/VarPointsTo.csv")));
  dir_.Write("out/call-graph.tsv.zst", "no frame");
  ExpectRefused("recall " + out() + " " + dir_.Path("run"), 3, "call-graph.tsv.zst: damaged");
  ASSERT_EQ(Analyze("").status, 0);
  EXPECT_FALSE(fs::exists(out() + "/call-graph.tsv.zst")) << "left from the run before";
  EXPECT_EQ(Analyze("--compress gzip").status, 2);
}

TEST_F(Answers, OnlyApplicationLeavesOutOtherEdges) {
  ASSERT_EQ(Analyze("--only application").status, 0);
  EXPECT_CONTAINS(Ask("why", "p.Main.end"), "only calls that touch application code");
  EXPECT_CONTAINS(Ask("sql", "\"SELECT value FROM meta WHERE key='only'\""), "application");
}

TEST_F(Answers, ResultsMayBeMoved) {
  std::filesystem::rename(out(), dir_.Path("moved"));
  std::filesystem::remove_all(dir_.Path("classes"));
  const Outcome outcome = RunHeliograph("why " + dir_.Path("moved") + " p.Main.end");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
}

}  // namespace
}  // namespace heliograph
