/// Specification points of a program of which each method takes a name from somewhere else, and what --write-spec
/// writes, from end to end.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/command.h"
#include "support/files.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

namespace fs = std::filesystem;

const std::string kPackage = "values.specification_points", kMain = kPackage + ".Main";
/// The program names the classes that specifications name.
const std::string kOnlySpecified = " --reflection-switch named-classes=0";

Analysis Analyze(const std::string& name, const std::string& options) {
  return AnalyzeProgram(kPackage, "specification_points_" + name, options);
}

/// The rows about the program's own class.
std::vector<std::vector<std::string>> Rows(const fs::path& file) {
  std::vector<std::vector<std::string>> rows = test::ReadRows(file);
  std::erase_if(rows, [](const auto& columns) { return columns[0] != kMain; });
  return rows;
}

/// "a:12 <- b:3" as "a:# <- b:#".
std::string WithoutLines(const std::string& witness) {
  std::string out;
  for (char c : witness) {
    if (!std::isdigit(static_cast<unsigned char>(c))) out += c;
    else if (out.back() != '#') out += '#';
  }
  return out;
}

const Analysis& Full() {
  static const Analysis outcome =
      Analyze("full", "--reflection full" + kOnlySpecified + " --write-spec " PROGRAM_BUILD "/skeleton.map");
  return outcome;
}

/// What --write-spec wrote of it.
std::string Skeleton() {
  Full();
  return test::ReadText(PROGRAM_BUILD "/skeleton.map");
}

/// The witnesses of the points by the method that looks up.
std::map<std::string, std::set<std::string>> Points() {
  std::map<std::string, std::set<std::string>> points;
  for (const auto& row : Rows(Full().folder / "specification-points.tsv")) {
    EXPECT_EQ(row.size(), 13u);
    points[row[1]].insert(WithoutLines(row[12]));
  }
  return points;
}

TEST(SpecificationPointsTest, EachLookUpHasTheOneWitnessThatTheProgramSays) {
  const auto points = Points();
  const auto& expected = FindProgram(kPackage).expected.witnesses;
  EXPECT_EQ(expected.size(), 19u);
  for (const auto& [method, witness] : expected) {
    ASSERT_TRUE(points.contains(method)) << method;
    EXPECT_EQ(points.at(method), std::set<std::string>{witness}) << method;
  }
}

TEST(SpecificationPointsTest, WhatComesOutOfABuilderOrAReflectiveCallIsAPointToo) {
  EXPECT_TRUE(Points().at("reflective").contains("Main.reflective:# <- Method.invoke"));
  EXPECT_TRUE(Points().at("builder").contains("Main.builder:# <- Main.builder:# <- System.getProperty"));
}

TEST(SpecificationPointsTest, ClassesAndMembersHaveTheirsToo) {
  const auto points = Points();
  EXPECT_TRUE(points.at("instance").contains("Main.instance:# <- System.getProperty") ||
              points.at("instance").contains("Main.instance:# <- Main.read:# <- System.getProperty"));
  EXPECT_TRUE(points.at("instance").contains("Main.instance:# <- Class.forName"));
  EXPECT_TRUE(points.at("instance").contains("Main.instance:# <- Class.getDeclaredConstructor"));
  EXPECT_TRUE(points.at("openMember").contains("Main.openMember:# <- Main.kept:# <- Main.openMember:# <- Class.getMethod") ||
              points.at("openMember").contains("Main.openMember:# <- Main.kept() <- Main.openMember:# <- Class.getMethod"));
}

TEST(SpecificationPointsTest, ConstantsAreNoPoints) { EXPECT_FALSE(Points().contains("constants")); }

TEST(SpecificationPointsTest, AWitnessHasTheLinesOfTheSource) {
  for (const auto& row : Rows(Full().folder / "specification-points.tsv")) {
    if (row[1] != "property") continue;
    EXPECT_EQ(row[12], "Main.property:" + row[4] + " <- System.getProperty");
    EXPECT_EQ(row[10], row[4]);
    EXPECT_EQ(row[11], "System.getProperty");
  }
}

TEST(SpecificationPointsTest, AnotherVariantLeavesNoTableBehind) {
  const fs::path folder = Analyze("stale", "--reflection full").folder;
  EXPECT_TRUE(fs::exists(folder / "specification-points.tsv"));
  const test::Outcome again = test::RunHeliograph("analyze " PROGRAM_BUILD "/own/" + kPackage + " -m " + kMain +
                                                  " -j 1 -q --reflection none -o " + folder.string());
  EXPECT_EQ(again.status, 0) << again.output;
  EXPECT_FALSE(fs::exists(folder / "specification-points.tsv"));
}

TEST(SpecificationPointsTest, ACutSearchIsInTheLedger) {
  const fs::path folder = Analyze("cut", "--reflection full --specification-limit 1").folder;
  EXPECT_NE(test::ReadText(folder / "ledger.tsv").find("specification-limit\t<" + kMain + ": void second(java.lang.String)>"),
            std::string::npos);
}

