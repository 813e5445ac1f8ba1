/// Analyses every program of this folder, compiled for two class file versions, and checks what it expects.
///
/// PROGRAM_SOURCES, PROGRAM_BUILD (with 8/, own/ and the observed calls) and HELIOGRAPH are set by CMake.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/programs/expectations.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

namespace fs = std::filesystem;

struct Case {
  fs::path file;
  std::string release, variant;
  friend void PrintTo(const Case& c, std::ostream* out) { *out << c.file << " " << c.release << " " << c.variant; }
};

std::vector<fs::path> Sources() {
  std::vector<fs::path> files;
  for (const auto& topic : fs::directory_iterator(PROGRAM_SOURCES)) {
    if (!topic.is_directory() || topic.path().filename() == "tools") continue;
    for (const auto& entry : fs::directory_iterator(topic)) {
      if (entry.path().extension() == ".java") files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// A row of figures/outcomes.tsv: what a paper says of one of its figures.
struct Outcome {
  fs::path file;
  std::string variant, figure, text;
};

std::vector<Outcome> PublishedOutcomes() {
  std::ifstream in(fs::path(PROGRAM_SOURCES) / "figures" / "outcomes.tsv");
  std::vector<Outcome> outcomes;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    std::string paper, figure, program, variant, text;
    for (std::string* field : {&paper, &figure, &program, &variant, &text}) std::getline(fields, *field, '\t');
    const fs::path file = fs::path(PROGRAM_SOURCES) / "figures" / (program + ".java");
    outcomes.push_back({file, variant, paper + ", figure " + figure, text});
  }
  return outcomes;
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

/// One release is enough here: TogetherTest has the others, and the variants. Nor is it worth the time for a
/// program of which "points-to" need not find every call.
std::vector<Case> AnalyzedAlone() {
  std::vector<Case> cases;
  for (const Case& c : Cases(false)) {
    if (!ParseExpectations(ReadText(c.file)).complete.contains(c.variant)) continue;
    if (!cases.empty() && cases.back().file == c.file) cases.pop_back();
    cases.push_back(c);
  }
  return cases;
}

/// `text` as the name of a test.
std::string Legal(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '-' || c == '+' || c == '/'; }, '_');
  return text;
}

std::string Name(const Case& c, bool with_variant) {
  std::string name = c.file.parent_path().filename().string() + "_" + c.file.stem().string() + "_" + c.release;
  if (with_variant) name += "_" + c.variant;
  return Legal(name);
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
    if (!e.releases.empty() && !e.releases.contains(c.release)) continue;
    const std::string problem = CheckObserved(e, observed, program);
    EXPECT_TRUE(problem.empty()) << c.file.string() << ":" << e.line << ": " << e.text << "\n  in the run " << problem;
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, ObservedRunTest, testing::ValuesIn(Cases(false)),
                         [](const auto& info) { return Name(info.param, false); });

TEST(FigureTableTest, EveryRowIsWellFormedAndAgreesWithTheRun) {
  const std::vector<Outcome> outcomes = PublishedOutcomes();
  ASSERT_FALSE(outcomes.empty());
  for (const Outcome& outcome : outcomes) {
    ASSERT_TRUE(fs::exists(outcome.file)) << outcome.file;
    EXPECT_TRUE(KnownVariants().contains(outcome.variant)) << outcome.variant;
    const ProgramExpectations program = ParseExpectations(ReadText(outcome.file));
    Expectation e;
    EXPECT_EQ(ParseExpectation(outcome.text, program.package, e), "") << outcome.file << ": " << outcome.text;
    e.variants = {outcome.variant};
    const CallGraph observed = ReadObservation(ObservedCalls("own"), program.package);
    EXPECT_EQ(CheckObserved(e, observed, program), "") << outcome.file << ": " << outcome.text;
  }
}

#ifdef HELIOGRAPH

/// A variant may be followed by switches that are turned on: "points-to/configuration".
std::string BaseVariant(const std::string& variant) { return variant.substr(0, variant.find('/')); }

std::string VariantOptions(const std::string& variant) {
  std::istringstream parts(variant);
  std::string part, options = " --reflection " + BaseVariant(variant);
  std::getline(parts, part, '/');
  while (std::getline(parts, part, '/')) options += " --reflection-switch " + part + "=on";
  return options;
}

/// Whether the analyser's help lists the variant, as in "(none|local; ...": programs may say what is expected of one before it exists.
bool HasVariant(const std::string& variant) {
  static const std::string help = [] {
    const fs::path file = fs::path(PROGRAM_BUILD) / "help.txt";
    std::ostringstream command;
    command << fs::path(HELIOGRAPH) << " analyze --help > " << file << " 2>&1";
    EXPECT_EQ(std::system(command.str().c_str()), 0) << command.str();
    return ReadText(file);
  }();
  for (size_t at = help.find(variant); at != std::string::npos; at = help.find(variant, at + 1)) {
    const std::string around{help.at(at - 1), help.at(at + variant.size())};
    if (around.find_first_not_of("(|;)") == std::string::npos) return true;
  }
  return false;
}

/// Analyses programs in one run; the messages are kept beside the results.
fs::path Analyze(const std::vector<std::string>& packages, const std::string& release, const std::string& variant,
                 const std::string& name) {
  const fs::path output = fs::path(PROGRAM_BUILD) / "results" / name;
  fs::remove_all(output);
  fs::create_directories(output.parent_path());
  const fs::path log(output.string() + ".log");
  std::ostringstream command;
  command << fs::path(HELIOGRAPH) << " analyze";
  for (const std::string& package : packages) {
    command << " " << fs::path(PROGRAM_BUILD) / release / package << " -m " << package << ".Main";
  }
  command << VariantOptions(variant) << " -j 1 -q -o " << output << " > " << log << " 2>&1";
  const int status = std::system(command.str().c_str());
  EXPECT_EQ(status, 0) << command.str() << "\n" << ReadText(log);
  return output;
}

void CheckAnalysis(const Case& c, const ProgramExpectations& program, const fs::path& output) {
  const CallGraph graph = ReadAnalysis(output, program.package);
  for (const Expectation& e : program.expectations) {
    if (!e.AppliesTo(c.release, c.variant)) continue;
    const std::string problem = Check(e, graph);
    EXPECT_TRUE(problem.empty()) << c.file.string() << ":" << e.line << ": " << e.text << "\n  " << problem;
  }
  if (!program.complete.contains(c.variant)) return;
  for (const std::string& missing : MissingCalls(graph, ReadObservation(ObservedCalls(c.release), program.package))) {
    ADD_FAILURE() << "happens in a run of " << c.file.string() << " but " << missing;
  }
}

/// Every program on its own, so that nothing another program does can hide a missing call.
class ProgramAnalysisTest : public testing::TestWithParam<Case> {};

TEST_P(ProgramAnalysisTest, HasTheExpectedCallGraph) {
  const Case& c = GetParam();
  const ProgramExpectations program = ParseExpectations(ReadText(c.file));
  const fs::path output = Analyze({program.package}, c.release, c.variant, Name(c, true));
  if (!HasFailure()) CheckAnalysis(c, program, output);
}

INSTANTIATE_TEST_SUITE_P(Programs, ProgramAnalysisTest, testing::ValuesIn(AnalyzedAlone()),
                         [](const auto& info) { return Name(info.param, true); });

/// All programs of one release and variant in one run: the JVM's start-up code, which is most of the work for a
/// small program, is analysed once.
class TogetherTest : public testing::TestWithParam<std::pair<std::string, std::string>> {};

TEST_P(TogetherTest, HasTheExpectedCallGraphs) {
  const auto& [release, variant] = GetParam();
  if (!HasVariant(BaseVariant(variant))) GTEST_SKIP() << "the analyser has no variant " << variant;
  std::vector<std::string> packages;
  std::vector<std::pair<Case, ProgramExpectations>> cases;
  for (const Case& c : Cases(true)) {
    if (c.release != release || c.variant != variant) continue;
    cases.emplace_back(c, ParseExpectations(ReadText(c.file)));
    packages.push_back(cases.back().second.package);
  }
  const fs::path output = Analyze(packages, release, variant, "together_" + release + "_" + Legal(variant));
  if (HasFailure()) return;
  for (const auto& [c, program] : cases) CheckAnalysis(c, program, output);
}

std::vector<std::pair<std::string, std::string>> ReleasesAndVariants() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const std::string& variant : KnownVariants()) {
    all.emplace_back("8", variant);
    all.emplace_back("own", variant);
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Programs, TogetherTest, testing::ValuesIn(ReleasesAndVariants()),
                         [](const auto& info) { return info.param.first + "_" + Legal(info.param.second); });

