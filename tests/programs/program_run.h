/// Runs the analyser on one compiled program, for tests that look at more than expectations can say.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace heliograph::programs {

std::string ReadText(const std::filesystem::path& file);
/// The lines of a tab-separated file, the header included, as columns.
std::vector<std::vector<std::string>> ReadRows(const std::filesystem::path& file);

#ifdef HELIOGRAPH

struct Outcome {
  std::filesystem::path folder;    ///< of the result, emptied before
  std::string messages;            ///< standard output and error
};

/// Analyses `package`, compiled for the JDK's own release, from its class Main. The analyser must end well. `name` is
/// that of the folder under results/.
Outcome AnalyzeProgram(const std::string& package, const std::string& name, const std::string& options);

#endif  // HELIOGRAPH

}  // namespace heliograph::programs
