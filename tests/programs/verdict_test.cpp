/// No run refutes a verdict: what a run recorded is in the result wherever the result says `sound yes`, and every
/// reflective call that ran has a row.
///
/// PROGRAM_BUILD/recording-own is what the recorder saw of all programs of the JDK's own release.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/analysis/members_name.h"
#include "report/answers/method_rows.h"
#include "report/recall/analysed_program.h"
#include "support/command.h"
#include "support/files.h"
#include "tests/programs/program_checks.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

namespace fs = std::filesystem;
using report::AnalysedProgram;
using report::RecordedEdge;
using report::RecordedRuns;
using report::RecordedTarget;

bool IsIn(const std::string& method, const std::string& package) { return method.starts_with(package + "."); }

/// What was recorded of all programs.
const RecordedRuns& AllRuns() {
  static const auto kAll = report::ReadRecordings({std::string(PROGRAM_BUILD) + "/recording-own"});
  EXPECT_TRUE(kAll.ok()) << "no recording of the programs: is the recorder built? It needs a JDK with jvmti.h";
  static const RecordedRuns kNone;
  return kAll.ok() ? *kAll : kNone;
}

/// The part of the recording whose callers, or callees, are of the package.
RecordedRuns RunOf(const std::string& package) {
  const RecordedRuns& all = AllRuns();
  RecordedRuns run;
  run.classes = all.classes;
  for (const RecordedTarget& t : all.targets) {
    if (IsIn(t.caller, package)) run.targets.push_back(t);
  }
  for (const RecordedEdge& e : all.edges) {
    if (IsIn(e.caller, package) || IsIn(e.callee, package)) run.edges.push_back(e);
  }
  return run;
}

/// A result, as far as what was recorded concerns it.
struct ReadResult {
  explicit ReadResult(const Analysis& analysis)
      : program(*AnalysedProgram::Read(analysis.folder.string(), AllRuns())),
        sites(test::ReadRows(analysis.folder / "reflective-sites.tsv")) {}
  AnalysedProgram program;
  std::vector<std::vector<std::string>> sites;
};

/// What the result, which must outlive this, says of one program, against its run.
class Refutation {
 public:
  Refutation(const ReadResult& result, const std::string& package)
      : package_(package), run_(RunOf(package)), result_(result.program) {
    for (const auto& row : result.sites) {
      if (!IsIn(row[0], package)) continue;
      const std::string place = Place(row[0] + "\t" + row[1] + "\t" + row[2], std::stoll(row[3]));
      rows_.insert(place + "\t" + row[5]);
      if (row[7] == "yes") {
        complete_.insert(place);
      } else {
        open_.insert(place);
      }
    }
  }

  /// One line for each thing that a run did and the result does not allow.
  std::vector<std::string> All() const {
    std::vector<std::string> found;
    for (const RecordedTarget& t : run_.targets) Check(t, found);
    for (const RecordedEdge& e : run_.edges) Check(e, found);
    return found;
  }

  /// How many rows of the program say `yes`, and how many do not.
  std::pair<size_t, size_t> Rows() const { return {complete_.size(), open_.size()}; }

 private:
  static std::string Place(const std::string& method, int64_t offset) { return method + "\t" + std::to_string(offset); }
  bool IsComplete(const std::string& place) const { return complete_.contains(place) && !open_.contains(place); }

  /// What the JDK also does for calls of other kinds: loading what a signature names, arrays for arguments and for linking;
  /// proxies are recorded where they are made, by whichever API. A call of the API itself has a row by its instruction.
  static bool IsSideEffect(const std::string& api) {
    return api == "ClassLoader.loadClass" || api == "Array.newInstance" || api == "Proxy.newProxyInstance";
  }

  void Check(const RecordedTarget& t, std::vector<std::string>& found) const {
    const bool made = result_.RoleOf(report::ClassOf(t.caller)) == report::ClassRole::kMadeAtRunTime;
    if (!IsIn(t.caller, package_) || made || t.api == "LambdaMetafactory") return;
    const std::string place = Place(t.caller, t.offset), what = place + " " + t.api + " " + t.target;
    if (!rows_.contains(place + "\t" + t.api)) {
      if (!IsSideEffect(t.api)) found.push_back("no row: " + what);
    } else if (IsComplete(place) && !HasTarget(t)) {
      found.push_back("sound, but without the target: " + what);
    }
  }

