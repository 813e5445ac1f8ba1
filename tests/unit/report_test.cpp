// The writers against hand-made results: exact bytes.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "report/run/run_record.h"
#include "report/tables/output_file.h"
#include "report/tables/tables.h"
#include "report/tables/text.h"
#include "support/files.h"
#include "support/program.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

using test::FilesIn;
using test::Member;

std::string Text(std::string_view raw) {
  std::string out;
  AppendText(out, raw);
  return out;
}

TEST(ReportText, EscapesWhatWouldBreakATable) {
  EXPECT_EQ(Text("plain <init> $1"), "plain <init> $1");
  EXPECT_EQ(Text("a\tb\nc\rd\\e"), "a\\tb\\nc\\rd\\\\e");
  EXPECT_EQ(Text(std::string_view("\x01\x7f", 2)), "\\u0001\\u007f");
  EXPECT_EQ(Text("\xc0\x80"), "\\u0000");                           // NUL of modified UTF-8
  EXPECT_EQ(Text("\xc3\xa9\xe2\x82\xac"), "\xc3\xa9\xe2\x82\xac");  // two and three bytes stay
  EXPECT_EQ(Text("\xed\xa0\xbd\xed\xb8\x80"), "\xf0\x9f\x98\x80");  // a surrogate pair is joined
  EXPECT_EQ(Text("\xed\xa0\xbdx"), "\\ud83dx");                     // a lone one is shown
  EXPECT_EQ(Text("\xff"
                 "a\xc3"),
            "\xef\xbf\xbd"
            "a\xef\xbf\xbd");  // malformed bytes
}

TEST(ReportText, ClassNamesHaveDots) {
  std::string out = "/";
  AppendClassName(out, "[Ljava/lang/String;");
  EXPECT_EQ(out, "/[Ljava.lang.String;");
}

/// Two application classes and java.lang.Object, and a result that uses each table.
class TablesTest : public testing::Test {
 protected:
  void SetUp() override {
    program_ = test::BuildProgram(
        {test::Class(test::kObject, {Member("<init>", "()V")}),
         test::ApplicationClass("p/B", {Member("run", "()V"), Member("main", "([Ljava/lang/String;)V", kAccPublic | kAccStatic)}),
         test::ApplicationClass("p/A", {Member("run", "()V"), Member("<init>", "()V")}, "p/B")});
    result_.program = &program_;
    result_.reflective_texts = TextsOfTargets();
    main_ = program_.FindMethod("p/B", "main", "([Ljava/lang/String;)V");
    run_a_ = program_.FindMethod("p/A", "run", "()V");
    run_b_ = program_.FindMethod("p/B", "run", "()V");
    init_a_ = program_.FindMethod("p/A", "<init>", "()V");
    init_object_ = program_.FindMethod("java/lang/Object", "<init>", "()V");
  }

  CallSiteId Site(MethodId caller, uint32_t offset, uint32_t line, CallKind kind, MethodRef ref) {
    result_.call_sites.push_back({caller, offset, line, kind, ref});
    return CallSiteId(static_cast<uint32_t>(result_.call_sites.size() - 1));
  }

  /// Of texts in TextsOfTargets, which are in order.
  static ReflectiveTarget Target(std::string_view target, std::string_view evidence) {
    const std::vector<std::string> texts = TextsOfTargets();
    const auto place = [&](std::string_view text) {
      return static_cast<uint32_t>(std::find(texts.begin(), texts.end(), text) - texts.begin());
    };
    return {place(target), place(evidence)};
  }
  static std::vector<std::string> TextsOfTargets() {
    return {"<p.A: void run()>", "constant", "e", "m", "n", "o", "p.A", "p.B", "points-to"};
  }

  template <typename Write>
  std::string Written(Write write) {
    const test::TempDir dir;
    auto set = OutputSet::Create(dir.Path(""));
    EXPECT_TRUE(set.ok());
    write(set->Add("table.tsv"));
    EXPECT_FALSE(set->Commit({}));
    return test::ReadText(dir.Path("table.tsv"));
  }

  Program program_;
  AnalysisResult result_;
  MethodId main_, run_a_, run_b_, init_a_, init_object_;
};

