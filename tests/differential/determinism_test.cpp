// The same bytes for any number of threads.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/options/options.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

/// Tables as they are; of the run record what does not tell time or options.
std::map<std::string, std::string> Contents(const std::string& folder) {
  std::map<std::string, std::string> contents;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
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
void CompareThreads(const std::vector<std::string>& packages, const std::string& variant, std::initializer_list<int> threads) {
  const test::TempDir dir;
  std::string inputs;
  for (const std::string& package : packages) {
    inputs += " '" + std::string(HELIOGRAPH_BUILD_DIR) + "/tests/programs/programs/8/" + package + "' -m " + package + ".Main";
  }
  std::map<std::string, std::string> first;
  for (int count : threads) {
    const std::string out = dir.Path("out" + std::to_string(count));
    const std::string command = "'" + std::string(HELIOGRAPH_PROGRAM) + "' analyze" + inputs + " --reflection " + variant +
                                " --jdk '" + test::JdkHomes().front() + "' -q -j " + std::to_string(count) + " -o " + out;
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    const auto contents = Contents(out);
    if (first.empty()) first = contents;
    EXPECT_GE(contents.size(), 8u);
    ASSERT_EQ(contents.size(), first.size());
    for (const auto& [name, text] : first) {
      EXPECT_TRUE(contents.contains(name) && contents.at(name) == text) << name << ", " << variant << ", " << count << " threads";
    }
  }
}

TEST(Determinism, TablesDoNotDependOnTheNumberOfThreads) {
  if (test::JdkHomes().empty()) GTEST_SKIP() << "no JDK with a run-time image";
  CompareThreads({"collections.lists"}, "points-to", {1, 2, 4, 7});
}

TEST(Determinism, NorDoTheyWithAnyVariant) {
  if (test::JdkHomes().empty()) GTEST_SKIP() << "no JDK with a run-time image";
  for (std::string_view variant : kReflectionVariantNames) {
    CompareThreads({"figures.solar_figure1", "figures.aplas_figure1", "rules.unknown_constructor", "rules.string_to_type"},
                   std::string(variant), {1, 3});
  }
}

}  // namespace
}  // namespace heliograph
