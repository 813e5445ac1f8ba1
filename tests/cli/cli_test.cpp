// The program as scripts see it: exit statuses, messages, files. No JDK needed.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "core/base/sanitizers.h"
#include "support/class_writer.h"
#include "support/command.h"
#include "support/files.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

using test::FilesIn;
using test::Outcome;
using test::RunHeliograph;

/// The program ends with `status` and says `words` when it is run so.
void ExpectEnd(const std::string& arguments, int status, const std::string& words, const std::string& before = "") {
  const Outcome outcome = RunHeliograph(arguments, before);
  EXPECT_EQ(outcome.status, status) << arguments << "\n" << outcome.output;
  EXPECT_CONTAINS(outcome.output, words);
}

TEST(Cli, UsageErrorsExitWith2) {
  ExpectEnd("analyze x.jar --treads 3 -o d", 2, "did you mean --threads?");
  EXPECT_EQ(RunHeliograph("").status, 2);
  EXPECT_EQ(RunHeliograph("analyze").status, 2);
}

TEST(Cli, WrongUsageNamesTheHelpOfItsCommand) {
  ExpectEnd("recall --nope", 2, "Try 'heliograph recall --help'.");
  ExpectEnd("report sweep", 2, "Try 'heliograph report sweep --help'.");
  ExpectEnd("record", 2, "Try 'heliograph record --help'.");
  ExpectEnd("list-options nope", 2, "Try 'heliograph list-options --help'.");
  ExpectEnd("analyse x.jar", 2, "Try 'heliograph --help'.");
}

TEST(Cli, HelpAndVersionExitWith0) {
  EXPECT_EQ(RunHeliograph("--help").status, 0);
  EXPECT_CONTAINS(RunHeliograph("analyze --help").output, "-cp,--class-path PATHS");
  EXPECT_CONTAINS(RunHeliograph("--help").output, "Usage: heliograph COMMAND ...");
  EXPECT_CONTAINS(RunHeliograph("version --json").output, "\"version\": \"");
  EXPECT_CONTAINS(RunHeliograph("version --json").output, "\"oneTBB\": \"20");
}

TEST(Cli, DoctorSaysWhatIsThereAndWhatIsNot) {
  test::TempDir dir;
  std::filesystem::create_directories(dir.Path("jdk/jmods"));
  dir.Write("jdk/jmods/java.base.jmod", "x");
  dir.Write("jdk/release", "JAVA_VERSION=\"17.0.1\"\n");
  const Outcome found = RunHeliograph("doctor", "JAVA_HOME=" + dir.Path("jdk") + " ");
  EXPECT_EQ(found.status, 0) << found.output;
  EXPECT_CONTAINS(found.output, "ok       JDK      " + dir.Path("jdk") + ", Java 17, library ");
  EXPECT_CONTAINS(found.output, "no program recorded with it");
  const Outcome none = RunHeliograph("doctor", "env -u JAVA_HOME PATH=/nowhere ");
  EXPECT_EQ(none.status, 1) << none.output;
  EXPECT_CONTAINS(none.output, "problem  JDK");
}

TEST(Cli, ListsVariantsAndRulesAndExplainsOne) {
  EXPECT_CONTAINS(RunHeliograph("list-variants").output, "substring+backwards");
  EXPECT_CONTAINS(RunHeliograph("list-rules").output, "member-prefix");
  const Outcome rule = RunHeliograph("explain-rule L-Cast");
  EXPECT_EQ(rule.status, 0);
  EXPECT_CONTAINS(rule.output, "on in solar");
  ExpectEnd("explain-rule I-InvTq", 2, "did you mean I-InvTp?");
}

TEST(Cli, SwitchesAreExplainedLikeRules) {
  const Outcome flag = RunHeliograph("explain-rule lazy-casts");
  EXPECT_EQ(flag.status, 0);
  EXPECT_CONTAINS(flag.output, "on in solar, full");
  EXPECT_CONTAINS(flag.output, "--reflection-switch lazy-casts=on|off");
  EXPECT_CONTAINS(flag.output, "Solar, L-Cast");
  const Outcome number = RunHeliograph("explain-rule lazy-types");
  EXPECT_CONTAINS(number.output, "a number; 200 unless the variant says otherwise");
  EXPECT_CONTAINS(number.output, "50 in full");
  const Outcome both = RunHeliograph("explain-rule invent");
  EXPECT_CONTAINS(both.output, "APLAS 2015, 3.2.2");
  EXPECT_CONTAINS(both.output, "--reflection-switch invent=on|off");
  ExpectEnd("explain-rule lazy-type", 2, "did you mean lazy-types?");
}

TEST(Cli, WrongSwitchesAndAbsentTargetFilesAreRefused) {
  const test::TempDir dir;
  const std::string rest = " --jdk none -q -o " + dir.Path("out");
  ExpectEnd("analyze x.jar --reflection-switch lazy=on" + rest, 2, "lazy-objects");
  EXPECT_EQ(RunHeliograph("analyze x.jar --reflection-switch lazy-objects=maybe" + rest).status, 2);
  EXPECT_EQ(RunHeliograph("analyze x.jar --reflection-switch lazy-types=-1" + rest).status, 2);
  ExpectEnd("analyze x.jar --reflection-spec " + dir.Path("absent.map") + rest, 3, "absent.map");
}