/// The line of a skeleton that gives `api` of the method's call, without its '#', or "".
std::string TemplateOf(const std::string& skeleton, const std::string& method, const std::string& api) {
  std::istringstream lines(skeleton);
  for (std::string line; std::getline(lines, line);) {
    const bool is_one = line.starts_with("#<" + kMain + ": ") && line.find(" " + method + "(") != std::string::npos &&
                        line.find(" " + api + " => ") != std::string::npos;
    if (is_one) return line.substr(1, line.find(" => ") + 3);
  }
  return "";
}

/// Analyses with a specification of this text.
Analysis AnalyzeWith(const std::string& name, const std::string& specification, const std::string& variant = "full") {
  const std::string map = PROGRAM_BUILD "/" + name + ".map";
  std::ofstream(map) << specification;
  return Analyze(name + "_" + variant, "--reflection " + variant + kOnlySpecified + " --reflection-spec " + map);
}

TEST(WriteSpecTest, AnUnchangedSkeletonChangesNothing) {
  const Analysis& before = Full();
  const std::string map = PROGRAM_BUILD "/skeleton.map";
  const Analysis after = Analyze("unchanged", "--reflection full" + kOnlySpecified + " --reflection-spec " + map);
  for (const char* file :
       {"call-graph.tsv", "reflective-sites.tsv", "reflective-targets.tsv", "specification-points.tsv", "ledger.tsv"}) {
    EXPECT_EQ(test::ReadText(before.folder / file), test::ReadText(after.folder / file)) << file;
  }
  EXPECT_EQ(after.messages.find("skeleton.map:"), std::string::npos) << after.messages;
}

TEST(WriteSpecTest, ALineFilledInGivesItsSiteTheTarget) {
  const std::string skeleton = Skeleton();
  const std::string line = TemplateOf(skeleton, "property", "Class.forName");
  ASSERT_NE(line, "") << skeleton;
  const Analysis after = AnalyzeWith("filled", skeleton + line + kPackage + ".Provenance\n");
  std::set<std::string> callers;
  for (const auto& row : Rows(after.folder / "reflective-targets.tsv")) {
    if (row[7] == "specification") callers.insert(row[1] + " " + row[6]);
  }
  EXPECT_EQ(callers, std::set<std::string>{"property " + kPackage + ".Provenance"});
  EXPECT_EQ(after.messages.find("filled.map:"), std::string::npos) << after.messages;
}

TEST(WriteSpecTest, ThePluralLookUpOfAnUnknownClassTakesAClass) {
  const std::string line = TemplateOf(Skeleton(), "allOf", "Class.getMethods");
  ASSERT_TRUE(line.ends_with(" => ")) << line;
  const Analysis after = AnalyzeWith("plural", line + kPackage + ".Provenance\n");
  std::set<std::string> targets;
  for (const auto& row : Rows(after.folder / "reflective-targets.tsv")) {
    if (row[1] == "allOf" && row[7] == "specification") targets.insert(row[6]);
  }
  EXPECT_TRUE(targets.contains("<" + kPackage + ".Provenance: void run()>")) << targets.size();
}

/// Methods whose Class.forName finds the class.
std::set<std::string> CallersThatFind(const fs::path& folder) {
  std::set<std::string> callers;
  for (const auto& row : Rows(folder / "reflective-targets.tsv")) {
    if (row[5] == "Class.forName" && row[6] == kPackage + ".Provenance") callers.insert(row[1]);
  }
  return callers;
}

TEST(WriteSpecTest, ANameFilledInAtAPointReachesTheLookUps) {
  const std::string line = TemplateOf(Skeleton(), "read", "System.getProperty");
  ASSERT_NE(line, "");
  for (const std::string& variant : std::vector<std::string>{"points-to", "full"}) {
    const Analysis after = AnalyzeWith("point", line + '"' + kPackage + ".Provenance\"\n", variant);
    const std::set<std::string> found = CallersThatFind(after.folder), before = CallersThatFind(Full().folder);
    for (const char* caller : {"map", "list", "useField", "arrayField"}) {
      EXPECT_TRUE(found.contains(caller)) << caller << " " << variant;
      EXPECT_FALSE(before.contains(caller)) << caller;
    }
    EXPECT_TRUE(variant != "full" || !found.contains("computed"));
    EXPECT_EQ(after.messages.find("point.map:"), std::string::npos) << after.messages;
  }
}

TEST(WriteSpecTest, AFolderIsWrongUsage) {
  EXPECT_EQ(test::RunHeliograph("analyze " PROGRAM_BUILD "/own/" + kPackage +
                                " -q --write-spec " PROGRAM_BUILD " -o " PROGRAM_BUILD "/results/unused")
                .status,
            2);
}

}  // namespace
}  // namespace heliograph::programs
