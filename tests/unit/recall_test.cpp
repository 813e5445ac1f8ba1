// Recall of a result against recordings, both written by hand: each kind of miss with its reason, and the filters.

#include "report/recall/recall.h"

#include <gtest/gtest.h>

#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

class RecallTest : public testing::Test {
 protected:
  void SetUp() override {
    Result("run.json", R"({"complete": true, "jdk_version": 17, "inputs": [
        {"path": "/nowhere/app.jar", "role": "application"}, {"path": "/nowhere/lib.jar", "role": "library"}]})");
    Result("reachable-methods.tsv",
           "class\tmethod\tdescriptor\tapplication\n"
           "app.Main\tmain\t()V\t1\n"
           "app.Main\t<clinit>\t()V\t1\n"
           "app.Plain\trun\t()V\t1\n"
           "app.Never\trun\t()V\t1\n"
           "lib.Tool\tuse\t()V\t0\n");
    Result("call-graph.tsv",
           "caller_class\tcaller_method\tcaller_descriptor\tbytecode_offset\tline\tkind\td\td\td\t"
           "callee_class\tcallee_method\tcallee_descriptor\n"
           "app.Main\tmain\t()V\t1\t1\tvirtual\tx\ty\tz\tapp.Plain\trun\t()V\n"
           "app.Main\tmain\t()V\t2\t1\tvirtual\tx\ty\tz\tapp.Plain\trun\t()V\n"
           "app.Main\tmain\t()V\t60\t1\treflective\tx\ty\tz\tapp.Plain\trun\t()V\n");
    Sites(
        "app.Main\tmain\t()V\t50\t5\tClass.forName\tpartial\t-\t1\tname is not a known constant\n"
        "app.Main\tmain\t()V\t51\t5\tClass.forName\tunresolved\t-\t0\tno known value reaches the call\n"
        "app.Main\tmain\t()V\t52\t5\tMethod.invoke\tresolved\t-\t1\t\n");
    FoundTargets("app.Main\tmain\t()V\t50\t5\tClass.forName\tapp.Plain\tpoints-to\n");
    Result("ledger.tsv", "kind\tsubject\tdetail\nphantom-class\tapp/Ghost\tis missing\n");
    Recording("recording.json", R"({"complete": true, "java_version": "17.0.1", "lost_events": 0})");
    Recording("classes.tsv",
              "class\tapplication\torigin\n"
              "app.Main\t1\t/elsewhere/app.jar\n"
              "app.Missed\t1\tfile:/nowhere/app.jar!/x\n"
              "other.Gone\t1\t/nowhere/gone.jar\n"
              "app.Made\t1\t-\n"
              "lib.Unseen\t1\t/nowhere/lib.jar\n"
              "java.lang.String\t0\t<boot>\n");
    Recording("reflective-calls.tsv", "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\ttarget\tcount\tapplication\n");
    Recording("call-edges.tsv", "h\n");
  }

  void Result(const std::string& name, const std::string& text) { dir_.Write("result/" + name, text); }
  void Sites(const std::string& rows) { Result("reflective-sites.tsv", kPlace + "status\tsound\ttargets\treason\n" + rows); }
  void FoundTargets(const std::string& rows) { Result("reflective-targets.tsv", kPlace + "target\tevidence\n" + rows); }
  void Points(const std::string& rows) {
    Result("specification-points.tsv",
           kPlace + "point_class\tpoint_method\tpoint_descriptor\tpoint_offset\tpoint_line\tpoint_api\twitness\n" + rows);
  }
  void Recording(const std::string& name, const std::string& text) { dir_.Write("run/" + name, text); }
  void Targets(const std::string& rows) { Recording("reflective-calls.tsv", "header\n" + rows); }
  void Edges(const std::string& rows) { Recording("call-edges.tsv", "header\n" + rows); }

  Recall Compare() {
    const auto runs = ReadRecordings({dir_.Path("run")});
    EXPECT_TRUE(runs.ok());
    const auto program = AnalysedProgram::Read(dir_.Path("result"), *runs);
    EXPECT_TRUE(program.ok());
    return CompareWithRuns(*program, *runs);
  }

  static std::map<std::string, std::string> Reasons(const std::vector<MissedRow>& rows, size_t column) {
    std::map<std::string, std::string> reasons;
    for (const MissedRow& row : rows) reasons[row.columns.at(column)] = row.reason;
    return reasons;
  }

  const std::string kMain = "app.Main\tmain\t()V\t";  ///< how a row about the program's main begins
  const std::string kPlace = "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\t";
  test::TempDir dir_;
};

