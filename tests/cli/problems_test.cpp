// Damaged input: analysed all the same, counted on standard error, listed in the ledger.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "support/class_writer.h"
#include "support/command.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

constexpr uint8_t kReturn = 0xb1, kNoInstruction = 0xff;

class DamagedProgram : public testing::Test {
 protected:
  void SetUp() override {
    WriteClass("java/lang/Object", "", {});
    WriteClass("p/Main", "java/lang/Object", {kNoInstruction});
    WriteClass("p/Fine", "java/lang/Object", {kReturn});
    dir_.Write("classes/p/Torn.class", "\xca\xfe\xba\xbe");
    dir_.Write("classes/p/Empty.class", "");
  }

  void WriteClass(const std::string& name, const std::string& super, const test::ByteString& code) {
    test::ClassWriter writer(name, super);
    if (!code.empty()) writer.Method(0x9, "main", "([Ljava/lang/String;)V", code);
    const test::ByteString bytes = writer.Write();
    dir_.Write("classes/" + name + ".class", std::string(bytes.begin(), bytes.end()));
  }

  std::string Contents(const std::string& name) const {
    std::ifstream file(dir_.Path(name));
    return {std::istreambuf_iterator<char>(file), {}};
  }

  /// Analyses the program; standard output and error go to files of their own.
  int Analyze(const std::string& options) {
    const std::string command = "'" + test::ProgramPath() + "' analyze " + dir_.Path("classes") + " --jdk none -m p.Main -o " +
                                dir_.Path("out") + " " + options + " >" + dir_.Path("stdout") + " 2>" + dir_.Path("stderr");
    return WEXITSTATUS(std::system(command.c_str()));
  }

  test::TempDir dir_;
};

TEST_F(DamagedProgram, IsAnalysedAndCountedInOneLine) {
  EXPECT_EQ(Analyze(""), 0);
  const std::string error = Contents("stderr");
  EXPECT_NE(error.find("p/Torn.class @ 4: "), std::string::npos) << error;
  EXPECT_NE(error.find("heliograph: problems of the input: 2 malformed classes, 1 method with malformed code; see ledger.tsv\n"),
            std::string::npos)
      << error;
  EXPECT_EQ(error.find("p.Main"), std::string::npos) << "nothing is printed per method: " << error;
  EXPECT_EQ(Contents("stdout").find("problems"), std::string::npos);
  EXPECT_NE(Contents("out/ledger.tsv").find("\nmalformed-code\t<p.Main: void main(java.lang.String[])> @ 0\t"), std::string::npos)
      << Contents("out/ledger.tsv");
}

TEST_F(DamagedProgram, QuietLeavesTheCountOut) {
  EXPECT_EQ(Analyze("-q"), 0);
  EXPECT_EQ(Contents("stderr").find("problems of the input"), std::string::npos);
  EXPECT_NE(Contents("stderr").find("p/Torn.class"), std::string::npos);
}

}  // namespace
}  // namespace heliograph
