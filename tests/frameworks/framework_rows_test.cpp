// Rows of frameworks about libraries and about names in annotations, each with a small library and application of its own.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::test {
namespace {

constexpr const char* kLibrary = R"(package lib;
import java.lang.annotation.*;
public class Box {
  @Retention(RetentionPolicy.RUNTIME) public @interface With { Class<?>[] value() default {}; Class<?>[] unless() default {}; }
  @Retention(RetentionPolicy.RUNTIME) @With(unless = {}) public @interface Start {}
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Froms.class) public @interface From { String[] value() default {}; }
  @Retention(RetentionPolicy.RUNTIME) public @interface Froms { From[] value(); }
  @Retention(RetentionPolicy.RUNTIME) public @interface Other { From[] value(); }
  @Retention(RetentionPolicy.RUNTIME) public @interface Stop { String by() default ""; String note() default ""; }
  @Retention(RetentionPolicy.RUNTIME) public @interface Needs { Class<?>[] value() default {}; String[] name() default {}; }
  @Retention(RetentionPolicy.RUNTIME) public @interface Lacks { String[] value(); }
  @Retention(RetentionPolicy.RUNTIME) public @interface Perhaps {}
  @Retention(RetentionPolicy.RUNTIME) public @interface Needed {}
  public interface Task { void run(); }
  public Box() {}
  public Box(Object first) {}
  public void put(Task task) {}
  public void serve(Class<?> type) {}
  public Object get(String name) { return null; }
  public static void call(String name) throws Exception { Class.forName(name).getDeclaredConstructor().newInstance(); }
})";

constexpr const char* kApplication = R"(package app;
import lib.Box;
@Box.With(value = {Main.Named.class}, unless = Main.Other.class)
public class Main {
  public interface Offer { default void offered() {} }
  public static class Named implements Offer { public Named() {} public void served() {} void kept() {} }
  public static class Other { public Other() {} public void other() {} }
  public static class Late { public Late() {} }
  static class Handed implements Box.Task { public void run() { Main.handed(); } }
  static class First implements Box.Task { public void run() { Main.first(); } }
  @Box.Needed Box.Task task;
  @Box.Needs(name = "absent.Type") @Box.Start void absent() {}
  @Box.Needs(Box.class) @Box.Start void present() {}
  @Box.Lacks("lib.Box") @Box.Start void lacking() {}
  @Box.Perhaps @Box.Start void perhaps() {}
  @Box.From("one") void two() {}
  static Handed one() { return new Handed(); }
  @Box.From("other") void three() {}
  static First other() { return new First(); }
  static void handed() {}
  static void first() {}
  @Box.Start void start(Box box) throws Exception {
    box.put(new Handed());
    box.serve(Named.class);
    new Box(new First());
    ((Named) box.get("named")).toString();
    Box.call("app.Main$Late");
  }
  @Box.From({"given", "app.Main#again", "nothing"}) void takes() {}
  @Box.From void own() {}
  @Box.From("once") @Box.From("app.Main#twice") void repeated() {}
  @Box.Other(@Box.From("unused")) void contained() {}
  static String once() { return ""; }
  static String twice() { return ""; }
  @Box.From("") void blank() {}
  public static class Ended { public void close() {} public void quit() {} public void end() {} }
  public static class Left { public void close() {} }
  @Box.Stop(note = "quit") static Ended ended() { return new Ended(); }
  @Box.Stop(by = "quit") static Quit quit() { return new Quit(); }
  public static class Quit { public void close() {} public void quit() {} }
  @Box.Stop(by = "") static Left left() { return new Left(); }
  void close() {}
  public void open() {}
  @Box.With void with() {}
  static String given() { return ""; }
  static String again() { return ""; }
  static String unused() { return ""; }
})";

constexpr const char* kRows = R"(framework box
preset box
library lib
entry @lib.Box$Start
component with entries
component in @lib.Box$With value
factory in @lib.Box$From value=.
entry in @lib.Box$Stop by=close,end
factory @lib.Box$Stop
entry <lib.Box$Task
entry of given <lib.Box serve
keep <lib.Box <init>
give <lib.Box get
inject @lib.Box$Needed
when-class @lib.Box$Needs
when-no-class @lib.Box$Lacks
when @lib.Box$Perhaps
)";

class FrameworkRows : public testing::Test {
 protected:
  void SetUp() override {
    dir_.Write("lib/lib/Box.java", kLibrary);
    dir_.Write("app/app/Main.java", kApplication);
    dir_.Write("box.framework", kRows);
    Compile("lib/lib/Box.java", "library");
    Compile("app/app/Main.java", "classes");
  }

