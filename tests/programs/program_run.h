/// The feature programs, and runs of the analyser on them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/programs/expectations.h"

namespace heliograph::programs {

/// A Java file of this folder with what it expects.
struct FeatureProgram {
  std::filesystem::path file;
  ProgramExpectations expected;
};

/// All of them, by file; read once.
const std::vector<FeatureProgram>& FeaturePrograms();
/// The one in this package; throws std::out_of_range if there is none.
const FeatureProgram& FindProgram(const std::string& package);
/// `text` as a part of the name of a test.
std::string Legal(std::string text);

struct Analysis {
  std::filesystem::path folder;  ///< of the result
  std::string messages;          ///< standard output and error
};

/// The folder of this name for the current test, under results/, empty; it stays for a look by hand if a test fails.
/// Tests run side by side: no two of them share a folder.
std::filesystem::path ResultFolder(const std::string& name);
/// Analyses `packages`, compiled for `release`, in one run from their classes Main. The analyser must end well. `name`
/// is that of the result's folder.
Analysis AnalyzePrograms(const std::vector<std::string>& packages, const std::string& release, const std::string& name,
                         const std::string& options);
/// One program, compiled for the JDK's own release.
Analysis AnalyzeProgram(const std::string& package, const std::string& name, const std::string& options);

}  // namespace heliograph::programs
