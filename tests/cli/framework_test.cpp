// --entry PRESET and --framework FILE: what is started, and what is said of wrong use. No JDK needed.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/class_writer.h"
#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

using test::ClassWriter;

constexpr uint16_t kPublic = 0x21, kInterface = 0x601;

/// interface q.Job { void run(); } is a library's; p.Nightly and p.Helper are the application's.
class FrameworkEntries : public testing::Test {
 protected:
  void SetUp() override {
    dir_.Write("library/java/lang/Object.class", ClassWriter("java/lang/Object", "").Write());
    ClassWriter job("q/Job", "java/lang/Object", kInterface);
    job.MethodWithoutCode(0x401, "run", "()V");
    dir_.Write("library/q/Job.class", job.Write());
    ClassWriter nightly("p/Nightly", "java/lang/Object", kPublic);
    nightly.Interface("q/Job");
    nightly.Field(0, "helper", "Lp/Helper;");
    const uint16_t helper = nightly.Member(9, "p/Nightly", "helper", "Lp/Helper;");
    const uint16_t help = nightly.Member(10, "p/Helper", "help", "()V");
    nightly.Method(1, "<init>", "()V", {0xb1});
    nightly.Method(1, "run", "()V",  // helper.help()
                   {0x2a, 0xb4, static_cast<uint8_t>(helper >> 8), static_cast<uint8_t>(helper), 0xb6,
                    static_cast<uint8_t>(help >> 8), static_cast<uint8_t>(help), 0xb1});
    nightly.Method(1, "unused", "()V", {0xb1});
    dir_.Write("app/p/Nightly.class", nightly.Write());
    ClassWriter helper_class("p/Helper", "java/lang/Object", kPublic);
    helper_class.Method(1, "help", "()V", {0xb1});
    dir_.Write("app/p/Helper.class", helper_class.Write());
  }

  test::Outcome Analyze(const std::string& options) {
    return test::RunHeliograph("analyze " + dir_.Path("app") + " -cp " + dir_.Path("library") + " --jdk none " + options +
                               " -o " + dir_.Path("out"));
  }

  /// "class.method" of what is reached.
  std::set<std::string> Reached() {
    std::set<std::string> reached;
    for (const auto& row : test::ReadRows(dir_.Path("out/reachable-methods.tsv"))) reached.insert(row[0] + "." + row[1]);
    return reached;
  }

  test::TempDir dir_;
};

TEST_F(FrameworkEntries, AFrameworkOfOnesOwnStartsItsEntryPoints) {
  dir_.Write("jobs.framework", "framework jobs\npreset jobs\ncomponent <q.Job\nentry <q.Job\n");
  const auto outcome = Analyze("--framework " + dir_.Path("jobs.framework") + " --entry jobs");
  ASSERT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_CONTAINS(outcome.output, "jobs: 1 component, 1 entry point\n");
  const auto reached = Reached();
  EXPECT_TRUE(reached.contains("p.Nightly.<init>"));
  EXPECT_TRUE(reached.contains("p.Nightly.run"));
  EXPECT_FALSE(reached.contains("p.Helper.help")) << "nothing sets the field";
  EXPECT_FALSE(reached.contains("p.Nightly.unused"));
}

TEST_F(FrameworkEntries, NamesOfMethodsMayEndInAStar) {
  dir_.Write("jobs.framework", "framework jobs # a remark\n\npreset jobs\ncomponent <q.Job\nentry <q.Job un*\n");
  ASSERT_EQ(Analyze("--framework " + dir_.Path("jobs.framework") + " --entry jobs").status, 0);
  EXPECT_TRUE(Reached().contains("p.Nightly.unused"));
  EXPECT_FALSE(Reached().contains("p.Nightly.run"));
}

TEST_F(FrameworkEntries, DataIsMadeAndFilled) {
  dir_.Write("jobs.framework", "framework jobs\npreset jobs\ncomponent <q.Job\nentry <q.Job\ndata <q.Job\n");
  ASSERT_EQ(Analyze("--framework " + dir_.Path("jobs.framework") + " --entry jobs").status, 0);
  EXPECT_TRUE(Reached().contains("p.Helper.help")) << "a component can be data, too";
  dir_.Write("data.framework", "framework jobs\npreset jobs\ndata <q.Job\nmake p.Nightly run\n");
  ASSERT_EQ(Analyze("--framework " + dir_.Path("data.framework") + " --entry jobs").status, 0);
  EXPECT_TRUE(Reached().contains("p.Helper.help"));
}

TEST_F(FrameworkEntries, FilesNameComponents) {
  dir_.Write("app/conf/jobs.xml", "<jobs><job class='p.Nightly'/><other class='p.Helper'/></jobs>");
  dir_.Write("jobs.framework", "framework jobs\npreset jobs\ncomponent in conf/j*.xml job@class\nentry <q.Job\n");
  const std::string options = "--framework " + dir_.Path("jobs.framework") + " --entry jobs --reflection points-to";
  const auto outcome = Analyze(options);
  ASSERT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_CONTAINS(outcome.output, "jobs: 1 component, 1 entry point\n");
  EXPECT_TRUE(Reached().contains("p.Nightly.run"));
  EXPECT_EQ(Analyze(options + " --configuration-files off").status, 2) << "nothing of jobs is found";
}

