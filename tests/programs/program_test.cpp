/// Analyses every program of this folder, compiled for two class file versions, and checks what it expects.
///
/// PROGRAM_SOURCES, PROGRAM_BUILD (with 8/, own/ and the observed calls) and HELIOGRAPH are set by CMake.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/programs/expectations.h"

namespace heliograph::programs {
namespace {

namespace fs = std::filesystem;

std::string ReadText(const fs::path& file) {
  std::ifstream in(file);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

struct Case {
  fs::path file;
  std::string release, variant;
  friend void PrintTo(const Case& c, std::ostream* out) { *out << c.file << " " << c.release << " " << c.variant; }
};

std::vector<fs::path> Sources() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(PROGRAM_SOURCES)) {
    const fs::path& file = entry.path();
    if (file.extension() == ".java" && file.parent_path().filename() != "tools") files.push_back(file);
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<Case> Cases(bool all_variants) {
  std::vector<Case> cases;
  for (const fs::path& file : Sources()) {
    const ProgramExpectations program = ParseExpectations(ReadText(file));
    for (const std::string& release : program.releases) {
      for (const std::string& variant : program.Variants()) {
        if (all_variants || variant == "points-to") cases.push_back({file, release, variant});
      }
    }
  }
  return cases;
}

std::string Name(const Case& c, bool with_variant) {
  std::string name = c.file.parent_path().filename().string() + "_" + c.file.stem().string() + "_" + c.release;
  if (with_variant) name += "_" + c.variant;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

fs::path ObservedCalls(const std::string& release) {
  return fs::path(PROGRAM_BUILD) / ("observed-" + release + ".tsv");
}

class ExpectationSyntaxTest : public testing::TestWithParam<fs::path> {};

TEST_P(ExpectationSyntaxTest, EveryLineParses) {
  for (const std::string& error : ParseExpectations(ReadText(GetParam())).errors) {
    ADD_FAILURE() << GetParam().string() << ", " << error;
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, ExpectationSyntaxTest, testing::ValuesIn(Sources()), [](const auto& info) {
  return info.param.parent_path().filename().string() + "_" + info.param.stem().string();
});

/// The expectations themselves are checked against a run of the program on the JVM.
class ObservedRunTest : public testing::TestWithParam<Case> {};

TEST_P(ObservedRunTest, ShowsWhatTheProgramExpects) {
  const Case& c = GetParam();
  const ProgramExpectations program = ParseExpectations(ReadText(c.file));
  const CallGraph observed = ReadObservation(ObservedCalls(c.release), program.package);
  for (const Expectation& e : program.expectations) {
    if (!e.AppliesTo(c.release, "points-to")) continue;
    const std::string problem = CheckObserved(e, observed, program.package);
    EXPECT_TRUE(problem.empty()) << c.file.string() << ":" << e.line << ": " << e.text << "\n  in the run " << problem;
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, ObservedRunTest, testing::ValuesIn(Cases(false)),
                         [](const auto& info) { return Name(info.param, false); });

#ifdef HELIOGRAPH

class ProgramAnalysisTest : public testing::TestWithParam<Case> {
 protected:
  /// Runs the analyser; its stderr is kept beside the results.
  fs::path Analyze(const Case& c, const std::string& package) {
    const fs::path output = fs::path(PROGRAM_BUILD) / "results" / Name(c, true);
    fs::remove_all(output);
    fs::create_directories(output.parent_path());
    const fs::path log(output.string() + ".log");
    const fs::path classes = fs::path(PROGRAM_BUILD) / c.release / package;
    std::ostringstream command;
    command << fs::path(HELIOGRAPH) << " analyze " << classes << " -m " << package << ".Main --reflection " << c.variant
            << " -q -o " << output << " > " << log << " 2>&1";
    const int status = std::system(command.str().c_str());
    EXPECT_EQ(status, 0) << command.str() << "\n" << ReadText(log);
    return output;
  }
};

TEST_P(ProgramAnalysisTest, HasTheExpectedCallGraph) {
  const Case& c = GetParam();
  const ProgramExpectations program = ParseExpectations(ReadText(c.file));
  const fs::path output = Analyze(c, program.package);
  if (HasFailure()) return;
  const CallGraph graph = ReadAnalysis(output, program.package);
  for (const Expectation& e : program.expectations) {
    if (!e.AppliesTo(c.release, c.variant)) continue;
    const std::string problem = Check(e, graph);
    EXPECT_TRUE(problem.empty()) << c.file.string() << ":" << e.line << ": " << e.text << "\n  " << problem;
  }
  if (c.variant != "points-to") return;
  for (const std::string& missing : MissingCalls(graph, ReadObservation(ObservedCalls(c.release), program.package))) {
    ADD_FAILURE() << "happens in a run of " << c.file.string() << " but " << missing;
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, ProgramAnalysisTest, testing::ValuesIn(Cases(true)),
                         [](const auto& info) { return Name(info.param, true); });

#endif  // HELIOGRAPH

}  // namespace
}  // namespace heliograph::programs
