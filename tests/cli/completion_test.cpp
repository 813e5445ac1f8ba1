// Completions and the manual page, read by the shells and by a reader of manual pages.

#include <gtest/gtest.h>

#include <string>

#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph {
namespace {

using test::Outcome;
using test::RunHeliograph;
using test::RunShell;

class Completion : public testing::Test {
 protected:
  /// The file that holds what `heliograph WORDS` prints.
  std::string Script(const std::string& words) { return dir.Write("script", RunHeliograph(words).output); }

  /// What bash offers for the last of `words`.
  std::string BashOffers(const std::string& words) {
    const std::string script = Script("completion bash");
    const Outcome outcome = RunShell("bash -c 'source " + script + "; COMP_WORDS=(" + words +
                                     "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _heliograph; echo \"${COMPREPLY[@]}\"'");
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    return outcome.output;
  }
  std::string FishOffers(const std::string& words) {
    const Outcome outcome = RunShell("fish -c 'source " + Script("completion fish") + "; complete -C \"" + words + "\"'");
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    return outcome.output;
  }

  test::TempDir dir;
};

TEST_F(Completion, OfBashHasCommandsOptionsAndWords) {
  EXPECT_EQ(BashOffers("heliograph ana"), "analyze\n");
  EXPECT_EQ(BashOffers("heliograph report \"\""), "sweep\n");
  EXPECT_EQ(BashOffers("heliograph analyze --exceptions \"\""), "merged distinct\n");
  EXPECT_EQ(BashOffers("heliograph list-options prof"), "profile\n");
  EXPECT_CONTAINS(BashOffers("heliograph recall --"), "--memory-limit");
  EXPECT_EQ(BashOffers("heliograph analyze x"), "\n");  // files are the shell's own
}

TEST_F(Completion, OfFishHasCommandsOptionsAndWords) {
  EXPECT_CONTAINS(FishOffers("heliograph ana"), "analyze\tAnalyse a program");
  EXPECT_CONTAINS(FishOffers("heliograph analyze --class"), "--class-path\t");
  EXPECT_CONTAINS(FishOffers("heliograph analyze --exceptions "), "distinct\t");
  EXPECT_CONTAINS(FishOffers("heliograph report "), "sweep");
}

TEST_F(Completion, OfZshIsReadByIt) {
  const std::string script = Script("completion zsh");
  EXPECT_EQ(RunShell("zsh -n " + script).output, "");
  // The function that zsh calls for each argument is replaced by one that shows what it is given.
  const Outcome outcome =
      RunShell("zsh -c 'function _arguments { print -l -- $@ }; words=(heliograph analyze x); CURRENT=3; source " + script + "'");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_CONTAINS(outcome.output,
                  "*--exceptions[One object per exception class, or one per allocation site]:HOW:(merged distinct)");
}

TEST_F(Completion, UnknownShellIsWrongUsage) {
  const Outcome outcome = RunHeliograph("completion csh");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_CONTAINS(outcome.output, "bash");
}

TEST_F(Completion, ManualPageIsWellFormedAndHasEveryCommand) {
  const std::string page = Script("manual");
  const Outcome lint = RunShell("mandoc -T lint -W error " + page);
  EXPECT_EQ(lint.status, 0) << lint.output;
  const Outcome shown = RunShell("mandoc -T ascii " + page + " | col -b");
  for (const char* word : {"analyze", "report sweep", "--reflection-limit", "EXIT STATUS", "wrong usage"}) {
    EXPECT_CONTAINS(shown.output, word);
  }
}

}  // namespace
}  // namespace heliograph