TEST_F(TablesTest, CallGraphIsSortedByNameOffsetAndCallee) {
  const CallSiteId call = Site(main_, 12, 5, CallKind::kVirtual, {"p/B", "run", "()V"});
  const CallSiteId create = Site(main_, 4, 4, CallKind::kSpecial, {"p/A", "<init>", "()V"});
  const CallSiteId super = Site(init_a_, 1, 0, CallKind::kSpecial, {"java/lang/Object", "<init>", "()V"});
  const CallSiteId start = Site(MethodId(), CallSite::kNoOffset, 0, CallKind::kImplicit, {});
  const CallSiteId reflective = Site(main_, 100, 9, CallKind::kVirtual, {"java/lang/reflect/Method", "invoke", "()V"});
  result_.call_edges = {{call, run_b_, CallKind::kVirtual},          {call, run_a_, CallKind::kVirtual},
                        {reflective, run_a_, CallKind::kReflective}, {super, init_object_, CallKind::kSpecial},
                        {create, init_a_, CallKind::kSpecial},       {start, main_, CallKind::kImplicit}};
  const MethodNames names(result_);
  EXPECT_EQ(Written([&](OutputFile& file) { WriteCallGraph(result_, names, EdgeScope::kAll, &file); }),
            "caller_class\tcaller_method\tcaller_descriptor\tbytecode_offset\tline\tkind\tdeclared_class\tdeclared_method\t"
            "declared_descriptor\tcallee_class\tcallee_method\tcallee_descriptor\n"
            "<jvm>\t<startup>\t()V\t-1\t0\timplicit\tp.B\tmain\t([Ljava/lang/String;)V\tp.B\tmain\t([Ljava/lang/String;)V\n"
            "p.A\t<init>\t()V\t1\t0\tspecial\tjava.lang.Object\t<init>\t()V\tjava.lang.Object\t<init>\t()V\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t4\t4\tspecial\tp.A\t<init>\t()V\tp.A\t<init>\t()V\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t12\t5\tvirtual\tp.B\trun\t()V\tp.A\trun\t()V\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t12\t5\tvirtual\tp.B\trun\t()V\tp.B\trun\t()V\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t100\t9\treflective\tjava.lang.reflect.Method\tinvoke\t()V\tp.A\trun\t()V\n");
  RunRecord record;
  CountResult(result_, {{"k", "s", "d"}, {"k", "t", "d"}}, record);
  EXPECT_EQ(record.counts.call_edges, 6u);
  EXPECT_EQ(record.counts.method_edges, 5u);  // main calls p.A.run from two sites
  EXPECT_EQ(record.application_classes, 2u);
  EXPECT_EQ(record.ledger.at("k"), 2u);
}

TEST_F(TablesTest, SitesThatReadTheSameAreOneRow) {
  const MethodRef ref{"p/A", "run", "()V"};
  result_.call_edges = {{Site(main_, 3, 1, CallKind::kVirtual, ref), run_a_, CallKind::kVirtual},
                        {Site(main_, 3, 1, CallKind::kVirtual, ref), run_a_, CallKind::kVirtual},
                        {Site(main_, 3, 1, CallKind::kVirtual, {"p/B", "run", "()V"}), run_a_, CallKind::kVirtual}};
  const MethodNames names(result_);
  uint64_t rows = 0;
  const std::string text = Written([&](OutputFile& file) { rows = WriteCallGraph(result_, names, EdgeScope::kAll, &file); });
  EXPECT_EQ(rows, 2u);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
}

TEST_F(TablesTest, ReachableMethodsSayWhetherTheyAreApplication) {
  result_.reachable_methods = {init_object_, main_, run_a_};
  const MethodNames names(result_);
  EXPECT_EQ(Written([&](OutputFile& file) { WriteReachableMethods(result_, names, file); }),
            "class\tmethod\tdescriptor\tapplication\n"
            "java.lang.Object\t<init>\t()V\t0\np.A\trun\t()V\t1\np.B\tmain\t([Ljava/lang/String;)V\t1\n");
}