TEST_F(FrameworkEntries, WhatIsNotThereIsSaid) {
  const auto none = Analyze("--entry tests");
  EXPECT_EQ(none.status, 2);
  EXPECT_CONTAINS(none.output, "--entry tests: no application class has anything of cucumber, jmh, jqwik, junit3, junit4");
  const auto automatic = Analyze("--entry auto");
  EXPECT_EQ(automatic.status, 2);
  EXPECT_CONTAINS(automatic.output, "--entry auto: no manifest names a main class");
  const auto slip = Analyze("--entry test");
  EXPECT_EQ(slip.status, 2);
  EXPECT_CONTAINS(slip.output, "did you mean tests?");
}

TEST_F(FrameworkEntries, WrongFilesAreSaidWithTheirLine) {
  static constexpr std::pair<const char*, const char*> kWrong[] = {
      {"component @a.B\n", "wrong.framework:1: the first row has to be 'framework NAME'"},
      {"framework a\nframework b\n", "wrong.framework:2: one row 'framework NAME' is expected"},
      {"framework a\ncomponents @a.B\n", "wrong.framework:2: unknown row 'components'"},
      {"framework a\ncomponent\n", "wrong.framework:2: 'component' is followed by nothing"},
      {"framework a\ncomponent a.B\n", "wrong.framework:2: 'a.B' is no annotation"},
      {"framework a\nentry <a..B\n", "wrong.framework:2: '<a..B' is no type"},
      {"framework a\ninject <a.B\n", "wrong.framework:2: '<a.B' is no annotation"},
      {"framework a\nlibrary a..b\n", "wrong.framework:2: 'a..b' is no package"},
      {"framework a\ncomponent in @\n", "wrong.framework:2: '@' is no annotation"},
      {"framework a\nwhere a/B\n", "wrong.framework:2: 'a/B' is no class"},
      {"framework a\nentry of in @a.B c=d\n", "wrong.framework:2: 'c=d': names of methods are for entry and factory"},
      {"framework a\nentry of @\n", "wrong.framework:2: '@' is no annotation"},
      {"framework a\nentry in @a.B c=d,\n", "wrong.framework:2: 'c=d,': ELEMENT=NAME,... is expected"},
      {"framework a\nentry in @a.B =d\n", "wrong.framework:2: '=d': ELEMENT=NAME,... is expected"},
      {"framework a\ndata in @a.B c=d\n", "wrong.framework:2: 'c=d': names of methods are for entry and factory"},
      {"framework a\nproxy in @a.B\n",
       "wrong.framework:2: 'in @' is for component, data, entry, factory, expression, template and rename"},
      {"framework a\nrename @a.B\n",
       "wrong.framework:2: 'rename' is followed by < and a type, in @ and an annotation, or in and a file"},
      {"framework a\nqualifier <a.B\n", "wrong.framework:2: '<a.B' is no annotation: @ and its name are expected"},
      {"framework a\ngive <a.B\n", "wrong.framework:2: methods of the type are expected after it"},
      {"framework a\nkeep @a.B c\n", "wrong.framework:2: '@a.B' is no type"},
      {"framework a\nmake a..B c\n", "wrong.framework:2: 'a..B' is no class"},
      {"framework a\ncomponent in\n", "wrong.framework:2: 'in' is no annotation"},
      {"framework a\ndata given @a.B c\n", "wrong.framework:2: 'given' is followed by < and a type, and its methods"},
      {"framework a\nread <a.B\n", "wrong.framework:2: '<a.B' is no annotation"},
      {"framework a\npreset B\n", "wrong.framework:2: 'B' is no preset"},
      {"framework a\npreset auto\n", "wrong.framework:2: the preset 'auto' is taken"},
      {"framework a\npreset b\npreset c\n", "wrong.framework:3: one row 'preset PRESET...' is expected"},
      {"framework a\ncomponent @b.C\n", "no row 'preset PRESET...'"},
      {"\xca\xfe\xba\xbe\n", "wrong.framework:1: the first row has to be 'framework NAME'"},
      {"", "no row 'framework NAME'"},
      {"# nothing\n", "no row 'framework NAME'"}};
  for (const auto& [text, message] : kWrong) {
    dir_.Write("wrong.framework", text);
    const auto outcome = Analyze("--framework " + dir_.Path("wrong.framework") + " --entry auto");
    EXPECT_EQ(outcome.status, 2) << text;
    EXPECT_CONTAINS(outcome.output, message);
  }
  EXPECT_EQ(Analyze("--framework " + dir_.Path("absent.framework") + " --entry auto").status, 3);
  EXPECT_EQ(Analyze("--framework " + dir_.Path("app") + " --entry auto").status, 3) << "a folder";
}

TEST(Frameworks, AreListedAndPrinted) {
  const auto all = test::RunHeliograph("frameworks");
  EXPECT_EQ(all.status, 0);
  EXPECT_CONTAINS(all.output, "junit5");
  EXPECT_CONTAINS(all.output, "(tests)");
  const auto one = test::RunHeliograph("frameworks quartz");
  EXPECT_EQ(one.status, 0);
  EXPECT_CONTAINS(one.output, "framework quartz\n");
  EXPECT_CONTAINS(one.output, "component <org.quartz.Job\n");
  const auto none = test::RunHeliograph("frameworks quarz");
  EXPECT_EQ(none.status, 2);
  EXPECT_CONTAINS(none.output, "did you mean quartz?");
}

}  // namespace
}  // namespace heliograph
