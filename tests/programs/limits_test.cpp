/// Limits on what one reflective call takes, from end to end: what is cut off makes the call partial, says so, and is a
/// specification point.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/command.h"
#include "support/files.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {
namespace {

/// Main.methods(o) lists the methods of o's class, which is one of 205.
const std::string kPackage = "values.plural_listed", kMain = kPackage + ".Main";

/// The rows of a table about the calls of `api` in Main.methods.
std::vector<std::vector<std::string>> Rows(const Analysis& outcome, const std::string& table, const std::string& api) {
  std::vector<std::vector<std::string>> rows = test::ReadRows(outcome.folder / table);
  std::erase_if(rows, [&](const auto& row) { return row[0] != kMain || row[1] != "methods" || row[5] != api; });
  return rows;
}

TEST(LimitsTest, AtCallsOfTheApplicationAnOperandTakesTwentyTimesTheLimit) {
  const Analysis cut = AnalyzeProgram(kPackage, "operand_limit", "--reflection full --operand-limit 1");
  EXPECT_EQ(Rows(cut, "reflective-targets.tsv", "Object.getClass").size(), 20u);
  for (const char* api : {"Object.getClass", "Class.getMethods"}) {
    const auto site = Rows(cut, "reflective-sites.tsv", api);
    ASSERT_EQ(site.size(), 1u) << api;
    EXPECT_EQ(site[0][6], "partial") << api;
  }
  EXPECT_NE(Rows(cut, "reflective-sites.tsv", "Object.getClass")[0][9].find("--operand-limit"), std::string::npos);
  std::set<std::string> points;
  for (const auto& row : Rows(cut, "specification-points.tsv", "Class.getMethods")) points.insert(row[11]);
  EXPECT_TRUE(points.contains("Object.getClass"));
}

/// The classes whose own methods Main.declared(o) lists, for o as above.
size_t ClassesListed(const std::string& total) {
  const Analysis cut =
      AnalyzeProgram(kPackage, "operand_total_" + total, "--reflection full --operand-limit 1 --operand-total " + total);
  std::set<std::string> classes;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
    if (row[0] == kMain && row[1] == "declared" && row[5] == "Class.getDeclaredMethods") {
      classes.insert(row[6].substr(0, row[6].find(':')));
    }
  }
  return classes.size();
}

TEST(LimitsTest, WhereAllOperandsHoldMuchCallsOfTheApplicationLoseTheirShare) {
  EXPECT_EQ(ClassesListed("0"), 20u);
  EXPECT_EQ(ClassesListed("1"), 5u);
}

TEST(LimitsTest, WithoutALimitAnOperandTakesAllClasses) {
  const Analysis all = AnalyzeProgram(kPackage, "no_operand_limit", "--reflection full --operand-limit 0");
  EXPECT_EQ(Rows(all, "reflective-targets.tsv", "Object.getClass").size(), 205u);
  EXPECT_EQ(Rows(all, "reflective-sites.tsv", "Object.getClass")[0][6], "resolved");
  EXPECT_TRUE(Rows(all, "specification-points.tsv", "Class.getMethods").empty());
}

TEST(LimitsTest, PluralLookUpsOnMoreClassesThanTheSwitchSaysAreCut) {
  const Analysis cut = AnalyzeProgram(kPackage, "plural_listed", "--reflection full --reflection-switch plural-listed=20");
  const auto site = Rows(cut, "reflective-sites.tsv", "Class.getMethods");
  ASSERT_EQ(site.size(), 1u);
  EXPECT_EQ(site[0][6], "partial");
  EXPECT_NE(site[0][9].find("plural-listed"), std::string::npos);
  const auto points = Rows(cut, "specification-points.tsv", "Class.getMethods");
  ASSERT_EQ(points.size(), 1u);
  EXPECT_EQ(points[0][7], "methods");  // the call itself
  EXPECT_EQ(points[0][11], "Class.getMethods");
}

