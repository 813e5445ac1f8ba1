/// What `heliograph doctor` prints: what an analysis and a recording would find on this machine.
#pragma once

#include <string>

namespace heliograph::cli {

struct DoctorReport {
  std::string text;     ///< a line for each thing that was looked at: ok, warning or problem
  bool healthy = true;  ///< no problem: `heliograph analyze` can run without --jdk
};

/// Reads the environment and the file system; runs nothing.
DoctorReport Examine();

}  // namespace heliograph::cli