/// The figures of the papers, with the outcome that the paper states for a variant.
class FigureTest : public testing::TestWithParam<std::string> {};

TEST_P(FigureTest, HasThePublishedOutcomes) {
  const std::string& variant = GetParam();
  if (!HasVariant(BaseVariant(variant))) GTEST_SKIP() << "the analyser has no variant " << variant;
  std::set<std::string> packages;
  for (const Outcome& outcome : PublishedOutcomes()) {
    if (outcome.variant == variant) packages.insert(ParseExpectations(ReadText(outcome.file)).package);
  }
  if (packages.empty()) GTEST_SKIP() << "no figure states an outcome for it";
  const fs::path output = Analyze({packages.begin(), packages.end()}, "own", variant, "figures_" + Legal(variant));
  if (HasFailure()) return;
  for (const Outcome& outcome : PublishedOutcomes()) {
    if (outcome.variant != variant) continue;
    const std::string package = ParseExpectations(ReadText(outcome.file)).package;
    Expectation e;
    ASSERT_EQ(ParseExpectation(outcome.text, package, e), "");
    const std::string problem = Check(e, ReadAnalysis(output, package));
    EXPECT_TRUE(problem.empty()) << outcome.file.stem() << " (" << outcome.figure << "): " << outcome.text << "\n  "
                                 << problem;
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, FigureTest, testing::ValuesIn(KnownVariants()),
                         [](const auto& info) { return Legal(info.param); });

#endif  // HELIOGRAPH

}  // namespace
}  // namespace heliograph::programs