/// Classes of the first folder come earlier on the class path.
TEST(LimitsTest, WhatLiesBesideAMainClassComesBeforeOtherCodeOfTheApplication) {
  namespace fs = std::filesystem;
  const std::string package = "values.near_main", classes = "/values/near_main/";
  const fs::path folder = ResultFolder("near_main");
  const fs::path built = PROGRAM_BUILD "/own/" + package + classes, far = folder / "far", near = folder / "near";
  for (const fs::path& half : {far, near}) fs::create_directories(half.string() + classes);
  for (const fs::directory_entry& file : fs::directory_iterator(built)) {
    const std::string name = file.path().filename();
    fs::copy_file(file, (name.starts_with("Far") ? far : near).string() + classes + name);
  }
  const std::string result = (folder / "result").string();
  const test::Outcome run = test::RunHeliograph("analyze " + far.string() + " " + near.string() + " -m " + package +
                                                ".Main -j 1 -q --reflection full --reflection-limit 1 --reflection-switch " +
                                                "plural-classes=1 -o " + result);
  ASSERT_EQ(run.status, 0) << run.output;
  std::set<std::string> invoked;
  for (const auto& row : test::ReadRows(folder / "result/reflective-targets.tsv")) {
    if (row[0] == package + ".Main" && row[5] == "Method.invoke") invoked.insert(row[6]);
  }
  EXPECT_TRUE(invoked.contains("<values.near_main.Near: void nearAct()>"));
  EXPECT_LT(invoked.size(), 12u);
}

TEST(LimitsTest, MembersWhoseNamesAreComparedWithTextsComeBeforeOthers) {
  const std::string package = "rules.compared_texts", main = package + ".Main";
  const Analysis cut =
      AnalyzeProgram(package, "compared_texts", "--reflection full --reflection-limit 1 --reflection-switch plural-classes=1");
  std::set<std::string> invoked;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
    if (row[0] == main && row[5] == "Method.invoke") invoked.insert(row[1] + " " + row[6]);
  }
  EXPECT_TRUE(invoked.contains("set <rules.compared_texts.Zone: void setZoneName(java.lang.String)>"));
  EXPECT_TRUE(invoked.contains("call <rules.compared_texts.Zone: void clearZone(java.lang.String)>"));
  EXPECT_LT(invoked.size(), 26u);
}

/// What came before from another archive does not count against it.
TEST(LimitsTest, MembersOfTheMainArchiveThatComeLateAreListedOneByOne) {
  const Analysis cut =
      AnalyzeProgram("values.late_members", "late_members", "--reflection full " PROGRAM_BUILD "/own/values.plural_listed");
  std::set<std::string> targets;
  for (const auto& row : Rows(cut, "reflective-targets.tsv", "Class.getMethods")) targets.insert(row[6]);
  EXPECT_TRUE(targets.contains("<values.late_members.Late: void late()>"));
}

/// What came before from the JDK does not count against it.
TEST(LimitsTest, ApplicationMembersThatComeLateAreNotCutForMembersOfTheJdk) {
  const std::string package = "values.limit_order";
  for (const char* variant : {"points-to", "full"}) {
    const Analysis cut = AnalyzeProgram(package, std::string("limit_order_") + variant,
                                        "--reflection " + std::string(variant) + " --reflection-limit 3");
    size_t jdk = 0, own = 0;
    for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
      if (row[0] != package + ".Main" || row[1] != "call") continue;
      ++(row[6].find(package) == std::string::npos ? jdk : own);
    }
    EXPECT_EQ(jdk, 3u) << variant;
    EXPECT_EQ(own, 1u) << variant;
  }
}

/// Those of 30 classes without an annotation come first and are more than the limits allow.
TEST(LimitsTest, AnnotatedMembersOfTheApplicationAreTakenFirst) {
  const std::string package = "rules.marked_members";
  const Analysis cut = AnalyzeProgram(package, "marked_members",
                                      "--reflection full --reflection-limit 3 --operand-limit 2 "
                                      "--reflection-switch plural-classes=2");
  std::set<std::string> fields, methods;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
    if (row[0] == package + ".Binding" && row[5] == "Field.set") fields.insert(row[6]);
    if (row[1] == "call" && row[5] == "Method.invoke") methods.insert(row[6]);
  }
  for (const char* name : {"output", "input"}) {
    EXPECT_TRUE(fields.contains("<" + package + ".Settings: java.lang.Object " + name + ">")) << name;
  }
  EXPECT_FALSE(fields.contains("<" + package + ".Settings: java.lang.Object derived>"));
  EXPECT_FALSE(fields.contains("<" + package + ".Data29: java.lang.Object third>"));
  EXPECT_FALSE(fields.contains("<" + package + ".Data29: java.lang.Object fourth>"));
  EXPECT_TRUE(methods.contains("<" + package + ".Settings: void check(java.lang.Object)>"));
  for (const auto& row : test::ReadRows(cut.folder / "reflective-sites.tsv")) {
    if (row[0] == package + ".Binding" && row[5] == "Field.set") {
      EXPECT_EQ(row[7], "no");
    }
  }
}