TEST_F(TablesTest, ReflectiveSitesAndTargetsAreSortedByPlace) {
  const CallSiteId late = Site(main_, 30, 7, CallKind::kStatic, {"java/lang/Class", "forName", "()V"});
  const CallSiteId early = Site(main_, 9, 6, CallKind::kStatic, {"java/lang/Class", "forName", "()V"});
  result_.reflective_sites = {
      {late, "Class.forName", SiteStatus::kUnresolved, '-', {}, "a name\tfrom outside"},
      {early, "Class.forName", SiteStatus::kResolved, 'y', {Target("p.A", "constant"), Target("p.B", "constant")}, ""}};
  const MethodNames names(result_);
  EXPECT_EQ(Written([&](OutputFile& file) { WriteReflectiveSites(result_, names, file); }),
            "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\tstatus\tsound\ttargets\treason\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t9\t6\tClass.forName\tresolved\tyes\t2\t\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t30\t7\tClass.forName\tunresolved\t-\t0\ta name\\tfrom outside\n");
  EXPECT_EQ(Written([&](OutputFile& file) { WriteReflectiveTargets(result_, names, file); }),
            "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\ttarget\tevidence\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t9\t6\tClass.forName\tp.A\tconstant\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t9\t6\tClass.forName\tp.B\tconstant\n");
}

TEST_F(TablesTest, OnlyUnsoundAndOnlyLargeSitesAreInTheirTables) {
  const MethodRef invoke{"java/lang/reflect/Method", "invoke", "()V"};
  const CallSiteId one = Site(main_, 1, 3, CallKind::kVirtual, invoke), two = Site(main_, 2, 3, CallKind::kVirtual, invoke),
                   three = Site(main_, 4, 5, CallKind::kVirtual, invoke);
  result_.reflective_sites = {{one, "Method.invoke", SiteStatus::kPartial, 'y', {Target("m", "e")}, ""},
                              {three,
                               "Method.invoke",
                               SiteStatus::kPartial,
                               'n',
                               {Target("m", "e"), Target("n", "e"), Target("o", "e")},
                               "method is not known"},
                              {two, "Method.invoke", SiteStatus::kPartial, '-', {Target("m", "e"), Target("n", "e")}, ""}};
  const MethodNames names(result_);
  EXPECT_EQ(Written([&](OutputFile& file) { WriteUnsoundSites(result_, names, file); }),
            "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\ttargets\treason\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t4\t5\tMethod.invoke\t3\tmethod is not known\n");
  EXPECT_EQ(Written([&](OutputFile& file) { WriteImpreciseSites(result_, names, 2, file); }),
            "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\ttargets\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t4\t5\tMethod.invoke\t3\n"
            "p.B\tmain\t([Ljava/lang/String;)V\t2\t3\tMethod.invoke\t2\n");
}

/// Two look-ups that are not resolved, the second with two points, and one that is.
class SpecificationPointTablesTest : public TablesTest {
 protected:
  void SetUp() override {
    TablesTest::SetUp();
    const MethodRef look_up{"java/lang/Class", "forName", "()V"}, invoke{"java/lang/reflect/Method", "invoke", "()V"};
    const CallSiteId late = Site(main_, 30, 7, CallKind::kStatic, look_up), early = Site(main_, 9, 6, CallKind::kVirtual, invoke),
                     known = Site(run_b_, 3, 2, CallKind::kStatic, look_up);
    result_.reachable_methods = {main_, run_b_};
    result_.reflective_sites = {
        {late, "Class.forName", SiteStatus::kUnresolved, '-', {}, "name is not a known constant"},
        {known, "Class.forName", SiteStatus::kResolved, '-', {Target("p.A", "points-to")}, ""},
        {early, "Method.invoke", SiteStatus::kPartial, '-', {Target("<p.A: void run()>", "points-to")}, "method is not known"}};
    result_.specification_points = {{0, main_, CallSite::kNoOffset, 0, "args", false, "B.main:7 <- args"},
                                    {0, run_b_, 2, 1, "System.getProperty", true, "B.main:7 <- B.run:1 <- System.getProperty"},
                                    {0, run_b_, 1, 1, "native", true, "B.main:7 <- B.run:1 <- A.f() <- native"}};
  }
};

