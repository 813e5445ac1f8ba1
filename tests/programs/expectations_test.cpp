#include "tests/programs/checks.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "support/temp_dir.h"

namespace heliograph::programs {
namespace {

ProgramExpectations Parse(const std::string& lines) { return ParseExpectations("package a.b;\nclass Main {\n}\n" + lines); }

TEST(ExpectationsTest, EdgesTakeThePackageOfTheProgram) {
  const auto p = Parse("// edge Main.main -> Base$1.run(LFoo;Ljava/lang/String;[LBar;J)V\n");
  ASSERT_TRUE(p.errors.empty()) << p.errors[0];
  ASSERT_EQ(p.expectations.size(), 1u);
  const Expectation& e = p.expectations[0];
  EXPECT_EQ(e.method.class_name, "a.b.Main");
  EXPECT_EQ(e.method.descriptor, "");
  EXPECT_EQ(e.callee.class_name, "a.b.Base$1");
  EXPECT_EQ(e.callee.method, "run");
  EXPECT_EQ(e.callee.descriptor, "(La/b/Foo;Ljava/lang/String;[La/b/Bar;J)V");
}

TEST(ExpectationsTest, TargetsAreQualified) {
  const auto p = Parse(
      "// target Main.main Class.forName Plugin\n"
      "// target Main.main Class.forName Plugin[]\n"
      "// target Main.main Method.invoke <Plugin: java.lang.Object run(Foo,int)>\n"
      "// target Main.main Constructor.newInstance <Plugin: void <init>(Foo)>\n"
      "// no-target Main.main Field.get <Plugin: Foo item>\n");
  ASSERT_TRUE(p.errors.empty()) << p.errors[0];
  EXPECT_EQ(p.expectations[0].value, "a.b.Plugin");
  EXPECT_EQ(p.expectations[1].value, "a.b.Plugin[]");
  EXPECT_EQ(p.expectations[2].value, "<a.b.Plugin: java.lang.Object run(a.b.Foo,int)>");
  EXPECT_EQ(p.expectations[3].value, "<a.b.Plugin: void <init>(a.b.Foo)>");
  EXPECT_EQ(p.expectations[4].value, "<a.b.Plugin: a.b.Foo item>");
}

TEST(ExpectationsTest, SectionsSelectReleasesAndVariants) {
  const auto p = Parse("// reachable A.a\n// [8]\n// reachable A.b\n// [none local own]\n// reachable A.c\n");
  ASSERT_TRUE(p.errors.empty()) << p.errors[0];
  EXPECT_TRUE(p.expectations[0].AppliesTo("8", "points-to"));
  EXPECT_FALSE(p.expectations[0].AppliesTo("8", "none"));
  EXPECT_TRUE(p.expectations[1].AppliesTo("8", "points-to"));
  EXPECT_FALSE(p.expectations[1].AppliesTo("own", "points-to"));
  EXPECT_TRUE(p.expectations[2].AppliesTo("own", "local"));
  EXPECT_FALSE(p.expectations[2].AppliesTo("own", "points-to"));
  EXPECT_EQ(p.Variants(), (std::set<std::string>{"none", "local", "points-to"}));
}

TEST(ExpectationsTest, ReleasesCanBeLimited) {
  EXPECT_EQ(Parse("// min-release 16\n// reachable A.a\n").releases, (std::set<std::string>{"own"}));
  EXPECT_EQ(Parse("// release 8\n// reachable A.a\n").releases, (std::set<std::string>{"8"}));
}

TEST(ExpectationsTest, SoundnessLinesAndCompleteVariantsAreRead) {
  const auto p = Parse("// complete solar\n// # a remark\n// [solar substring+invent]\n// sound A.a Method.invoke no\n");
  ASSERT_TRUE(p.errors.empty()) << p.errors[0];
  EXPECT_EQ(p.complete, (std::set<std::string>{"solar"}));
  EXPECT_EQ(p.Variants(), (std::set<std::string>{"points-to", "solar", "substring+invent"}));
  CallGraph graph;
  graph.soundness.push_back({{"a.b.A", "a", "()V"}, "Method.invoke", "no"});
  EXPECT_EQ(Check(p.expectations.at(0), graph), "");
  graph.soundness[0].value = "yes";
  EXPECT_NE(Check(p.expectations[0], graph), "");
}

TEST(ExpectationsTest, RulesAndPapersAreNamed) {
  const auto p =
      Parse("// rule L-Cast L-Inv\n// reachable A.a\n// paper Somebody, 2015, figure 1\n// [solar]\n// reachable A.b\n");
  ASSERT_TRUE(p.errors.empty()) << p.errors[0];
  EXPECT_EQ(p.rules, (std::set<std::string>{"L-Cast", "L-Inv"}));
  EXPECT_EQ(p.expectations.at(0).paper, "");
  EXPECT_EQ(p.expectations.at(1).paper, "Somebody, 2015, figure 1");
  EXPECT_TRUE(p.expectations.at(1).AppliesTo("own", "solar"));
}

TEST(ExpectationsTest, CountsAndWitnessesAreForTheTestsOfThem) {
  const auto p = Parse("// reachable A.a\n// counts names constant=3 other=12\n// witness Main.a Main.a:# <- Main.b:# <- args\n");
  ASSERT_TRUE(p.errors.empty()) << p.errors[0];
  EXPECT_EQ(p.counts.at("names"), (std::map<std::string, uint64_t>{{"constant", 3}, {"other", 12}}));
  EXPECT_EQ(p.witnesses.at("a"), "Main.a:# <- Main.b:# <- args");
}

TEST(ExpectationsTest, AnAnalysisOfSeveralProgramsIsReadByPackage) {
  const test::TempDir dir;
  dir.Write("call-graph.tsv",
            "caller_class\tcaller_method\tcaller_descriptor\tcallee_class\tcallee_method\tcallee_descriptor\n"
            "a.b.Main\tmain\t()V\ta.bc.Helper\thelp\t(La/b/X;)V\n"
            "java.lang.Thread\trun\t()V\ta.b.Task\trun\t()V\n"
            "java.lang.Thread\trun\t()V\tjava.lang.Object\t<init>\t()V\n");
  dir.Write("reachable-methods.tsv", "class\tmethod\tdescriptor\na.bc.Helper\thelp\t(La/b/X;)V\n");
  dir.Write("reflective-sites.tsv",
            "class\tmethod\tdescriptor\tapi\tstatus\tsound\na.b.Main\tmain\t()V\tClass.forName\tpartial\tno\n");
  dir.Write("reflective-targets.tsv",
            "class\tmethod\tdescriptor\tapi\ttarget\tevidence\n"
            "java.lang.X\tmain\t()V\tMethod.invoke\t<a.b.Main: void main()>\tx!/a.none:2\n");
  const CallGraphs graphs = ReadAnalysis(dir.Path(""), {"a.b", "a.bc", "c.d"});
  EXPECT_EQ(graphs.size(), 3u);
  EXPECT_EQ(graphs.at("a.b").edges.size(), 2u);
  EXPECT_EQ(graphs.at("a.bc").edges.size(), 1u);
  EXPECT_EQ(graphs.at("a.bc").reachable.size(), 1u);
  EXPECT_EQ(graphs.at("a.b").reachable.size(), 0u);
  EXPECT_EQ(graphs.at("a.b").soundness.at(0).value, "no");
  EXPECT_EQ(graphs.at("a.b").targets.at(0).value, "<a.b.Main: void main()>");
  EXPECT_TRUE(graphs.at("c.d").edges.empty());
  EXPECT_THROW(ReadAnalysis(dir.Path("none"), {"a.b"}), std::runtime_error);
}

TEST(ExpectationsTest, ARunMayShowWhatIncompleteVariantsMiss) {
  const auto p = Parse("// complete solar\n// no-edge A.a -> B.b\n// [solar]\n// no-edge A.a -> B.b\n");
  CallGraph observed;
  observed.edges.insert({{"a.b.A", "a", "()V"}, {"a.b.B", "b", "()V"}});
  EXPECT_EQ(CheckObserved(p.expectations.at(0), observed, p), "");
  EXPECT_NE(CheckObserved(p.expectations.at(1), observed, p), "");
}

TEST(ExpectationsTest, MalformedLinesAreErrors) {
  for (const char* line : {"// egde A.a -> B.b",
                           "// edge A.a B.b",
                           "// edge A.a -> ",
                           "// reachable a",
                           "// reachable A.a B.b",
                           "// site A.a X.y",
                           "// site A.a X.y solved",
                           "// target A.a X.y",
                           "// [none",
                           "// [cast]",
                           "// sound A.a X.y maybe",
                           "// complete solaris",
                           "// min-release x",
                           "// release 9",
                           "// rule",
                           "// rule L-Cat",
                           "// paper",
                           "// counts t",
                           "// counts t r=x",
                           "// witness A.a b",
                           "// witness Main.a",
                           "// reachable A.a(I",
                           "// some remark",
                           "//"}) {
    const auto p = Parse(std::string("// reachable A.a\n") + line + "\n");
    ASSERT_EQ(p.errors.size(), 1u) << line;
    EXPECT_EQ(p.errors[0].substr(0, 7), "line 5:") << p.errors[0];
  }
  EXPECT_EQ(Parse("").errors.size(), 1u);
}

TEST(ExpectationsTest, ChecksFindWhatIsWrong) {
  const MethodName main{"a.b.Main", "main", "()V"}, run{"a.b.A", "run", "(I)V"};
  CallGraph graph;
  graph.edges.insert({main, run});
  graph.reachable = {main, run};
  graph.sites.push_back({main, "Class.forName", "resolved"});
  graph.targets.push_back({main, "Class.forName", "a.b.A"});
  const auto p = Parse(
      "// edge Main.main -> A.run\n// reachable A.run(I)V\n// unreachable A.run(J)V\n// no-edge A.run -> A.run\n"
      "// site Main.main Class.forName resolved\n// target Main.main Class.forName A\n"
      "// no-target Main.main Class.forName B\n// may-edge Main.main -> A.run\n");
  ASSERT_TRUE(p.errors.empty()) << p.errors[0];
  for (const Expectation& e : p.expectations) EXPECT_EQ(Check(e, graph), "") << e.text;
  const auto wrong = Parse(
      "// no-edge Main.main -> A.run\n// unreachable A.run(I)V\n// reachable A.run(J)V\n// edge A.run -> A.run\n"
      "// site Main.main Class.forName partial\n// no-target Main.main Class.forName A\n"
      "// target Main.main Class.forName B\n// may-edge Main.main -> A.stop\n");
  for (const Expectation& e : wrong.expectations) EXPECT_NE(Check(e, graph), "") << e.text;

  CallGraph observed;
  observed.edges.insert({run, main});
  observed.reachable = {main, {"a.b.C", "c", "()V"}};
  EXPECT_EQ(MissingCalls(graph, observed).size(), 2u);
}

}  // namespace
}  // namespace heliograph::programs