  bool HasTarget(const RecordedTarget& t) const {
    const bool primitive = (t.api.starts_with("Field.get") || t.api.starts_with("Field.set")) && t.api.size() > 9;
    if (result_.HasTarget(t) || primitive) return true;
    if (t.api.starts_with("MethodHandle.invoke") && t.target.starts_with('<')) return HasCallee(t);
    if (!IsPluralLookUp(t.api)) return false;
    RecordedTarget all = t;
    all.target = MembersName(t.target.substr(1, t.target.find(": ") - 1), t.api);
    return result_.HasTarget(all);
  }

  /// A handle's target is its member; what was recorded is what the call reached, whose edge is checked by itself.
  bool HasCallee(const RecordedTarget& t) const {
    return std::any_of(run_.edges.begin(), run_.edges.end(), [&](const RecordedEdge& e) {
      return e.caller == t.caller && e.offset == t.offset && result_.HasEdge(e.caller, e.offset, e.callee);
    });
  }

  void Check(const RecordedEdge& e, std::vector<std::string>& found) const {
    if (!IsIn(e.callee, package_) || e.callee.find("$$Lambda") != std::string::npos) return;
    if (result_.IsReachable(e.callee) || result_.RoleOf(report::ClassOf(e.callee)) != report::ClassRole::kApplication) return;
    const std::string place = Place(e.caller, e.offset);
    if (IsComplete(place)) found.push_back("sound, but without the callee: " + place + " " + e.kind + " " + e.callee);
  }

  std::string package_;
  RecordedRuns run_;
  const AnalysedProgram& result_;
  std::set<std::string> rows_;             // place and API
  std::set<std::string> complete_, open_;  // places
};

void ExpectNoRefutation(const ReadResult& result, const std::string& package) {
  for (const std::string& line : Refutation(result, package).All()) ADD_FAILURE() << package << ": " << line;
}

void ExpectNoRefutation(const Analysis& analysis, const std::string& package) {
  ExpectNoRefutation(ReadResult(analysis), package);
}

/// How many rows of the program say `yes`, and how many do not.
std::pair<size_t, size_t> Rows(const Analysis& analysis, const std::string& package) {
  return Refutation(ReadResult(analysis), package).Rows();
}

/// Methods of the inputs that `unused` says cannot be reached, as `p.C.m(int)`.
std::set<std::string> Unreachable(const Analysis& analysis) {
  const auto run = test::RunHeliograph("unused " + analysis.folder.string() + " --by method --format tsv");
  EXPECT_EQ(run.status, 0) << run.output;
  std::set<std::string> methods;
  std::istringstream lines(run.output);
  for (std::string line; std::getline(lines, line);) {
    const size_t jar = line.find('\t'), name = line.find('\t', jar + 1) + 1;
    if (line.substr(0, jar) == "not reachable") methods.insert(line.substr(name, line.find('\t', name) - name));
  }
  return methods;
}

/// What ran, the recording of the program says.
void ExpectNothingUnreachableRan(const Analysis& analysis, const std::string& package) {
  const std::set<std::string> unreachable = Unreachable(analysis);
  if (unreachable.empty()) return;
  for (const RecordedEdge& e : RunOf(package).edges) {
    const size_t method = e.callee.find('\t'), descriptor = e.callee.find('\t', method + 1);
    report::MethodRow row;
    row.class_name = e.callee.substr(0, method), row.method = report::NameOf(e.callee);
    row.descriptor = e.callee.substr(descriptor + 1);
    EXPECT_FALSE(unreachable.contains(report::DisplayName(row))) << package << ": " << report::DisplayName(row);
  }
}

void ExpectNoRefutationAlone(const std::string& package, const std::string& name, bool shortcuts) {
  const Analysis analysis =
      AnalyzeProgram(package, name, std::string("--reflection full") + (shortcuts ? " --precision shortcuts" : ""));
  if (testing::Test::HasFailure()) return;
  ExpectNoRefutation(analysis, package);
  ExpectNothingUnreachableRan(analysis, package);
  ExpectCallGraph({&FindProgram(package), "own", "full"}, ReadAnalysis(analysis.folder, {package}).at(package), shortcuts);
}

class VerdictTest : public testing::TestWithParam<std::string> {};