TEST(LimitsTest, CallsOfTheApplicationsMembersAreHeldToTwentyTimesTheLimit) {
  const Analysis cut = AnalyzeProgram("values.many_members", "many_members", "--reflection full --reflection-limit 1");
  size_t own = 0;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
    own += row[1] == "call" && row[6].find("values.many_members.Many: ") != std::string::npos;
  }
  EXPECT_EQ(own, 20u);
  size_t calls = 0;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-sites.tsv")) {
    if (row[1] != "call" || row[5] != "Method.invoke") continue;
    EXPECT_EQ(row[6], "partial");
    EXPECT_EQ(row[7], "no");
    ++calls;
  }
  EXPECT_EQ(calls, 1u);
}

TEST(LimitsTest, MembersOfWhoseNamesAPartIsKnownCountMoreOften) {
  const std::string package = "values.named_members";
  const Analysis cut =
      AnalyzeProgram(package, "named_members", "--reflection full --reflection-limit 1 --reflection-switch plural-classes=1");
  size_t setters = 0, others = 0;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
    if (row[1] != "call" || row[5] != "Method.invoke" || row[6].find(package) == std::string::npos) continue;
    ++(row[6].find(" set") == std::string::npos ? others : setters);
  }
  EXPECT_EQ(setters, 10u);
  EXPECT_LE(others, 5u);
}

TEST(LimitsTest, MembersThatComeToTheCallAreNotShutOutByThoseThatAreGuessed) {
  const Analysis cut = AnalyzeProgram("values.exact_members", "exact_members", "--reflection full --reflection-limit 1");
  std::set<std::string> evidence;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
    if (row[1] == "call" && row[6].find("exact_members.Later: void run()") != std::string::npos) evidence.insert(row[7]);
  }
  EXPECT_EQ(evidence, std::set<std::string>{"points-to"});
}

TEST(LimitsTest, MembersOfTheDeclaredTypeOfAReceiverCountMoreOften) {
  const std::string package = "values.declared_receivers";
  const Analysis cut = AnalyzeProgram(package, "declared_receivers",
                                      "--reflection full --reflection-limit 1 --reflection-switch plural-classes=1");
  std::map<std::string, size_t> targets;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
    targets[row[1]] += row[5] == "Method.invoke" && row[6].find(package) != std::string::npos;
  }
  EXPECT_EQ(targets["call"], 12u);
  EXPECT_EQ(targets["any"], 6u);  // one came to the call itself
}

/// Class names that the JDK's table of X.509 extensions gives to Class.forName.
size_t NamesOfExtensions(const std::string& label, const std::string& names) {
  const Analysis result =
      AnalyzeProgram("rules.platform_names", label, "--reflection full --reflection-switch platform-names=" + names);
  size_t found = 0;
  for (const auto& row : test::ReadRows(result.folder / "reflective-targets.tsv")) {
    found += row[0] == "sun.security.x509.OIDMap$OIDInfo" && row[5] == "Class.forName" && row[6].ends_with("Extension");
  }
  return found;
}

/// Targets of the calls of `api` in Main.`method` of the package.
std::set<std::string> TargetsAt(const Analysis& outcome, const std::string& package, const std::string& method,
                                const std::string& api) {
  std::set<std::string> targets;
  for (const auto& row : test::ReadRows(outcome.folder / "reflective-targets.tsv")) {
    if (row[0] == package + ".Main" && row[1] == method && row[5] == api) targets.insert(row[6]);
  }
  return targets;
}

/// Status and reason of that call.
std::pair<std::string, std::string> StandingAt(const Analysis& outcome, const std::string& package, const std::string& method,
                                               const std::string& api) {
  for (const auto& row : test::ReadRows(outcome.folder / "reflective-sites.tsv")) {
    if (row[0] == package + ".Main" && row[1] == method && row[5] == api) return {row[6], row[9]};
  }
  return {};
}

TEST(LimitsTest, ArraysOfArraysAreNotMadeBeyondTheLimit) {
  const std::string package = "values.nested_arrays";
  const Analysis cut = AnalyzeProgram(package, "nested_arrays", "--reflection full --reflection-limit 3");
  const auto targets = TargetsAt(cut, package, "arrays", "Array.newInstance");
  EXPECT_EQ(targets, (std::set<std::string>{package + ".First[]", package + ".Second[]", package + ".Third[]"}));
  const auto [status, reason] = StandingAt(cut, package, "arrays", "Array.newInstance");
  EXPECT_EQ(status, "partial");
  EXPECT_NE(reason.find("--reflection-limit"), std::string::npos) << reason;
}

