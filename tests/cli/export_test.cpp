// `heliograph export` as scripts see it: where output goes, what is refused. What the formats say is in tests/export.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/class_writer.h"
#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

using test::ByteString;
using test::ClassWriter;
using test::Outcome;
using test::RunHeliograph;

constexpr uint16_t kStatic = 0x9;

/// main calls left, then right; right calls left.
class Export : public testing::Test {
 protected:
  void SetUp() override {
    Write("java/lang/Object", ClassWriter("java/lang/Object", ""));
    ClassWriter main("p/Main", "java/lang/Object");
    const uint16_t left = main.Member(10, "p/Main", "left", "()V"), right = main.Member(10, "p/Main", "right", "()V");
    main.Method(kStatic, "main", "([Ljava/lang/String;)V", Calls({left, right, left}));
    main.Method(kStatic, "left", "()V", {0xb1});
    main.Method(kStatic, "right", "()V", Calls({left}));
    Write("p/Main", main);
    const Outcome outcome = RunHeliograph("analyze " + dir_.Path("classes") + " --jdk none -m p.Main -q -o " + out());
    ASSERT_EQ(outcome.status, 0) << outcome.output;
  }

  static ByteString Calls(const std::vector<uint16_t>& methods) {
    ByteString code;
    for (const uint16_t method : methods) code.push_back(0xb8), test::PutU2(code, method);  // invokestatic
    code.push_back(0xb1);
    return code;
  }
  void Write(const std::string& name, ClassWriter writer) { dir_.Write("classes/" + name + ".class", writer.Write()); }
  std::string out() const { return dir_.Path("out"); }
  std::string Take(const std::string& arguments) const {
    const Outcome outcome = RunHeliograph("export " + out() + " " + arguments);
    EXPECT_EQ(outcome.status, 0) << arguments << "\n" << outcome.output;
    return outcome.output;
  }
  void ExpectRefused(const std::string& arguments, int status, const std::string& words) const {
    const Outcome outcome = RunHeliograph("export " + arguments);
    EXPECT_EQ(outcome.status, status) << arguments << "\n" << outcome.output;
    EXPECT_CONTAINS(outcome.output, words);
  }

  test::TempDir dir_;
};

constexpr char kMain[] = "<p.Main: void main(java.lang.String[])>", kLeft[] = "<p.Main: void left()>",
               kRight[] = "<p.Main: void right()>";

TEST_F(Export, StandardOutputHasTheFormatAlone) {
  const std::string main(kMain), left(kLeft), right(kRight);
  EXPECT_EQ(Take("taie"), main + "/p.Main.left/0\t" + left + "\n" + main + "/p.Main.right/0\t" + right + "\n" + main +
                              "/p.Main.left/1\t" + left + "\n" + right + "/p.Main.left/0\t" + left + "\n");
  EXPECT_EQ(Take("tamiflex"), "");
  EXPECT_EQ(Take("proguard"), "# Made by heliograph 0.1.0 export proguard --evidence inferred\n");
}

TEST_F(Export, AFileAppearsWholeAndSaysWhatItHas) {
  const std::string file = dir_.Path("new/calls.dot");
  EXPECT_EQ(Take("dot -o " + file), file + ": 4 nodes, 4 edges\n");
  EXPECT_CONTAINS(test::ReadText(file), "\"p.Main.right()V\" -> \"p.Main.left()V\";\n");
  EXPECT_EQ(test::FilesIn(dir_.Path("new")), 1u);
}

TEST_F(Export, FoldersHoldTheFilesOfAFormat) {
  Take("doop -o " + dir_.Path("facts"));
  EXPECT_EQ(test::ReadText(dir_.Path("facts/Reachable.csv")), std::string(kLeft) + "\n" + kMain + "\n" + kRight + "\n");
  Take("csv -o " + dir_.Path("csv"));
  EXPECT_EQ(test::ReadLines(dir_.Path("csv/methods.csv"))[0], "class,method,descriptor,reachable,owner,origin,access");
  ExpectRefused(out() + " csv", 2, "several files: say where they go with -o DIR");
  ExpectRefused(out() + " graalvm --schema files", 2, "several files: say where they go with -o DIR");
}

TEST_F(Export, GraphsAreSlicedAndCollapsed) {
  const std::string near = Take("dot --around Main.right --depth 1");
  EXPECT_CONTAINS(near, "label=\"p.Main.left()\"");
  EXPECT_EQ(near.find("the JVM"), std::string::npos) << near;
  const std::string packages = Take("graphml --collapse package");
  EXPECT_CONTAINS(packages, "<data key=\"name\">p</data>");
  EXPECT_EQ(packages.find("source=\"n1\" target=\"n1\""), std::string::npos) << "a package has no edge to itself";
  EXPECT_CONTAINS(Take("dot --collapse jar"), dir_.Path("classes"));
  ExpectRefused(out() + " dot --around p.Mian", 2, "did you mean p.Main?");
  ExpectRefused(out() + " dot --around 'p.Main.right@0'", 2, "--around takes a method or class");
  ExpectRefused(out() + " dot --around Main.right --depth 0", 2, "--depth takes a whole number from 1 to 100");
  ExpectRefused(out() + " dot --around Main.right --depth two", 2, "--depth takes a whole number from 1 to 100");
  ExpectRefused(out() + " dot --depth 2", 2, "--depth goes with --around");
}