  void Compile(const std::string& source, const std::string& folder) {
    const Outcome compiled = RunShell("javac -nowarn -proc:none --release 17 -cp " + dir_.Path("library") + " -d " +
                                      dir_.Path(folder) + " " + dir_.Path(source) + " 2>&1");
    ASSERT_EQ(compiled.status, 0) << compiled.output;
  }

  /// "class.method" of what is reached of the application.
  std::set<std::string> Reached(const std::string& options) {
    const Outcome outcome = RunHeliograph("analyze " + dir_.Path("classes") + " -cp " + dir_.Path("library") + " --framework " +
                                          dir_.Path("box.framework") + " --entry box -q -o " + dir_.Path("out") + " " + options);
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    std::set<std::string> reached;
    for (const auto& row : ReadRows(dir_.Path("out/reachable-methods.tsv"))) {
      if (row[0].starts_with("app.")) reached.insert(row[0].substr(4) + "." + row[1]);
    }
    return reached;
  }

  /// "subject detail" of the rows of a kind.
  std::set<std::string> Ledger(const std::string& kind) {
    std::set<std::string> found;
    for (const auto& row : ReadRows(dir_.Path("out/ledger.tsv"))) {
      if (row[0] == kind) found.insert(row[1] + " " + row[2]);
    }
    return found;
  }

  TempDir dir_;
};

constexpr const char* kShelfLibrary = R"(package lib;
import java.lang.annotation.*;
public class Shelf {
  @Retention(RetentionPolicy.RUNTIME) public @interface Start {}
  @Retention(RetentionPolicy.RUNTIME) public @interface If { String value(); }
  @Retention(RetentionPolicy.RUNTIME) public @interface Text { String value(); }
  @Retention(RetentionPolicy.RUNTIME) public @interface Double {}
  public interface Store {}
  public static void show(Object o) {}
  public static void fill(Object o) {}
  public static void copy(Object from, Object to) {}
  public static <T> T stand(Class<T> type) { return null; }
  public static Told when(Object result) { return new Told(); }
  public static class Told { public void give(Object o) {} }
  public static void evaluate(String text) {}
})";

constexpr const char* kShelfApplication = R"java(package app;
import java.util.List;
import lib.Shelf;
public class Main {
  public static class Rates { public int base(int n) { return n; } public int base() { return 0; } public String getZone() { return ""; } public int unread(int n) { return n; } }
  public static class Units { public static final Units ONE = new Units(); public static String of(int n) { return ""; } public String sign() { return ""; } public static void none() {} }
  public static class Stamp { public Stamp(String text) {} public Stamp() {} }
  public static class Parcel { public String getTown() { return ""; } public String getName() { return ""; } public void setTown(String town) {} }
  public static class Page { public String title() { return ""; } public void setField(String text) {} public String go(Object event) { return ""; } public String asLibrary() { return ""; } }
  public static class Body { public Part getPart() { return new Part(); } public void setPart(Part part) {} public boolean isOpen() { return true; } public String other() { return ""; } }
  public static class Part { public int getDepth() { return 1; } public List<Leaf> getLeaves() { return List.of(new Leaf()); } }
  public static class Leaf { public String getColour() { return ""; } }
  public static class Kept { public String getOwn() { return ""; } }
  public static class Target { public void setKept(Kept kept) { kept.getOwn(); } public String getRead() { return ""; } }
  public static class Source { public Kept getKept() { return new Kept(); } }
  public interface Special { Object cheap(); }
  public static class SpecialPart implements Special { public Object cheap() { return inner(); } private Object inner() { return null; } }
  public interface Brief { default String both() { return ""; } Deep deep(); }
  public interface Deep { default String all() { return ""; } }
  public interface Books extends Shelf.Store, Special { List<Brief> briefs(); }
  public abstract static class Base { public int whole() { return part(); } abstract int part(); public Leaf leaf() { return null; } }
  public interface Plan { default int step() { return 1; } Leaf top(); }
  public static class Rare extends Leaf { @Override public String getColour() { return rare(); } private String rare() { return ""; } }
  @Shelf.Double Plan plan;
  Books books;
  @Shelf.Start void start() {
    send(new Parcel());
    Shelf.show(new Body());
    Shelf.copy(new Source(), new Target());
    for (Brief brief : books.briefs()) { brief.both(); brief.deep().all(); }
    Base base = Shelf.stand(Base.class);
    base.whole();
    Shelf.when(base.leaf()).give(new Rare());
    base.leaf().getColour();
    plan.step();
    Shelf.evaluate("new app.Main$Stamp('x')");
  }
  @Shelf.If("#p0.town != 'x' and @rates.base(1) > 0 and T(app.Main$Units).ONE.sign() == T(app.Main$Units).of(2)") void send(Parcel parcel) {}
  @Shelf.Text("unread(1) #{rates.zone}") void text() {}
})java";

