// Injection points that name a component, with a small library and application: what is left out, and when nothing is.

#include <gtest/gtest.h>

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
  @Retention(RetentionPolicy.RUNTIME) public @interface Part { String value() default ""; }
  @Retention(RetentionPolicy.RUNTIME) public @interface Needs { String value() default ""; }
  @Retention(RetentionPolicy.RUNTIME) public @interface Set {}
  @Retention(RetentionPolicy.RUNTIME) public @interface Look {}
  @Retention(RetentionPolicy.RUNTIME) public @interface Make {}
  @Retention(RetentionPolicy.RUNTIME) public @interface Start {}
  public void alias(String from, String to) {}
})";

constexpr const char* kApplication = R"(package app;
import java.lang.annotation.*;
import lib.Box.*;
public class Main {
  interface Task { void run(); }
  @Part("one") static class One implements Task { public void run() { one(); } void one() {} }
  @Part static class Two implements Task { public void run() { two(); } void two() {} }
  @Part @Needs("deux") static class Other implements Task { public void run() { other(); } void other() {} }
  @Part("custom") @Retention(RetentionPolicy.RUNTIME) @interface Own {}
  @Own static class Mine implements Task { public void run() { mine(); } void mine() {} }
  static class Made implements Task { public void run() { made(); } void made() {} }
  @Make Task make() { return new Made(); }
  @Set @Needs("deux") Task field;
  @Set @Look @Needs("deux") Task looked;
  @Set @Needs("${name}") Task placeholder;
  @Part("user") static class User {
    Task task;
    @Set User(String text, @Needs("one") Task task, @Needs("none") Task none) { this.task = task; }
    @Start void start() { task.run(); }
    @Start void entry(@Needs("one") Task task) { asked(task); }
    void asked(Task task) {}
  }
  @Start void first() { FIELD.run(); }
  @Start void extra() { EXTRA }
})";

constexpr const char* kRows =
    "framework box\npreset box\ncomponent @lib.Box$Part\nnames @lib.Box$Part\nqualifier @lib.Box$Needs\ninject @lib.Box$Set\n"
    "factory @lib.Box$Make\nentry @lib.Box$Start\nrename <lib.Box alias\ncomponent with entries\n";

class ComponentNames : public testing::Test {
 protected:
  /// Methods run() that the points lead to, of an application that calls what `field` holds and does something else.
  std::set<std::string> Run(const std::string& field, const std::string& extra = "", const std::string& options = "") {
    std::string application = kApplication;
    application.replace(application.find("FIELD"), 5, field);
    application.replace(application.find("EXTRA"), 5, extra);
    dir_.Write("lib/lib/Box.java", kLibrary);
    dir_.Write("app/app/Main.java", application);
    dir_.Write("box.framework", kRows);
    dir_.Write("other.framework", "framework other\npreset box\ninject @lib.Box$Look\n");
    Compile("lib/lib/Box.java", "library");
    Compile("app/app/Main.java", "classes");
    dir_.Write("classes/a.properties", "a=app.Main\n");
    const Outcome outcome = RunHeliograph("analyze " + dir_.Path("classes") + " -cp " + dir_.Path("library") + " --framework " +
                                          dir_.Path("box.framework") + " --framework " + dir_.Path("other.framework") +
                                          " --entry box --reflection points-to -q -o " + dir_.Path("out") + " " + options);
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    std::set<std::string> reached;
    for (const auto& row : ReadRows(dir_.Path("out/reachable-methods.tsv"))) {
      if (row[0].starts_with("app.Main$") && row[1] == "run") reached.insert(row[0].substr(9));
    }
    return reached;
  }

  void Compile(const std::string& source, const std::string& folder) {
    const Outcome compiled = RunShell("javac -nowarn -proc:none --release 17 -cp " + dir_.Path("library") + " -d " +
                                      dir_.Path(folder) + " " + dir_.Path(source) + " 2>&1");
    ASSERT_EQ(compiled.status, 0) << compiled.output;
  }

  std::set<std::string> Ledger(const std::string& kind) {
    std::set<std::string> found;
    for (const auto& row : ReadRows(dir_.Path("out/ledger.tsv"))) {
      if (row[0] == kind) found.insert(row[2]);
    }
    return found;
  }

  using Names = std::set<std::string>;
  TempDir dir_;
};

TEST_F(ComponentNames, OnlyWhatCannotBeMeantIsLeftOut) {
  EXPECT_EQ(Run("field"), (Names{"One", "Other", "Mine", "Made"})) << "One goes to the constructor's second parameter";
  EXPECT_EQ(Ledger("component-names"), Names());
}

TEST_F(ComponentNames, PointsOfOtherContainersAndPlaceholdersGetAll) {
  EXPECT_EQ(Run("looked"), (Names{"One", "Two", "Other", "Mine", "Made"}));
  EXPECT_EQ(Run("placeholder"), (Names{"One", "Two", "Other", "Mine", "Made"}));
}

TEST_F(ComponentNames, WhereNamesMayChangeNothingIsLeftOutAndSaid) {
  EXPECT_EQ(Run("field", "new lib.Box().alias(\"two\", \"deux\");"), (Names{"One", "Two", "Other", "Mine", "Made"}));
  EXPECT_EQ(Ledger("component-names"),
            Names{"names of components are not told apart, all that fit by type are taken: the application has, uses or is given "
                  "lib.Box"});
  EXPECT_EQ(Run("field",
                "java.util.function.BiConsumer<String, String> alias = new lib.Box()::alias; alias.accept(\"two\", \"deux\");"),
            (Names{"One", "Two", "Other", "Mine", "Made"}));
  EXPECT_EQ(Run("field", "", "--configuration-files off"), (Names{"One", "Two", "Other", "Mine", "Made"}));
}

TEST_F(ComponentNames, WhatComesBackToTheContainerIsNotLeftOut) {
  EXPECT_EQ(Run("field", "} @Make Task again(Two two) { return two;"), (Names{"One", "Two", "Other", "Mine", "Made"}));
}

}  // namespace
}  // namespace heliograph::test
