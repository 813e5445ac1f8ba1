// The recorder on programs whose behaviour is known by construction, on every JDK of this machine or those that
// HELIOGRAPH_TEST_JDKS names (see scripts/test-recorder-jdks).

#include "recorder/recorder_fixture.h"

namespace heliograph::test {
namespace {

const std::string kExpected = std::string(HELIOGRAPH_SOURCE_DIR) + "/tests/recorder/";

/// The word in the source that a call of the API has on its line.
std::string WordOf(const std::string& api, const std::string& method) {
  if (api == "LambdaMetafactory") return method == "lambdas" ? "Supplier" : "";
  return api.substr(api.find('.') + 1) + "(";
}

TEST_P(RecorderTest, EveryReflectiveCallHasItsSiteAndTarget) {
  const Outcome run = Record("r", "ReflectiveCalls");
  ASSERT_EQ(run.status, 0) << run.output;
  EXPECT_EQ(Difference(LinesOf(kExpected + "reflective-calls.txt"),
                       Columns(dir_.Path("r/reflective-calls.tsv"), {1, 5, 6, 7}, OfApplication)),
            "");
  const auto reflected =
      Columns(dir_.Path("r/call-edges.tsv"), {1, 5, 6, 8}, [](const auto& f) { return f.at(1) == "reflected"; });
  EXPECT_TRUE(reflected.contains("reflected\tReflectiveCalls$Square\ttwice\treflective")) << "through two calls of Method.invoke";
  const auto helpers =
      Columns(dir_.Path("r/call-edges.tsv"), {1, 5, 6, 8}, [](const auto& f) { return f.at(5).starts_with("java.lang.Class$"); });
  EXPECT_EQ(Difference({}, helpers), "") << "Class.newInstance of JDK 8 works through an action of its own";
  EXPECT_NE(ReadText(dir_.Path("r/recording.json")).find("\"complete\": true"), std::string::npos);
  EXPECT_NE(ReadText(dir_.Path("r/recording.json")).find("\"lost_events\": 0"), std::string::npos);
}

TEST_P(RecorderTest, LinesAreThoseOfTheCalls) {
  ASSERT_EQ(Record("r", "ReflectiveCalls", "--edges off").status, 0);
  const std::vector<std::string> source = ReadLines(kExpected + "java/ReflectiveCalls.java");
  size_t checked = 0;
  Columns(dir_.Path("r/reflective-calls.tsv"), {}, [&](const std::vector<std::string>& f) {
    // There the call is one of Method.invoke or of a handle, or the making of a method reference.
    const bool elsewhere = f[1] == "reflected" || f[1] == "handleOnApi" || f[1] == "references";
    if (!OfApplication(f) || elsewhere) return false;
    const std::string& line = source.at(static_cast<size_t>(std::stoi(f[4])) - 1);
    EXPECT_NE(line.find(WordOf(f[5], f[1])), std::string::npos) << f[5] << " at line " << f[4] << ": " << line;
    ++checked;
    return false;
  });
  EXPECT_GT(checked, 50u);
}

TEST_P(RecorderTest, TheSameBehaviourGivesTheSameBytes) {
  ASSERT_EQ(Record("a", "ReflectiveCalls").status, 0);
  ASSERT_EQ(Record("b", "ReflectiveCalls").status, 0);
  for (const char* table : {"reflective-calls.tsv", "call-edges.tsv", "classes.tsv", "reflection.log"}) {
    EXPECT_EQ(ReadText(dir_.Path("a/") + table), ReadText(dir_.Path("b/") + table)) << table;
  }
}

TEST_P(RecorderTest, EdgesAreThoseThatRan) {
  ASSERT_EQ(Record("r", "RecordedCalls").status, 0);
  const auto between_ours = [](const std::vector<std::string>& f) {
    return f.at(11) == "1" && (f[10] == "1" || f[8] == "entry");
  };
  EXPECT_EQ(
      Difference(LinesOf(kExpected + "call-edges.txt"), Columns(dir_.Path("r/call-edges.tsv"), {8, 0, 1, 5, 6, 9}, between_ours)),
      "");
  const auto from_library = [](const std::vector<std::string>& f) { return f.at(11) == "1" && f[10] == "0" && f[8] != "entry"; };
  const auto called = Columns(dir_.Path("r/call-edges.tsv"), {5, 6}, from_library);
  for (const char* method : {"RecordedCalls\tlambda$main$0", "RecordedCalls\tlambda$main$1"}) {
    EXPECT_TRUE(called.contains(method)) << method;
  }
}

TEST_P(RecorderTest, RecordsTheEdgesThatAreChosen) {
  ASSERT_EQ(Record("none", "RecordedCalls", "--edges off").status, 0);
  EXPECT_EQ(LinesOf(dir_.Path("none/call-edges.tsv")).size(), 1u);
  ASSERT_EQ(Record("into", "RecordedCalls", "--edges into-app").status, 0);
  const auto into_application = [](const std::vector<std::string>& f) { return f.at(11) == "1"; };
  EXPECT_EQ(Columns(dir_.Path("into/call-edges.tsv"), {0}, [](const auto& f) { return f.at(11) == "0"; }).size(), 0u);
  EXPECT_EQ(Columns(dir_.Path("into/call-edges.tsv"), {8, 0, 1, 5, 6, 9}, into_application)
                .count("call\tRecordedCalls\tmeasure\tRecordedCalls$Square\tarea\t1"),
            1u);
  ASSERT_EQ(Record("all", "RecordedCalls", "--edges all").status, 0);
  const auto in_library = [](const std::vector<std::string>& f) { return f.at(10) == "0" && f[11] == "0"; };
  EXPECT_GT(Columns(dir_.Path("all/call-edges.tsv"), {0}, in_library).size(), 100u);
  ASSERT_EQ(Record("app", "RecordedCalls", "--app 'RecordedCalls$'").status, 0);
  const auto callers = Columns(dir_.Path("app/call-edges.tsv"), {0, 10}, [](const auto&) { return true; });
  EXPECT_FALSE(callers.contains("RecordedCalls\t1"));
  EXPECT_TRUE(callers.contains("RecordedCalls$Square\t1"));
}

/// Eight threads do 25 rounds each, whatever the end.
class RecordingOfAnEndTest : public RecorderTest {
 protected:
  void ExpectAllThere(const std::string& folder, bool counts) const {
    const auto calls =
        Columns(dir_.Path(folder + "/reflective-calls.tsv"), {1, 5, 6, 7}, [](const auto& f) { return f.at(0) == "Endings"; });
    const std::string rounds = counts ? "200" : "1", threads = counts ? "8" : "1";
    for (const std::string& row :
         {"work\tClass.forName\tEndings$Target\t" + threads, "work\tClass.getMethod\t<Endings$Target: void run()>\t" + rounds,
          "work\tMethod.invoke\t<Endings$Target: void run()>\t" + rounds,
          "work\tClass.getConstructor\t<Endings$Target: void <init>()>\t" + rounds,
          "work\tConstructor.newInstance\t<Endings$Target: void <init>()>\t" + rounds}) {
      EXPECT_TRUE(calls.contains(row)) << row;
    }
    const auto edges =
        Columns(dir_.Path(folder + "/call-edges.tsv"), {1, 5, 6, 8, 9}, [](const auto& f) { return f.at(0) == "Endings"; });
    EXPECT_TRUE(edges.contains("work\tEndings$Target\trun\treflective\t" + rounds));
    const bool complete = ReadText(dir_.Path(folder + "/recording.json")).find("\"complete\": true") != std::string::npos;
    EXPECT_EQ(complete, counts);
  }
};

TEST_P(RecordingOfAnEndTest, HasEveryCallOfAProgramThatEndsOfItself) {
  EXPECT_EQ(Record("r", "Endings none").status, 0);
  ExpectAllThere("r", true);
}

TEST_P(RecordingOfAnEndTest, HasEveryCallOfAProgramThatExits) {
  EXPECT_EQ(Record("r", "Endings exit").status, 7);
  ExpectAllThere("r", true);
}

TEST_P(RecordingOfAnEndTest, HasEveryCallOfAProgramThatHalts) {
  EXPECT_EQ(Record("r", "Endings halt").status, 8);
  ExpectAllThere("r", true);
}

TEST_P(RecordingOfAnEndTest, HasEveryCallOfAProgramThatAnExceptionEnds) {
  EXPECT_EQ(Record("r", "Endings throw").status, 1);
  ExpectAllThere("r", true);
}

TEST_P(RecordingOfAnEndTest, HasWhatRanBeforeAKillThatRecordSees) {
  const Outcome run = Record("r", "Endings kill");
  EXPECT_EQ(run.status, 128 + 9) << run.output;
  EXPECT_NE(run.output.find("up to where the run was killed"), std::string::npos) << run.output;
  ExpectAllThere("r", false);
}

TEST_P(RecordingOfAnEndTest, HasWhatRanBeforeAKillThatNobodySees) {
  const std::string agent =
      "-agentpath:" + std::string(HELIOGRAPH_BUILD_DIR) + "/libheliograph-recorder.so=out=" + dir_.Path("r");
  RunShell(Java() + " " + agent + " Endings kill");
  EXPECT_TRUE(std::filesystem::exists(dir_.Path("r/journal.tsv")));
  const Outcome again = Record("r", "Endings none");
  EXPECT_EQ(again.status, 3) << "a journal is not written over";
  EXPECT_NE(again.output.find("--finish"), std::string::npos) << again.output;
  const Outcome finished = RunHeliograph("record --finish '" + dir_.Path("r") + "'");
  EXPECT_EQ(finished.status, 0) << finished.output;
  EXPECT_FALSE(std::filesystem::exists(dir_.Path("r/journal.tsv")));
  ExpectAllThere("r", false);
}

TEST_P(RecorderTest, TheLogReadBackGivesEverythingThatRan) {
  ASSERT_EQ(Record("r", "ReflectiveCalls").status, 0);
  const Outcome analysis =
      RunHeliograph("analyze '" + Classes() + "' -m ReflectiveCalls --jdk '" + GetParam() + "' --reflection-log '" +
                    dir_.Path("r/reflection.log") + "' --reflection-limit 1 -q -o '" + dir_.Path("result") + "'");
  ASSERT_EQ(analysis.status, 0) << analysis.output;
  EXPECT_EQ(analysis.output.find("malformed"), std::string::npos) << analysis.output;
  const auto found = Columns(dir_.Path("result/reflective-targets.tsv"), {0, 1, 2, 3, 4, 5, 6}, [](const auto&) { return true; });
  const auto compared = [](const std::vector<std::string>& f) {
    const bool no_references = f[5].starts_with("Field.") && f[5] != "Field.get" && f[5] != "Field.set";
    return OfApplication(f) && !no_references && f[5] != "LambdaMetafactory" && f[5] != "ServiceLoader.load";
  };
  const auto recorded = Columns(dir_.Path("r/reflective-calls.tsv"), {0, 1, 2, 3, 4, 5, 6}, compared);
  EXPECT_GT(recorded.size(), 50u);
  for (const std::string& row : recorded) EXPECT_TRUE(found.contains(row)) << row;

  const Outcome recall =
      RunHeliograph("recall '" + dir_.Path("result") + "' '" + dir_.Path("r") + "' -o '" + dir_.Path("recall") + "'");
  EXPECT_EQ(recall.status, 0) << recall.output;
  // What code of the JDK looks up in classes of the program is listed too.
  const auto of_program = [](const std::vector<std::string>& f) { return f[0].find('.') == std::string::npos; };
  const auto missed = Columns(dir_.Path("recall/missed-targets.tsv"), {5, 8}, of_program);
  EXPECT_EQ(missed, std::multiset<std::string>{});
}

TEST_P(RecorderTest, WrongOptionsNameTheLegalOnes) {
  const std::string agent = "-agentpath:" + std::string(HELIOGRAPH_BUILD_DIR) + "/libheliograph-recorder.so=";
  const Outcome edges = RunShell(Java() + agent + "out=" + dir_.Path("r") + ",edges=some Endings none");
  EXPECT_NE(edges.status, 0);
  EXPECT_NE(edges.output.find("edges=app|into-app|all|off"), std::string::npos) << edges.output;
  EXPECT_NE(RunShell(Java() + agent + "edges=app Endings none").status, 0);
  EXPECT_EQ(RunHeliograph("record -o x").status, 2);
  EXPECT_EQ(RunHeliograph("record -o x -- ls").status, 2);
  EXPECT_EQ(RunHeliograph("record -o x --edges some -- java A").status, 2);
  EXPECT_EQ(RunHeliograph("record --finish '" + dir_.Path("none") + "'").status, 3);
}

INSTANTIATE_TEST_SUITE_P(Jdks, RecorderTest, testing::ValuesIn(RecordedJdks()), JdkName);
INSTANTIATE_TEST_SUITE_P(Jdks, RecordingOfAnEndTest, testing::ValuesIn(RecordedJdks()), JdkName);

TEST(Recorder, RunsOnTwoJdks) {
  ASSERT_NE(AnyJdk(), "");
  if (RecordedJdks().size() < 2)
    GTEST_SKIP() << "the only JDK here is " << RecordedJdks().front() << ", and Debian has no second one";
}

}  // namespace
}  // namespace heliograph::test
