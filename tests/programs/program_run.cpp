#include "tests/programs/program_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "support/command.h"
#include "support/files.h"

namespace heliograph::programs {

namespace fs = std::filesystem;

namespace {

/// All programs have results of some GiB: those of a run without a failure go.
class Results : public testing::Environment {
 public:
  void Add(const fs::path& folder) { folders_.push_back(folder); }
  void TearDown() override {
    if (testing::UnitTest::GetInstance()->Failed()) return;
    for (const fs::path& folder : folders_) fs::remove_all(folder);
  }

 private:
  std::vector<fs::path> folders_;
};
Results* const kResults = static_cast<Results*>(testing::AddGlobalTestEnvironment(new Results));

std::vector<FeatureProgram> ReadPrograms() {
  std::vector<FeatureProgram> programs;
  for (const auto& topic : fs::directory_iterator(PROGRAM_SOURCES)) {
    if (!topic.is_directory() || topic.path().filename() == "tools") continue;
    for (const auto& entry : fs::directory_iterator(topic)) {
      if (entry.path().extension() != ".java") continue;
      programs.push_back({entry.path(), ParseExpectations(test::ReadText(entry.path()))});
    }
  }
  std::sort(programs.begin(), programs.end(), [](const auto& a, const auto& b) { return a.file < b.file; });
  return programs;
}

}  // namespace

const std::vector<FeatureProgram>& FeaturePrograms() {
  static const std::vector<FeatureProgram> kPrograms = ReadPrograms();
  return kPrograms;
}

const FeatureProgram& FindProgram(const std::string& package) {
  for (const FeatureProgram& program : FeaturePrograms()) {
    if (program.expected.package == package) return program;
  }
  throw std::out_of_range("no program is in package " + package);
}

std::string Legal(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '-' || c == '+' || c == '/' || c == '.'; }, '_');
  return text;
}

fs::path ResultFolder(const std::string& name) {
  const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
  const std::string suite = test ? Legal(std::string(test->test_suite_name()) + "." + test->name()) : "shared";
  const fs::path folder = fs::path(PROGRAM_BUILD) / "results" / suite / name;
  fs::remove_all(folder);
  fs::create_directories(folder.parent_path());
  kResults->Add(folder.parent_path());
  return folder;
}

Analysis AnalyzePrograms(const std::vector<std::string>& packages, const std::string& release, const std::string& name,
                         const std::string& options) {
  const fs::path folder = ResultFolder(name);
  std::string arguments = "analyze";
  for (const std::string& package : packages)
    arguments += " " PROGRAM_BUILD "/" + release + "/" + package + " -m " + package + ".Main";
  const test::Outcome run = test::RunHeliograph(arguments + " -j 1 -q " + options + " -o " + folder.string());
  EXPECT_EQ(run.status, 0) << arguments << " " << options << "\n" << run.output;
  return {folder, run.output};
}

Analysis AnalyzeProgram(const std::string& package, const std::string& name, const std::string& options) {
  return AnalyzePrograms({package}, "own", name, options);
}

}  // namespace heliograph::programs