TEST_F(SpecificationPointTablesTest, PointsAreSortedBySiteAndPlace) {
  const MethodNames names(result_);
  const std::string site = "p.B\tmain\t([Ljava/lang/String;)V\t30\t7\tClass.forName\t";
  EXPECT_EQ(Written([&](OutputFile& file) { WriteSpecificationPoints(result_, names, file); }),
            "class\tmethod\tdescriptor\tbytecode_offset\tline\tapi\tpoint_class\tpoint_method\tpoint_descriptor\tpoint_offset\t"
            "point_line\tpoint_api\twitness\n" +
                site + "p.B\tmain\t([Ljava/lang/String;)V\t-1\t0\targs\tB.main:7 <- args\n" + site +
                "p.B\trun\t()V\t1\t1\tnative\tB.main:7 <- B.run:1 <- A.f() <- native\n" + site +
                "p.B\trun\t()V\t2\t1\tSystem.getProperty\tB.main:7 <- B.run:1 <- System.getProperty\n");
}

TEST_F(SpecificationPointTablesTest, ASkeletonHasABlockForEachIncompleteSite) {
  const MethodNames names(result_);
  const std::string text = Written([&](OutputFile& file) { WriteSpecificationSkeleton(result_, names, file); });
  const std::string caller = "<p.B: void main(java.lang.String[])>";
  EXPECT_EQ(text.substr(text.find("\n\n") + 1), "\n# " + caller +
                                                    " @ 9, line 6: Method.invoke is partial\n"
                                                    "#   because: method is not known\n"
                                                    "#   known: <p.A: void run()>\n"
                                                    "#" +
                                                    caller +
                                                    " @ 9 Method.invoke => <pkg.Class: pkg.Result method(pkg.Parameter)>\n"
                                                    "\n# " +
                                                    caller +
                                                    " @ 30, line 7: Class.forName is unresolved\n"
                                                    "#   because: name is not a known constant\n"
                                                    "#   specification point: B.main:7 <- args\n"
                                                    "#   specification point: B.main:7 <- B.run:1 <- A.f() <- native\n"
                                                    "#<p.B: void run()> @ 1 => \"name\"\n"
                                                    "#   specification point: B.main:7 <- B.run:1 <- System.getProperty\n"
                                                    "#<p.B: void run()> @ 2 System.getProperty => \"name\"\n"
                                                    "#" +
                                                    caller +
                                                    " @ 30 Class.forName => pkg.Class\n"
                                                    "#" +
                                                    caller + " @ 30 Class.forName => \"name\"\n");
}

TEST(OutputSetTest, NothingIsLeftWithoutCommit) {
  const test::TempDir dir;
  {
    auto set = OutputSet::Create(dir.Path(""));
    ASSERT_TRUE(set.ok());
    set->Add("a.tsv").Append("half");
    EXPECT_EQ(FilesIn(dir.Path("")), 1u);
  }
  EXPECT_EQ(FilesIn(dir.Path("")), 0u);
}

TEST(OutputSetTest, CommitPublishesAndRemovesWhatIsStale) {
  const test::TempDir dir;
  std::ofstream(dir.Path("old.tsv")) << "old";
  auto set = OutputSet::Create(dir.Path(""));
  ASSERT_TRUE(set.ok());
  set->Add("a.tsv").Append(std::string(3 << 20, 'x'));
  EXPECT_FALSE(set->Commit({"old.tsv"}));
  EXPECT_EQ(FilesIn(dir.Path("")), 1u);
  EXPECT_EQ(test::ReadText(dir.Path("a.tsv")).size(), size_t{3} << 20);
}

TEST(OutputSetTest, AFolderThatCannotBeMadeIsAnOutputError) {
  const auto set = OutputSet::Create("/dev/null/folder");
  ASSERT_FALSE(set.ok());
  EXPECT_EQ(set.error().kind, Error::Kind::kOutput);
  EXPECT_EQ(set.error().message, "cannot write /dev/null/folder: Not a directory");
}

}  // namespace
}  // namespace heliograph::report
