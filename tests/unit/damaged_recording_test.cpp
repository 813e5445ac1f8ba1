// Records and tables of recordings and results that are damaged: an error with the file's name, never an exception.

#include <gtest/gtest.h>

#include "report/recall/analysed_program.h"
#include "report/recall/recorded_runs.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

class DamagedRecordingTest : public testing::Test {
 protected:
  /// What ReadRecordings says of a folder with this record; empty if it reads it.
  std::string Recording(const std::string& record) {
    for (const char* table : {"reflective-calls.tsv", "call-edges.tsv", "classes.tsv"}) dir_.Write(table, "header\n");
    dir_.Write("recording.json", record);
    const auto runs = ReadRecordings({dir_.Path("")});
    return runs.ok() ? "" : runs.error().message;
  }

  /// What AnalysedProgram::Read says of a folder with this run record.
  std::string Run(const std::string& record) {
    for (const char* table :
         {"reachable-methods.tsv", "call-graph.tsv", "reflective-sites.tsv", "reflective-targets.tsv", "ledger.tsv"}) {
      dir_.Write(table, "header\n");
    }
    dir_.Write("run.json", record);
    const auto program = AnalysedProgram::Read(dir_.Path(""), runs_);
    return program.ok() ? "" : program.error().message;
  }

  test::TempDir dir_;
  RecordedRuns runs_;
};

TEST_F(DamagedRecordingTest, ARecordWithFieldsOfAnotherKindIsNoRecording) {
  EXPECT_EQ(Recording("{}"), "");
  const std::string refused = "recording.json: not a record of a recording";
  for (const char* record : {R"([])", R"({"complete": 1})", R"({"lost_events": "many"})", R"({"java_version": 17})"}) {
    EXPECT_TRUE(Recording(record).ends_with(refused)) << record << ": " << Recording(record);
  }
}

TEST_F(DamagedRecordingTest, ARunRecordWithFieldsOfAnotherKindIsNone) {
  EXPECT_EQ(Run(R"({"inputs": [{"path": "a.jar"}]})"), "");
  const std::string refused = "run.json: not a run record";
  for (const char* record : {R"(1)", R"({"complete": "yes"})", R"({"jdk_version": []})", R"({"inputs": 3})",
                             R"({"inputs": ["a.jar"]})", R"({"inputs": [{"path": 1}]})"}) {
    EXPECT_TRUE(Run(record).ends_with(refused)) << record << ": " << Run(record);
  }
}

}  // namespace
}  // namespace heliograph::report
