// Code that is never reached, what differs between results, and gates.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/small_program.h"

namespace heliograph {
namespace {

using test::ByteString;
using test::ClassWriter;
using test::Outcome;
using test::RunHeliograph;
using Json = nlohmann::json;

class Review : public test::SmallProgram {
 protected:
  std::string Ask(const std::string& arguments, int status = 0) const {
    const Outcome outcome = RunHeliograph(arguments);
    EXPECT_EQ(outcome.status, status) << arguments << "\n" << outcome.output;
    return outcome.output;
  }
  void Analyzed(const Outcome& outcome) const { ASSERT_EQ(outcome.status, 0) << outcome.output; }
  std::string Gate(const std::string& rules) const { return "check " + out() + " --gate " + dir_.Write("gate", rules); }
};

TEST_F(Review, UnusedListsWhatHasNoReachedCode) {
  Analyzed(AnalyzeWithJdk(""));
  const std::string by_class = Ask("unused " + out() + " --by class");
  EXPECT_CONTAINS(by_class, "2 classes, of 1 no code is reached: 1 not reachable\n  not reachable: p.Lone, 1 method (");
  EXPECT_EQ(Ask("unused " + out() + " --by method --format tsv"),
            "answer\tjar\tmethod\tclasses\tmethods\nnot reachable\t" + dir_.Path("classes") + "\tp.Lone.lone(int)\t0\t1\n");
  EXPECT_CONTAINS(Ask("unused " + out()), "1 jar, of 0 no code is reached\n");
  EXPECT_EQ(Json::parse(Ask("unused " + out() + " --by package --format json"))["not_reached"], 0);
}

TEST_F(Review, UnusedIsUndeterminedWhereHolesAre) {
  Analyzed(AnalyzeWithJdk("--reflection points-to"));
  const std::string text = Ask("unused " + out() + " --by class");
  EXPECT_CONTAINS(text, "  undetermined: p.Lone, 1 method (");
  EXPECT_CONTAINS(text, "could reach what is undetermined:\n  the analysis (points-to) does not judge which");
}

TEST_F(Review, UnusedTellsSuperTypesAndWhatHasNoCodeApart) {
  Write("p/Marker", ClassWriter("p/Marker", "java/lang/Object", 0x601));
  Write("p/Unseen", ClassWriter("p/Unseen", "java/lang/Object", 0x601));
  ClassWriter main("p/Main", "java/lang/Object");
  main.Interface("p/Marker");
  main.Method(test::kPublicStatic, "main", "([Ljava/lang/String;)V", {0xb1});
  Write("p/Main", main);
  Analyzed(AnalyzeWithJdk(""));
  const std::string text = Ask("unused " + out() + " --by class --format tsv");
  EXPECT_CONTAINS(text, "super type\t" + dir_.Path("classes") + "\tp.Marker\t1\t0\n");
  EXPECT_CONTAINS(text, "no code\t" + dir_.Path("classes") + "\tp.Unseen\t1\t0\n");
  EXPECT_CONTAINS(Ask("unused " + out() + " --by class --limit 1"), "  and 2 more\n");
}

TEST_F(Review, ResultsOfOneProgramDoNotDiffer) {
  Analyzed(Analyze("", "one"));
  Analyzed(Analyze("-j 2", "two"));
  const std::string text = Ask("diff " + dir_.Path("one") + " " + dir_.Path("two") + " --exit-code");
  EXPECT_CONTAINS(text, "reached methods: 4 and 4, no difference\n");
  EXPECT_CONTAINS(text, "reflective calls: 0 and 0, no difference\n");
}

TEST_F(Review, DiffSaysWhatCameAndWent) {
  Analyzed(Analyze("", "one"));
  WriteMain({"left", "left"});
  Analyzed(Analyze("", "two"));
  const std::string both = "diff " + dir_.Path("one") + " " + dir_.Path("two");
  const std::string text = Ask(both + " --list edges");
  EXPECT_CONTAINS(
      text,
      "reached methods: 4 and 3, 1 gone, 0 new\n  by jar:\n    classes: 1 gone, 0 new\n  by package:\n    p: 1 gone, 0 new\n");
  EXPECT_CONTAINS(text, "- p.Main.main(java.lang.String[]) -> p.Main.right()\n- p.Main.right() -> p.Main.end()\n");
  EXPECT_CONTAINS(Ask(both + " --list edges --limit 1"), "and 1 more (--limit)\n");
  EXPECT_EQ(Ask(both + " --list methods --format tsv"), "change\tjar\tpackage\twhat\ngone\tclasses\tp\tp.Main.right()\n");
  EXPECT_EQ(Ask(both + " --format tsv"), "kind\tjar\tpackage\tgone\tnew\nmethods\tclasses\tp\t1\t0\nedges\tclasses\tp\t2\t0\n");
  const Json json = Json::parse(Ask(both + " --format json --list methods"));
  EXPECT_EQ(json["different"], true);
  EXPECT_EQ(json["methods"]["by_package"]["p"]["gone"], 1);
  EXPECT_EQ(json["list"]["rows"][0]["what"], "p.Main.right()");
  Ask(both + " --exit-code", 1);
  ExpectRefused(both + " --list edge", 2, "edges");
}

/// main calls Class.forName with its argument.
void WriteOpenCall(const test::TempDir& dir, const char* name) {
  ClassWriter main(name, "java/lang/Object");
  ByteString code = {0x2a, 0x03, 0x32, 0xb8};  // aload_0, iconst_0, aaload, invokestatic
  test::PutU2(code, main.Member(10, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;"));
  code.insert(code.end(), {0x57, 0xb1});
  main.Method(test::kPublicStatic, "main", "([Ljava/lang/String;)V", code);
  dir.Write(std::string("classes/") + name + ".class", main.Write());
}

TEST_F(Review, DiffSeesTargetsAndVerdictsOfVariants) {
  WriteOpenCall(dir_, "p/Main");
  dir_.Write("spec", "<p.Main: void main(java.lang.String[])> @ 3 Class.forName => p.Lone\n");
  Analyzed(AnalyzeWithJdk("--reflection points-to", "one"));
  Analyzed(AnalyzeWithJdk("--reflection points-to --reflection-spec " + dir_.Path("spec"), "two"));
  const std::string both = "diff " + dir_.Path("one") + " " + dir_.Path("two");
  EXPECT_CONTAINS(Ask(both + " --list targets"), "+ p.Main.main(java.lang.String[]): Class.forName p.Lone\n");
  EXPECT_CONTAINS(Ask(both + " --list verdicts"), "~ p.Main.main(java.lang.String[]): Class.forName: unresolved -> partial\n");
}

TEST_F(Review, DiffAgainstARecordingLeavesTheJdkOut) {
  Analyzed(AnalyzeWithJdk(""));
  dir_.Write("run/recording.json", R"({"complete": true, "java_version": "17"})");
  dir_.Write("run/reflective-calls.tsv", "class\tmethod\tdescriptor\toffset\tline\tapi\ttarget\tcount\n");
  dir_.Write("run/classes.tsv",
             "class\tapplication\torigin\np.Main\t1\tfile:classes\np.Extra\t1\tfile:extra.jar\njava.lang.String\t0\t<boot>\n");
  dir_.Write("run/call-edges.tsv",
             "a\tb\tc\td\te\tf\tg\th\tkind\tcount\n"
             "p.Main\tmain\t([Ljava/lang/String;)V\t0\t0\tp.Main\tleft\t()V\tstatic\t1\n"
             "p.Main\tleft\t()V\t0\t0\tp.Extra\trun\t()V\tstatic\t1\n"
             "p.Main\tleft\t()V\t0\t0\tjava.lang.String\tlength\t()I\tvirtual\t1\n");
  const std::string text = Ask("diff " + out() + " " + dir_.Path("run") + " --list edges");
  EXPECT_CONTAINS(text, "One side is a recording: code of the JDK is left out");
  EXPECT_CONTAINS(text, "reached methods: 4 and 3, 2 gone, 1 new\n");
  EXPECT_CONTAINS(text, "+ p.Main.left() -> p.Extra.run()\n");
  EXPECT_EQ(text.find("String.length"), std::string::npos) << text;
}

TEST_F(Review, AGateThatHoldsEndsWell) {
  Analyzed(AnalyzeWithJdk(""));
  const std::string text =
      Ask(Gate("# a remark\ncomplete\nopen-calls 0\nopen-calls-all 0\nreachable-methods 1000000\n"
               "call-edges 10000000\nunreachable p.Lone\nundetermined fail\n"));
  EXPECT_CONTAINS(text, "pass  complete\n");
  EXPECT_CONTAINS(text, "pass  unreachable p.Lone\n");
  EXPECT_CONTAINS(text, "6 rules, all hold\n");
  EXPECT_EQ(Ask(Gate("complete\n") + " --format github"), "");
}

TEST_F(Review, AGateSaysWhyItFails) {
  Analyzed(Analyze(""));
  const std::string text = Ask(Gate("reachable-methods 3\nunreachable p.Main.end\ncomplete\n"), 1);
  EXPECT_CONTAINS(text, "FAIL  reachable-methods 3\n  4 reachable methods, and 3 are allowed\n");
  EXPECT_CONTAINS(text, "FAIL  unreachable p.Main.end\n  p.Main.end is reachable; p.Main.end() may run\n");
  EXPECT_CONTAINS(text, "static p.Main.left()\n");
  EXPECT_CONTAINS(text, "3 rules, 2 broken\n");
  const std::string annotations = Ask(Gate("unreachable p.Main.end\n") + " --format github", 1);
  EXPECT_CONTAINS(annotations,
                  "::error file=" + dir_.Path("gate") + ",line=1,title=heliograph%3A unreachable p.Main.end::p.Main.end is");
  EXPECT_CONTAINS(annotations, "%0A");
  EXPECT_CONTAINS(Ask(Gate("reachable-methods 3\n") + " --format junit", 1),
                  "<failure type=\"gate\" message=\"4 reachable methods, and 3 are allowed\">");
}

TEST_F(Review, UndeterminedSymbolsFailWhereTheGateSaysSo) {
  Analyzed(Analyze(""));
  Ask(Gate("unreachable p.Lone\n"));
  EXPECT_CONTAINS(Ask(Gate("unreachable p.Lone\nundetermined fail\n"), 1), "p.Lone is undetermined; ");
  dir_.Write("list", "[CVE-1]\np.Main.end\nq.Gone\n");
  EXPECT_CONTAINS(Ask(Gate("unreachable-list list\n"), 1), "CVE-1: p.Main.end is reachable; ");
}

TEST_F(Review, OpenCallsAreCountedAllowedAndComparedWithABaseline) {
  Analyzed(AnalyzeWithJdk("", "before"));
  WriteOpenCall(dir_, "p/Main");
  Analyzed(AnalyzeWithJdk(""));
  EXPECT_CONTAINS(Ask(Gate("open-calls 0\n"), 1),
                  "1 reflective call may reach more than is listed, and 0 are allowed\n  open: p.Main.main");
  Ask(Gate("open-calls 1\n"));
  for (const char* name : {"p.Main.main", "p.Main", "p.*"})
    Ask(Gate(std::string("open-calls 0\nallow-open-call ") + name + "\n"));
  const std::string news = Gate("no-new-open-calls\n");
  EXPECT_CONTAINS(Ask(news + " --baseline " + dir_.Path("before"), 1),
                  "open, and not so in the baseline: p.Main.main: Class.forName; ");
  Ask(news + " --baseline " + out());
  EXPECT_CONTAINS(Ask(news + " --format github --source-root src --baseline " + dir_.Path("before"), 1),
                  "::error file=src/p/Main.java,line=1,");
  ExpectRefused(news, 2, dir_.Path("gate") + ":1: no-new-open-calls needs an older result: --baseline DIR");
}

TEST_F(Review, BadGatesAreRefusedWithWhatIsPossible) {
  Analyzed(Analyze(""));
  const std::string file = dir_.Path("gate");
  ExpectRefused(Gate(""), 2, "has no rule: there are complete, open-calls,");
  ExpectRefused(Gate("complete\nopen-call 3\n"), 2, file + ":2: unknown rule open-call; did you mean open-calls?");
  ExpectRefused(Gate("open-calls many\n"), 2, file + ":1: open-calls takes a whole number, and not many");
  ExpectRefused(Gate("open-calls -1\n"), 2, "open-calls takes a whole number");
  ExpectRefused(Gate("complete now\n"), 2, "complete takes nothing, and not now");
  ExpectRefused(Gate("unreachable\n"), 2, "unreachable takes p.C.m, p.C or p.*");
  ExpectRefused(Gate("undetermined pass\n"), 2, "undetermined takes fail, and not pass");
  ExpectRefused(Gate("unreachable p.Mian.end\n"), 2, file + ":1: the result has no class p.Mian; did you mean p.Main?");
  ExpectRefused(Gate("unreachable-list absent\n"), 3, "absent cannot be read");
  ExpectRefused("check " + out() + " --gate " + dir_.Path("absent"), 3, "absent cannot be read");
  ExpectRefused("check " + out(), 2, "--gate is required");
}

}  // namespace
}  // namespace heliograph
