// Specifications and logs: which lines are read, which are refused, which call they are about.

#include "reflect/specification/user_targets.h"

#include <gtest/gtest.h>

#include "support/program.h"
#include "support/temp_dir.h"

namespace heliograph::reflect {
namespace {

/// java/lang/Object and a class with the method `make`.
Program ProgramWithMake(std::string_view name, std::string_view source_file = "") {
  ClassDecl maker = test::Class(name, {test::Member("make", "()V")});
  maker.source_file = source_file;
  return test::BuildProgram({test::Class(test::kObject), maker});
}

class UserTargetsTest : public testing::Test {
 protected:
  size_t Matching(std::string_view api, uint32_t offset, uint32_t line) const {
    InvokeStmt call;
    call.offset = offset;
    call.line = line;
    return targets_.Matching(program_, api, caller_, call).size();
  }

  test::TempDir dir_;
  Ledger ledger_;
  const Program program_ = ProgramWithMake("a/B$C");
  const MethodId caller_ = program_.FindMethod("a/B$C", "make", "()V");
  UserTargets targets_;
};

TEST(SourceFileTest, TheClassFileNamesIt) {
  const Program program = ProgramWithMake("a/Main", "Other.java");
  Ledger ledger;
  test::TempDir dir;
  UserTargets targets;
  const std::string file = dir.Write("map",
                                     "make() @ 7 Main.java:21 => java.lang.Object\n"
                                     "make() @ 7 Other.java:21 => java.lang.Object\n");
  ASSERT_FALSE(targets.ReadSpecification(file, ledger));
  InvokeStmt call;
  call.offset = 7;
  call.line = 21;
  EXPECT_EQ(targets.Matching(program, "Class.forName", program.FindMethod("a/Main", "make", "()V"), call),
            std::vector<uint32_t>{1});
}

TEST_F(UserTargetsTest, ReadsTheFormOfThePaper) {
  const std::string file = dir_.Write("map", "# a comment\n\nmake() @ 7 B.java:21 => java.lang.Object\n");
  EXPECT_FALSE(targets_.ReadSpecification(file, ledger_));
  ASSERT_EQ(targets_.size(), 1u);
  EXPECT_EQ(targets_.At(0).target, "java.lang.Object");
  EXPECT_EQ(Matching("Class.forName", 7, 21), 1u);
  EXPECT_EQ(Matching("Class.forName", 8, 21), 0u);
  EXPECT_EQ(Matching("Class.forName", 7, 22), 0u);
  EXPECT_EQ(Matching("Class.forName", 7, 0), 1u) << "a class file without line numbers";
  EXPECT_TRUE(ledger_.Diagnostics().empty());
}

TEST_F(UserTargetsTest, ReadsTheFormWithClassApiAndMember) {
  const std::string file = dir_.Write("map",
                                      "<a.B$C: void make()> @ 7 Method.invoke => <x.Y: void z(int)>\n"
                                      "a.B$C.make() @ 9 => \"text with => in it\"\n");
  EXPECT_FALSE(targets_.ReadSpecification(file, ledger_));
  EXPECT_EQ(Matching("Method.invoke", 7, 1), 1u);
  EXPECT_EQ(Matching("Class.forName", 7, 1), 0u);
  EXPECT_EQ(targets_.At(0).target, "<x.Y: void z(int)>");
  EXPECT_EQ(targets_.At(1).target, "\"text with => in it\"");
}

TEST_F(UserTargetsTest, ReadsLogsWithAndWithoutLines) {
  const std::string file = dir_.Write("refl.log",
                                      "Class.forName;x.Y;a.B$C.make;21;\n"
                                      "Field.get*;<x.Y: int f>;a.B$C.make;;isAccessible=false;\n"
                                      "Method.invoke;<x.Y: void z()>;a.B$C.make;22;isAccessible=true;extra\n");
  EXPECT_FALSE(targets_.ReadLog(file, ledger_));
  ASSERT_EQ(targets_.size(), 3u);
  EXPECT_EQ(Matching("Class.forName", 1, 21), 1u);
  EXPECT_EQ(Matching("Class.forName", 1, 20), 0u);
  EXPECT_EQ(Matching("Field.get", 1, 99), 1u);
  EXPECT_EQ(Matching("Method.invoke", 1, 22), 1u);
  EXPECT_TRUE(targets_.At(0).from_log);
}

TEST_F(UserTargetsTest, MalformedLinesAreWarningsWithTheirPlace) {
  const std::string map = dir_.Write("map", "make() => x.Y\nmake @ 7 => x.Y\nmake() @ seven => x.Y\nmake() @ 7 =>\n");
  const std::string log = dir_.Write("refl.log", "Class.forName\nClass.forName;x.Y;noDot;3;\nClass.forName;x.Y;a.b;x;\n");
  EXPECT_FALSE(targets_.ReadSpecification(map, ledger_));
  EXPECT_FALSE(targets_.ReadLog(log, ledger_));
  EXPECT_EQ(targets_.size(), 0u);
  const std::vector<Diagnostic> diagnostics = ledger_.Diagnostics();
  ASSERT_EQ(diagnostics.size(), 7u);
  EXPECT_EQ(diagnostics[0].archive, map + ":1");
  EXPECT_EQ(diagnostics[6].archive, log + ":3");
}

TEST_F(UserTargetsTest, AMissingFileIsAnError) {
  const auto error = targets_.ReadSpecification(dir_.Path("absent"), ledger_);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, Error::Kind::kUnreadableInput);
}

}  // namespace
}  // namespace heliograph::reflect
