// The measures of precision in run.json, on a program whose every cast and call is known.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/class_writer.h"
#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

constexpr uint8_t kNew = 0xbb, kCheckcast = 0xc0, kInvokeVirtual = 0xb6, kPop = 0x57, kDup = 0x59, kReturn = 0xb1;

void WriteClass(const test::TempDir& dir, const std::string& name, test::ClassWriter& writer) {
  dir.Write("classes/" + name + ".class", writer.Write());
}

void Append(test::ByteString& code, uint8_t instruction, uint16_t index) {
  code.push_back(instruction);
  test::PutU2(code, index);
}

/// class p.A { run } and class p.B extends p.A { run }; main casts a B to A, which cannot fail, and an A to B, and calls
/// run on the B, on both, and on nothing.
void WriteProgram(const test::TempDir& dir) {
  test::ClassWriter object("java/lang/Object", "");
  WriteClass(dir, "java/lang/Object", object);
  test::ClassWriter a("p/A", "java/lang/Object"), b("p/B", "p/A"), main("p/Main", "java/lang/Object");
  a.Field(0x9, "any", "Lp/A;"), a.Field(0x9, "none", "Lp/A;");
  a.Method(0x1, "run", "()V", {kReturn});
  b.Method(0x1, "run", "()V", {kReturn});
  const uint16_t class_a = main.Class("p/A"), class_b = main.Class("p/B"), run = main.Member(10, "p/A", "run", "()V");
  const uint16_t any = main.Member(9, "p/A", "any", "Lp/A;"), none = main.Member(9, "p/A", "none", "Lp/A;");
  constexpr uint8_t kGetStatic = 0xb2, kPutStatic = 0xb3;
  test::ByteString code;
  Append(code, kNew, class_b), code.push_back(kDup), Append(code, kCheckcast, class_a), Append(code, kInvokeVirtual, run);
  Append(code, kPutStatic, any);
  Append(code, kNew, class_a), code.push_back(kDup), Append(code, kCheckcast, class_b), code.push_back(kPop);
  Append(code, kPutStatic, any);
  Append(code, kGetStatic, any), Append(code, kInvokeVirtual, run);
  Append(code, kGetStatic, none), Append(code, kInvokeVirtual, run);
  code.push_back(kReturn);
  main.Method(0x9, "main", "([Ljava/lang/String;)V", code);
  WriteClass(dir, "p/A", a), WriteClass(dir, "p/B", b), WriteClass(dir, "p/Main", main);
}

TEST(Precision, CountsCastsAndCallsOfASmallProgram) {
  test::TempDir dir;
  WriteProgram(dir);
  const test::Outcome run =
      test::RunHeliograph("analyze " + dir.Path("classes") + " --jdk none -q -m p.Main -o " + dir.Path("out"));
  ASSERT_EQ(run.status, 0) << run.output;
  const std::string record = test::ReadText(dir.Path("out/run.json"));
  const size_t begin = record.find("\"precision\": {"), end = record.find("\"all\"", begin);
  const std::string application = record.substr(begin, end - begin);
  for (const char* figure :
       {"\"reachable_methods\": 3", "\"call_edges\": 3", "\"virtual_call_sites\": 3", "\"virtual_call_sites_with_one_target\": 1",
        "\"virtual_call_sites_without_target\": 1", "\"virtual_call_sites_with_many_targets\": 1", "\"casts\": 2",
        "\"casts_that_cannot_fail\": 1", "\"casts_that_may_fail\": 1"}) {
    EXPECT_NE(application.find(std::string(figure) + ","), std::string::npos) << figure << " is not in " << application;
  }
}

TEST(Precision, OtherContextsAreRefusedWithWhatIsPossible) {
  const test::Outcome run = test::RunHeliograph("analyze . --precision 4-obj");
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(
      run.output.find("--precision: '4-obj' is not one of insensitive, shortcuts, 1-call, 2-call, 1-obj, 2-obj, 3-obj, 1-type, "
                      "2-type, hybrid, selective; did you mean"),
      std::string::npos)
      << run.output;
}

TEST(Precision, SelectsMethodsForAnyNumberOfThreads) {
  test::TempDir dir;
  WriteProgram(dir);
  std::string rows[2];
  for (const int threads : {1, 4}) {
    const test::Outcome run =
        test::RunHeliograph("analyze " + dir.Path("classes") + " --jdk none -q -m p.Main -o " + dir.Path("out") +
                            " --precision selective --dump points-to -j " + std::to_string(threads));
    ASSERT_EQ(run.status, 0) << run.output;
    const std::string record = test::ReadText(dir.Path("out/run.json"));
    EXPECT_NE(record.find("\"selected_methods\": "), std::string::npos) << record;
    EXPECT_NE(record.find("\"select\""), std::string::npos) << record;
    rows[threads / 4] = test::ReadText(dir.Path("out/points-to.tsv"));
  }
  EXPECT_EQ(rows[0], rows[1]);
  EXPECT_NE(rows[0].find("p.Main"), std::string::npos) << rows[0];
}