/// Programs that try: each alone, so that no open call of another one makes their calls incomplete. What they expect holds, too.
TEST_P(VerdictTest, NoRunRefutesIt) { ExpectNoRefutationAlone(GetParam(), "verdict_" + GetParam(), false); }

/// Those that use collections, with containers told apart.
class VerdictWithShortcutsTest : public testing::TestWithParam<std::string> {};

TEST_P(VerdictWithShortcutsTest, NoRunRefutesIt) { ExpectNoRefutationAlone(GetParam(), "verdict_shortcuts_" + GetParam(), true); }

std::vector<std::string> PackagesOf(const std::string& topic, bool others) {
  std::vector<std::string> packages;
  for (const FeatureProgram& program : FeaturePrograms()) {
    if (!program.expected.releases.contains("own")) continue;
    if (program.expected.package.starts_with(topic + ".") != others) packages.push_back(program.expected.package);
  }
  return packages;
}

std::vector<std::string> PackagesWithCollections() {
  std::vector<std::string> packages;
  for (const std::string& package : PackagesOf("verdict", false)) {
    if (test::ReadText(FindProgram(package).file).find("import java.util.") != std::string::npos) packages.push_back(package);
  }
  return packages;
}

INSTANTIATE_TEST_SUITE_P(Programs, VerdictTest, testing::ValuesIn(PackagesOf("verdict", false)),
                         [](const auto& info) { return Legal(info.param); });
INSTANTIATE_TEST_SUITE_P(Programs, VerdictWithShortcutsTest, testing::ValuesIn(PackagesWithCollections()),
                         [](const auto& info) { return Legal(info.param); });

TEST(VerdictsAloneTest, WithoutHolesWhatIsNotReachedIsUnreachable) {
  const Analysis analysis = AnalyzeProgram("verdict.complete", "verdict_complete_unused", "--reflection full");
  // JDK code that makes objects of classes that it is given reaches the constructor of Second, whose methods are looked up.
  const std::set<std::string> constructors{"verdict.complete.First.<init>()", "verdict.complete.Main.<init>()"};
  EXPECT_EQ(Unreachable(analysis), constructors);
}

/// Classes that the JDK finds by a name out of a property, on the class path alone, so that the recorded run has none of it.
TEST(VerdictsAloneTest, ClassesThatPropertiesNameAreNotCalledUnreachable) {
  for (const auto& [package, method] : {std::pair("verdict.driver_names", "Loaded.<clinit>()"),
                                        std::pair("verdict.protocol_handlers", "shop.Handler.<init>()")}) {
    const Analysis analysis = AnalyzeProgram(package, std::string(package) + "_unused", "--reflection full");
    EXPECT_FALSE(Unreachable(analysis).contains(std::string(package) + "." + method)) << package;
  }
}

TEST(VerdictsAloneTest, WithoutHolesAllIsComplete) {
  const Analysis analysis = AnalyzeProgram("verdict.complete", "verdict_complete_rows", "--reflection full");
  const auto [complete, open] = Rows(analysis, "verdict.complete");
  EXPECT_EQ(complete, 4u);
  EXPECT_EQ(open, 0u);
}

/// "Class.method API" of each row of Main's package that says `yes`.
std::multiset<std::string> CompleteRows(const std::string& package) {
  const Analysis analysis = AnalyzeProgram(package, package + "_closed_rows", "--reflection full");
  std::multiset<std::string> rows;
  for (const auto& row : test::ReadRows(analysis.folder / "reflective-sites.tsv")) {
    if (IsIn(row[0], package) && row[7] == "yes") rows.insert(row[0].substr(package.size() + 1) + "." + row[1] + " " + row[5]);
  }
  return rows;
}