TEST(Cli, ProfileNamesTheLegalWordForAWrongOne) {
  const test::TempDir dir;
  EXPECT_EQ(RunHeliograph("profile").status, 2);
  ExpectEnd("profile x.jar --format xml", 2, "json");
  ExpectEnd("profile x.jar --jkd none", 2, "did you mean --jdk?");
  ExpectEnd("profile " + dir.Path("absent.jar") + " --jdk none", 3, "absent.jar");
  EXPECT_CONTAINS(RunHeliograph("profile --help").output, "Usage: heliograph profile INPUT...");
}

TEST(Cli, ProfileNeedsObjectAndClassButNoJdk) {
  const test::TempDir dir;
  const auto write = [&dir](const std::string& name, const std::string& super) {
    return dir.Write(name + ".class", test::ClassWriter("java/lang/" + name, super).Write());
  };
  const std::string object_file = write("Object", "");
  ExpectEnd("profile " + object_file + " --jdk none", 3, "--jdk DIR");
  const std::string class_file = write("Class", "java/lang/Object");
  const Outcome json =
      RunHeliograph("profile " + object_file + " -cp " + class_file + " --jdk none --format json -o " + dir.Path("out"));
  EXPECT_EQ(json.status, 0);
  EXPECT_EQ(json.output.substr(0, 2), "{\n");
  EXPECT_CONTAINS(json.output, "\"classes\": 1");
  EXPECT_CONTAINS(json.output, "\"manipulation-resolved\"");
  EXPECT_EQ(FilesIn(dir.Path("out")), 2u);
}

TEST(Cli, ReportNeedsATableAndAPage) {
  const test::TempDir dir;
  EXPECT_EQ(RunHeliograph("report").status, 2);
  EXPECT_EQ(RunHeliograph("report sweep " + dir.Path("absent.sqlite")).status, 2);
  EXPECT_CONTAINS(RunHeliograph("report sweep x.sqlite -o y.html --outptu z").output, "did you mean --output?");
  ExpectEnd("report sweep " + dir.Path("absent.sqlite") + " -o " + dir.Path("page.html"), 3, "absent.sqlite");
  EXPECT_EQ(FilesIn(dir.Path("")), 0u);
  EXPECT_CONTAINS(RunHeliograph("report sweep --help").output, "Usage: heliograph report sweep TABLE -o PAGE");
}

TEST(Cli, MissingInputExitsWith3AndNamesIt) {
  const test::TempDir dir;
  ExpectEnd("analyze " + dir.Path("absent.jar") + " --jdk none -q -o " + dir.Path("out"), 3, "absent.jar");
  EXPECT_EQ(FilesIn(dir.Path("out")), 0u);
}

TEST(Cli, FileThatIsNoArchiveExitsWith3) {
  const test::TempDir dir;
  const std::string file = dir.Write("text.jar", "this is no jar");
  ExpectEnd("analyze " + file + " --jdk none -q -o " + dir.Path("out"), 3, "text.jar");
}

TEST(Cli, NoJdkExitsWith2AndSaysWhatToDo) {
  const test::TempDir dir;
  const std::string arguments = "analyze " + dir.Write("A.class", "x") + " -q -o " + dir.Path("out");
  ExpectEnd(arguments, 2, "--jdk DIR", "env -u JAVA_HOME PATH=/nonexistent ");
  ExpectEnd(arguments + " --jdk " + dir.Path(""), 2, "no JDK there");
}

TEST(Cli, OutputFolderThatCannotBeWrittenExitsWith3) {
  ExpectEnd("analyze x.jar --jdk none -q -o /dev/null/out", 3, "cannot write /dev/null/out");
}

/// A program of its own: java.lang.Object and classes with main methods, compiled by hand.
class SmallProgram : public testing::Test {
 protected:
  void SetUp() override {
    WriteClass("java/lang/Object", "");
    WriteClass("p/First", "java/lang/Object");
    WriteClass("p/Second", "java/lang/Object");
  }

  void WriteClass(const std::string& name, const std::string& super) {
    test::ClassWriter writer(name, super);
    if (!super.empty()) writer.Method(0x9, "main", "([Ljava/lang/String;)V", {0xb1});  // return
    dir_.Write("classes/" + name + ".class", writer.Write());
  }

  std::string Arguments() const { return "analyze " + dir_.Path("classes") + " --jdk none -q -o " + dir_.Path("out"); }

  test::TempDir dir_;
};

TEST_F(SmallProgram, WithoutMainClassListsCandidates) { ExpectEnd(Arguments(), 2, "p.First, p.Second"); }