constexpr const char* kShelfRows = R"(framework shelf
preset box
library lib
entry @lib.Shelf$Start
component with entries
component named *$Rates *$Page
expression in @lib.Shelf$If
template in @lib.Shelf$Text
expression given <lib.Shelf evaluate
template in *.html
show <lib.Shelf show copy
fill <lib.Shelf copy
proxy <lib.Shelf$Store
component of proxies
proxy of proxies
mock given <lib.Shelf stand
give <lib.Shelf stand
mock @lib.Shelf$Double
inject @lib.Shelf$Double
keep <lib.Shelf$Told give
)";

/// Rows about what texts name, what a container reads and fills, and what it stands in for, in one analysis.
TEST_F(FrameworkRows, TextsProxiesAndMocksLeadToWhatTheyName) {
  dir_.Write("lib/lib/Shelf.java", kShelfLibrary);
  dir_.Write("shelf/app/Main.java", kShelfApplication);
  dir_.Write("box.framework", kShelfRows);
  Compile("lib/lib/Shelf.java", "library");
  std::filesystem::remove_all(dir_.Path("classes"));
  Compile("shelf/app/Main.java", "classes");
  dir_.Write("classes/pages/list.html", "<p title='${page.title()}'>*{field} #{x.go} ${'as}Library'}</p>");
  const std::set<std::string> reached = Reached("--reflection points-to");
  for (const char* name :
       {"Rates.base",         "Rates.getZone",     "Parcel.getTown",    "Units.of",       "Units.sign",     "Units.<clinit>",
        "Stamp.<init>",       "Page.title",        "Page.setField",     "Page.go",        "Body.getPart",   "Body.isOpen",
        "Part.getDepth",      "Part.getLeaves",    "Leaf.getColour",    "Source.getKept", "Target.setKept", "Kept.getOwn",
        "SpecialPart.<init>", "SpecialPart.cheap", "SpecialPart.inner", "Brief.both",     "Deep.all",       "Base.<init>",
        "Base.whole",         "Plan.step",         "Rare.getColour",    "Rare.rare"}) {
    EXPECT_TRUE(reached.contains(std::string("Main$") + name)) << name;
  }
  for (const char* name : {"Rates.unread", "Parcel.getName", "Units.none", "Page.asLibrary", "Body.setPart", "Body.other"}) {
    EXPECT_FALSE(reached.contains(std::string("Main$") + name)) << name;
  }
}

TEST_F(FrameworkRows, NamesInAnnotationsAreClassesAndMethods) {
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main$Named.<init>"));
  EXPECT_FALSE(reached.contains("Main$Other.<init>")) << "of another element";
  EXPECT_TRUE(reached.contains("Main.given"));
  EXPECT_TRUE(reached.contains("Main.again"));
  EXPECT_TRUE(reached.contains("Main.own")) << "without a name it is that of the method";
  EXPECT_TRUE(reached.contains("Main.blank")) << "an empty name is as none";
  EXPECT_TRUE(reached.contains("Main.once") && reached.contains("Main.twice")) << "the annotation is repeated";
  EXPECT_FALSE(reached.contains("Main.unused"));
  EXPECT_EQ(Ledger("framework-name"),
            std::set<std::string>{"app.Main.takes the annotation names no method of the inputs: nothing"});
}

TEST_F(FrameworkRows, MethodsThatARowNamesAreMeantWhereTheAnnotationNamesNone) {
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main$Ended.close"));
  EXPECT_TRUE(reached.contains("Main$Ended.end"));
  EXPECT_FALSE(reached.contains("Main$Ended.quit")) << "of another element";
  EXPECT_TRUE(reached.contains("Main$Quit.quit"));
  EXPECT_FALSE(reached.contains("Main$Quit.close")) << "another is named";
  EXPECT_FALSE(reached.contains("Main$Left.close")) << "none is named";
  EXPECT_FALSE(reached.contains("Main.close")) << "not of the result";
}

TEST_F(FrameworkRows, AMethodThatAnAnnotationStandsAtIsNoEntryForItsName) {
  dir_.Write("box.framework",
             "framework box\npreset box\nentry in @lib.Box$Stop by\ncomponent with entries\nentry @lib.Box$Start\n");
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main$Quit.quit"));
  EXPECT_FALSE(reached.contains("Main.ended"));
  EXPECT_FALSE(reached.contains("Main.left"));
  EXPECT_FALSE(reached.contains("Main.quit")) << "the name is that of a method of the result";
}

