#include "support/command.h"

#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>

namespace heliograph::test {

Outcome RunShell(const std::string& command) {
  Outcome outcome;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return outcome;
  char buffer[4096];
  while (const size_t size = std::fread(buffer, 1, sizeof buffer, pipe)) outcome.output.append(buffer, size);
  const int status = pclose(pipe);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

std::string ProgramPath() {
  const char* named = std::getenv("HELIOGRAPH_TESTED_PROGRAM");
  return named != nullptr && *named != '\0' ? named : HELIOGRAPH_PROGRAM;
}

Outcome RunHeliograph(const std::string& arguments, const std::string& before) {
  return RunShell(before + "'" + ProgramPath() + "' " + arguments);
}

}  // namespace heliograph::test
