/// Runs the program under test, or any other command, as a user does in a shell.
#pragma once

#include <string>

namespace heliograph::test {

struct Outcome {
  int status = -1;     ///< exit status; -1 if a signal ended the command
  std::string output;  ///< standard output and error together
};

/// The program under test: this build's, or the one that the environment variable HELIOGRAPH_TESTED_PROGRAM names.
std::string ProgramPath();
/// Runs `command` in a shell, so that redirections and limits can be part of it.
Outcome RunShell(const std::string& command);
/// Runs "heliograph ARGUMENTS"; `before` stands in front of it, e.g. "ulimit -f 0; ".
Outcome RunHeliograph(const std::string& arguments, const std::string& before = "");

}  // namespace heliograph::test

/// `text` contains `part`; the whole text is shown where it does not.
#define EXPECT_CONTAINS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)
