/// What a program expects, against a result: failures are those of the current test.
#pragma once

#include <ostream>
#include <string>

#include "tests/programs/checks.h"
#include "tests/programs/program_run.h"

namespace heliograph::programs {

/// A program, compiled for a release, and a variant that analyses it.
struct Case {
  const FeatureProgram* program = nullptr;
  std::string release, variant;
  const std::filesystem::path& File() const { return program->file; }
  const ProgramExpectations& Expected() const { return program->expected; }
  friend void PrintTo(const Case& c, std::ostream* out) { *out << c.File() << " " << c.release << " " << c.variant; }
};

/// The line and where it stands, for messages.
std::string Place(const Case& c, const Expectation& e);
/// What the run of the program did.
CallGraph ObservedCalls(const Case& c);
/// The result has what the program expects, and all that the run did if the variant must be complete. With shortcuts, what is
/// expected of imprecise results need not hold.
void ExpectCallGraph(const Case& c, const CallGraph& graph, bool shortcuts = false);

}  // namespace heliograph::programs
