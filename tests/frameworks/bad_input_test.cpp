// Input that frameworks cannot make sense of: what can be read counts, and each thing that cannot is a row of the ledger.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::test {
namespace {

/// Annotations of a library, as the application was compiled with them.
constexpr const char* kThen = R"(package lib;
import java.lang.annotation.*;
public interface Marks {
  @Retention(RetentionPolicy.RUNTIME) @interface Start { String name() default ""; int order() default 0; }
  @Retention(RetentionPolicy.RUNTIME) @interface Take { Class<?>[] value() default {}; }
  @Retention(RetentionPolicy.RUNTIME) @interface Bean {}
  @Retention(RetentionPolicy.RUNTIME) @interface Gone {}
  @Retention(RetentionPolicy.RUNTIME) @Round @interface Ring {}
  @Retention(RetentionPolicy.RUNTIME) @Ring @interface Round {}
})";

/// The same library when it is analysed: Start has no name, its order is a text, and Gone is gone.
constexpr const char* kNow = R"(package lib;
import java.lang.annotation.*;
public interface Marks {
  @Retention(RetentionPolicy.RUNTIME) @interface Start { String order() default ""; }
  @Retention(RetentionPolicy.RUNTIME) @interface Take { Class<?>[] value() default {}; }
  @Retention(RetentionPolicy.RUNTIME) @interface Bean {}
  @Retention(RetentionPolicy.RUNTIME) @Round @interface Ring {}
  @Retention(RetentionPolicy.RUNTIME) @Ring @interface Round {}
})";

constexpr const char* kApplication = R"(package app;
import lib.Marks;
@Marks.Take(Main.Left.class)
public class Main {
  @Marks.Take({Right.class, Lost.class}) public static class Left { public Left() {} }
  @Marks.Take(Left.class) public static class Right { public Right() {} }
  public static class Lost {}
  public static class InFile { public InFile() {} }
  @Marks.Ring public static class Turning { public Turning() {} }
  @Marks.Start(name = "a", order = 3) void start() {}
  @Marks.Gone @Marks.Start void gone() {}
})";

constexpr const char* kRows =
    "framework bad\npreset bad\ncomponent with entries\nentry @lib.Marks$Start\ncomponent in @lib.Marks$Take\n"
    "component @lib.Marks$Round\ncomponent in *.xml bean@class\ncomponent in META-INF/spring.factories\n";

class BadInput : public testing::Test {
 protected:
  void SetUp() override {
    dir_.Write("then/Marks.java", kThen);
    dir_.Write("now/Marks.java", kNow);
    dir_.Write("src/Main.java", kApplication);
    dir_.Write("bad.framework", kRows);
    const std::string javac = "javac -nowarn -proc:none --release 17 -d ";
    const Outcome compiled = RunShell(javac + dir_.Path("old") + " " + dir_.Path("then/Marks.java") + " 2>&1 && " + javac +
                                      dir_.Path("library") + " " + dir_.Path("now/Marks.java") + " 2>&1 && " + javac +
                                      dir_.Path("app") + " -cp " + dir_.Path("old") + " " + dir_.Path("src/Main.java") + " 2>&1");
    ASSERT_EQ(compiled.status, 0) << compiled.output;
    std::filesystem::remove(dir_.Path("app/app/Main$Lost.class"));
  }

  void Analyze() {
    const Outcome outcome =
        RunHeliograph("analyze " + dir_.Path("app") + " -cp " + dir_.Path("library") + " --framework " +
                      dir_.Path("bad.framework") + " --entry bad -q --reflection points-to -o " + dir_.Path("out"));
    EXPECT_EQ(outcome.status, 0) << outcome.output;
  }

  bool Reaches(const std::string& type, const std::string& method) {
    for (const auto& row : ReadRows(dir_.Path("out/reachable-methods.tsv"))) {
      if (row[0] == "app.Main" + type && row[1] == method) return true;
    }
    return false;
  }

  /// "subject: detail" of the rows of a kind, without the folder of the test.
  std::set<std::string> Ledger(const std::string& kind) {
    std::set<std::string> found;
    for (const auto& row : ReadRows(dir_.Path("out/ledger.tsv"))) {
      if (row[0] != kind) continue;
      const size_t inside = row[1].find("!/");
      found.insert((inside == std::string::npos ? row[1] : row[1].substr(inside + 2)) + ": " + row[2]);
    }
    return found;
  }

  TempDir dir_;
};

TEST_F(BadInput, AnnotationsThatDoNotFitAreSaidAndCyclesEnd) {
  Analyze();
  EXPECT_TRUE(Reaches("", "start"));
  EXPECT_TRUE(Reaches("", "gone"));
  const std::set<std::string> elements{"app.Main.start: lib.Marks$Start has no element name",
                                       "app.Main.start: lib.Marks$Start.order is of another type than its value here"};
  EXPECT_EQ(Ledger("annotation-element"), elements);
  EXPECT_EQ(
      Ledger("annotation-class"),
      std::set<std::string>{"lib.Marks$Gone: the inputs lack it; annotations at it, which may mean something to a framework, "
                            "are not known; it stands at 1 place"});
  EXPECT_TRUE(Reaches("$Left", "<init>"));
  EXPECT_TRUE(Reaches("$Right", "<init>"));
  EXPECT_TRUE(Reaches("$Turning", "<init>")) << "by an annotation in a cycle of annotations";
  EXPECT_EQ(Ledger("framework-name"),
            std::set<std::string>{"app.Main$Left: the annotation names a class that the inputs lack: app.Main$Lost"});
}

TEST_F(BadInput, OfBrokenFilesCountsWhatCanBeRead) {
  dir_.Write("app/cut.xml", "<beans><bean class='app.Main$InFile'/><bean class='app.Main$Tur");
  dir_.Write("app/crossed.xml", "<beans><bean class='app.Main$InFile'></beans></bean>");
  dir_.Write("app/twice.xml", "<beans/><beans/>");
  dir_.Write("app/binary.xml", std::string("\x00\xff\xfe\x01<<<&&&>>>", 13));
  dir_.Write("app/empty.xml", "");
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "<a>";
  dir_.Write("app/deep.xml", deep + "<bean class='app.Main$InFile'/>");
  dir_.Write("app/wide.xml",
             "<?xml version='1.0' encoding='no-such'?><!DOCTYPE beans [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><beans>&a;</beans>");
  dir_.Write("app/META-INF/spring.factories", "some.Key=app.Main$Turning,app.Nowhere,\\");
  Analyze();
  EXPECT_TRUE(Reaches("$InFile", "<init>"));
  std::set<std::string> files;
  for (const std::string& row : Ledger("malformed-configuration")) files.insert(row.substr(0, row.find(": ")));
  const std::set<std::string> expected{"binary.xml", "crossed.xml", "cut.xml", "deep.xml"};
  EXPECT_EQ(files, expected);
  EXPECT_TRUE(
      Ledger("framework-name").contains("META-INF/spring.factories:1: the file names a class that the inputs lack: app.Nowhere"));
}

}  // namespace
}  // namespace heliograph::test