TEST_F(RecallTest, SpecificationPointsExplainLookUpsAndTheirUses) {
  Points("app.Main\tmain\t()V\t51\t5\tClass.forName\tapp.Main\tmain\t()V\t-1\t0\targs\tMain.main:5 <- args\n");
  Targets(kMain + "50\t5\tClass.forName\tapp.Partial\t1\t1\n" + kMain + "51\t5\tClass.forName\tapp.Unresolved\t1\t1\n" + kMain +
          "52\t5\tMethod.invoke\t<app.Unresolved: void run()>\t1\t1\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.targets.Pooled().missed, 3u);
  EXPECT_EQ(recall.targets_at_points, 2u);
  std::map<std::string, std::string> details;
  for (const MissedRow& row : recall.missed_targets) details[row.columns.at(4)] = row.detail;
  EXPECT_EQ(details["app.Partial"], "name is not a known constant");
  EXPECT_EQ(details["app.Unresolved"], "no known value reaches the call; specification point: app.Main.main args");
  EXPECT_EQ(details["<app.Unresolved: void run()>"], "specification point: app.Main.main args");
  EXPECT_NE(RecallSummary(recall).find("Specification points explain 2 of 3 missed targets"), std::string::npos);
}

TEST_F(RecallTest, WhatAMissedUseOfTheCallersClassLeavesOutFollowsFromItsPoint) {
  Points("app.Main\tmain\t()V\t52\t5\tMethod.invoke\tapp.Main\tmain\t()V\t52\t5\tMethod.invoke\tMain.main:5 <- Method.invoke\n");
  Sites(
      "app.Main\tmain\t()V\t52\t5\tMethod.invoke\tpartial\tno\t1\tmethod is not known\n"
      "app.Plain\trun\t()V\t7\t5\tClass.forName\tresolved\tno\t1\tbut calls elsewhere are open\n"
      "app.Never\trun\t()V\t7\t5\tClass.forName\tresolved\tno\t1\tbut calls elsewhere are open\n");
  Targets(
      "app.Main\tmain\t()V\t52\t5\tMethod.invoke\t<app.Plain: void setName(java.lang.String)>\t1\t1\n"
      "app.Plain\trun\t()V\t7\t5\tClass.forName\tapp.Named\t1\t1\n"
      "app.Never\trun\t()V\t7\t5\tClass.forName\tapp.Other\t1\t1\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.targets.Pooled().missed, 3u);
  EXPECT_EQ(recall.targets_at_points, 2u);
  for (const MissedRow& row : recall.missed_targets) {
    EXPECT_EQ(row.detail.find("app.Main.main:5 Method.invoke") != std::string::npos, row.columns.at(4) != "app.Other")
        << row.detail;
  }
}

TEST_F(RecallTest, APluralLookUpHasWhatItListsByClass) {
  FoundTargets(
      "app.Main\tmain\t()V\t60\t5\tClass.getMethods\t<app.Plain: public methods>\tpoints-to\n"
      "app.Main\tmain\t()V\t61\t5\tClass.getDeclaredFields\t<app.Plain: declared fields>\tpoints-to\n");
  Targets(kMain + "60\t5\tClass.getMethods\t<app.Plain: void run()>\t1\t1\n" + kMain +
          "60\t5\tClass.getMethods\t<app.Never: void run()>\t1\t1\n" + kMain +
          "60\t5\tClass.getMethod\t<app.Plain: void run()>\t1\t1\n" + kMain +
          "61\t5\tClass.getDeclaredFields\t<app.Plain: int size>\t1\t1\n" + kMain +
          "61\t5\tClass.getDeclaredMethods\t<app.Plain: void run()>\t1\t1\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.targets.Of(ApiKind::kPluralLookUp).found, 2u);
  EXPECT_EQ(recall.targets.Of(ApiKind::kPluralLookUp).missed, 2u);
  EXPECT_EQ(recall.targets.Of(ApiKind::kLookUp).missed, 1u);
  EXPECT_EQ(recall.targets.Pooled().Compared(), 1u);
}

TEST_F(RecallTest, KindsOfCallsAreCountedApart) {
  FoundTargets(kMain + "52\t5\tMethod.invoke\t<app.Plain: void run()>\tpoints-to\n" + kMain +
               "50\t5\tClass.forName\tapp.Plain\tpoints-to\n");
  Targets(kMain + "52\t5\tMethod.invoke\t<app.Plain: void run()>\t1\t1\n" + kMain + "50\t5\tClass.forName\tapp.Plain\t1\t1\n" +
          kMain + "50\t5\tClass.forName\tapp.Partial\t1\t1\n" + kMain +
          "60\t5\tClass.getMethods\t<app.Plain: void run()>\t1\t1\n" + kMain +
          "54\t5\tLambdaMetafactory\t<app.Main: void l()>\t1\t1\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.targets.Of(ApiKind::kAction).Percent(), std::optional(100.0));
  EXPECT_EQ(recall.targets.Of(ApiKind::kLookUp).Percent(), std::optional(50.0));
  EXPECT_EQ(recall.targets.Of(ApiKind::kPluralLookUp).Percent(), std::optional(0.0));
  EXPECT_EQ(recall.targets.Of(ApiKind::kOther).Percent(), std::nullopt);
  EXPECT_EQ(recall.targets.Pooled().recorded, 3u);
  EXPECT_EQ(recall.sites.recorded, 3u) << "a call of any kind that is compared";
  const std::string summary = RecallSummary(recall);
  const size_t headline = summary.find("  reflective targets "), actions = summary.find("    actions ");
  const size_t plural = summary.find("  reflective targets, plural look-ups ");
  ASSERT_NE(plural, std::string::npos) << summary;
  EXPECT_LT(headline, actions);
  EXPECT_LT(actions, plural);
  EXPECT_LT(plural, summary.find("    Class.getMethods ")) << summary;
}

TEST_F(RecallTest, WhatTheResultListsIsSetAgainstWhatHappened) {
  FoundTargets(kMain + "52\t5\tMethod.invoke\t<app.Plain: void run()>\tpoints-to\n" + kMain +
               "52\t5\tMethod.invoke\t<app.Never: void run()>\tpoints-to\n" + kMain +
               "55\t5\tMethod.invoke\t<app.Plain: void run()>\tpoints-to\n" + kMain +
               "60\t5\tClass.getMethods\t<app.Plain: public methods>\tpoints-to\n"
               "lib.Tool\tuse\t()V\t3\t5\tMethod.invoke\t<app.Plain: void run()>\tpoints-to\n");
  Targets(kMain + "52\t5\tMethod.invoke\t<app.Plain: void run()>\t1\t1\n");
  Edges(kMain + "1\t1\tapp.Plain\trun\t()V\tcall\t1\t1\t1\n");
  const ListedShares precision = Compare().precision;
  EXPECT_EQ(precision.targets.listed, 3u);
  EXPECT_EQ(precision.targets.PerRecorded(), std::optional(3.0));
  EXPECT_EQ(precision.targets_of_recorded_calls.listed, 2u);
  EXPECT_EQ(precision.edges.PerRecorded(), std::optional(3.0));
  EXPECT_EQ(precision.methods.listed, 4u);
  EXPECT_EQ(precision.methods.recorded, 2u);
}

TEST_F(RecallTest, EveryMissedTargetHasItsReason) {
  Targets(kMain + "50\t5\tClass.forName\tapp.Plain\t3\t1\n" +  // found
          kMain + "50\t5\tClass.forName\tapp.Partial\t1\t1\n" + kMain + "51\t5\tClass.forName\tapp.Unresolved\t1\t1\n" + kMain +
          "52\t5\tMethod.invoke\t<app.Listed: void run()>\t1\t1\n" + kMain + "53\t5\tClass.forName\tapp.NoSite\t1\t1\n" + kMain +
          "50\t5\tClass.forName\tapp.Ghost\t1\t1\n" + kMain + "50\t5\tClass.forName\tother.Gone\t1\t1\n" + kMain +
          "50\t5\tClass.forName\tapp.Made\t1\t1\n" +                          // filtered
          kMain + "54\t5\tLambdaMetafactory\t<app.Main: void l()>\t1\t1\n" +  // filtered
          "app.Missed\trun\t()V\t1\t1\tClass.forName\tapp.Plain\t1\t1\n"
          "lib.Tool\tuse\t()V\t1\t1\tClass.forName\tlib.Unseen\t1\t0\n");  // not of the application
  const Recall recall = Compare();
  EXPECT_EQ(Reasons(recall.missed_targets, 4),
            (std::map<std::string, std::string>{{"app.Partial", "site-partial"},
                                                {"app.Unresolved", "site-unresolved"},
                                                {"<app.Listed: void run()>", "site-listed-as-resolved"},
                                                {"app.NoSite", "site-not-listed"},
                                                {"app.Ghost", "in-ledger"},
                                                {"other.Gone", "class-absent"},
                                                {"app.Plain", "caller-unreachable"}}));
  const Share pooled = recall.targets.Pooled();
  EXPECT_EQ(pooled.recorded, 9u);
  EXPECT_EQ(pooled.found, 1u);
  EXPECT_EQ(pooled.missed, 7u);
  EXPECT_EQ(pooled.filtered, (std::map<std::string, uint64_t>{{"synthetic", 1}}));
  EXPECT_EQ(pooled.Percent().value(), 12.5);
  EXPECT_EQ(recall.targets.Of(ApiKind::kOther).filtered, (std::map<std::string, uint64_t>{{"not compared", 1}}));
  EXPECT_EQ(recall.targets_by_api.at("Class.forName").found, 1u);
  EXPECT_EQ(recall.library_targets, 1u);
  EXPECT_EQ(recall.sites.recorded, 5u);
  EXPECT_EQ(recall.sites.found, 0u);
}

TEST_F(RecallTest, EdgesAreFilteredAsThePaperSays) {
  Edges(kMain + "1\t1\tapp.Plain\trun\t()V\tcall\t1\t1\t1\n" +               // found
        kMain + "9\t1\tapp.Main\t<clinit>\t()V\tinitializer\t1\t1\t1\n" +    // its class is initialized
        kMain + "9\t1\tapp.Missed\t<clinit>\t()V\tinitializer\t1\t1\t1\n" +  // not so
        kMain + "10\t1\tjava.lang.String\tintern\t()V\tnative\t1\t1\t0\n" + kMain +
        "11\t1\tjava.lang.ClassLoader\tloadClass\t()V\timplicit\t1\t1\t0\n" + kMain +
        "12\t1\tapp.Made\trun\t()V\tcall\t1\t1\t1\n" + kMain +
        "13\t1\tjava.lang.invoke.MethodHandleNatives\tlinkCallSite\t()V\timplicit\t1\t1\t0\n" + kMain +
        "14\t1\tjava.lang.String\tlength\t()V\tcall\t1\t1\t0\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.application_edges.recorded, 3u);
  EXPECT_EQ(recall.application_edges.filtered, (std::map<std::string, uint64_t>{{"class initializers", 1}}));
  EXPECT_EQ(recall.library_edges.filtered,
            (std::map<std::string, uint64_t>{{"class loader", 1}, {"linkage", 1}, {"native", 1}, {"synthetic", 1}}));
  EXPECT_EQ(recall.library_edges.missed, 1u);
  EXPECT_EQ(Reasons(recall.missed_edges, 3),
            (std::map<std::string, std::string>{{"app.Missed\t<clinit>\t()V", "called-by-virtual-machine"},
                                                {"java.lang.String\tlength\t()V", "site-without-target"}}));
}

TEST_F(RecallTest, WhatANativeMethodCallsBackIsFoundThroughIt) {
  const std::string header =
      "caller_class\tcaller_method\tcaller_descriptor\tbytecode_offset\tline\tkind\td\td\td\t"
      "callee_class\tcallee_method\tcallee_descriptor\n";
  Result("call-graph.tsv", header +
                               "app.Main\tmain\t()V\t70\t1\tstatic\tx\ty\tz\tjdk.Access\tprivileged\t()V\n"
                               "jdk.Access\tprivileged\t()V\t0\t0\tnative\tx\ty\tz\tapp.Plain\trun\t()V\n");
  Edges(kMain + "70\t1\tapp.Plain\trun\t()V\tnative-callback\t1\t1\t1\n" +  // found
        kMain + "70\t1\tapp.Plain\trun\t()V\tcall\t1\t1\t1\n" + kMain + "70\t1\tapp.Never\trun\t()V\tnative-callback\t1\t1\t1\n" +
        kMain + "71\t1\tapp.Plain\trun\t()V\tnative-callback\t1\t1\t1\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.application_edges.found, 1u);
  EXPECT_EQ(recall.edge_reasons.at("called-by-native"), 2u);
  EXPECT_EQ(recall.application_edges.missed, 3u);
}

TEST_F(RecallTest, ARunOnAnotherJavaIsRemarked) {
  Recording("recording.json", R"({"complete": true, "java_version": "1.8.0_504", "lost_events": 0})");
  EXPECT_EQ(Compare().remarks, (std::vector<std::string>{"a run used Java 1.8.0_504, the analysis JDK 17"}));
  Result("run.json", R"({"complete": true, "jdk_version": 8, "inputs": []})");
  EXPECT_EQ(Compare().remarks, std::vector<std::string>());
}

TEST_F(RecallTest, EveryMissedEdgeHasItsReason) {
  Edges("app.Missed\trun\t()V\t1\t1\tapp.Plain\trun\t()V\tcall\t1\t1\t1\n" + kMain +
        "1\t1\tapp.Missed\t<init>\t()V\tcall\t1\t1\t1\n" + kMain + "2\t1\tapp.Missed\trun\t()V\tcall\t1\t1\t1\n" + kMain +
        "3\t1\tapp.Never\tother\t()V\tcall\t1\t1\t1\n" + kMain + "51\t1\tapp.Plain\trun\t()V\treflective\t1\t1\t1\n" + kMain +
        "51\t1\tapp.Never\t<clinit>\t()V\tinitializer\t1\t1\t1\n" + kMain +
        "70\t1\tapp.Plain\trun\t()V\tnative-callback\t1\t1\t1\n" +
        "lib.Tool\tuse\t()V\t1\t1\tapp.Never\tother\t()V\tcall\t1\t0\t1\n"
        "<jvm>\t<startup>\t()V\t-1\t0\tapp.Main\tmain\t()V\tentry\t1\t0\t1\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.edge_reasons, (std::map<std::string, uint64_t>{{"called-by-native", 1},
                                                                  {"caller-unreachable", 1},
                                                                  {"other-targets-only", 1},
                                                                  {"receiver-never-created", 1},
                                                                  {"site-unresolved", 2},
                                                                  {"site-without-target", 2}}));
  EXPECT_EQ(recall.framework_edges.missed, 1u);
  EXPECT_EQ(recall.application_edges.recorded, 7u);
  // main and Plain.run are reachable; Missed.<init>, Missed.run, Never.other and Never.<clinit> are not.
  EXPECT_EQ(recall.methods.recorded, 6u);
  EXPECT_EQ(recall.methods.found, 2u);
  EXPECT_EQ(Reasons(recall.missed_methods, 0).at("app.Missed\trun\t()V"), "receiver-never-created");
}

TEST_F(RecallTest, HandlesCountByWhatTheyReach) {
  Targets("app.Main\tmain\t()V\t60\t5\tMethodHandle.invoke\t<app.Plain: void run()>\t1\t1\n");
  Edges("app.Main\tmain\t()V\t60\t5\tapp.Plain\trun\t()V\treflective\t1\t1\t1\n");
  EXPECT_EQ(Compare().targets.Pooled().found, 1u) << "the site's target is the handle's member, which the method overrides";
}

TEST_F(RecallTest, RecordingsAddUp) {
  const std::string row = "app.Main\tmain\t()V\t50\t5\tClass.forName\tapp.Partial\t";
  Targets(row + "2\t1\n");
  for (const char* name : {"recording.json", "classes.tsv", "call-edges.tsv"}) {
    std::filesystem::create_directories(dir_.Path("more"));
    std::filesystem::copy(dir_.Path("run/") + name, dir_.Path("more/") + name);
  }
  dir_.Write("more/reflective-calls.tsv", "header\n" + row + "3\t1\n");
  const auto runs = ReadRecordings({dir_.Path("run"), dir_.Path("more")});
  ASSERT_TRUE(runs.ok());
  ASSERT_EQ(runs->targets.size(), 1u);
  EXPECT_EQ(runs->targets[0].count, 5u);
}

TEST_F(RecallTest, WhatWeakensTheComparisonIsSaid) {
  Result("run.json", R"({"complete": false, "jdk_version": 25, "inputs": []})");
  Recording("recording.json", R"({"complete": false, "java_version": "17.0.1", "lost_events": 2})");
  const Recall recall = Compare();
  EXPECT_EQ(recall.remarks.size(), 4u);
  EXPECT_NE(RecallSummary(recall).find("a run used Java 17.0.1, the analysis JDK 25"), std::string::npos);
}

TEST_F(RecallTest, OfNothingThereIsNoShare) {
  const Recall recall = Compare();
  EXPECT_FALSE(recall.targets.Pooled().Percent().has_value());
  EXPECT_NE(RecallSummary(recall).find("reflective targets                              0          0          0          -\n"),
            std::string::npos)
      << RecallSummary(recall);
  EXPECT_EQ(RecallJson(recall).find("100.0"), std::string::npos);
  EXPECT_NE(RecallJson(recall).find("\"recall_percent\": null"), std::string::npos);
}

TEST_F(RecallTest, WhatLeadsFromOtherCodeIntoTheApplicationIsAFigureOfItsOwn) {
  const std::string tool = "lib.Tool\tuse\t()V\t";
  Result("call-graph.tsv",
         "caller_class\tcaller_method\tcaller_descriptor\tbytecode_offset\tline\tkind\td\td\td\t"
         "callee_class\tcallee_method\tcallee_descriptor\n" +
             tool + "3\t1\treflective\tx\ty\tz\tapp.Plain\trun\t()V\n");
  FoundTargets(tool + "3\t5\tMethod.invoke\t<app.Plain: void run()>\tpoints-to\n");
  Targets(tool + "3\t5\tMethod.invoke\t<app.Plain: void run()>\t1\t0\n" + tool +
          "3\t5\tMethod.invoke\t<app.Never: void run()>\t1\t0\n" + tool + "3\t5\tMethod.invoke\t<lib.Unseen: void f()>\t1\t0\n");
  Edges(tool + "3\t1\tapp.Plain\trun\t()V\treflective\t1\t0\t1\n" + tool + "3\t1\tapp.Never\trun\t()V\treflective\t1\t0\t1\n" +
        tool + "4\t1\tapp.Never\trun\t()V\tcall\t1\t0\t1\n" +
        "<jvm>\t<startup>\t()V\t-1\t0\tapp.Main\tmain\t()V\tentry\t1\t0\t1\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.framework_targets.Pooled().Percent(), std::optional(50.0));
  EXPECT_EQ(recall.framework_entered.Percent(), std::optional(50.0));
  EXPECT_EQ(recall.framework_edges.recorded, 3u);
  EXPECT_EQ(recall.framework_edges.found, 1u);
  EXPECT_EQ(recall.targets.Pooled().recorded + recall.entered.recorded + recall.application_edges.recorded, 0u);
  EXPECT_EQ(recall.library_targets, 1u);
  EXPECT_EQ(Reasons(recall.missed_targets, 4).at("<app.Never: void run()>"), "site-not-listed");
}

TEST_F(RecallTest, TargetsAreComparedAsLookedUpAndAsEntered) {
  FoundTargets(kMain + "60\t5\tMethod.invoke\t<app.Base: void run()>\tpoints-to\n");
  Targets(kMain + "60\t5\tMethod.invoke\t<app.Base: void run()>\t2\t1\n");
  Edges(kMain + "60\t1\tapp.Plain\trun\t()V\treflective\t1\t1\t1\n" + kMain +
        "60\t1\tapp.Never\trun\t()V\treflective\t1\t1\t1\n");
  const Recall recall = Compare();
  EXPECT_EQ(recall.targets.Pooled().Percent(), std::optional(100.0));
  EXPECT_EQ(recall.entered.Percent(), std::optional(50.0)) << "the call runs Never.run too, which no edge says";
}

TEST_F(RecallTest, FilesAreWrittenAndBadFoldersNamed) {
  Targets("app.Main\tmain\t()V\t50\t5\tClass.forName\tapp.Partial\t1\t1\n");
  EXPECT_FALSE(WriteRecall(Compare(), dir_.Path("out")));
  const std::vector<std::string> lines = test::ReadLines(dir_.Path("out/missed-targets.tsv"));
  EXPECT_EQ(lines.at(0), "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\ttarget\tcount\treason\tdetail");
  EXPECT_EQ(lines.at(1), "app.Main\tmain\t()V\t50\t5\tClass.forName\tapp.Partial\t1\tsite-partial\tname is not a known constant");
  for (const char* name : {"missed-edges.tsv", "missed-methods.tsv", "recall.json"}) {
    EXPECT_TRUE(std::filesystem::exists(dir_.Path("out/") + name)) << name;
  }
  const auto absent = ReadRecordings({dir_.Path("absent")});
  ASSERT_FALSE(absent.ok());
  EXPECT_NE(absent.error().message.find("no recording there"), std::string::npos);
  Recording("reflective-calls.tsv", "header\ntoo\tfew\n");
  EXPECT_NE(ReadRecordings({dir_.Path("run")}).error().message.find("reflective-calls.tsv:2"), std::string::npos);
  const auto runs = RecordedRuns();
  EXPECT_NE(AnalysedProgram::Read(dir_.Path("run"), runs).error().message.find("output folder of an analysis"),
            std::string::npos);
}

}  // namespace
}  // namespace heliograph::report
