// The summary of an analysis, line by line.

#include <gtest/gtest.h>

#include <algorithm>

#include "report/run/run_record.h"

namespace heliograph::report {
namespace {

RunRecord Sample() {
  RunRecord record;
  record.version = "1.2";
  record.inputs = {{"app.jar", "application", "", 3}, {"lib.jar", "library", "", 3}};
  record.jdk_feature_version = 17;
  record.main_classes = {"app.Main"};
  record.options.output_dir = "out";
  record.counts.methods = 227811;
  record.counts.reachable_methods = 26968;
  record.reachable_application_methods = 1646;
  record.counts.call_edges = 227960;
  record.counts.method_edges = 159897;
  record.counts.points_to_pairs = 42584140;
  record.precision.application.with_one_target = 19;
  record.precision.application.virtual_call_sites = 20;
  record.counts.reflective_sites = 583;
  record.reflective_calls = {{{3, 2, 0}, {0, 0, 0}, {39, 119, 1420}}};
  record.phases = {{"read", 1, 2}, {"solve", 1.26, 3}};
  record.threads = 2;
  record.peak_rss_bytes = 371000000;
  record.open_calls.judged = true;
  record.open_calls.outside_jdk = record.open_calls.application = {1, 5};
  record.open_calls.open = 4;
  record.open_calls.causes = {{"open calls elsewhere", 3}, {"class is not known", 1}};
  record.open_calls.first = {"Class.newInstance in app.Main.run, line 173", "Method.invoke in app.Main.run, line 180"};
  record.specification_points = true;
  return record;
}

TEST(Summary, SaysWhoseReflectiveCallsAreOpenAndWhatToLookAt) {
  EXPECT_EQ(RunRecordSummary(Sample()),
            "heliograph 1.2: app.jar with the JDK 17 library\n"
            "  started at          app.Main, with --reflection full\n"
            "  reachable methods   26,968 of 227,811; 1,646 of them in the application\n"
            "  call edges          227,960 (159,897 between methods)\n"
            "  points-to sets      42,584,140 facts; 0.0 objects per variable of the application\n"
            "  virtual calls       19 of the application's 20 have one target\n"
            "  reflective calls        resolved     partial  unresolved\n"
            "    application                  3           2           0\n"
            "    JDK                         39         119       1,420\n"
            "  completely known    1 of 5 of the application (20.0 %)\n"
            "                      3 calls would be but for: open calls elsewhere\n"
            "                      1 call would be but for: class is not known\n"
            "  time and memory     2.3 s (5.0 s of CPU on 2 threads), 371 MB\n"
            "  files               out/: call-graph.tsv, reachable-methods.tsv, reflective-sites.tsv, ledger.tsv ... "
            "(heliograph list-outputs)\n"
            "4 calls outside the JDK may reach more than is listed, first Class.newInstance in app.Main.run, line 173. "
            "Where their values come from:\n"
            "  cut -f1,2,5,6,12,13 out/specification-points.tsv\n");
}

TEST(Summary, HasNineteenLinesAtMost) {
  RunRecord record = Sample();
  record.complete = false;
  record.stop_reason = "time limit";
  record.reflective_calls[1].partial = 7;
  record.open_calls.outside_jdk.all = 12;
  record.open_calls.causes.resize(9);
  const std::string text = RunRecordSummary(record);
  EXPECT_NE(text.find("\nPARTIAL RESULT: stopped early, time limit\n"), std::string::npos);
  EXPECT_NE(text.find("\n    libraries                    0           7           0\n"), std::string::npos);
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 19);
}

TEST(Summary, WithoutSpecificationPointsTheReasonsAreShown) {
  RunRecord record = Sample();
  record.specification_points = false;
  record.options.output_dir = "my out";
  const std::string text = RunRecordSummary(record);
  EXPECT_NE(text.find("Why:\n  grep -P '\\tno\\t[0-9]+\\t' 'my out/reflective-sites.tsv' | cut -f1,2,5,6,10\n"),
            std::string::npos)
      << text;
}

TEST(Summary, OfVariantsThatDoNotJudgeNothingIsCalledKnown) {
  RunRecord record = Sample();
  record.open_calls.judged = false;
  record.open_calls.open = 0;
  const std::string text = RunRecordSummary(record);
  EXPECT_EQ(text.find("known"), std::string::npos) << text;
  EXPECT_NE(text.find("Every reflective call outside the JDK is resolved. "), std::string::npos) << text;
}

TEST(Summary, WithoutOpenCallsTheGraphIsShown) {
  RunRecord record = Sample();
  record.open_calls = {};
  record.open_calls.judged = true;
  record.open_calls.outside_jdk = {5, 5};
  const std::string text = RunRecordSummary(record);
  EXPECT_NE(text.find("Every reflective call outside the JDK is completely known. The callers of a method:\n"
                      "  grep -P '\\tpkg\\.Class\\tmethod\\t[^\\t]*$' out/call-graph.tsv\n"),
            std::string::npos)
      << text;
}

TEST(Summary, OfADatabaseAloneNamesItAndAsksIt) {
  RunRecord record = Sample();
  record.options.tables = {false, true};
  const std::string text = RunRecordSummary(record);
  EXPECT_NE(text.find("out/: result.sqlite, ledger.tsv ..."), std::string::npos) << text;
  EXPECT_NE(text.find("  heliograph sites out --status open\n"), std::string::npos) << text;
  record.open_calls.open = 0;
  EXPECT_NE(RunRecordSummary(record).find("  heliograph callers out pkg.Class.method\n"), std::string::npos);
}

}  // namespace
}  // namespace heliograph::report
