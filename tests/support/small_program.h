/// Class files of a few small programs in a folder, and analyses of them, for tests of what is asked of a result.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "support/class_writer.h"
#include "support/command.h"
#include "support/temp_dir.h"

namespace heliograph::test {

constexpr uint16_t kPublicStatic = 0x9;

/// Code that makes calls without arguments and returns.
inline ByteString CallAll(std::initializer_list<uint16_t> methods) {
  ByteString code;
  for (uint16_t method : methods) code.push_back(0xb8), PutU2(code, method);  // invokestatic
  code.push_back(0xb1);
  return code;
}

/// p.Main.main calls left and right, which both call end; p.Lone is not called. Folder `classes`; `object` has java.lang.Object, for
/// runs without a JDK.
class SmallProgram : public testing::Test {
 protected:
  void SetUp() override {
    dir_.Write("object/java/lang/Object.class", ClassWriter("java/lang/Object", "").Write());
    WriteMain({"left", "right"});
    ClassWriter lone("p/Lone", "java/lang/Object");
    lone.Method(kPublicStatic, "lone", "(I)V", {0xb1});
    Write("p/Lone", lone);
  }

  /// main calls these two, which call end.
  void WriteMain(std::initializer_list<const char*> called) {
    ClassWriter main("p/Main", "java/lang/Object");
    const auto call = [&main](const char* name) { return main.Member(10, "p/Main", name, "()V"); };
    main.Method(kPublicStatic, "main", "([Ljava/lang/String;)V", CallAll({call(*called.begin()), call(*(called.end() - 1))}));
    for (const char* name : {"left", "right"}) main.Method(kPublicStatic, name, "()V", CallAll({call("end"), call("end")}));
    main.Method(kPublicStatic, "end", "()V", {0xb1});
    Write("p/Main", main);
  }

  void Write(const std::string& name, ClassWriter writer) { dir_.Write("classes/" + name + ".class", writer.Write()); }
  /// Without a JDK, into the folder `out`.
  Outcome Analyze(const std::string& options, const std::string& out = "out") const {
    return RunHeliograph("analyze " + dir_.Path("classes") + " " + dir_.Path("object") + " --jdk none -m p.Main -q -o " +
                         dir_.Path(out) + " " + options);
  }
  Outcome AnalyzeWithJdk(const std::string& options, const std::string& out = "out") const {
    return RunHeliograph("analyze " + dir_.Path("classes") + " -m p.Main -q -o " + dir_.Path(out) + " " + options);
  }
  std::string out() const { return dir_.Path("out"); }

  void ExpectRefused(const std::string& arguments, int status, const std::string& words) const {
    const Outcome outcome = RunHeliograph(arguments);
    EXPECT_EQ(outcome.status, status) << arguments << "\n" << outcome.output;
    EXPECT_CONTAINS(outcome.output, words);
  }

  TempDir dir_;
};

}  // namespace heliograph::test