TEST_F(SmallProgram, WrongMainClassNamesTheNearest) { ExpectEnd(Arguments() + " -m p.Frist", 2, "did you mean p.First?"); }

TEST_F(SmallProgram, WritesEveryTableAndLeavesNoStaleOne) {
  const Outcome outcome = RunHeliograph(Arguments() + " -m p.First --reflection points-to --dump points-to");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  for (const char* name :
       {"run.json", "call-graph.tsv", "reachable-methods.tsv", "reflective-sites.tsv", "reflective-targets.tsv",
        "imprecise-sites.tsv", "ledger.tsv", "points-to.tsv", "points-to.roaring", "result.sqlite"}) {
    EXPECT_TRUE(std::filesystem::exists(dir_.Path("out/") + name)) << name;
  }
  EXPECT_EQ(FilesIn(dir_.Path("out")), 10u);
  EXPECT_CONTAINS(outcome.output, "call-graph.tsv");
  EXPECT_EQ(RunHeliograph(Arguments() + " -m p.First --reflection points-to --dump points-to-sets").status, 0);
  EXPECT_EQ(FilesIn(dir_.Path("out")), 9u);
  EXPECT_TRUE(std::filesystem::exists(dir_.Path("out/points-to.roaring")));
  EXPECT_EQ(RunHeliograph(Arguments() + " -m p.First --reflection solar").status, 0);
  EXPECT_FALSE(std::filesystem::exists(dir_.Path("out/points-to.roaring"))) << "left from the run before";
  EXPECT_TRUE(std::filesystem::exists(dir_.Path("out/unsound-sites.tsv")));
  RunHeliograph(Arguments() + " -m p.First --reflection points-to");
  EXPECT_FALSE(std::filesystem::exists(dir_.Path("out/unsound-sites.tsv"))) << "left from the run before";
}

TEST_F(SmallProgram, EntryMethodsComeFromAFileOrArePublic) {
  const std::string entries = dir_.Write("entries", "# mains\n<p.Second: void main(java.lang.String[])>\n");
  EXPECT_EQ(RunHeliograph(Arguments() + " --entry " + entries).status, 0);
  const std::string wrong = dir_.Write("wrong", "<p.Second: void mian(java.lang.String[])>\n");
  ExpectEnd(Arguments() + " --entry " + wrong, 2, "did you mean <p.Second: void main(java.lang.String[])>?");
  EXPECT_EQ(RunHeliograph(Arguments() + " --entry public-api").status, 0);
  EXPECT_EQ(RunHeliograph(Arguments() + " --entry pubic-api").status, 2);
}

TEST_F(SmallProgram, FullDiskExitsWith3AndLeavesNothing) {
  // A file size limit makes every write beyond it fail, as a full disk does.
  ExpectEnd(Arguments() + " -m p.First", 3, "cannot write", "ulimit -f 0; ");
  EXPECT_EQ(FilesIn(dir_.Path("out")), 0u);
}

#if !HELIOGRAPH_WITH_ASAN && !HELIOGRAPH_WITH_TSAN  // which need more address space than there is
TEST_F(SmallProgram, MemoryThatIsUsedUpIsSaidAndNeverAborts) {
  size_t ended = 0;
  Outcome outcome;
  std::filesystem::remove_all(dir_.Path("classes/java"));
  const std::string arguments =
      "analyze " + dir_.Path("classes") + " -m p.First -j 3 -q --jdk '" + test::AnyJdk() + "' -o " + dir_.Path("limited");
  for (size_t megabytes = 64; megabytes <= 8192; megabytes += megabytes / 8) {
    outcome = RunHeliograph(arguments, "ulimit -v " + std::to_string(megabytes * 1024) + "; ulimit -c 0; timeout 120 ");
    if (outcome.status == 0) break;
    ++ended;
    EXPECT_EQ(outcome.status, 5) << megabytes << " MB: " << outcome.output;
    EXPECT_CONTAINS(outcome.output, "heliograph: out of memory");
    EXPECT_EQ(FilesIn(dir_.Path("limited")), 0u) << megabytes << " MB";
  }
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_GT(ended, 3u);
}
#endif

TEST_F(SmallProgram, StandardOutputThatIsFullExitsWith3) {
  // The order of redirections matters: messages go to the pipe, results to the full device.
  const Outcome outcome = RunHeliograph(Arguments() + " -m p.First 2>&1 >/dev/full");
  EXPECT_EQ(outcome.status, 3);
}

TEST_F(SmallProgram, LibraryClassesWithoutJavaLangObjectExitWith3) {
  std::filesystem::remove_all(dir_.Path("classes/java"));
  ExpectEnd(Arguments() + " -m p.First", 3, "java.lang.Object");
}

TEST_F(SmallProgram, TimeLimitEndsInAPartialResultWith4) {
  ExpectEnd(Arguments() + " -m p.First --timeout 0.000001", 4, "PARTIAL RESULT");
  EXPECT_TRUE(std::filesystem::exists(dir_.Path("out/call-graph.tsv")));
}

}  // namespace
}  // namespace heliograph
