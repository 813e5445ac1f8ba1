// Analyses that end early, at any question to their budget and in any phase: what is written is well-formed and says so.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/pipeline/pipeline.h"
#include "support/class_writer.h"
#include "support/counted_budget.h"
#include "support/files.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"
#include "support/zip_writer.h"

namespace heliograph {
namespace {

using test::CountedBudget;

class EarlyEnd : public testing::Test {
 protected:
  /// Runs until the budget is spent and checks what was written; whether the run was complete.
  bool Run(AnalysisOptions options, CountedBudget& budget) {
    options.output_dir = dir_.Path("out");
    std::filesystem::remove_all(options.output_dir);
    Ledger ledger;
    Progress progress;
    const auto output = cli::RunAnalysis(options, ledger, progress, &budget);
    EXPECT_TRUE(output.ok()) << output.error().message;
    if (!output.ok()) return false;
    CheckTables();
    const auto record = nlohmann::json::parse(test::ReadText(dir_.Path("out/run.json")));
    const bool complete = record.at("complete");
    EXPECT_EQ(complete, output->record.complete);
    EXPECT_EQ(complete, !budget.WasSpent());
    EXPECT_EQ(record.at("stop_reason").is_null(), complete);
    EXPECT_TRUE(complete || record.at("reflective_sites_outside_jdk").at("all").at("completely_known") == 0);
    EXPECT_EQ(HasLedgerRow(), !complete);
    return complete;
  }

  /// Ends a run after 0, 1/stops, 2/stops ... of the questions that the whole run asks.
  void Sweep(const AnalysisOptions& options, uint64_t stops) {
    CountedBudget unlimited;
    EXPECT_TRUE(Run(options, unlimited));
    const uint64_t questions = unlimited.asked();
    ASSERT_GE(questions, 10u);
    for (uint64_t stop = 0; stop < stops; ++stop) {
      SCOPED_TRACE(std::to_string(questions * stop / stops) + " of " + std::to_string(questions) + " questions");
      CountedBudget budget(questions * stop / stops);
      EXPECT_FALSE(Run(options, budget));
    }
  }

  /// Every row has the columns of its header; no call is resolved or sound if the run ended early.
  void CheckTables() const {
    for (const auto& file : std::filesystem::directory_iterator(dir_.Path("out"))) {
      if (file.path().extension() != ".tsv") continue;
      const auto rows = test::ReadRows(file.path());
      ASSERT_FALSE(rows.empty()) << file.path();
      for (const auto& row : rows) ASSERT_EQ(row.size(), rows[0].size()) << file.path();
    }
    const bool partial = HasLedgerRow();
    for (const auto& row : test::ReadRows(dir_.Path("out/reflective-sites.tsv"))) {
      EXPECT_TRUE(!partial || (row.at(6) != "resolved" && row.at(7) != "yes")) << row.at(0) << row.at(3);
    }
  }

  bool HasLedgerRow() const {
    for (const auto& row : test::ReadRows(dir_.Path("out/ledger.tsv"))) {
      if (row.at(0) == "budget") return true;
    }
    return false;
  }

  static std::string Class(const std::string& name, const std::string& super) {
    test::ClassWriter writer(name, super);
    if (!super.empty()) writer.Method(0x9, "main", "([Ljava/lang/String;)V", {0xb1});  // return
    const auto bytes = writer.Write();
    return {bytes.begin(), bytes.end()};
  }

  test::TempDir dir_;
};

TEST_F(EarlyEnd, AtEveryQuestionOfReadingAndBuilding) {
  const std::string nested = test::WriteZip({{.name = "lib/L.class", .content = Class("lib/L", "p/Main")}});
  std::vector<test::ZipMember> members{{.name = "java/lang/Object.class", .content = Class("java/lang/Object", "")},
                                       {.name = "p/Main.class", .content = Class("p/Main", "java/lang/Object")},
                                       {.name = "lib/nested.jar", .content = nested},
                                       {.name = "p/names.xml", .content = "<a class='p.Main'/>"},
                                       {.name = "p/names.properties", .content = "a=p.Main"},
                                       test::ManifestMember({"Main-Class: p.Main", "Class-Path: more.jar absent.jar"})};
  dir_.Write("more.jar", test::WriteZip({{.name = "m/M.class", .content = Class("m/M", "p/Main")}}, {.with_directory = false}));
  AnalysisOptions options;
  options.inputs = {dir_.Write("app.jar", test::WriteZip(members))};
  options.class_path = {dir_.Path("folder")};
  dir_.Write("folder/f/F.class", Class("f/F", "p/Main"));
  options.jdk = "none";
  options.threads = 1;
  CountedBudget unlimited;
  ASSERT_TRUE(Run(options, unlimited));
  Sweep(options, unlimited.asked());
}

TEST_F(EarlyEnd, InEveryPhaseWithAJdk) {
  AnalysisOptions options;
  dir_.Write("classes/p/Main.class", Class("p/Main", "java/lang/Object"));
  options.inputs = {dir_.Path("classes")};
  options.main_classes = {"p.Main"};
  options.jdk = test::AnyJdk();
  options.threads = 2;
  Sweep(options, 8);
}

/// The first result is kept if the budget is spent before it is known which methods have contexts.
TEST_F(EarlyEnd, AtEveryQuestionOfBothAnalysesOfSelectedMethods) {
  AnalysisOptions options;
  dir_.Write("classes/java/lang/Object.class", Class("java/lang/Object", ""));
  dir_.Write("classes/p/Main.class", Class("p/Main", "java/lang/Object"));
  options.inputs = {dir_.Path("classes")};
  options.main_classes = {"p.Main"};
  options.jdk = "none";
  options.threads = 1;
  options.precision = PrecisionChoice::kSelective;
  CountedBudget unlimited;
  ASSERT_TRUE(Run(options, unlimited));
  Sweep(options, unlimited.asked());
}

}  // namespace
}  // namespace heliograph
