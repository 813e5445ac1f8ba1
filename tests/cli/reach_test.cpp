// Whether code is reachable: the three answers, what keeps "not reachable" from being said, the formats, and bad input.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/files.h"
#include "support/small_program.h"

namespace heliograph {
namespace {

using test::ByteString;
using test::ClassWriter;
using test::Outcome;
using test::RunHeliograph;
using Json = nlohmann::json;

class Reach : public test::SmallProgram {
 protected:
  /// What `reach` prints, which must end well.
  std::string Ask(const std::string& symbols, const std::string& options = "") const {
    const Outcome outcome = RunHeliograph("reach " + out() + " --symbols " + dir_.Write("symbols", symbols) + " " + options);
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    return outcome.output;
  }
  void ExpectRefusedList(const std::string& symbols, int status, const std::string& words,
                         const std::string& options = "") const {
    ExpectRefused("reach " + out() + " --symbols " + dir_.Write("symbols", symbols) + " " + options, status, words);
  }
  void Analyzed(const Outcome& outcome) const { ASSERT_EQ(outcome.status, 0) << outcome.output; }
};

TEST_F(Reach, AProgramWithoutHolesHasAllThreeAnswers) {
  Analyzed(AnalyzeWithJdk(""));
  const std::string text = Ask("p.Main.end  # a remark\n\np.Lone.lone(int)\np.Lone\np.Missing.m\np.*\n");
  EXPECT_CONTAINS(text, "Analysis: full with JDK ");
  EXPECT_CONTAINS(text, " of classes, from p.Main.main\n");
  EXPECT_CONTAINS(text,
                  "p.Main.end: reachable; p.Main.end() may run\n"
                  "  p.Main.end() is reached from p.Main.main(java.lang.String[]) by 2 calls, none of them reflective:\n"
                  "    p.Main.main(java.lang.String[])\n"
                  "      static p.Main.left()\n"
                  "      static p.Main.end()\n");
  EXPECT_CONTAINS(text, "p.Lone.lone(int): not reachable; not reached, and no hole is known\n");
  EXPECT_CONTAINS(text, "p.Lone: not reachable; ");
  EXPECT_CONTAINS(text, "p.Missing.m: undetermined; the result has no class p.Missing; ");
  EXPECT_CONTAINS(text, "p.*: reachable; p.Main.main(java.lang.String[]) may run, and 3 other methods of it\n");
  EXPECT_CONTAINS(text, "\n5 symbols: 2 reachable, 1 undetermined, 2 not reachable\n");
  EXPECT_CONTAINS(text, "\"Not reachable\" holds if\n  the program starts where the analysis did");
}

TEST_F(Reach, WhatIsUnreachedInTheJdkIsUndetermined) {
  Analyzed(AnalyzeWithJdk(""));
  EXPECT_CONTAINS(Ask("javax.naming.InitialContext.lookup"), "undetermined; not reached, and of the JDK");
}

TEST_F(Reach, NamesThatAreNotThereAreUndeterminedWithWhatIsLikeThem) {
  Analyzed(Analyze(""));
  EXPECT_CONTAINS(Ask("p.Mian.end"), "undetermined; the result has no class p.Mian; did you mean p.Main?");
  EXPECT_CONTAINS(Ask("p.Main.edn"), "undetermined; the class p.Main has no method edn; did you mean end?");
  EXPECT_CONTAINS(Ask("p.Main.end(int)"), "undetermined; p.Main.end has other parameters: p.Main.end()");
  EXPECT_CONTAINS(Ask("Main.end"), "undetermined; the result has no class Main; there is p.Main.end()");
  EXPECT_CONTAINS(Ask("q.*"), "undetermined; the result has no class in the package q");
  EXPECT_CONTAINS(Ask("p.Main.end:3"), "undetermined; p.Main.end:3 is a call");
}

TEST_F(Reach, AClassStandsForItsNestedClassesAndAnAbstractMethodForItsImplementations) {
  ClassWriter shape("p/Shape", "java/lang/Object", 0x601);
  shape.MethodWithoutCode(0x401, "draw", "()V");
  Write("p/Shape", shape);
  ClassWriter circle("p/Outer$Circle", "java/lang/Object");
  circle.Interface("p/Shape");
  ByteString make = {0x2a, 0xb7};  // aload_0, invokespecial
  test::PutU2(make, circle.Member(10, "java/lang/Object", "<init>", "()V")), make.push_back(0xb1);
  circle.Method(1, "<init>", "()V", make);
  circle.Method(1, "draw", "()V", {0xb1});
  Write("p/Outer$Circle", circle);
  Write("p/Outer", ClassWriter("p/Outer", "java/lang/Object"));
  ClassWriter main("p/Main", "java/lang/Object");
  ByteString code = {0xbb};  // new, dup, invokespecial, invokeinterface
  test::PutU2(code, main.Class("p/Outer$Circle")), code.push_back(0x59), code.push_back(0xb7);
  test::PutU2(code, main.Member(10, "p/Outer$Circle", "<init>", "()V")), code.push_back(0xb9);
  test::PutU2(code, main.Member(11, "p/Shape", "draw", "()V")), code.insert(code.end(), {1, 0, 0xb1});
  main.Method(test::kPublicStatic, "main", "([Ljava/lang/String;)V", code);
  Write("p/Main", main);
  Analyzed(Analyze(""));
  EXPECT_CONTAINS(Ask("p.Shape.draw"), "p.Shape.draw: reachable; p.Outer$Circle.draw() may run\n");
  EXPECT_CONTAINS(Ask("p.Outer"), "p.Outer: reachable; p.Outer$Circle.");
}

TEST_F(Reach, AnOlderClassOfTheSameNameUnderAnotherPackageIsNotTakenForIt) {
  ClassWriter moved("shaded/p/Lib", "java/lang/Object");
  moved.Method(test::kPublicStatic, "run", "()V", {0xb1});
  Write("shaded/p/Lib", moved);
  Analyzed(AnalyzeWithJdk(""));
  EXPECT_CONTAINS(Ask("p.Lib.run"), "undetermined; the result has no class p.Lib; there is shaded.p.Lib.run()");
}

/// A way to keep the result from seeing all.
struct HoleCase {
  const char* name;
  const char* options;
  const char* says;
};

class ReachHoles : public Reach, public testing::WithParamInterface<HoleCase> {};

TEST_P(ReachHoles, OptionsThatSeeLessKeepItUndetermined) {
  const std::string no_jdk = "--jdk none";
  if (GetParam().options == no_jdk) Analyzed(Analyze(""));
  else Analyzed(AnalyzeWithJdk(GetParam().options));
  const std::string text = Ask("p.Lone");
  EXPECT_CONTAINS(text, "p.Lone: undetermined; not reached, but code that the result does not see could reach it\n");
  EXPECT_CONTAINS(text, GetParam().says);
  EXPECT_EQ(text.find("\"Not reachable\" holds"), std::string::npos) << text;
}

INSTANTIATE_TEST_SUITE_P(
    Options, ReachHoles,
    testing::Values(HoleCase{"points_to", "--reflection points-to", "\n  the analysis (points-to) does not judge which"},
                    HoleCase{"none", "--reflection none", "\n  the analysis (none) does not judge which"},
                    HoleCase{"solar", "--reflection solar", "\n  the analysis (solar) does not judge which"},
                    HoleCase{"switches", "--reflection-switch guess-limit=30", "\n  switches of the analysis were changed"},
                    HoleCase{"configuration", "--configuration-files off", "\n  configuration files were not read"},
                    HoleCase{"no_jdk", "--jdk none", "\n  no JDK was analysed with the program\n"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST_F(Reach, AnEarlyEndKeepsItUndetermined) {
  const Outcome outcome = AnalyzeWithJdk("--timeout 0.01");
  ASSERT_EQ(outcome.status, 4) << outcome.output;
  const std::string text = Ask("p.Other\np.Lone");
  EXPECT_CONTAINS(text, "p.Lone: undetermined");
  EXPECT_EQ(text.find(": not reachable;"), std::string::npos) << text;
}

/// p.Main.main has the code that `fill` gives, which may add to the class.
template <typename Fill>
void WriteCode(const test::TempDir& dir, const Fill& fill) {
  ClassWriter main("p/Main", "java/lang/Object");
  main.Method(test::kPublicStatic, "main", "([Ljava/lang/String;)V", fill(main));
  dir.Write("classes/p/Main.class", main.Write());
}

TEST_F(Reach, AnOpenCallKeepsItUndeterminedAndIsWhatToLookAt) {
  WriteCode(dir_, [](ClassWriter& main) {
    ByteString code = {0x2a, 0x03, 0x32, 0xb8};  // aload_0, iconst_0, aaload, invokestatic
    test::PutU2(code, main.Member(10, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;"));
    code.insert(code.end(), {0x57, 0xb1});
    return code;
  });
  Analyzed(AnalyzeWithJdk(""));
  const std::string text = Ask("p.Lone");
  EXPECT_CONTAINS(text, "p.Lone: undetermined; not reached, but code that the result does not see could reach it\n");
  EXPECT_CONTAINS(text, "\n  reflective calls outside the JDK that may reach more than is known: p.Main.main: Class.forName; ");
  EXPECT_CONTAINS(text, "Look first at\n  p.Main.main: Class.forName; name is not a known constant (");
}

TEST_F(Reach, ANativeMethodKeepsItUndetermined) {
  WriteCode(dir_, [](ClassWriter& main) {
    main.MethodWithoutCode(0x109, "run", "()V");
    return test::CallAll({main.Member(10, "p/Main", "run", "()V")});
  });
  Analyzed(AnalyzeWithJdk(""));
  const std::string text = Ask("p.Lone");
  EXPECT_CONTAINS(text, "p.Lone: undetermined");
  EXPECT_CONTAINS(text, "native methods of the inputs: p.Main.run\n");
}

TEST_F(Reach, CodeThatIsMissingKeepsItUndetermined) {
  WriteCode(dir_, [](ClassWriter& main) { return test::CallAll({main.Member(10, "q/Helper", "help", "()V")}); });
  Analyzed(AnalyzeWithJdk(""));
  const std::string text = Ask("p.Lone\nq.Helper");
  EXPECT_CONTAINS(text, "p.Lone: undetermined");
  EXPECT_CONTAINS(text, "q.Helper: undetermined; ");
  EXPECT_CONTAINS(text, "\n  code that is missing");
}

TEST_F(Reach, AMissingSuperTypeKeepsItUndetermined) {
  ClassWriter main("p/Main", "java/lang/Object");
  main.Interface("q/Plugin");
  main.Method(test::kPublicStatic, "main", "([Ljava/lang/String;)V", {0xb1});
  Write("p/Main", main);
  Analyzed(AnalyzeWithJdk(""));
  const std::string text = Ask("p.Lone");
  EXPECT_CONTAINS(text, "p.Lone: undetermined");
  EXPECT_CONTAINS(text, "super types that are missing, of classes with reached code: q.Plugin\n");
}

TEST_F(Reach, ALoaderOfOtherFilesKeepsItUndetermined) {
  WriteCode(dir_, [](ClassWriter& main) {
    ByteString code = {0xbb};  // new, dup, aconst_null, invokespecial, pop
    test::PutU2(code, main.Class("java/net/URLClassLoader")), code.insert(code.end(), {0x59, 0x01, 0xb7});
    test::PutU2(code, main.Member(10, "java/net/URLClassLoader", "<init>", "([Ljava/net/URL;)V"));
    code.insert(code.end(), {0x57, 0xb1});
    return code;
  });
  Analyzed(AnalyzeWithJdk(""));
  const std::string text = Ask("p.Lone");
  EXPECT_CONTAINS(text, "p.Lone: undetermined");
  EXPECT_CONTAINS(text, "class loaders with a way of their own: java.net.URLClassLoader.<init>\n");
}

TEST_F(Reach, ADamagedClassFileKeepsItUndetermined) {
  dir_.Write("classes/p/Damaged.class", "no class");
  Analyzed(AnalyzeWithJdk(""));
  const std::string text = Ask("p.Lone");
  EXPECT_CONTAINS(text, "p.Lone: undetermined");
  EXPECT_CONTAINS(text, "class files that could not be read: ");
}

TEST_F(Reach, OnlyApplicationLeavesOutChainsAndSaysSo) {
  Analyzed(Analyze("--only application"));
  EXPECT_CONTAINS(Ask("p.Main.end"), "p.Main.end: reachable; p.Main.end() may run\n");
}

constexpr const char* kGrouped =
    "[CVE-1] pkg:maven/g/lib@1.0\np.Main.end\n[CVE-2]\np.Lone\n[CVE-3] pkg:maven/g/other@2\nq.Gone\n";
constexpr const char* kTime = " --timestamp 2026-01-31T12:00:00Z";

TEST_F(Reach, TextAndJsonListsMeanTheSame) {
  Analyzed(Analyze(""));
  const std::string json =
      R"({"comment": "c", "vulnerabilities": [{"id": "CVE-1", "purl": "pkg:maven/g/lib@1.0", "symbols": ["p.Main.end"]},)"
      R"({"id": "CVE-2", "symbols": ["p.Lone"]}, {"id": "CVE-3", "purl": "pkg:maven/g/other@2", "symbols": ["q.Gone"]}]})";
  EXPECT_EQ(Ask(json), Ask(kGrouped));
  EXPECT_CONTAINS(Ask(json), "CVE-1 in pkg:maven/g/lib@1.0: reachable\n  p.Main.end: reachable; ");
  EXPECT_CONTAINS(Ask(json), "\n3 vulnerabilities: 1 reachable, 2 undetermined, 0 not reachable\n");
}

TEST_F(Reach, JsonHasAnswersChainsAndPremises) {
  Analyzed(Analyze(""));
  const Json json = Json::parse(Ask(kGrouped, "--format json"));
  EXPECT_EQ(json["format"], "heliograph reach 1");
  EXPECT_EQ(json["premises"]["closed"], false);
  const Json& first = json["vulnerabilities"][0];
  EXPECT_EQ(first["answer"], "reachable");
  EXPECT_EQ(first["symbols"][0]["chain"]["calls"][1]["callee"], "p.Main.end()");
  EXPECT_EQ(json["vulnerabilities"][2]["answer"], "undetermined");
}

TEST_F(Reach, DocumentsSayTheirTimeAndHaveIdsThatFollowFromTheirContent) {
  Analyzed(Analyze(""));
  const std::string once = Ask(kGrouped, "--format openvex" + std::string(kTime));
  EXPECT_EQ(once, Ask(kGrouped, "--format openvex" + std::string(kTime)));
  const Json vex = Json::parse(once),
             later = Json::parse(Ask(kGrouped, "--format openvex --timestamp 2026-01-31T12:00:01+01:00"));
  EXPECT_EQ(vex["timestamp"], "2026-01-31T12:00:00Z");
  EXPECT_NE(vex["@id"], later["@id"]);
  EXPECT_EQ(vex["statements"][0]["status"], "affected");
  EXPECT_EQ(vex["statements"][1]["status"], "under_investigation");
  const Outcome epoch = RunHeliograph("reach " + out() + " --symbols " + dir_.Path("symbols") + " --format openvex",
                                      "SOURCE_DATE_EPOCH=1769860800 ");
  EXPECT_EQ(epoch.output, once);
}

TEST_F(Reach, SarifHasACodeFlowForWhatIsReachable) {
  Analyzed(Analyze(""));
  const Json run = Json::parse(Ask(kGrouped, "--format sarif --source-root src/main/java"))["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["rules"].size(), 3u);
  ASSERT_EQ(run["results"].size(), 3u);
  const Json& first = run["results"][0];
  EXPECT_EQ(first["ruleId"], "CVE-1");
  EXPECT_EQ(first["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "src/main/java/p/Main.java");
  EXPECT_EQ(first["codeFlows"][0]["threadFlows"][0]["locations"].size(), 3u);
  EXPECT_EQ(run["results"][1]["level"], "note");
}

TEST_F(Reach, NotReachableIsNotAffected) {
  Analyzed(AnalyzeWithJdk(""));
  const Json vex = Json::parse(Ask(kGrouped, "--format openvex" + std::string(kTime)))["statements"][1];
  EXPECT_EQ(vex["status"], "not_affected");
  EXPECT_EQ(vex["justification"], "vulnerable_code_not_in_execute_path");
  const Json bom = Json::parse(Ask(kGrouped, "--format cyclonedx"))["vulnerabilities"];
  EXPECT_EQ(bom[0]["analysis"]["state"], "exploitable");
  EXPECT_EQ(bom[1]["analysis"]["state"], "not_affected");
  EXPECT_EQ(bom[1]["analysis"]["justification"], "code_not_reachable");
  EXPECT_EQ(bom[2]["analysis"]["state"], "in_triage");
  EXPECT_EQ(Json::parse(Ask(kGrouped, "--format sarif"))["runs"][0]["results"].size(), 2u);
}

TEST_F(Reach, BadListsAreRefusedWithTheirPlace) {
  Analyzed(Analyze(""));
  const std::string file = dir_.Path("symbols");
  ExpectRefusedList("", 3, "no symbols");
  ExpectRefusedList("p.C.m\n[] pkg:maven/g/a@1\n", 3, file + ":2: a group begins with [ID]");
  ExpectRefusedList("[CVE-1] maven/g/a@1\np.C\n", 3, file + ":1: a purl begins with pkg:");
  ExpectRefusedList("[CVE-1]\n[CVE-2]\np.C\n", 3, "CVE-1 has no symbols");
  ExpectRefusedList("p.*.C\n", 3, file + ":1: a symbol is expected");
  ExpectRefusedList("{\"vulnerabilities\": [", 3, "is no JSON that can be read");
  ExpectRefusedList("{\"vulnerabilities\": 1}", 3, "an array \"vulnerabilities\" is expected");
  ExpectRefusedList(R"({"vulnerabilities": [{"id": "A", "symbol": []}]})", 3,
                    "vulnerabilities[0]: unknown key symbol; did you mean symbols?");
  ExpectRefusedList(R"({"vulnerabilities": [{"symbols": ["p.C"]}]})", 3, "vulnerabilities[0]: an id is expected");
  ExpectRefusedList(R"({"vulnerabilities": [{"id": "A", "symbols": [7]}]})", 3,
                    "vulnerabilities[0].symbols[0]: a text is expected");
  ExpectRefused("reach " + out() + " --symbols " + dir_.Path("absent"), 3, "absent cannot be read");
  ExpectRefused("reach " + out() + " --symbols " + dir_.Path("classes"), 3, "classes is a folder");
}

TEST_F(Reach, BadUsageIsRefused) {
  Analyzed(Analyze(""));
  ExpectRefused("reach " + out(), 2, "--symbols is required");
  ExpectRefusedList("p.Main", 2, "openvex", "--format opnvex");
  ExpectRefusedList("p.Main", 2, "belongs to no vulnerability", "--format openvex" + std::string(kTime));
  ExpectRefusedList("p.Main", 2, "belongs to no vulnerability", "--format cyclonedx");
  ExpectRefusedList(kGrouped, 2, "--timestamp takes a time such as", "--format openvex --timestamp yesterday");
  ExpectRefusedList(kGrouped, 2, "--timestamp takes a time such as", "--format openvex --timestamp 2026-02-30T00:00:00Z");
  const std::string reach = "reach " + out() + " --format openvex --symbols " + dir_.Write("symbols", kGrouped);
  for (const char* epoch : {"soon", "-1", "999999999999999"}) {
    const Outcome outcome = RunHeliograph(reach, "SOURCE_DATE_EPOCH=" + std::string(epoch) + " ");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_CONTAINS(outcome.output, "SOURCE_DATE_EPOCH holds seconds since 1970");
  }
  const Outcome timeless = RunHeliograph(reach, "unset SOURCE_DATE_EPOCH; ");
  EXPECT_EQ(timeless.status, 2);
  EXPECT_CONTAINS(timeless.output, "an OpenVEX document has a time");
}

TEST_F(Reach, WhatIsNoResultIsRefusedByAll) {
  dir_.Write("text/result.sqlite", "this is no database, but it is long enough to be looked at as one, or so it should be");
  dir_.Write("gate", "complete\n");
  dir_.Write("symbols", "p.Main\n");
  for (const std::string& command : {"reach FOLDER --symbols " + dir_.Path("symbols"), std::string("unused FOLDER"),
                                     std::string("diff FOLDER FOLDER"), "check FOLDER --gate " + dir_.Path("gate")}) {
    for (const auto& [folder, words] :
         {std::pair("absent", "absent is no folder"), std::pair("classes", "classes has no result.sqlite"),
          std::pair("text", "file is not a database")}) {
      std::string arguments = command;
      for (size_t at = 0; (at = arguments.find("FOLDER", at)) != std::string::npos;) arguments.replace(at, 6, dir_.Path(folder));
      ExpectRefused(arguments, 3, words);
    }
  }
}

}  // namespace
}  // namespace heliograph
