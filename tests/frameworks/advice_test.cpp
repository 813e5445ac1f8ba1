// Advice and what it joins, with a small library: what comes where, what is a row of the ledger, and that precision changes nothing of it.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::test {
namespace {

constexpr const char* kLibrary = R"java(package lib;
import java.lang.annotation.*;
public class Aop {
  @Retention(RetentionPolicy.RUNTIME) public @interface Part {}
  @Retention(RetentionPolicy.RUNTIME) public @interface Start {}
  @Retention(RetentionPolicy.RUNTIME) public @interface Around { String value(); String argNames() default ""; }
  @Retention(RetentionPolicy.RUNTIME) public @interface Before { String value() default ""; String pointcut() default "";
                                                                String argNames() default ""; String throwing() default ""; }
  @Retention(RetentionPolicy.RUNTIME) public @interface Cut { String value(); }
  public interface Point { Object target(); Object[] arguments(); Object go() throws Throwable; Object go(Object[] with) throws Throwable; }
  public static class Weaver { public void weave(Object o) {} }
  static class Real implements Point {
    public Object target() { return null; }
    public Object[] arguments() { return null; }
    public Object go() { return null; }
    public Object go(Object[] with) { return null; }
  }
})java";

constexpr const char* kApplication = R"java(package app;
import lib.Aop.*;
public class Main {
  interface Task { void run(); }
  @Part static class Held implements Task { public void run() { held(); } void held() {} }
  static class One implements Task { public void run() { one(); } void one() {} }
  static class Two implements Task { public void run() { two(); } void two() {} }
  static class Three implements Task { public void run() { three(); } void three() {} }
  static class Wrong extends RuntimeException { void wrong() {} }
  @Part static class Work {
    public Task first(Task t) { return t; }
    public Task second(Task t) { return t; }
    public Task third(Task t) { throw new Wrong(); }
    public Task plain(Task t) { return t; }
  }
  @Part static class Advice {
    @Around("execution(* first(..))") Object first(Point p) throws Throwable { ((Task) p.go()).run(); return new Three(); }
    @Around("execution(* second(..))") Object second(Point p) throws Throwable {
      ((Task) p.arguments()[0]).run();
      ((Work) p.target()).plain(null);
      return helped(p);
    }
    Object helped(Point p) throws Throwable { return p.go(); }
    @Before(pointcut = "execution(* third(..)) && args(a, ..)", throwing = "e", argNames = "a, e")
    void third(Task a, Wrong e) { a.run(); e.wrong(); }
    WRONG
  }
  @Start void start(Work work) {
    work.first(new One()).run();
    work.second(new Two()).run();
    try { work.third(new One()); } catch (Wrong w) { }
    work.plain(new Held());
    MORE
  }
})java";

constexpr const char* kRows =
    "framework aop\npreset aop\ncomponent @lib.Aop$Part\nentry @lib.Aop$Start @lib.Aop$Around @lib.Aop$Before\n"
    "around @lib.Aop$Around\nadvice @lib.Aop$Before\npointcut @lib.Aop$Cut\ntarget <lib.Aop$Point target\n"
    "arguments <lib.Aop$Point arguments\nproceed <lib.Aop$Point go\nweave <lib.Aop$Weaver weave\ncomponent with entries\n";

class AdviceTest : public testing::Test {
 protected:
  void Analyze(const std::string& wrong = "", const std::string& more = "", const std::string& options = "") {
    std::string application = kApplication;
    application.replace(application.find("WRONG"), 5, wrong);
    application.replace(application.find("MORE"), 4, more);
    dir_.Write("lib/Aop.java", kLibrary);
    dir_.Write("src/Main.java", application);
    dir_.Write("aop.framework", kRows);
    const std::string javac = "javac -nowarn -proc:none --release 17 -d ";
    const Outcome compiled =
        RunShell(javac + dir_.Path("library") + " " + dir_.Path("lib/Aop.java") + " 2>&1 && " + javac + dir_.Path("app") +
                 " -cp " + dir_.Path("library") + " " + dir_.Path("src/Main.java") + " 2>&1");
    ASSERT_EQ(compiled.status, 0) << compiled.output;
    const Outcome outcome = RunHeliograph("analyze " + dir_.Path("app") + " -cp " + dir_.Path("library") + " --framework " +
                                          dir_.Path("aop.framework") + " --entry aop -q --reflection points-to " + options +
                                          " -o " + dir_.Path("out"));
    ASSERT_EQ(outcome.status, 0) << outcome.output;
  }

  std::set<std::string> EdgesOf(const std::string& type, const std::string& method) {
    std::set<std::string> callees;
    for (const auto& row : ReadRows(dir_.Path("out/call-graph.tsv"))) {
      if (row[0] == "app.Main" + type && row[1] == method && row[9].starts_with("app.Main$") && row[10] != "<init>")
        callees.insert(row[9].substr(9) + "." + row[10]);
    }
    return callees;
  }