TEST(VerdictsAloneTest, CodeThatIsNotSeenCannotChangeWhatAMethodDecides) {
  EXPECT_EQ(CompleteRows("verdict.decided_here"), (std::multiset<std::string>{
                                                      "Kind.valueOf Enum.valueOf",
                                                      "Main.handles AtomicReferenceFieldUpdater.newUpdater",
                                                      "Main.handles Lookup.findStatic",
                                                      "Main.instances Class.getDeclaredConstructor",
                                                      "Main.instances Class.getDeclaredField",
                                                      "Main.instances Class.getDeclaredMethod",
                                                      "Main.instances Constructor.newInstance",
                                                      "Main.instances Method.invoke",
                                                      "Main.instances Object.getClass",
                                                      "Main.kinds Class.getEnumConstants",
                                                      "Main.members Class.forName",
                                                      "Main.members Class.getDeclaredField",
                                                      "Main.members Class.getDeclaredMethod",
                                                      "Main.members Class.getDeclaredMethod",
                                                      "Main.members Class.getSuperclass",
                                                      "Main.members Field.getInt",
                                                      "Main.members Method.invoke",
                                                      "Main.members Method.invoke",
                                                      "Main.overridden Class.getDeclaredMethod",
                                                  }));
}

TEST(VerdictsAloneTest, CodeThatIsNotSeenCannotMakeObjectsOfOtherTypes) {
  EXPECT_EQ(CompleteRows("verdict.decided_by_types"), (std::multiset<std::string>{
                                                          "Alone.own Object.getClass",
                                                          "Main.last Class.getDeclaredMethod",
                                                          "Main.last Method.invoke",
                                                          "Main.last Object.getClass",
                                                          "Main.numbers Object.getClass",
                                                          "Shape.own Object.getClass",
                                                      }));
}

TEST(VerdictsAloneTest, ANativeMethodOfTheInputsIsAHole) {
  const Analysis analysis = AnalyzeProgram("verdict.native_hole", "verdict_native_hole_rows", "--reflection full");
  EXPECT_EQ(Rows(analysis, "verdict.native_hole"), std::pair(size_t{0}, size_t{1}));
}

/// The program verdict.parts, whose class Helper is missing or damaged: the names that Helper would have brought are missed, and
/// verdicts know it.
class IncompleteInputTest : public testing::TestWithParam<bool> {};

TEST_P(IncompleteInputTest, TakesVerdictsBack) {
  const std::string package = "verdict.parts", name = GetParam() ? "parts_damaged" : "parts_missing";
  const fs::path input = ResultFolder(name + "_input"), helper = input / "verdict/parts/Helper.class";
  fs::copy(fs::path(PROGRAM_BUILD) / "own" / package, input, fs::copy_options::recursive);
  ASSERT_TRUE(fs::remove(helper));
  if (GetParam()) std::ofstream(helper) << "no class";
  const fs::path output = ResultFolder(name);
  const auto run = test::RunHeliograph("analyze " + input.string() + " -m verdict.parts.Main -j 1 -q -o " + output.string());
  ASSERT_EQ(run.status, 0) << run.output;
  ExpectNoRefutation(Analysis{output, run.output}, package);
  std::set<std::string> reasons;
  for (const auto& row : test::ReadRows(output / "reflective-sites.tsv")) {
    if (row[0] != "verdict.parts.Main") continue;
    EXPECT_EQ(row[7], row[1] == "plain" ? "yes" : "no") << row[1] << ": " << row[9];
    if (row[1] == "make") reasons.insert(row[9]);
  }
  const std::string file =
      GetParam() ? ", class files that could not be read: " + input.string() + "!/verdict/parts/Helper.class" : "";
  EXPECT_EQ(reasons, std::set<std::string>{"complete but for code that is missing: verdict.parts.Helper" + file});
}

INSTANTIATE_TEST_SUITE_P(Programs, IncompleteInputTest, testing::Bool(),
                         [](const auto& info) { return info.param ? "damaged" : "missing"; });

/// All other programs in one analysis: no verdict of theirs is refuted either, and no call lacks a row.
void ExpectNoRefutationTogether(const std::string& name, const std::string& options) {
  const std::vector<std::string> packages = PackagesOf("verdict", true);
  const Analysis analysis = AnalyzePrograms(packages, "own", name, "--reflection full" + options);
  if (testing::Test::HasFailure()) return;
  const ReadResult result(analysis);
  for (const std::string& package : packages) ExpectNoRefutation(result, package);
}

TEST(VerdictsTogetherTest, NoRunRefutesThem) { ExpectNoRefutationTogether("verdicts_together", ""); }

TEST(VerdictsTogetherTest, NoRunRefutesThemWithShortcuts) {
  ExpectNoRefutationTogether("verdicts_together_shortcuts", " --precision shortcuts");
}

}  // namespace
}  // namespace heliograph::programs