TEST_F(FrameworkRows, ConditionsThatTheClassPathDecidesLeaveOut) {
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_FALSE(reached.contains("Main.absent"));
  EXPECT_TRUE(reached.contains("Main.present"));
  EXPECT_FALSE(reached.contains("Main.lacking"));
  EXPECT_TRUE(reached.contains("Main.perhaps"));
  const std::set<std::string> expected{"app.Main.absent left out: the inputs lack absent.Type",
                                       "app.Main.lacking left out: the inputs have lib.Box",
                                       "app.Main.perhaps taken, though lib/Box$Perhaps is not decided"};
  EXPECT_EQ(Ledger("component-condition"), expected);
}

TEST_F(FrameworkRows, SeveralCandidatesAreAllTakenAndSaid) {
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main.one"));
  EXPECT_TRUE(reached.contains("Main.other"));
  const std::set<std::string> expected{
      "<app.Main: lib.Box$Task task> 2 components fit, and all are taken for it: "
      "<app.Main: app.Main$First other()> <app.Main: app.Main$Handed one()>"};
  EXPECT_EQ(Ledger("injection-candidates"), expected);
}

TEST_F(FrameworkRows, WhatTheApplicationHandsToTheContainerIsCalled) {
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main.handed")) << "to an object that the container passed";
  EXPECT_TRUE(reached.contains("Main.first")) << "to a method that a row names";
}

TEST_F(FrameworkRows, PublicMethodsOfAClassThatIsGivenAreCalled) {
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main$Named.served"));
  EXPECT_TRUE(reached.contains("Main$Offer.offered")) << "what it inherits too";
  EXPECT_FALSE(reached.contains("Main$Named.kept"));
}

TEST_F(FrameworkRows, PublicMethodsOfAnAnnotatedClassAreCalledWhereTheFrameworkCounts) {
  const std::string rows =
      "framework box\npreset box\ncomponent with entries\nentry of @lib.Box$With\n"
      "entry of in @lib.Box$With value\nwhere ";
  dir_.Write("box.framework", rows + "lib.Absent lib.Box$Task\n");
  std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main.open"));
  EXPECT_FALSE(reached.contains("Main.with")) << "the annotation stands at the method";
  EXPECT_TRUE(reached.contains("Main$Named.served")) << "the annotation names the class";
  EXPECT_FALSE(reached.contains("Main$Other.other")) << "in another element";
  dir_.Write("box.framework", rows + "lib.Absent\n");
  const Outcome outcome = RunHeliograph("analyze " + dir_.Path("classes") + " -cp " + dir_.Path("library") + " --framework " +
                                        dir_.Path("box.framework") + " --entry box -q -o " + dir_.Path("out2"));
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.output.find("--entry box: no application class has anything of box;"), std::string::npos) << outcome.output;
}

TEST_F(FrameworkRows, ClassesAreMeantByPatternsOfTheirNames) {
  dir_.Write("box.framework", "framework box\npreset box\ncomponent named app.*$Nam* *$Quit\nentry of named *$Nam*d absent.*\n");
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main$Named.<init>"));
  EXPECT_TRUE(reached.contains("Main$Named.served"));
  EXPECT_TRUE(reached.contains("Main$Offer.offered")) << "what it inherits too";
  EXPECT_FALSE(reached.contains("Main$Named.kept"));
  EXPECT_TRUE(reached.contains("Main$Quit.<init>"));
  EXPECT_FALSE(reached.contains("Main$Quit.quit")) << "only made";
  EXPECT_FALSE(reached.contains("Main$Other.<init>"));
}

TEST_F(FrameworkRows, WhatFactoriesHandOverIsCalledWhereItOverridesALibrary) {
  const std::string rows = "framework box\npreset box\ncomponent named app.Main\nfactory @lib.Box$Start\n";
  dir_.Write("box.framework", rows + "keep of factories\n");
  EXPECT_FALSE(Reached("--reflection points-to").contains("Main.first")) << "no row calls it";
  dir_.Write("box.framework", rows + "keep of factories\nentry overriding libraries\n");
  const std::set<std::string> reached = Reached("--reflection points-to");
  EXPECT_TRUE(reached.contains("Main.first"));
  EXPECT_FALSE(reached.contains("Main$Named.served")) << "overrides nothing";
}

TEST_F(FrameworkRows, ReflectionInALibraryThatRowsStandForIsNotFollowed) {
  EXPECT_FALSE(Reached("--reflection full").contains("Main$Late.<init>"));
  size_t not_followed = 0;
  for (const auto& row : ReadRows(dir_.Path("out/reflective-sites.tsv"))) {
    if (row[0] != "lib.Box") continue;
    EXPECT_EQ(row[6], "unresolved");
    EXPECT_NE(row[7], "yes");
    not_followed += row[9] == "not followed: framework box says what this library calls";
  }
  EXPECT_EQ(not_followed, 3u) << "the calls keep their rows";
  EXPECT_TRUE(Reached("--reflection full --framework-reflection on").contains("Main$Late.<init>"));
}

}  // namespace
}  // namespace heliograph::test