TEST_F(Export, LargeGraphsMustBeForced) {
  constexpr int kMethods = 5001;
  ClassWriter wide("p/Wide", "java/lang/Object");
  std::vector<uint16_t> calls;
  for (int i = 0; i < kMethods; ++i) calls.push_back(wide.Member(10, "p/Wide", "m" + std::to_string(i), "()V"));
  wide.Method(kStatic, "main", "([Ljava/lang/String;)V", Calls(calls));
  for (int i = 0; i < kMethods; ++i) wide.Method(kStatic, "m" + std::to_string(i), "()V", {0xb1});
  Write("p/Wide", wide);
  ASSERT_EQ(RunHeliograph("analyze " + dir_.Path("classes") + " --jdk none -m p.Wide -q -o " + out()).status, 0);
  ExpectRefused(out() + " dot", 2, "more than 5000 nodes");
  ExpectRefused(out() + " dot --around p.Wide.main --depth 1", 2, "--force");
  EXPECT_CONTAINS(Take("dot --force"), "p.Wide.m5000()V");
  EXPECT_CONTAINS(Take("dot --collapse package"), "\"p\"");
}

TEST_F(Export, OptionsOfAnotherFormatAreRefused) {
  ExpectRefused(out() + " proguard --schema 1.1.0", 2, "--schema is for graalvm");
  ExpectRefused(out() + " tamiflex --baseline x.json", 2, "--baseline is for graalvm");
  ExpectRefused(out() + " dot --evidence any", 2, "--evidence is for graalvm, proguard and tamiflex");
  ExpectRefused(out() + " csv --merge x", 2, "--merge is for graalvm, proguard and tamiflex");
  ExpectRefused(out() + " taie --around p.Main", 2, "--around is for dot and graphml");
  ExpectRefused(out() + " jcg --collapse jar", 2, "--collapse is for dot and graphml");
  ExpectRefused(out() + " doop --force -o x", 2, "--force is for dot and graphml");
  ExpectRefused(out() + " graalvm --evidence recorded", 2, "--evidence recorded goes with --merge DIR");
  ExpectRefused(out() + " svg", 2, "graphml");
  ExpectRefused(out() + " graalvm --schema 2", 2, "1.2.0");
  ExpectRefused(out() + " graalvm --evidence all", 2, "inferred");
}

TEST_F(Export, WhatCannotBeReadOrWrittenIsSaid) {
  ExpectRefused(dir_.Path("absent") + " graalvm", 3, "absent is no folder");
  ExpectRefused(dir_.Path("classes") + " graalvm", 3, "classes has no result.sqlite");
  ExpectRefused(out() + " graalvm --merge " + out(), 3, "no recording there");
  ExpectRefused(out() + " graalvm --baseline " + dir_.Path("absent.json"), 3, "absent.json: cannot be read");
  ExpectRefused(out() + " graalvm -o " + dir_.Path("classes/"), 2, "is no file name");
  const Outcome full = RunHeliograph("export " + out() + " taie > /dev/full; }", "{ ");
  EXPECT_EQ(full.status, 3);
  EXPECT_CONTAINS(full.output, "cannot write standard output");
  ExpectRefused(out() + " graalvm -o /dev/null/x", 3, "cannot write /dev/null");
  dir_.Write("recording/recording.json", "{\"complete\": true}");
  dir_.Write("recording/reflective-calls.tsv", "class\nshort row\n");
  ExpectRefused(out() + " graalvm --merge " + dir_.Path("recording"), 3, "reflective-calls.tsv:2: not a row of this table");
}

TEST_F(Export, DamagedDatabasesEndWithASentence) {
  const std::string database = dir_.Path("out/result.sqlite");
  const auto size = std::filesystem::file_size(database);
  for (std::streamoff at = 8192; at < static_cast<std::streamoff>(size); at += 8192) {
    std::fstream file(database, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(at);
    file << std::string(4096, '\xff');
  }
  for (const char* format : {"graalvm", "proguard", "dot", "taie", "jcg", "tamiflex"}) {
    const Outcome outcome = RunHeliograph("export " + out() + " " + format);
    EXPECT_EQ(outcome.status, 3) << format << "\n" << outcome.output.substr(0, 400);
  }
}

}  // namespace
}  // namespace heliograph
