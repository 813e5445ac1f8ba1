/// What `heliograph version` prints. Pure functions.
#pragma once

#include <string>

namespace heliograph::cli {

/// "heliograph 0.1.0" and a line break.
std::string VersionText();

/// One JSON object: name, version, compiler, and the version of every library that the program was built with, by name.
std::string VersionJson();

}  // namespace heliograph::cli
