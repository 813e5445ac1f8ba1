// The same bytes for any number of threads.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/options/options.h"
#include "support/command.h"
#include "support/files.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"
#include "tests/differential/variant_test_name.h"

namespace heliograph {
namespace {

/// Tables as they are; of the run record what does not tell time or options.
std::map<std::string, std::string> Contents(const std::string& folder) {
  std::map<std::string, std::string> contents;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string text = test::ReadText(entry.path());
    const std::string name = entry.path().filename().string();
    if (name != "run.json") {
      contents[name] = text;
      continue;
    }
    const auto record = nlohmann::json::parse(text);
    for (const char* key : {"counts", "counters", "ledger"}) {
      if (record.contains(key)) contents[std::string("run.json ") + key] = record[key].dump();
    }
  }
  return contents;
}

/// Analyses the programs with each number of threads and compares all files with those of the first run.
void CompareThreads(const std::vector<std::string>& packages, const std::string& variant, std::initializer_list<int> threads,
                    const std::string& options = "") {
  const test::TempDir dir;
  std::string inputs;
  for (const std::string& package : packages) {
    inputs += " '" + std::string(HELIOGRAPH_BUILD_DIR) + "/tests/programs/programs/8/" + package + "' -m " + package + ".Main";
  }
  std::map<std::string, std::string> first;
  for (int count : threads) {
    const std::string out = dir.Path("out" + std::to_string(count));
    const test::Outcome run = test::RunHeliograph("analyze" + inputs + " --reflection " + variant + options + " --jdk '" +
                                                  test::AnyJdk() + "' -q -j " + std::to_string(count) + " -o " + out);
    ASSERT_EQ(run.status, 0) << run.output;
    const auto contents = Contents(out);
    if (first.empty()) first = contents;
    EXPECT_GE(contents.size(), 8u);
    ASSERT_EQ(contents.size(), first.size());
    for (const auto& [name, text] : first) {
      EXPECT_TRUE(contents.contains(name) && contents.at(name) == text) << name << ", " << variant << ", " << count << " threads";
    }
  }
}

TEST(Determinism, TablesDoNotDependOnTheNumberOfThreads) { CompareThreads({"collections.lists"}, "points-to", {1, 2, 4, 7}); }

TEST(Determinism, TablesWithShortcutsDoNotDependOnTheNumberOfThreads) {
  CompareThreads({"collections.lists"}, "points-to", {1, 2, 4, 7}, " --precision shortcuts");
  CompareThreads({"figures.solar_figure1", "rules.unknown_constructor"}, "full", {1, 3}, " --precision shortcuts");
}

TEST(Determinism, SaturatedTablesDoNotDependOnTheNumberOfThreads) {
  CompareThreads({"collections.lists"}, "points-to", {1, 2, 4, 7}, " --saturate 50");
  CompareThreads({"figures.solar_figure1", "rules.unknown_constructor"}, "full", {1, 3}, " --saturate 500 --dump points-to");
}

/// One kind by call and one by receiver; the oracle has all kinds and numbers of threads, on less of the JDK.
TEST(Determinism, TablesWithContextsDoNotDependOnTheNumberOfThreads) {
  CompareThreads({"figures.solar_figure1"}, "points-to", {1, 4}, " --precision 1-call");
  CompareThreads({"figures.solar_figure1"}, "points-to", {1, 7}, " --precision 1-obj --dump points-to");
}

class VariantDeterminism : public testing::TestWithParam<std::string_view> {};

TEST_P(VariantDeterminism, TablesDoNotDependOnTheNumberOfThreads) {
  CompareThreads({"figures.solar_figure1", "figures.aplas_figure1", "rules.unknown_constructor", "rules.string_to_type"},
                 std::string(GetParam()), {1, 3});
}

INSTANTIATE_TEST_SUITE_P(Variants, VariantDeterminism, testing::ValuesIn(kReflectionVariantNames), VariantTestName);

}  // namespace
}  // namespace heliograph
