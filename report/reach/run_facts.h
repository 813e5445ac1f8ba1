/// What a result says of the run that made it: the tables `run` and `meta` of the database.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/answers/result_database.h"

namespace heliograph::report {

struct InputFile {
  std::string path, role, sha256;  ///< role: application, library, jdk; sha256 empty for folders
};

/// Plain data; what the tables lack or have malformed is empty.
struct RunFacts {
  std::string version;      ///< of the program
  std::string variant;      ///< of reflection: "full", "full:20"
  std::string stop_reason;  ///< empty if the analysis came to its end
  std::vector<InputFile> inputs;
  std::vector<std::string> main_classes, entries;
  int64_t jdk_version = 0;  ///< 0 without a JDK
  bool holes_listed = false, configuration_files = true;
  size_t switches = 0, specifications = 0;  ///< options of the user's, and files
  uint64_t reachable_methods = 0, call_edges = 0;

  /// "full with JDK 17 of app.jar, from p.Main.main".
  std::string Text() const;
};

RunFacts ReadRunFacts(const ResultDatabase& result);

/// The last part of a path.
std::string FileName(const std::string& path);

}  // namespace heliograph::report
