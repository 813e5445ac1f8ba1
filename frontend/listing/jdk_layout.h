/// Which files of a JDK hold its classes, and which Java version it is.
///
/// Reads the file system only; any thread. `home` may also be the container itself (a run-time image, a
/// jmod or an rt.jar) or a folder of jmods.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heliograph::frontend {

/// Containers in boot class path order: lib/modules, else rt.jar with its companions and extensions, else jmods. Empty if
/// there are none.
std::vector<std::string> JdkContainers(const std::string& home);

/// Feature version stated by the `release` file of the JDK that `home` is or lies in; 0 if there is none.
int ReleaseFeatureVersion(const std::string& home);

/// "17.0.15" -> 17, "1.8.0_452" -> 8, "25-ea" -> 25; 0 if it is no version.
int ParseFeatureVersion(std::string_view version);

}  // namespace heliograph::frontend