TEST(Precision, RefusesMalformedRowsOfContainersWithTheirPlace) {
  struct Bad {
    const char* line;
    const char* problem;
  };
  constexpr Bad kBad[] = {
      {"class a b", "'a b' is no class name"},
      {"p.Bag take() e>r", "'class NAME' or 'OWNER | METHODS | EFFECTS' is expected"},
      {"p.Bag | take() | e>r | -", "'class NAME' or 'OWNER | METHODS | EFFECTS' is expected"},
      {"p.Bag | | e>r", "no method is named"},
      {"p.Bag | take | e>r", "'take' is no method"},
      {"p.Bag | put(java.lang.Object) | 1>e", "'put(java.lang.Object)' is no method"},
      {"p.Bag | take() |", "no effect is named"},
      {"p.Bag | take() | e>x", "'e>x' is no effect of a row"},
      {"p.Bag | take() | e>r -", "'-' is no effect of a row"},
      {"p.Bag | take() | r:cursor", "'r:cursor' is no effect of a row"},
      {"p.Bag | of(Object) | 0>r.e", "'r:new' is missing"},
      {"p.Bag | of(Object[]) | 0[]=r.e", "'r:new' is missing"},
      {"p.Bag | of(Object[]) | r:new 0=r.e", "'0=r.e' is no effect of a row"},
      {"p.Bag | of(Object) | r:new 0>r", "a method with 'r:new' gives nothing else"},
  };
  for (const Bad& bad : kBad) {
    test::TempDir dir;
    dir.Write("rows", std::string("# rows\n\n") + bad.line + "\n");
    const test::Outcome run =
        test::RunHeliograph("analyze . -o " + dir.Path("out") + " --precision shortcuts --containers " + dir.Path("rows"));
    EXPECT_EQ(run.status, 2) << bad.line;
    EXPECT_NE(run.output.find("--containers " + dir.Path("rows") + ":3: "), std::string::npos) << run.output;
    EXPECT_NE(run.output.find(bad.problem), std::string::npos) << run.output;
  }
}

TEST(Precision, RefusesContainersWithoutShortcuts) {
  test::TempDir dir;
  dir.Write("rows", "class p.Bag\n");
  const test::Outcome run = test::RunHeliograph("analyze . -o " + dir.Path("out") + " --containers " + dir.Path("rows"));
  EXPECT_EQ(run.status, 2);
  EXPECT_NE(run.output.find("--containers is for --precision shortcuts"), std::string::npos) << run.output;
  const std::string none = "analyze . -o " + dir.Path("out") + " --precision shortcuts --containers " + dir.Path("none");
  EXPECT_EQ(test::RunHeliograph(none).status, 3);
}

TEST(Precision, RefusesSaturationWithOtherValues) {
  const test::TempDir dir;
  for (const char* how : {"shortcuts", "1-call", "2-obj", "selective"}) {
    const test::Outcome run =
        test::RunHeliograph("analyze . -o " + dir.Path("out") + " --saturate 100 --precision " + std::string(how));
    EXPECT_EQ(run.status, 2) << how;
    EXPECT_NE(run.output.find("--saturate is for --precision insensitive"), std::string::npos) << run.output;
  }
}

TEST(Precision, TheRunRecordSaysHowManyPointersAreSaturated) {
  const test::TempDir dir;
  WriteProgram(dir);
  const auto counters = [&](const std::string& options) {
    const test::Outcome run =
        test::RunHeliograph("analyze " + dir.Path("classes") + " --jdk none -q -m p.Main -o " + dir.Path("out") + options);
    EXPECT_EQ(run.status, 0) << run.output;
    return nlohmann::json::parse(test::ReadText(dir.Path("out/run.json")))["counters"];
  };
  EXPECT_FALSE(counters("").contains("saturated_pointers"));
  EXPECT_GT(counters(" --saturate 1")["saturated_pointers"], 0);
  EXPECT_EQ(counters(" --saturate 100000")["saturated_pointers"], 0);
}

TEST(Precision, RowsOfContainersThatNothingMatchesAreInTheLedger) {
  test::TempDir dir;
  WriteProgram(dir);
  dir.Write("rows", "class p.Bag\np.A | run() take() | -\np.Bag | take() | e>r\n");
  const test::Outcome run = test::RunHeliograph("analyze " + dir.Path("classes") + " --jdk none -q -m p.Main -o " +
                                                dir.Path("out") + " --precision shortcuts --containers " + dir.Path("rows"));
  ASSERT_EQ(run.status, 0) << run.output;
  const std::string ledger = test::ReadText(dir.Path("out/ledger.tsv")), row = "container-row\t" + dir.Path("rows");
  EXPECT_NE(ledger.find(row + ":1\tno class p/Bag"), std::string::npos) << ledger;
  EXPECT_NE(ledger.find(row + ":2\tno method p/A.take()"), std::string::npos) << ledger;
  EXPECT_EQ(ledger.find("p/A.run()"), std::string::npos) << ledger;
  EXPECT_NE(ledger.find(row + ":3\tno class p/Bag"), std::string::npos) << ledger;
}

}  // namespace
}  // namespace heliograph
