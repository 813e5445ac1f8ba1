// Libraries as input: what code that is not there calls, passes, sets and overrides. No JDK needed.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/class_writer.h"
#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

using test::ByteString;
using test::ClassWriter;

constexpr uint16_t kPublic = 0x21, kHidden = 0x20, kInterface = 0x601, kAbstract = 0x421;
constexpr uint16_t kStaticMember = 0x9;

ByteString Code(std::initializer_list<uint16_t> items) {
  ByteString code;
  for (const uint16_t item : items) item > 0xff ? test::PutU2(code, item & 0xfff) : code.push_back(static_cast<uint8_t>(item));
  return code;
}

/// A constant's index as two bytes of code.
uint16_t Index(uint16_t constant) { return constant | 0x1000; }

class LibraryAsInput : public testing::Test {
 protected:
  void SetUp() override {
    Write("java/lang/Object", ClassWriter("java/lang/Object", ""));
    ClassWriter task("p/Task", "java/lang/Object", kInterface);
    task.MethodWithoutCode(0x401, "run", "()V");
    Write("p/Task", task);
    for (const char* name : {"p/Passed", "p/Set"}) WriteTask(name);
    WriteApi();
    WriteBase();
  }

  void Write(const std::string& name, ClassWriter writer) { dir_.Write("classes/" + name + ".class", writer.Write()); }

  void WriteTask(const std::string& name) {
    ClassWriter writer(name, "java/lang/Object", kHidden);
    writer.Interface("p/Task");
    writer.Method(1, "run", "()V", {0xb1});  // return
    Write(name, writer);
  }

  /// static void pass(Task t) { t.run(); }  static void use() { task.run(); }, of a public static Set task.
  void WriteApi() {
    ClassWriter api("p/Api", "java/lang/Object", kPublic);
    const uint16_t run = Index(api.Member(11, "p/Task", "run", "()V"));
    const uint16_t set_run = Index(api.Member(10, "p/Set", "run", "()V"));
    api.Field(kStaticMember, "task", "Lp/Set;");
    const uint16_t task = Index(api.Member(9, "p/Api", "task", "Lp/Set;"));
    api.Method(kStaticMember, "pass", "(Lp/Task;)V", Code({0x2a, 0xb9, run, 1, 0, 0xb1}));
    api.Method(kStaticMember, "use", "()V", Code({0xb2, task, 0xb6, set_run, 0xb1}));
    Write("p/Api", api);
  }

  /// abstract class Base { public void start() { hook().run(); inner(); } abstract Task hook(); void inner() {} }, all protected.
  void WriteBase() {
    ClassWriter base("p/Base", "java/lang/Object", kAbstract);
    const uint16_t run = Index(base.Member(11, "p/Task", "run", "()V"));
    const uint16_t hook = Index(base.Member(10, "p/Base", "hook", "()Lp/Task;"));
    const uint16_t inner = Index(base.Member(10, "p/Base", "inner", "()V"));
    base.Method(1, "start", "()V", Code({0x2a, 0xb6, hook, 0xb9, run, 1, 0, 0x2a, 0xb6, inner, 0xb1}));
    base.MethodWithoutCode(0x404, "hook", "()Lp/Task;");
    base.Method(0, "inner", "()V", {0xb1});
    Write("p/Base", base);
  }

  /// "caller callee" of each call edge, by class and method.
  std::set<std::string> Edges(const std::string& entry) {
    const auto outcome =
        test::RunHeliograph("analyze " + dir_.Path("classes") + " --jdk none -q --entry " + entry + " -o " + dir_.Path("out"));
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    std::set<std::string> edges;
    for (const auto& row : test::ReadRows(dir_.Path("out/call-graph.tsv"))) {
      edges.insert(row[0] + "." + row[1] + " " + row[9] + "." + row[10]);
    }
    return edges;
  }

  test::TempDir dir_;
};

TEST_F(LibraryAsInput, ParametersHoldAnyApplicationSubtype) {
  const auto edges = Edges("public-api");
  EXPECT_TRUE(edges.contains("p.Api.pass p.Passed.run"));
  EXPECT_TRUE(edges.contains("p.Api.pass p.Set.run"));
}

TEST_F(LibraryAsInput, PublicFieldsAreSetFromOutside) { EXPECT_TRUE(Edges("public-api").contains("p.Api.use p.Set.run")); }

TEST_F(LibraryAsInput, OnlyAnOpenClientHasClassesOfItsOwn) {
  const auto closed = Edges("public-api"), open = Edges("public-api,open");
  EXPECT_TRUE(closed.contains("<jvm>.<startup> p.Base.start"));
  EXPECT_FALSE(closed.contains("p.Base.start p.Base.inner")) << "nothing is an object of an abstract class";
  EXPECT_TRUE(open.contains("p.Base.start p.Base.inner"));
  EXPECT_FALSE(closed.contains("p.Base.start p.Passed.run"));
  EXPECT_TRUE(open.contains("p.Base.start p.Passed.run")) << "what the overriding method returns";
  for (const std::string& edge : closed) EXPECT_TRUE(open.contains(edge)) << edge;
}

}  // namespace
}  // namespace heliograph