TEST(LimitsTest, InterfacesOfProxiesCountByTheirMethods) {
  const std::string package = "values.many_interfaces";
  const Analysis cut = AnalyzeProgram(package, "many_interfaces", "--reflection full --reflection-limit 1");
  const auto targets = TargetsAt(cut, package, "make", "Proxy.newProxyInstance");
  EXPECT_TRUE(targets.contains("<" + package + ".Main$First: void one()>"));
  EXPECT_TRUE(targets.contains("<" + package + ".Main$Second: void six()>"));
  EXPECT_FALSE(targets.contains("<" + package + ".Main$Third: void seven()>"));
  EXPECT_EQ(StandingAt(cut, package, "make", "Proxy.newProxyInstance").first, "partial");
}

TEST(LimitsTest, CallsThatWriteMoreObjectsThanTheLimitAreNotToldApart) {
  const std::string package = "values.many_written", api = "ObjectOutput.writeObject";
  const Analysis cut = AnalyzeProgram(package, "many_written", "--reflection full --operand-limit 1");
  for (const char* method : {"apples", "pears"}) {
    const auto targets = TargetsAt(cut, package, method, api);
    EXPECT_TRUE(targets.contains("<" + package + ".Apple: void writeObject(java.io.ObjectOutputStream)>")) << method;
    EXPECT_TRUE(targets.contains("<" + package + ".Pear: void writeObject(java.io.ObjectOutputStream)>")) << method;
    EXPECT_EQ(StandingAt(cut, package, method, api).first, "partial") << method;
  }
  const Analysis apart = AnalyzeProgram(package, "many_written_apart", "--reflection full --operand-limit 0");
  EXPECT_FALSE(
      TargetsAt(apart, package, "apples", api).contains("<" + package + ".Pear: void writeObject(java.io.ObjectOutputStream)>"));
  EXPECT_EQ(StandingAt(apart, package, "apples", api).first, "resolved");
}

TEST(LimitsTest, NamesOfClassesInAFieldOfTheJdkAreFollowedWhereTheyAreFew) {
  EXPECT_GE(NamesOfExtensions("names_60", "60"), 20u);
  EXPECT_EQ(NamesOfExtensions("names_3", "3"), 0u);
}

/// Targets of a call of defineClass without a name that are classes of misplaced files.
int64_t NumMisplacedDefined(const Analysis& result, const std::string& package) {
  const auto rows = test::ReadRows(result.folder / "reflective-targets.tsv");
  return std::count_if(rows.begin(), rows.end(), [&](const std::vector<std::string>& row) {
    return row[0] == package + ".Loader" && row[1] == "define" && row[7].starts_with("class file ");
  });
}

/// Four class files lie in places of their own, and one of them fits the pattern of a name.
TEST(LimitsTest, DefineClassGivesTheBestOfMoreClassesThanTheSwitchSays) {
  const std::string package = "rules.defined_classes";
  const Analysis cut = AnalyzeProgram(package, "defined_types", "--reflection full --reflection-switch defined-types=3");
  std::set<std::string> defined;
  for (const auto& row : test::ReadRows(cut.folder / "reflective-targets.tsv")) {
    if (row[5] == "ClassLoader.defineClass" && row[0] == package + ".Loader") defined.insert(row[1] + " " + row[6]);
  }
  EXPECT_TRUE(defined.contains("defineNamed " + package + ".Named"));
  EXPECT_TRUE(defined.contains("defineStep " + package + ".PatternStep"));
  for (const auto& row : test::ReadRows(cut.folder / "reflective-sites.tsv")) {
    const bool unnamed = row[0] == package + ".Loader" && row[1] == "define";
    EXPECT_TRUE(!unnamed || row[9].find("defined-types") != std::string::npos);
  }
  EXPECT_EQ(NumMisplacedDefined(cut, package), 3);
  const Analysis all = AnalyzeProgram(package, "defined_types_0", "--reflection full --reflection-switch defined-types=0");
  EXPECT_EQ(NumMisplacedDefined(all, package), 4);
}

}  // namespace
}  // namespace heliograph::programs
