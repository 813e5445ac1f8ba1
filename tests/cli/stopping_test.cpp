// Runs that are told to stop, by a signal or a limit, on inputs made to keep them busy: they end by themselves, soon.
//
// The bounds are far above what an idle machine needs. What a test must not see is the KILL after them.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/class_writer.h"
#include "support/command.h"
#include "support/files.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"
#include "support/zip_writer.h"

namespace heliograph {
namespace {

using test::Outcome;
using test::RunHeliograph;

std::string Class(const std::string& name, const std::string& super, const std::vector<std::string>& interfaces = {},
                  uint16_t access = 0x21) {
  test::ClassWriter writer(name, super, access);
  for (const std::string& interface : interfaces) writer.Interface(interface);
  if (access == 0x21 && !super.empty()) writer.Method(0x9, "main", "([Ljava/lang/String;)V", {0xb1});  // return
  const auto bytes = writer.Write();
  return {bytes.begin(), bytes.end()};
}

test::ZipMember Member(const std::string& name, const std::string& content) { return {.name = name, .content = content}; }

class Stopping : public testing::Test {
 protected:
  /// The members, java/lang/Object and a class p/Main.
  std::string Program(std::vector<test::ZipMember> members) const {
    members.push_back(Member("java/lang/Object.class", Class("java/lang/Object", "")));
    members.push_back(Member("p/Main.class", Class("p/Main", "java/lang/Object")));
    return dir_.Write("app.jar", test::WriteZip(members));
  }

  std::string Arguments(const std::string& input) const {
    return "analyze " + input + " --jdk none -m p.Main -q -o " + dir_.Path("out");
  }

  nlohmann::json Record() const { return nlohmann::json::parse(test::ReadText(dir_.Path("out/run.json"))); }

  /// Signals, `seconds` after the run began to take them, and KILL long after that, which no run is to see. It may be done
  /// before they come.
  void ExpectEndAfter(const std::string& arguments, const std::vector<std::string>& signals, double seconds) {
    std::string script = "'" + test::ProgramPath() + "' " + arguments + " & run=$!; tries=0\n" +
                         "takes_signals() { grep -qE '^SigCgt:.*[4-7c-f][0-9a-f]{3}$' /proc/$run/status; }\n" +
                         "until takes_signals || [ $tries -gt 3000 ]; do tries=$((tries + 1)); sleep 0.01; done\n" + "sleep " +
                         std::to_string(seconds) + "\n";
    for (const std::string& signal : signals) script += "kill -" + signal + " $run\n";
    script += "(sleep 60; kill -KILL $run) >/dev/null 2>&1 & guard=$!\n";
    ExpectEnd(test::RunShell(script + "wait $run; status=$?; kill $guard; exit $status"),
              signals.front() + " after " + std::to_string(seconds) + " s");
  }

  void ExpectEnd(const Outcome& outcome, const std::string& how) {
    ASSERT_TRUE(outcome.status == 4 || outcome.status == 0) << how << ": " << outcome.status << "\n" << outcome.output;
    const auto record = Record();
    EXPECT_EQ(record.at("complete"), outcome.status == 0) << how;
    EXPECT_TRUE(outcome.status == 0 || record.at("stop_reason") == "interrupted") << how;
  }

  test::TempDir dir_;
};

/// Each interface extends the one before: the closure is quadratic.
std::vector<test::ZipMember> ChainOfInterfaces(int length) {
  std::vector<test::ZipMember> members;
  std::string before;
  for (int i = 0; i < length; ++i) {
    const std::string name = "q/I" + std::to_string(i);
    members.push_back(Member(name + ".class", Class(name, "java/lang/Object",
                                                    before.empty() ? std::vector<std::string>() : std::vector{before}, 0x601)));
    before = name;
  }
  return members;
}

TEST_F(Stopping, AChainOfInterfacesEndsAtTheTimeLimit) {
  const Outcome outcome = RunHeliograph(Arguments(Program(ChainOfInterfaces(40000))) + " --timeout 0.5", "timeout -s KILL 60 ");
  EXPECT_EQ(outcome.status, 4) << outcome.output;
  EXPECT_EQ(Record().at("stop_reason"), "time limit reached");
}

TEST_F(Stopping, NamesInAVeryLongAttributeTakeLinearTime) {
  std::string document = "<a class='";
  for (int i = 0; i < 400000; ++i) document += "p.Main\n";
  const std::string input = Program({Member("many.xml", document + "'/>")});
  EXPECT_EQ(RunHeliograph(Arguments(input), "timeout -s KILL 60 ").status, 0);
}

TEST_F(Stopping, NestedArchivesStayBelowTheMemoryLimit) {
  const test::ZipMember padding{.name = "padding", .content = std::string(60 << 20, '\0'), .deflate = false};
  const std::string nested = test::WriteZip({padding});
  std::vector<test::ZipMember> members;
  for (int i = 0; i < 20; ++i) members.push_back(Member("lib" + std::to_string(i) + ".jar", nested));
  const Outcome outcome = RunHeliograph(Arguments(Program(std::move(members))) + " --memory-limit 300m", "timeout -s KILL 60 ");
  EXPECT_EQ(outcome.status, 4) << outcome.output;
  const auto record = Record();
  EXPECT_EQ(record.at("stop_reason"), "memory limit reached");
  EXPECT_LT(record.at("peak_rss_bytes").get<uint64_t>(), 400u << 20);
}

TEST_F(Stopping, ASignalEndsARunInAnyPhase) {
  dir_.Write("classes/p/Main.class", Class("p/Main", "java/lang/Object"));
  const std::string arguments =
      "analyze " + dir_.Path("classes") + " -m p.Main -q -j 2 --jdk '" + test::AnyJdk() + "' -o " + dir_.Path("out");
  for (const double seconds : {0.3, 0.7, 1.1, 1.9, 3.1}) {
    ExpectEndAfter(arguments, {seconds == 0.7 ? "INT" : "TERM"}, seconds);
  }
}

TEST_F(Stopping, SignalsAtTheSameTimeAreOne) {
  dir_.Write("classes/p/Main.class", Class("p/Main", "java/lang/Object"));
  const std::string arguments = "analyze " + dir_.Path("classes") + " -m p.Main -q --jdk '" + test::AnyJdk() + "' -o ";
  ExpectEndAfter(arguments + dir_.Path("out"), {"TERM", "INT"}, 0.3);
}

}  // namespace
}  // namespace heliograph