  std::set<std::string> PointcutRows() {
    std::set<std::string> rows;
    for (const auto& row : ReadRows(dir_.Path("out/ledger.tsv"))) {
      if (row[0] == "point-cut") rows.insert(row[1] + ": " + row[2].substr(0, row[2].find(';')));
    }
    return rows;
  }

  void ExpectWoven() {
    const std::set<std::string> started = EdgesOf("", "start");
    EXPECT_EQ(started, (std::set<std::string>{"Work.first", "Work.second", "Work.third", "Work.plain", "Advice.first",
                                              "Advice.second", "Advice.third", "One.run", "Two.run", "Three.run"}));
    // What advice puts into the result of a method comes back from it.
    EXPECT_EQ(EdgesOf("$Advice", "first"), (std::set<std::string>{"Work.first", "One.run", "Three.run"}));
    EXPECT_EQ(EdgesOf("$Advice", "second"), (std::set<std::string>{"Two.run", "Work.plain", "Advice.helped"}));
    EXPECT_EQ(EdgesOf("$Advice", "helped"), (std::set<std::string>{"Work.first", "Work.second"}));
    EXPECT_EQ(EdgesOf("$Advice", "third"), (std::set<std::string>{"One.run", "Wrong.wrong"}));
  }

  TempDir dir_;
};

TEST_F(AdviceTest, GetsAndGivesWhatGoesThroughTheMethodsThatItJoins) {
  Analyze();
  ExpectWoven();
  EXPECT_TRUE(EdgesOf("$Held", "run").empty());
  EXPECT_EQ(PointcutRows(), std::set<std::string>());
}

TEST_F(AdviceTest, TheSameWithShortcutsAndContexts) {
  for (const std::string precision : {"shortcuts", "1-call"}) {
    SCOPED_TRACE(precision);
    Analyze("", "", "--precision " + precision);
    const std::set<std::string> started = EdgesOf("", "start");
    EXPECT_TRUE(started.contains("Three.run") && started.contains("Two.run") && started.contains("Advice.third"));
    EXPECT_TRUE(EdgesOf("$Advice", "first").contains("One.run"));
    EXPECT_TRUE(EdgesOf("$Advice", "second").contains("Two.run"));
    EXPECT_EQ(EdgesOf("$Advice", "third"), (std::set<std::string>{"One.run", "Wrong.wrong"}));
    EXPECT_TRUE(EdgesOf("$Held", "run").empty());
  }
}

TEST_F(AdviceTest, PointcutsThatCannotBeReadAreInTheLedger) {
  Analyze(R"java(@Before("execution(* x(") void a(Task t) { t.run(); }
             @Before("nowhere()") void b() {}
             @Before("loop()") void c() {}
             @Cut("loop()") void loop() {}
             @Before("execution(* nothing(..))") void d() {}
             @Before("set(* *)") void e() {})java");
  const std::string advice = "<app.Main$Advice: void ";
  EXPECT_EQ(
      PointcutRows(),
      (std::set<std::string>{
          advice + "a(app.Main$Task)>: the point-cut cannot be read: a type is expected at character 14: execution(* x(",
          advice + "b()>: the point-cut cannot be read: no point-cut has the name nowhere: nowhere()",
          advice + "c()>: the point-cut cannot be read: point-cuts name each other: loop: loop()",
          advice + "d()>: the point-cut admits no method of a component: execution(* nothing(..))",
          advice + "e()>: the point-cut cannot be read: 'set' is no point-cut that Spring supports at character 4: set(* *)"}));
  EXPECT_TRUE(EdgesOf("$Advice", "a").contains("Held.run"));  // of all that the container has
  EXPECT_TRUE(EdgesOf("$Advice", "helped").contains("Work.first"));
  EXPECT_EQ(EdgesOf("$Advice", "third"), (std::set<std::string>{"One.run", "Wrong.wrong"}));
}

TEST_F(AdviceTest, WhereTheApplicationWeavesPointcutsAreNotRead) {
  Analyze("", "new lib.Aop.Weaver().weave(work);");
  EXPECT_EQ(PointcutRows(), (std::set<std::string>{"-: point-cuts are not read, advice runs with all that the container has: the "
                                                   "application has lib.Aop$Weaver"}));
  EXPECT_TRUE(EdgesOf("$Advice", "third").contains("Held.run"));
  EXPECT_FALSE(EdgesOf("", "start").contains("Advice.third"));
}

/// Of one advice that another calls the join point is not its own.
TEST_F(AdviceTest, AJoinPointThatIsPassedOnIsThatOfAnyAdvice) {
  Analyze(R"java(@Around("execution(* plain(..))") Object plain(Point p) throws Throwable { return first(p); })java");
  EXPECT_TRUE(EdgesOf("$Advice", "first").contains("Held.run"));
  EXPECT_TRUE(EdgesOf("$Advice", "first").contains("Two.run"));
}

}  // namespace
}  // namespace heliograph::test
