/// Targets that the user gives, from end to end: unknown calls of a program become known by a specification and
/// by a log, and what cannot be taken is a warning.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/files.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

namespace fs = std::filesystem;

/// Main.plain() looks a class up by a computed name, makes it by its declared constructor and casts it to Plain.
const std::string kPackage = "rules.unknown_constructor";

Analysis Analyze(const std::string& name, const std::string& options) {
  return AnalyzeProgram(kPackage, "known_targets_" + name, "--reflection points-to " + options);
}

/// The row of a tab-separated file whose columns 2 (method) and 6 (api) are these; empty if there is none.
std::vector<std::string> Row(const fs::path& file, const std::string& method, const std::string& api) {
  for (const std::vector<std::string>& columns : test::ReadRows(file)) {
    if (columns.size() > 5 && columns[1] == method && columns[5] == api && columns[0] == kPackage + ".Main") return columns;
  }
  return {};
}

std::string Write(const std::string& name, const std::string& text) {
  const std::string path = PROGRAM_BUILD "/" + name;
  std::ofstream(path) << text;
  return path;
}

TEST(KnownTargetsTest, ASpecificationNamesTheClassThatALookUpGives) {
  const Analysis before = Analyze("before", "");
  const std::vector<std::string> site = Row(before.folder / "reflective-sites.tsv", "plain", "Class.forName");
  ASSERT_EQ(site.size(), 10u);
  EXPECT_EQ(site[6], "unresolved");
  const std::string map =
      Write("known.map", "plain() @ " + site[3] + " UnknownConstructor.java:" + site[4] + " => " + kPackage + ".Plain\n" + "<" +
                             kPackage + ".Main: void gift()> @ 9999 => java.lang.Object\n" + "not a line\n");
  const Analysis after = Analyze("specification", "--reflection-spec " + map);
  const std::vector<std::string> target = Row(after.folder / "reflective-targets.tsv", "plain", "Class.forName");
  ASSERT_EQ(target.size(), 8u);
  EXPECT_EQ(target[6], kPackage + ".Plain");
  EXPECT_EQ(target[7], "specification");
  EXPECT_NE(test::ReadText(after.folder / "call-graph.tsv").find("\t" + kPackage + ".Plain\t<init>\t()V\n"), std::string::npos);
  EXPECT_NE(after.messages.find("known.map:2"), std::string::npos) << after.messages;
  EXPECT_NE(after.messages.find("known.map:3"), std::string::npos) << after.messages;
  EXPECT_EQ(after.messages.find("known.map:1"), std::string::npos) << after.messages;
}

TEST(KnownTargetsTest, ALogNamesWhatARunDid) {
  const std::string caller = kPackage + ".Main.gift";
  const std::string log = Write("known.log", "Constructor.newInstance;<" + kPackage + ".Gift: void <init>(java.lang.String)>;" +
                                                 caller + ";;isAccessible=false;\n");
  const Analysis run = Analyze("log", "--reflection-log " + log);
  const std::vector<std::string> target = Row(run.folder / "reflective-targets.tsv", "gift", "Constructor.newInstance");
  ASSERT_EQ(target.size(), 8u);
  EXPECT_EQ(target[6], "<" + kPackage + ".Gift: void <init>(java.lang.String)>");
  EXPECT_EQ(target[7], "log");
  EXPECT_EQ(run.messages.find("known.log"), std::string::npos) << run.messages;
}

}  // namespace
}  // namespace heliograph::programs
